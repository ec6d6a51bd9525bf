//! The game and the handicap as records name them: `六々将棋　角落ち`.

use crate::handicap::Handicap;
use crate::role::HandRole;

/// What this game is called in records.
pub(crate) const GAME: &str = "六々将棋";

/// The names by which this game goes.
const GAMES: [&str; 8] = [
    GAME,
    "六六将棋",
    "6六将棋",
    "６六将棋",
    "ジャドキンス将棋",
    "ジャドケンス将棋",
    "judkins shogi",
    "judkins",
];

/// What the line 手合割 says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Named {
    /// This game, and nothing about the start.
    Game,
    /// A start.
    Handicap(Handicap),
    /// Some start that the line does not tell.
    Open,
    /// A start that is not known.
    Unknown(String),
    /// Another game.
    OtherGame(String),
}

/// Reads the value of 手合割.
pub(crate) fn read(value: &str) -> Named {
    let value = value.trim();
    let lower = value.to_lowercase();
    let game = GAMES.iter().find(|&&game| lower.starts_with(game));
    // Lower case keeps the length of all these names.
    let (named, rest) = match game {
        Some(game) => (true, value.get(game.len()..).unwrap_or("").trim()),
        None => (false, value),
    };
    if rest.is_empty() {
        return Named::Game;
    }
    if rest == "その他" {
        return Named::Open;
    }
    match read_start(rest) {
        Some(handicap) => Named::Handicap(handicap),
        None if !named && rest.contains("将棋") => Named::OtherGame(rest.to_owned()),
        None => Named::Unknown(rest.to_owned()),
    }
}

fn read_start(text: &str) -> Option<Handicap> {
    let men = text
        .strip_suffix("落ち")
        .or_else(|| text.strip_suffix("落"))
        .unwrap_or(text);
    match men {
        "平手" => return Some(Handicap::NONE),
        "二枚" | "2枚" | "２枚" => {
            return Some(Handicap::of_men(&[HandRole::Rook, HandRole::Bishop]));
        }
        _ => {}
    }
    if men.is_ascii() {
        return Handicap::parse(men).ok();
    }
    let mut roles = Vec::new();
    for c in men.chars() {
        let role = match c {
            '飛' => HandRole::Rook,
            '角' => HandRole::Bishop,
            '金' => HandRole::Gold,
            '銀' => HandRole::Silver,
            '桂' => HandRole::Knight,
            '歩' => HandRole::Pawn,
            // The rest of a full name, or what stands between names.
            '車' | '行' | '将' | '馬' | '兵' | '・' | '、' if !roles.is_empty() => continue,
            _ => return None,
        };
        if roles.contains(&role) {
            return None;
        }
        roles.push(role);
    }
    (men.len() < text.len() && !roles.is_empty()).then(|| Handicap::of_men(&roles))
}

/// Appends the name of the game and its handicap.
pub(crate) fn write_into(out: &mut String, handicap: Option<Handicap>) {
    out.push_str(GAME);
    let Some(handicap) = handicap.filter(|&handicap| handicap != Handicap::NONE) else {
        return;
    };
    out.push('　');
    let men: Vec<HandRole> = handicap.men().collect();
    match men[..] {
        [HandRole::Rook] => out.push_str("飛車"),
        [HandRole::Rook, HandRole::Bishop] => out.push_str("二枚"),
        _ => out.extend(men.iter().map(|role| match role {
            HandRole::Rook => '飛',
            HandRole::Bishop => '角',
            HandRole::Gold => '金',
            HandRole::Silver => '銀',
            HandRole::Knight => '桂',
            HandRole::Pawn => '歩',
        })),
    }
    out.push_str("落ち");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str) -> Option<String> {
        match read(text) {
            Named::Handicap(handicap) => Some(handicap.letters()),
            _ => None,
        }
    }

    #[test]
    fn every_handicap_has_a_name() {
        for setup in 0..64_u8 {
            let roles: Vec<HandRole> = HandRole::ALL
                .into_iter()
                .enumerate()
                .filter(|(bit, _)| setup >> bit & 1 == 1)
                .map(|(_, role)| role)
                .collect();
            let handicap = Handicap::of_men(&roles);
            let mut text = String::new();
            write_into(&mut text, Some(handicap));
            let expected = match roles[..] {
                [] => Named::Game,
                _ => Named::Handicap(handicap),
            };
            assert_eq!(read(&text), expected, "{text}");
        }
    }

    #[test]
    fn names_are_read_in_other_spellings() {
        for (text, expected) in [
            ("平手", ""),
            ("六六将棋 平手", ""),
            ("６六将棋　角落ち", "B"),
            ("ジャドケンス将棋飛車落", "R"),
            ("Judkins BN", "BN"),
            ("角落ち", "B"),
            ("六々将棋　飛角落ち", "RB"),
            ("角・桂馬落ち", "BN"),
            ("六々将棋　2枚落ち", "RB"),
            ("六々将棋　rook", "R"),
        ] {
            assert_eq!(letters(text).as_deref(), Some(expected), "{text}");
        }
        for game in GAMES {
            assert_eq!(read(game), Named::Game, "{game}");
        }
        assert_eq!(read("その他"), Named::Open);
        for text in ["香落ち", "十枚落ち", "六々将棋　角角落ち", "飛車", "Queen"]
        {
            assert!(matches!(read(text), Named::Unknown(_)), "{text}");
        }
        for text in ["5五将棋", "本将棋", "京都将棋"] {
            assert_eq!(read(text), Named::OtherGame(text.to_owned()));
        }
    }
}
