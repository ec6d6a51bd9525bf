//! Every language says the same, in its own words.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use judkins::color::Color;
use judkins::game::End;
use judkins::legality::IllegalReason;
use judkins::role::Role;

#[test]
fn every_file_is_read_whole() {
    for code in Catalogue::languages() {
        for text in sources(&code) {
            let first = text.lines().next().unwrap_or_default().to_owned();
            let errors = FluentResource::try_new(text)
                .err()
                .map(|(_, errors)| errors);
            assert!(errors.is_none(), "{code}, {first}: {errors:?}");
        }
    }
}

#[test]
fn codes_of_the_rules_have_texts() {
    let catalogue = Catalogue::new("en");
    for end in End::ALL {
        for winner in ["black", "white", "none"] {
            let id = format!("end-{}", end.code());
            let text = catalogue.text(&id, &[("winner", winner.into())]);
            assert!(text.ends_with('.') && !text.contains('{'), "{text}");
        }
    }
    let reasons = IllegalReason::ALL.map(|reason| format!("reason-{}", reason.code()));
    let sides = Color::ALL.map(|color| format!("side-{color}"));
    let men = Role::ALL.map(|role| {
        let name = format!("{role:?}");
        let mut id = String::from("man");
        for letter in name.chars() {
            if letter.is_uppercase() {
                id.push('-');
            }
            id.push(letter.to_ascii_lowercase());
        }
        id
    });
    for id in reasons.iter().chain(&sides).chain(&men) {
        assert!(catalogue.has(id), "{id}");
    }
}

#[test]
fn unknown_languages_and_messages_fall_back() {
    let catalogue = Catalogue::new("tlh");
    assert_eq!(catalogue.language(), FALLBACK);
    assert_eq!(Catalogue::new("en_GB.UTF-8").language(), "en");
    assert!(!catalogue.has("no-such-message"));
    assert_eq!(catalogue.text("no-such-message", &[]), "no-such-message");
}

#[test]
fn threads_can_share_it() {
    fn shared<T: Send + Sync>() {}
    shared::<Catalogue>();
}

/// The messages of one file: their names and what stands behind the `=`.
type Messages = BTreeMap<String, String>;

fn messages(text: &str) -> Messages {
    let mut found = BTreeMap::new();
    let mut current = None;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((id, rest)) = line.split_once(" =")
            && line.starts_with(|c: char| c.is_ascii_lowercase())
        {
            current = Some(id.to_owned());
            found.insert(id.to_owned(), rest.trim().to_owned());
        } else if let Some(id) = &current {
            let pattern: &mut String = found.entry(id.clone()).or_default();
            pattern.push('\n');
            pattern.push_str(line.trim());
        }
    }
    found
        .into_iter()
        .map(|(id, pattern)| (id, pattern.trim().to_owned()))
        .collect()
}

fn variables(pattern: &str) -> BTreeSet<&str> {
    pattern
        .split('$')
        .skip(1)
        .map(|rest| {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric());
            &rest[..end.unwrap_or(rest.len())]
        })
        .collect()
}

/// A language, the name of a file, the file in English and in the language.
type Pair = (String, String, Messages, Messages);

/// Each file of English, and the same file of another language.
fn pairs() -> Vec<Pair> {
    let read = |code: &str, name: &str| {
        Locales::get(&format!("{code}/{name}"))
            .map(|file| messages(&String::from_utf8_lossy(&file.data)))
    };
    let mut pairs = Vec::new();
    for path in Locales::iter().filter(|path| path.starts_with("en/")) {
        let name = path.trim_start_matches("en/");
        for code in Catalogue::languages() {
            if code != FALLBACK {
                let english = read(FALLBACK, name).expect("an English file");
                let other = read(&code, name).unwrap_or_default();
                pairs.push((code, name.to_owned(), english, other));
            }
        }
    }
    pairs
}

#[test]
fn four_languages_have_every_message() {
    assert_eq!(Catalogue::languages(), ["en", "es", "ja", "ru"]);
    for (code, name, english, other) in pairs() {
        assert!(english.len() > 5, "{name}");
        let names = |file: &Messages| file.keys().cloned().collect::<BTreeSet<_>>();
        let (english, other) = (names(&english), names(&other));
        let missing: Vec<_> = english.difference(&other).collect();
        let unknown: Vec<_> = other.difference(&english).collect();
        assert!(missing.is_empty(), "{code}/{name} lacks {missing:?}");
        assert!(unknown.is_empty(), "{code}/{name} has {unknown:?}");
    }
}

#[test]
fn messages_use_the_same_variables() {
    // Japanese counts moves one by one.
    const DIFFERENT: [&str; 1] = ["sheet-after-move"];
    for (code, _, english, other) in pairs() {
        for (id, pattern) in other {
            if !DIFFERENT.contains(&id.as_str()) {
                assert_eq!(
                    variables(&pattern),
                    variables(&english[&id]),
                    "{code}: {id}"
                );
            }
        }
    }
}

#[test]
fn no_text_is_left_in_english() {
    // Signs, names, and words that the languages share.
    const SHARED: [(&str, &[&str]); 3] = [
        (
            "es",
            &[
                "cli-error",
                "cli-men-betza",
                "cli-men-kanji",
                "cli-men-romaji",
                "cli-play-played",
                "man-tokin",
                "men-kanji",
                "no",
                "sheet-between",
                "sheet-date-year",
                "sheet-handicap-man",
                "sheet-hours",
                "sheet-minutes",
                "sheet-seconds",
                "sheet-space",
                "sheet-title",
            ],
        ),
        ("ja", &["cli-error", "cli-men-betza"]),
        (
            "ru",
            &[
                "cli-error",
                "cli-play-played",
                "sheet-between",
                "sheet-handicap-man",
                "sheet-space",
                "sheet-title",
            ],
        ),
    ];
    let mut left = Vec::new();
    for (code, _, english, other) in pairs() {
        for (id, pattern) in other {
            let shared = SHARED
                .iter()
                .any(|&(language, ids)| language == code && ids.contains(&id.as_str()));
            if (pattern == english[&id]) != shared {
                left.push(format!("{code}: {id} = {pattern}"));
            }
        }
    }
    assert!(
        left.is_empty(),
        "alike or unlike against the list: {left:#?}"
    );
}

#[test]
fn every_message_can_be_formatted() {
    for code in Catalogue::languages() {
        let catalogue = Catalogue::new(&code);
        let texts: String = sources(&code).join("\n");
        for (id, pattern) in messages(&texts) {
            for number in [0, 1, 3, 5, 21] {
                let values = variables(&pattern)
                    .into_iter()
                    .map(|name| (name, Value::from(number)));
                let args: FluentArgs<'_> = values.collect();
                let message = catalogue.bundle.get_message(&id);
                let pattern = message.and_then(|m| m.value()).expect(&id);
                let mut errors = Vec::new();
                let text = catalogue
                    .bundle
                    .format_pattern(pattern, Some(&args), &mut errors);
                assert!(errors.is_empty(), "{code}: {id}: {errors:?}");
                assert!(!text.contains(['{', '}']), "{code}: {id}: {text}");
            }
        }
    }
}

#[test]
fn russian_counts_in_three_ways() {
    let catalogue = Catalogue::new("ru");
    for (count, words) in [
        (1, "1 законный ход,"),
        (2, "2 законных хода,"),
        (5, "5 законных ходов,"),
        (11, "11 законных ходов,"),
        (21, "21 законный ход,"),
    ] {
        let args = [("count", count.into()), ("side", "x".into())];
        let text = catalogue.text("cli-moves-heading", &args);
        assert!(text.starts_with(words), "{text}");
    }
}

#[test]
fn men_and_ideas_have_the_right_names() {
    for (id, es, ru, ja) in [
        ("man-king", "rey", "король", "玉将"),
        ("man-rook", "torre", "ладья", "飛車"),
        ("man-bishop", "alfil", "слон", "角行"),
        ("man-gold", "oro", "золото", "金将"),
        ("man-silver", "plata", "серебро", "銀将"),
        ("man-knight", "caballo", "конь", "桂馬"),
        ("man-pawn", "peón", "пешка", "歩兵"),
        ("man-dragon", "dragón", "дракон", "竜王"),
        ("man-horse", "caballo dragón", "лошадь", "竜馬"),
        (
            "man-promoted-silver",
            "plata promovida",
            "превращённое серебро",
            "成銀",
        ),
        (
            "man-promoted-knight",
            "caballo promovido",
            "превращённый конь",
            "成桂",
        ),
        ("man-tokin", "tokin", "токин", "と金"),
        ("side-black", "Negras", "Чёрные", "先手"),
        ("side-white", "Blancas", "Белые", "後手"),
        ("drop", "soltar", "сброс", "打ち"),
        ("promotion", "promoción", "превращение", "成り"),
        ("hand", "mano", "рука", "持ち駒"),
        ("check", "jaque", "шах", "王手"),
        ("checkmate", "mate", "мат", "詰み"),
        ("no-contest", "sin resultado", "без результата", "無勝負"),
        ("repetition", "repetición", "повторение", "千日手"),
        ("impasse", "punto muerto", "тупик", "持将棋"),
        ("handicap", "ventaja", "фора", "駒落ち"),
        ("resignation", "abandono", "сдача", "投了"),
    ] {
        for (code, expected) in [("es", es), ("ru", ru), ("ja", ja)] {
            assert_eq!(Catalogue::new(code).text(id, &[]), expected, "{code}: {id}");
        }
    }
}

#[test]
fn no_word_is_of_another_trade() {
    // A pawn is no verb, a general no gin, a drop no drip, a check no cheque.
    let wrong = [
        "empeñar",
        "parientes",
        "ginebra",
        "obispo",
        "cheque",
        " gota",
        "чек",
        "епископ",
        "капля",
    ];
    for code in ["es", "ru", "ja"] {
        let texts = sources(code).join("\n").to_lowercase();
        for word in wrong {
            assert!(!texts.contains(word), "{code}: {word}");
        }
    }
}
