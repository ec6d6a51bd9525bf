//! Dates, times and results in words.

use judkins::game::{End, Rules};
use judkins::record::judge;
use judkins::record::tags::{Date, Millis, TimeControl};
use judkins::record::tree::{Claim, Evaluation, Score};

use crate::catalogue::Value;
use crate::sheet::Sheet;

impl Sheet<'_> {
    /// A day as the language writes it, as far as it is known, and the time.
    pub(super) fn date(&self, date: Date) -> String {
        let year = date.year.to_string();
        let mut args: Vec<(&str, Value<'_>)> = vec![("year", year.into())];
        args.extend(date.month.map(|month| ("month", month.into())));
        args.extend(date.day.map(|day| ("day", day.to_string().into())));
        let id = match (date.month, date.day) {
            (Some(_), Some(_)) => "sheet-date-day",
            (Some(_), None) => "sheet-date-month",
            _ => "sheet-date-year",
        };
        let day = self.catalogue.text(id, &args);
        match date.time_text() {
            Some(time) => format!("{day} {}", time.strip_suffix(":00").unwrap_or(&time)),
            None => day,
        }
    }

    /// A time for thinking.
    pub(super) fn time_control(&self, time: TimeControl) -> String {
        let named = |id: &str, seconds: u32| {
            let args = [("time", self.duration(seconds).into())];
            self.catalogue.text(id, &args)
        };
        let mut parts = Vec::new();
        if time.main > 0 || time.increment == 0 && time.byoyomi == 0 {
            parts.push(self.duration(time.main));
        }
        if time.increment > 0 {
            parts.push(named("sheet-increment", time.increment));
        }
        match time.periods {
            _ if time.byoyomi == 0 => {}
            None => parts.push(named("sheet-byoyomi", time.byoyomi)),
            Some(periods) => {
                let args = [
                    ("time", self.duration(time.byoyomi).into()),
                    ("periods", periods.get().into()),
                ];
                parts.push(self.catalogue.text("sheet-byoyomi-periods", &args));
            }
        }
        parts.join(&self.text("sheet-between"))
    }

    /// A length of time: `1 h 30 min`.
    fn duration(&self, seconds: u32) -> String {
        let parts = [
            ("sheet-hours", seconds / 3600),
            ("sheet-minutes", seconds / 60 % 60),
            ("sheet-seconds", seconds % 60),
        ];
        let there =
            |&(id, number): &(&str, u32)| number > 0 || seconds == 0 && id == "sheet-minutes";
        let words = parts.into_iter().filter(there).map(|(id, number)| {
            let args = [("number", number.into())];
            self.catalogue.text(id, &args)
        });
        words.collect::<Vec<_>>().join(&self.text("sheet-space"))
    }

    /// How the game ended: what the record says, else what the rules find.
    pub(super) fn result(&self) -> String {
        let found = || {
            let outcome = judge::judge(self.record, Rules::default()).outcome?;
            Some(Claim {
                end: Some(outcome.end),
                winner: outcome.winner,
            })
        };
        match self.record.result.or_else(found) {
            Some(claim) => self.claim(claim),
            None => self.text("sheet-no-result"),
        }
    }

    /// An end as a sentence.
    pub(super) fn claim(&self, claim: Claim) -> String {
        let winner = claim.winner.map_or("none", judkins::color::Color::name);
        let code = claim.end.map_or("result", End::code);
        let args = [("winner", winner.into())];
        self.catalogue.text(&format!("end-{code}"), &args)
    }

    /// A score for Black: `+0.35`, `−#3`.
    pub(super) fn score(evaluation: Evaluation) -> String {
        match evaluation.score {
            Score::Centipawns(points) => {
                let sign = match points {
                    0 => "",
                    1.. => "+",
                    _ => "−",
                };
                let points = points.unsigned_abs();
                format!("{sign}{}.{:02}", points / 100, points % 100)
            }
            Score::Mate { winner, moves } => {
                let sign = match winner {
                    judkins::color::Color::Black => '+',
                    judkins::color::Color::White => '−',
                };
                format!("{sign}#{moves}")
            }
        }
    }
}

/// A time as clocks show it: `1:02:03`, `0:05`, fractions where there are any.
pub(super) fn clock(time: Millis) -> String {
    let (hours, minutes, seconds, millis) = time.parts();
    let fraction = match millis {
        0 => String::new(),
        _ => format!(".{millis:03}").trim_end_matches('0').to_owned(),
    };
    match hours {
        0 => format!("{minutes}:{seconds:02}{fraction}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}{fraction}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks() {
        for (millis, text) in [
            (0, "0:00"),
            (5_000, "0:05"),
            (65_250, "1:05.25"),
            (3_723_000, "1:02:03"),
        ] {
            assert_eq!(clock(Millis(millis)), text);
        }
    }

    #[test]
    fn scores() {
        let score = |score| Sheet::score(Evaluation { score, depth: None });
        assert_eq!(score(Score::Centipawns(108)), "+1.08");
        assert_eq!(score(Score::Centipawns(-5)), "−0.05");
        assert_eq!(score(Score::Centipawns(i32::MIN)), "−21474836.48");
        let mate = Score::Mate {
            winner: judkins::color::Color::White,
            moves: 3,
        };
        assert_eq!(score(mate), "−#3");
    }
}
