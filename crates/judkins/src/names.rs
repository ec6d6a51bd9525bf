//! What the men are called.

use crate::color::Color;
use crate::role::Role;

/// The names of a man and how it moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ManNames {
    /// One kanji, as boards show it: promoted generals and pawn as 全 圭 と.
    pub kanji: &'static str,
    /// The same in the other print convention: 全 今 个.
    pub kanji_alternate: &'static str,
    /// The full name in kanji: 飛車.
    pub full: &'static str,
    /// The reading in hiragana.
    pub reading: &'static str,
    /// The short name and the full name in rōmaji.
    pub romaji: Names,
    /// English.
    pub english: Names,
    /// Spanish.
    pub spanish: Names,
    /// Russian.
    pub russian: Names,
    /// Japanese.
    pub japanese: Names,
    /// The move in Betza's notation.
    pub betza: &'static str,
    /// What the kanji name means, in English.
    pub meaning: &'static str,
}

/// A name in one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Names {
    /// The form used in running text.
    pub short: &'static str,
    /// The full form.
    pub long: &'static str,
}

const fn same(name: &'static str) -> Names {
    Names {
        short: name,
        long: name,
    }
}

const fn names(short: &'static str, long: &'static str) -> Names {
    Names { short, long }
}

/// The kanji of a king on the board: White, taken for the higher-ranked
/// player, has 王, Black 玉. Records write 玉 for both.
#[must_use]
pub const fn king_kanji(color: Color) -> &'static str {
    match color {
        Color::Black => "玉",
        Color::White => "王",
    }
}

/// The names of a kind of man.
#[must_use]
pub fn of(role: Role) -> &'static ManNames {
    &TABLE[role as usize]
}

const KING: ManNames = ManNames {
    kanji: "玉",
    kanji_alternate: "玉",
    full: "玉将",
    reading: "ぎょく(しょう)",
    romaji: names("gyoku", "gyokushō"),
    english: same("king"),
    spanish: same("rey"),
    russian: same("король"),
    japanese: names("玉", "玉将・王将"),
    betza: "K",
    meaning: "jade general",
};

static TABLE: [ManNames; 12] = [
    KING,
    ManNames {
        kanji: "飛",
        kanji_alternate: "飛",
        full: "飛車",
        reading: "ひ(しゃ)",
        romaji: names("hi", "hisha"),
        english: same("rook"),
        spanish: same("torre"),
        russian: same("ладья"),
        japanese: names("飛", "飛車"),
        betza: "R",
        meaning: "flying chariot",
    },
    ManNames {
        kanji: "角",
        kanji_alternate: "角",
        full: "角行",
        reading: "かく(ぎょう)",
        romaji: names("kaku", "kakugyō"),
        english: same("bishop"),
        spanish: same("alfil"),
        russian: same("слон"),
        japanese: names("角", "角行"),
        betza: "B",
        meaning: "angle mover",
    },
    ManNames {
        kanji: "金",
        kanji_alternate: "金",
        full: "金将",
        reading: "きん(しょう)",
        romaji: names("kin", "kinshō"),
        english: names("gold", "gold general"),
        spanish: names("oro", "general de oro"),
        russian: names("золото", "золотой генерал"),
        japanese: names("金", "金将"),
        betza: "WfF",
        meaning: "gold general",
    },
    ManNames {
        kanji: "銀",
        kanji_alternate: "銀",
        full: "銀将",
        reading: "ぎん(しょう)",
        romaji: names("gin", "ginshō"),
        english: names("silver", "silver general"),
        spanish: names("plata", "general de plata"),
        russian: names("серебро", "серебряный генерал"),
        japanese: names("銀", "銀将"),
        betza: "FfW",
        meaning: "silver general",
    },
    ManNames {
        kanji: "桂",
        kanji_alternate: "桂",
        full: "桂馬",
        reading: "けい(ま)",
        romaji: names("kei", "keima"),
        english: same("knight"),
        spanish: same("caballo"),
        russian: same("конь"),
        japanese: names("桂", "桂馬"),
        betza: "ffN",
        meaning: "laurelled horse",
    },
    ManNames {
        kanji: "歩",
        kanji_alternate: "歩",
        full: "歩兵",
        reading: "ふ(ひょう)",
        romaji: names("fu", "fuhyō"),
        english: same("pawn"),
        spanish: same("peón"),
        russian: same("пешка"),
        japanese: names("歩", "歩兵"),
        betza: "fW",
        meaning: "foot soldier",
    },
    ManNames {
        kanji: "竜",
        kanji_alternate: "竜",
        full: "竜王",
        reading: "りゅう(おう)",
        romaji: names("ryū", "ryūō"),
        english: names("dragon", "dragon king"),
        spanish: names("dragón", "rey dragón"),
        russian: names("дракон", "король-дракон"),
        japanese: names("竜", "竜王"),
        betza: "FR",
        meaning: "dragon king",
    },
    ManNames {
        kanji: "馬",
        kanji_alternate: "馬",
        full: "竜馬",
        reading: "うま(りゅうま)",
        romaji: names("uma", "ryūma"),
        english: names("horse", "dragon horse"),
        spanish: same("caballo dragón"),
        russian: names("лошадь", "дракон-лошадь"),
        japanese: names("馬", "竜馬"),
        betza: "WB",
        meaning: "dragon horse",
    },
    ManNames {
        kanji: "全",
        kanji_alternate: "全",
        full: "成銀",
        reading: "なりぎん",
        romaji: same("narigin"),
        english: same("promoted silver"),
        spanish: same("plata promovida"),
        russian: same("превращённое серебро"),
        japanese: same("成銀"),
        betza: "WfF",
        meaning: "promoted silver",
    },
    ManNames {
        kanji: "圭",
        kanji_alternate: "今",
        full: "成桂",
        reading: "なりけい",
        romaji: same("narikei"),
        english: same("promoted knight"),
        spanish: same("caballo promovido"),
        russian: same("превращённый конь"),
        japanese: same("成桂"),
        betza: "WfF",
        meaning: "promoted knight",
    },
    ManNames {
        kanji: "と",
        kanji_alternate: "个",
        full: "と金",
        reading: "と(きん)",
        romaji: names("to", "tokin"),
        english: same("tokin"),
        spanish: same("tokin"),
        russian: same("токин"),
        japanese: names("と", "と金"),
        betza: "WfF",
        meaning: "reaches gold",
    },
];

/// The king of the higher-ranked player.
pub static HIGHER_KING: ManNames = ManNames {
    kanji: "王",
    kanji_alternate: "王",
    full: "王将",
    reading: "おう(しょう)",
    romaji: names("ō", "ōshō"),
    meaning: "king general",
    ..KING
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn each_man_has_its_own_names() {
        let picks: [fn(&ManNames) -> &'static str; 9] = [
            |n| n.kanji,
            |n| n.kanji_alternate,
            |n| n.full,
            |n| n.reading,
            |n| n.romaji.long,
            |n| n.english.long,
            |n| n.spanish.long,
            |n| n.russian.long,
            |n| n.japanese.long,
        ];
        for pick in picks {
            let distinct: HashSet<&str> = Role::ALL.iter().map(|&role| pick(of(role))).collect();
            assert_eq!(distinct.len(), Role::ALL.len());
        }
    }

    #[test]
    fn men_that_move_as_golds_share_their_betza() {
        for role in Role::ALL {
            assert_eq!(role.moves_as_gold(), of(role).betza == "WfF");
        }
    }
}
