//! The texts of the command line, in the reader's language.

use std::sync::OnceLock;

use clap::ValueEnum;
use judkins::color::Color;
use judkins::game::Outcome;
use judkins::legality::IllegalReason;
use judkins::role::Role;
use judkins_print::catalogue::{Catalogue, FALLBACK, Value};

static CATALOGUE: OnceLock<Catalogue> = OnceLock::new();

/// A language that there is a catalogue in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Language {
    /// English.
    En,
    /// Español.
    Es,
    /// Русский.
    Ru,
    /// 日本語.
    Ja,
}

impl Language {
    /// Every language.
    pub(crate) const ALL: [Self; 4] = [Self::En, Self::Es, Self::Ru, Self::Ja];

    const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Es => "es",
            Self::Ru => "ru",
            Self::Ja => "ja",
        }
    }
}

/// Chooses the language, before any text has been asked for.
pub(crate) fn set_language(language: Language) {
    CATALOGUE.get_or_init(|| Catalogue::new(language.code()));
}

/// The language of the texts.
pub(crate) fn language() -> Language {
    let code = catalogue().language();
    let known = Language::ALL.into_iter().find(|known| known.code() == code);
    known.unwrap_or(Language::En)
}

/// The catalogue of the chosen language, or else of the one that the
/// environment names.
pub(crate) fn catalogue() -> &'static Catalogue {
    CATALOGUE.get_or_init(|| {
        let language = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|value| !value.is_empty());
        Catalogue::new(language.as_deref().unwrap_or(FALLBACK))
    })
}

/// The text of a message.
pub(crate) fn text(id: &str, args: &[(&str, Value<'_>)]) -> String {
    catalogue().text(id, args)
}

/// The name of a side.
pub(crate) fn side(color: Color) -> String {
    text(&format!("side-{color}"), &[])
}

/// How a game ended, as a sentence.
pub(crate) fn outcome(outcome: Outcome) -> String {
    let winner = outcome.winner.map_or("none", Color::name);
    text(
        &format!("end-{}", outcome.end.code()),
        &[("winner", winner.into())],
    )
}

/// Why a move is illegal, as a sentence.
pub(crate) fn reason(reason: IllegalReason) -> String {
    text(&format!("reason-{}", reason.code()), &[])
}

/// What a kind of man is called.
pub(crate) fn man(role: Role) -> String {
    let name = match role {
        Role::King => "king",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Gold => "gold",
        Role::Silver => "silver",
        Role::Knight => "knight",
        Role::Pawn => "pawn",
        Role::Dragon => "dragon",
        Role::Horse => "horse",
        Role::PromotedSilver => "promoted-silver",
        Role::PromotedKnight => "promoted-knight",
        Role::Tokin => "tokin",
    };
    text(&format!("man-{name}"), &[])
}
