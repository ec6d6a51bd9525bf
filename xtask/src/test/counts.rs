//! How many tests a tool says it ran, read from what it printed.

use std::ops::AddAssign;

/// Tests by how they ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// They held.
    pub passed: u32,
    /// They did not hold, or did not come to an end.
    pub failed: u32,
    /// They were not run.
    pub skipped: u32,
}

impl Counts {
    /// A check that counts as one test.
    #[must_use]
    pub fn one(passed: bool) -> Self {
        Self {
            passed: passed.into(),
            failed: (!passed).into(),
            skipped: 0,
        }
    }

    /// Whether no test was counted at all.
    #[must_use]
    pub fn is_none(self) -> bool {
        self == Self::default()
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

/// Sums up the lines `test result: ok. 3 passed; 0 failed; 1 ignored; …` of cargo test.
#[must_use]
pub fn cargo(text: &str) -> Counts {
    let mut sum = Counts::default();
    for line in text.lines() {
        if let Some((_, counts)) = line.split_once("test result: ") {
            sum += named(counts.split(['.', ';']));
        }
    }
    sum
}

/// The line `Tests  1 failed | 12 passed | 2 skipped (15)` of Vitest.
#[must_use]
pub fn vitest(text: &str) -> Counts {
    let mut sum = Counts::default();
    for line in text.lines() {
        let line = plain(line);
        if let Some(counts) = line.trim().strip_prefix("Tests ") {
            sum += named(counts.split(['|', '(']));
        }
    }
    sum
}

/// The closing lines `1 failed`, `2 skipped`, `12 passed (3.4s)`, `1 did not run` of Playwright.
/// A test that passed when it was tried again counts as passed.
#[must_use]
pub fn playwright(text: &str) -> Counts {
    let lines: Vec<String> = text.lines().map(plain).collect();
    let closing = lines
        .iter()
        .map(|line| line.split_once(" (").map_or(&line[..], |(head, _)| head));
    named(closing)
}

/// The closing lines `Ran 6 tests in 1.2s` and `FAILED (failures=1, errors=1, skipped=2)` of
/// Python's unittest.
#[must_use]
pub fn unittest(text: &str) -> Counts {
    let mut counts = Counts::default();
    let mut ran = 0;
    for line in text.lines() {
        let number = |word: &str| {
            let (_, rest) = line.split_once(word)?;
            rest.split(|c: char| !c.is_ascii_digit())
                .next()?
                .parse()
                .ok()
        };
        if line.starts_with("Ran ") {
            ran = number("Ran ").unwrap_or(0);
        } else if line.starts_with("OK") || line.starts_with("FAILED") {
            let count = |word| number(word).unwrap_or(0);
            counts.failed = count("failures=") + count("errors=");
            counts.skipped = count("skipped=");
        }
    }
    counts.passed = u32::saturating_sub(ran, counts.failed + counts.skipped);
    counts
}

/// The closing line `20000 passed, 3 failed` of the differential tests.
#[must_use]
pub fn closing(text: &str) -> Counts {
    text.lines()
        .last()
        .map_or_else(Counts::default, |line| named(line.split(',')))
}

/// Adds up parts of the form `NUMBER NAME`; all others are passed over.
fn named<'a>(parts: impl Iterator<Item = &'a str>) -> Counts {
    let mut counts = Counts::default();
    for part in parts {
        let Some((number, name)) = part.trim().split_once(' ') else {
            continue;
        };
        let Ok(number) = number.parse::<u32>() else {
            continue;
        };
        match name {
            "passed" | "flaky" => counts.passed += number,
            "failed" | "did not run" | "interrupted" => counts.failed += number,
            "ignored" | "skipped" | "todo" => counts.skipped += number,
            _ => {}
        }
    }
    counts
}

/// A line without the codes that colour it.
fn plain(line: &str) -> String {
    let mut parts = line.split('\u{1b}');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str(
            part.split_once(|c: char| c.is_ascii_alphabetic())
                .map_or("", |(_, rest)| rest),
        );
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(passed: u32, failed: u32, skipped: u32) -> Counts {
        Counts {
            passed,
            failed,
            skipped,
        }
    }

    #[test]
    fn each_tool() {
        let cargo_said = "running 3 tests\ntest a ... ok\n\
            test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 7 filtered out; finished in 0.00s\n\
            test result: FAILED. 4 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out\n";
        assert_eq!(cargo(cargo_said), counts(6, 2, 1));
        let vitest_said = " Test Files  1 failed | 2 passed (3)\n      Tests  1 failed | 12 passed | 2 skipped (15)\n";
        assert_eq!(vitest(vitest_said), counts(12, 1, 2));
        let coloured = "\u{1b}[2m      Tests \u{1b}[22m \u{1b}[1m\u{1b}[32m12 passed\u{1b}[39m\u{1b}[22m\u{1b}[90m (12)\u{1b}[39m";
        assert_eq!(vitest(coloured), counts(12, 0, 0));
        let playwright_said = "Running 9 tests using 1 worker\n  1 failed\n    [x] › a.spec.ts:3:1 › 2 passed or so\n  \
            1 flaky\n  2 skipped\n  1 did not run\n  5 passed (3.4s)\n";
        assert_eq!(playwright(playwright_said), counts(6, 2, 2));
        assert_eq!(unittest("Ran 6 tests in 13.9s\n\nOK\n"), counts(6, 0, 0));
        let unittest_said = "Ran 6 tests in 1s\n\nFAILED (failures=1, errors=2, skipped=1)\n";
        assert_eq!(unittest(unittest_said), counts(2, 3, 1));
        assert_eq!(
            closing("8 passed, 1 failed\n20000 passed, 3 failed\n"),
            counts(20000, 3, 0)
        );
    }

    #[test]
    fn a_tool_that_says_nothing_ran_nothing() {
        for read in [cargo, vitest, playwright, unittest, closing] {
            assert!(read("error: could not compile").is_none());
            assert!(read("").is_none());
        }
    }
}
