//! What stands above the moves.

use judkins::color::Color;
use judkins::handicap::Handicap;
use judkins::notation::sfen;
use judkins::role::HandRole;

use crate::escape::escape;
use crate::sheet::Sheet;

impl Sheet<'_> {
    /// The players, or that it is a game of Judkins shogi.
    pub(super) fn title(&self) -> String {
        let tags = &self.record.tags;
        if tags.black.is_none() && tags.white.is_none() {
            return self.text("sheet-untitled");
        }
        let name = |name: &Option<String>, color| match name {
            Some(name) => one_line(name),
            None => self.side(color),
        };
        let args = [
            ("black", name(&tags.black, Color::Black).into()),
            ("white", name(&tags.white, Color::White).into()),
        ];
        self.catalogue.text("sheet-title", &args)
    }

    /// The name of a side; Japanese has others where men are missing.
    pub(super) fn side(&self, color: Color) -> String {
        match self.handicap() {
            Some(handicap) if handicap != Handicap::NONE => {
                self.text(&format!("sheet-side-handicap-{color}"))
            }
            _ => self.text(&format!("side-{color}")),
        }
    }

    fn handicap(&self) -> Option<Handicap> {
        Handicap::recognise(self.record.start())
    }

    /// Whether the game began as games usually do, the men removed aside.
    pub(super) fn starts_as_usual(&self) -> bool {
        self.handicap().is_some()
    }

    pub(super) fn head(&self, out: &mut String) {
        out.push_str(&format!(
            "<header>\n<h1>{}</h1>\n<dl>\n",
            escape(&self.title())
        ));
        for (label, value) in self.rows() {
            out.push_str(&format!(
                "<dt>{}</dt><dd dir=\"auto\">{}</dd>\n",
                escape(&label),
                escape(&value)
            ));
        }
        out.push_str(&format!(
            "</dl>\n<p class=\"result\">{}</p>\n</header>\n",
            escape(&self.result())
        ));
    }

    /// All that is known of the game, with labels.
    fn rows(&self) -> Vec<(String, String)> {
        let tags = &self.record.tags;
        let named = [
            ("sheet-event", tags.event.clone()),
            ("sheet-round", tags.round.clone()),
            ("sheet-site", tags.site.clone()),
            ("sheet-date", tags.date.map(|date| self.date(date))),
            ("sheet-end-date", tags.end_date.map(|date| self.date(date))),
            (
                "sheet-time",
                tags.time_control.map(|time| self.time_control(time)),
            ),
            ("sheet-start", self.start()),
            ("sheet-opening", tags.opening.clone()),
            ("sheet-annotator", tags.annotator.clone()),
        ];
        let players = [(Color::Black, &tags.black), (Color::White, &tags.white)];
        let players = players
            .into_iter()
            .filter_map(|(color, name)| Some((self.side(color), name.clone()?)));
        let named = named
            .into_iter()
            .filter_map(|(id, value)| Some((self.text(id), value?)));
        let other = tags.other.iter().cloned();
        players.chain(named).chain(other).collect()
    }

    /// The handicap, or the position where it is neither that nor the usual.
    fn start(&self) -> Option<String> {
        let Some(handicap) = self.handicap() else {
            let sfen = sfen::format(self.record.start());
            let args = [("sfen", sfen.into())];
            return Some(self.catalogue.text("sheet-start-position", &args));
        };
        let two_pieces = Handicap::of_men(&[HandRole::Rook, HandRole::Bishop]);
        match handicap {
            Handicap::NONE => None,
            _ if handicap == two_pieces => Some(self.text("sheet-handicap-two-pieces")),
            _ => {
                let men = handicap.men().map(|role| {
                    let args = [("man", role.letter().to_string().into())];
                    self.catalogue.text("sheet-handicap-man", &args)
                });
                let men = men.collect::<Vec<_>>().join(&self.text("sheet-between"));
                Some(
                    self.catalogue
                        .text("sheet-handicap", &[("men", men.into())]),
                )
            }
        }
    }
}

/// Names of several lines would tear titles apart.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
