//! `judkins men`: the men, their names and their moves.

use std::ffi::OsString;

use clap::Args;
use judkins::names::{self, HIGHER_KING, ManNames, Names};
use judkins::role::Role;
use judkins_print::moves::{COLUMNS, grid};
use unicode_width::UnicodeWidthStr;

use crate::failure::{Failure, Kind, Outcome, Problem};
use crate::output::print;
use crate::sources::utf8;
use crate::texts::{Language, language, text};

/// Show the men: kanji, names, moves and promotion.
///
/// In the diagrams ○ is a step, ☆ a jump over other men, and a line any
/// distance. All men point up.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    judkins men\n  \
    judkins men --lang ja\n  \
    judkins men +R\n  \
    judkins men caballo")]
pub(crate) struct Men {
    /// One man: its letter (N, +R), a name in any of the languages, or kanji.
    #[arg(value_name = "MAN")]
    man: Option<OsString>,
}

/// The names of a man in a language.
const fn names_in(language: Language, names: &ManNames) -> Names {
    match language {
        Language::En => names.english,
        Language::Es => names.spanish,
        Language::Ru => names.russian,
        Language::Ja => names.japanese,
    }
}

/// What a language calls itself.
const fn own_name(language: Language) -> &'static str {
    match language {
        Language::En => "English",
        Language::Es => "Español",
        Language::Ru => "Русский",
        Language::Ja => "日本語",
    }
}

impl Men {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        let shown = match &self.man {
            None => overview(language()),
            Some(word) => {
                let word = utf8(word)?;
                let roles = find(word);
                if roles.is_empty() {
                    return Err(unknown(word).into());
                }
                let sheets: Vec<String> = roles
                    .into_iter()
                    .map(|role| sheet(role, language()))
                    .collect();
                sheets.join("\n")
            }
        };
        print(&shown)?;
        Ok(Outcome::Done)
    }
}

fn unknown(word: &str) -> Failure {
    if word.trim().is_empty() {
        return Failure::empty();
    }
    let shown: String = word.chars().take(30).collect();
    let message = text("cli-men-unknown", &[("word", shown.into())]);
    Failure::new(Kind::Move, 1, message)
}

/// The men that a word names: a letter, a kanji, or a name in any language.
fn find(word: &str) -> Vec<Role> {
    let word = word.trim().to_lowercase();
    if word.is_empty() {
        return Vec::new();
    }
    let by_letter = Role::ALL
        .into_iter()
        .filter(|role| role.letters().to_lowercase() == word);
    let by_letter: Vec<Role> = by_letter.collect();
    if !by_letter.is_empty() {
        return by_letter;
    }
    let named = |names: &ManNames| {
        let known = Language::ALL.map(|language| names_in(language, names));
        let long_and_short = known.iter().flat_map(|names| [names.short, names.long]);
        long_and_short
            .chain([names.kanji, names.kanji_alternate, names.full])
            .chain([names.romaji.short, names.romaji.long])
            .any(|name| name.to_lowercase() == word)
    };
    Role::ALL
        .into_iter()
        .filter(|&role| {
            named(names::of(role))
                || role == Role::King && (named(&HIGHER_KING) || word == "王将")
                || role == Role::Dragon && word == "龍"
                || role == Role::PromotedSilver && word == "成銀"
        })
        .collect()
}

/// Both kings' kanji, or the man's one, in the usual convention.
fn kanji(role: Role) -> String {
    let own = names::of(role);
    if role == Role::King {
        return format!("{} {}", HIGHER_KING.kanji, own.kanji);
    }
    if own.kanji == own.kanji_alternate {
        own.kanji.to_owned()
    } else {
        format!("{} {}", own.kanji, own.kanji_alternate)
    }
}

/// Fills up to `width` columns of the screen.
fn padded(text: &str, width: usize) -> String {
    let gap = width.saturating_sub(text.width());
    format!("{text}{}", " ".repeat(gap))
}

/// Lines of cells, each column as wide as it must be.
fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|column| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.width()).max().unwrap_or(0)
        })
        .collect();
    let mut out = String::new();
    for row in rows {
        let cells: Vec<String> = row
            .iter()
            .zip(&widths)
            .map(|(cell, &width)| padded(cell, width))
            .collect();
        out += cells.join("  ").trim_end();
        out.push('\n');
    }
    out
}

fn promotion(role: Role, language: Language) -> String {
    match role.promoted() {
        Some(promoted) => {
            let name = names_in(language, names::of(promoted)).short;
            format!("{} {name}", promoted.letters())
        }
        None => "-".to_owned(),
    }
}

fn overview(language: Language) -> String {
    let mut rows = vec![vec![
        text("cli-men-letter", &[]),
        text("cli-men-kanji", &[]),
        text("cli-men-name", &[]),
        text("cli-men-romaji", &[]),
        text("cli-men-betza", &[]),
        text("cli-men-promotes", &[]),
    ]];
    for role in Role::ALL {
        let own = names::of(role);
        rows.push(vec![
            role.letters().to_owned(),
            kanji(role),
            names_in(language, own).long.to_owned(),
            match role {
                Role::King => format!("{}, {}", HIGHER_KING.romaji.long, own.romaji.long),
                _ => own.romaji.long.to_owned(),
            },
            own.betza.to_owned(),
            promotion(role, language),
        ]);
    }
    format!(
        "{}\n{}\n\n{}",
        table(&rows),
        text("cli-men-legend", &[]),
        grids()
    )
}

/// The diagrams of all men, six beside each other.
fn grids() -> String {
    const GAP: &str = "   ";
    let mut out = String::new();
    for row in Role::ALL.chunks(6) {
        let headings = row.iter().map(|role| padded(role.letters(), COLUMNS));
        out += headings.collect::<Vec<_>>().join(GAP).trim_end();
        out.push('\n');
        let drawn: Vec<Vec<String>> = row
            .iter()
            .map(|&role| grid(role, names::of(role).kanji))
            .collect();
        for line in 0..5 {
            let parts: Vec<&str> = drawn.iter().map(|grid| grid[line].as_str()).collect();
            out += parts.join(GAP).trim_end();
            out.push('\n');
        }
        out.push('\n');
    }
    out.trim_end().to_owned() + "\n"
}

/// All about one man.
fn sheet(role: Role, language: Language) -> String {
    let own = names::of(role);
    let name = names_in(language, own);
    let mut out = format!("{}  {}  {}\n\n", role.letters(), kanji(role), name.long);
    for line in grid(role, own.kanji) {
        out += &format!("    {}\n", line.trim_end());
    }
    out.push('\n');
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut row = |label: String, value: String| rows.push(vec![label, value]);
    for other in Language::ALL {
        let names = names_in(other, own);
        let value = if names.short == names.long {
            names.long.to_owned()
        } else {
            format!("{} ({})", names.long, names.short)
        };
        row(own_name(other).to_owned(), value);
    }
    let reading = |names: &ManNames| format!("{}, {}", names.reading, names.romaji.long);
    let meaning = |names: &ManNames| names.meaning.to_owned();
    if role == Role::King {
        row(text("cli-men-reading", &[]), reading(&HIGHER_KING));
    }
    row(text("cli-men-reading", &[]), reading(own));
    row(text("cli-men-meaning", &[]), meaning(own));
    row(text("cli-men-betza", &[]), own.betza.to_owned());
    let unpromoted = role.unpromoted();
    if unpromoted == role {
        row(text("cli-men-promotes", &[]), promotion(role, language));
    } else {
        let name = names_in(language, names::of(unpromoted)).short;
        let value = format!("{} {name}", unpromoted.letters());
        row(text("cli-men-promoted-from", &[]), value);
    }
    let points = role.impasse_points().to_string();
    row(text("cli-men-points", &[]), points);
    out + &table(&rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn men_are_found_by_any_name() {
        for (word, role) in [
            ("N", Role::Knight),
            ("+r", Role::Dragon),
            ("knight", Role::Knight),
            ("Конь", Role::Knight),
            ("peón", Role::Pawn),
            ("金将", Role::Gold),
            ("王", Role::King),
            ("今", Role::PromotedKnight),
            ("个", Role::Tokin),
            ("龍", Role::Dragon),
            ("tokin", Role::Tokin),
            ("Dragon King", Role::Dragon),
        ] {
            assert_eq!(find(word), [role], "{word}");
        }
        assert!(find("queen").is_empty() && find("").is_empty());
    }
}
