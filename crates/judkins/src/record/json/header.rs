//! The header of the JSON kifu format: text by Japanese keys, as in KIF.

use crate::color::Color;
use crate::handicap::Handicap;
use crate::record::japanese::handicap::{self, Named};
use crate::record::japanese::times;
use crate::record::json::tape::{Fault, Tape, Value};
use crate::record::tags::{Date, Tags, TimeControl};

/// The value of the key `variant`.
pub(crate) const VARIANT: &str = "judkins";

/// Keys that do not stand for themselves.
const KNOWN: [&str; 17] = [
    "variant",
    "手合割",
    "先手",
    "後手",
    "下手",
    "上手",
    "棋戦",
    "回戦",
    "場所",
    "開始日時",
    "対局日",
    "終了日時",
    "持ち時間",
    "秒読み",
    "加算",
    "戦型",
    "解説",
];

/// What a header says.
pub(crate) struct Header {
    pub(crate) tags: Tags,
    /// Whether it says that this is a game of Judkins shogi.
    pub(crate) ours: bool,
    /// The start that it names.
    pub(crate) start: Named,
    /// Another game that it names, and where.
    pub(crate) other_game: Option<(Value, String)>,
    /// Values that are no text.
    pub(crate) dropped: Vec<Value>,
}

/// Reads a header.
///
/// # Errors
/// Where it is no object.
pub(crate) fn read(tape: &Tape<'_>, header: Option<Value>) -> Result<Header, Fault> {
    let mut read = Header {
        tags: Tags::default(),
        ours: false,
        start: Named::Game,
        other_game: None,
        dropped: Vec::new(),
    };
    let Some(header) = header else {
        return Ok(read);
    };
    for (key, value) in tape.entries(header)? {
        match tape.plain(value) {
            Some(text) => read.take(key, value, text),
            None if tape.is_null(value) => {}
            None => read.dropped.push(value),
        }
    }
    Ok(read)
}

/// Puts a value in its place, if there is one and the place is free.
fn put<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    let free = place.is_none() && value.is_some();
    if free {
        *place = value;
    }
    free
}

impl Header {
    fn take(&mut self, key: &str, value: Value, text: &str) {
        match key {
            "variant" if text.eq_ignore_ascii_case(VARIANT) => self.ours = true,
            "variant" => self.other_game = Some((value, text.to_owned())),
            "手合割" => self.name(value, text),
            _ => take_tag(&mut self.tags, key, text),
        }
    }

    fn name(&mut self, value: Value, text: &str) {
        match handicap::read(text) {
            Named::OtherGame(name) => self.other_game = Some((value, name)),
            named => {
                // A start alone, such as 平手, is one of any game.
                let game = text.split([' ', '　']).next().unwrap_or_default();
                self.ours |= !game.is_empty() && handicap::read(game) == Named::Game;
                self.start = named;
            }
        }
    }
}

fn take_tag(tags: &mut Tags, key: &str, text: &str) {
    let said = || Some(text.to_owned());
    let taken = match key {
        "先手" | "下手" => put(&mut tags.black, said()),
        "後手" | "上手" => put(&mut tags.white, said()),
        "棋戦" => put(&mut tags.event, said()),
        "回戦" => put(&mut tags.round, said()),
        "場所" => put(&mut tags.site, said()),
        "戦型" => put(&mut tags.opening, said()),
        "解説" => put(&mut tags.annotator, said()),
        "開始日時" | "対局日" => put(&mut tags.date, Date::parse(text)),
        "終了日時" => put(&mut tags.end_date, Date::parse(text)),
        "持ち時間" | "秒読み" | "加算" => time(&mut tags.time_control, key, text),
        _ => false,
    };
    if !taken {
        tags.other.push((key.to_owned(), text.to_owned()));
    }
}

/// Takes in a part of the time control; `false` where it is none.
fn time(control: &mut Option<TimeControl>, key: &str, text: &str) -> bool {
    let mut read = control.unwrap_or_default();
    let done = match key {
        "持ち時間" => times::whole_length(text).map(|main| read.main = main),
        "秒読み" => times::read_byoyomi(text).map(|(byoyomi, periods)| {
            read.byoyomi = byoyomi;
            read.periods = periods;
        }),
        _ => times::whole_length(text).map(|increment| read.increment = increment),
    };
    if done.is_some() {
        *control = Some(read);
    }
    done.is_some()
}

/// The entries of a header, and where in the other tags those begin that it
/// cannot hold under their names.
pub(crate) fn write(tags: &Tags, start: Option<Handicap>) -> (Vec<(&str, String)>, usize) {
    let mut game = String::new();
    handicap::write_into(&mut game, start);
    let mut entries = vec![("variant", VARIANT.to_owned()), ("手合割", game)];
    let even = start.is_none_or(|start| start == Handicap::NONE);
    let players = if even {
        ["先手", "後手"]
    } else {
        ["下手", "上手"]
    };
    for (color, key) in Color::ALL.into_iter().zip(players) {
        let name = match color {
            Color::Black => &tags.black,
            Color::White => &tags.white,
        };
        entries.extend(name.clone().map(|name| (key, name)));
    }
    let date = |date: Option<Date>| date.map(|date| date.to_string());
    for (key, value) in [
        ("棋戦", tags.event.clone()),
        ("回戦", tags.round.clone()),
        ("場所", tags.site.clone()),
        ("開始日時", date(tags.date)),
        ("終了日時", date(tags.end_date)),
        ("戦型", tags.opening.clone()),
        ("解説", tags.annotator.clone()),
    ] {
        entries.extend(value.map(|value| (key, value)));
    }
    if let Some(control) = tags.time_control {
        write_time(control, &mut entries);
    }
    let mut held = 0;
    for (key, value) in &tags.other {
        let taken = KNOWN.contains(&key.as_str()) || entries.iter().any(|(known, _)| known == key);
        if taken {
            break;
        }
        entries.push((key, value.clone()));
        held += 1;
    }
    (entries, held)
}

fn write_time(control: TimeControl, entries: &mut Vec<(&str, String)>) {
    let length = |seconds: u32| {
        let mut text = String::new();
        times::push_length(&mut text, seconds);
        text
    };
    entries.push(("持ち時間", length(control.main)));
    if control.byoyomi != 0 || control.periods.is_some() {
        let mut text = length(control.byoyomi);
        if let Some(periods) = control.periods {
            text += &format!("×{periods}");
        }
        entries.push(("秒読み", text));
    }
    if control.increment != 0 {
        entries.push(("加算", length(control.increment)));
    }
}
