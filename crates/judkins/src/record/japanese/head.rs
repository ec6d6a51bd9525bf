//! Header lines `key：value` and the tags that they stand for.

use crate::color::{ByColor, Color};
use crate::record::japanese::times;
use crate::record::tags::{Date, Tags, TimeControl};

/// What a header line says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Field {
    Black,
    White,
    Event,
    Site,
    Round,
    Opening,
    Annotator,
    Began(Date),
    Ended(Date),
    /// 持ち時間, with what is given for each move after it.
    Main(u32, u32),
    Byoyomi(u32, Option<std::num::NonZeroU32>),
    Increment(u32),
    /// The game or its handicap.
    Handicap,
    /// The men in hand of a side.
    Hand(Color),
    /// Who is to move.
    Turn(Color),
    /// Anything else.
    Other,
}

/// The keys that the reader knows, for telling records from other texts.
const KNOWN: [&str; 24] = [
    "先手",
    "下手",
    "後手",
    "上手",
    "棋戦",
    "場所",
    "回戦",
    "戦型",
    "解説",
    "開始日時",
    "対局日",
    "終了日時",
    "持ち時間",
    "秒読み",
    "加算",
    "手合割",
    "先手の持駒",
    "下手の持駒",
    "後手の持駒",
    "上手の持駒",
    "手番",
    "備考",
    "表題",
    "消費時間",
];

pub(super) fn is_known(key: &str) -> bool {
    KNOWN.contains(&key)
}

/// What a key and its value mean.
pub(super) fn field(key: &str, value: &str) -> Field {
    let known = match key {
        "先手" | "下手" => Some(Field::Black),
        "後手" | "上手" => Some(Field::White),
        "棋戦" => Some(Field::Event),
        "場所" => Some(Field::Site),
        "回戦" => Some(Field::Round),
        "戦型" => Some(Field::Opening),
        "解説" => Some(Field::Annotator),
        "開始日時" | "対局日" => date(value).map(Field::Began),
        "終了日時" => date(value).map(Field::Ended),
        "持ち時間" => main_time(value),
        "秒読み" => times::read_byoyomi(value).map(|(each, count)| Field::Byoyomi(each, count)),
        "加算" => times::whole_length(value).map(Field::Increment),
        "手合割" => Some(Field::Handicap),
        "先手の持駒" | "下手の持駒" | "先手の持ち駒" | "下手の持ち駒" => {
            Some(Field::Hand(Color::Black))
        }
        "後手の持駒" | "上手の持駒" | "後手の持ち駒" | "上手の持ち駒" => {
            Some(Field::Hand(Color::White))
        }
        "手番" => side(value).map(Field::Turn),
        _ => None,
    };
    known.unwrap_or(Field::Other)
}

/// The side with this name.
pub(super) fn side(name: &str) -> Option<Color> {
    match name.trim() {
        "先手" | "下手" => Some(Color::Black),
        "後手" | "上手" => Some(Color::White),
        _ => None,
    }
}

/// A date, with or without the day of the week.
fn date(value: &str) -> Option<Date> {
    let Some((day, rest)) = value.split_once(['(', '（']) else {
        return Date::parse(value);
    };
    let (_, time) = rest.split_once([')', '）'])?;
    Date::parse(format!("{} {}", day.trim(), time.trim()).trim())
}

/// `5分`, or `5分+30秒` with the time for each move.
fn main_time(value: &str) -> Option<Field> {
    let (main, rest) = times::read_length(value)?;
    let rest = rest.trim();
    if rest.is_empty() {
        return Some(Field::Main(main, 0));
    }
    let each = rest.strip_prefix(['+', '＋'])?;
    Some(Field::Main(main, times::whole_length(each)?))
}

/// Takes in a header line that says nothing of the start. A known key
/// without a value says nothing at all.
pub(super) fn take(tags: &mut Tags, key: &str, value: &str) {
    if value.is_empty() && is_known(key) {
        return;
    }
    let text = || Some(value.to_owned());
    let control = |tags: &mut Tags, set: &dyn Fn(&mut TimeControl)| {
        set(tags.time_control.get_or_insert_with(TimeControl::default));
    };
    match field(key, value) {
        Field::Black => tags.black = text(),
        Field::White => tags.white = text(),
        Field::Event => tags.event = text(),
        Field::Site => tags.site = text(),
        Field::Round => tags.round = text(),
        Field::Opening => tags.opening = text(),
        Field::Annotator => tags.annotator = text(),
        Field::Began(date) => tags.date = Some(date),
        Field::Ended(date) => tags.end_date = Some(date),
        Field::Main(main, each) => control(tags, &|time| {
            time.main = main;
            if each > 0 {
                time.byoyomi = each;
            }
        }),
        Field::Byoyomi(each, periods) => control(tags, &|time| {
            time.byoyomi = each;
            time.periods = periods;
        }),
        Field::Increment(seconds) => control(tags, &|time| time.increment = seconds),
        Field::Handicap | Field::Hand(_) | Field::Turn(_) | Field::Other => {
            tags.other.push((key.to_owned(), value.to_owned()));
        }
    }
}

/// The tags as header lines.
pub(super) struct Lines<'a> {
    pub(super) out: &'a mut String,
    /// Whether something was left out or changed.
    pub(super) lossy: bool,
}

impl Lines<'_> {
    fn line(&mut self, key: &str, value: &str) {
        self.out.push_str(key);
        self.out.push('：');
        self.out.push_str(value);
        self.out.push('\n');
    }

    /// A line of free text, on one line as the form needs it.
    fn text(&mut self, key: &str, value: Option<&String>) {
        let Some(value) = value else { return };
        let clean = clean(value);
        if clean.is_empty() || clean != *value {
            self.lossy = true;
        }
        if !clean.is_empty() {
            self.line(key, &clean);
        }
    }

    /// What comes before the start.
    pub(super) fn opening(&mut self, tags: &Tags) {
        if let Some(date) = tags.date {
            self.line("開始日時", &date.to_string());
        }
        if let Some(date) = tags.end_date {
            self.line("終了日時", &date.to_string());
        }
        self.text("棋戦", tags.event.as_ref());
        self.text("回戦", tags.round.as_ref());
        self.text("場所", tags.site.as_ref());
        if let Some(time) = tags.time_control {
            self.time_control(time);
        }
        self.text("戦型", tags.opening.as_ref());
    }

    fn time_control(&mut self, time: TimeControl) {
        let mut length = String::new();
        times::push_length(&mut length, time.main);
        self.line("持ち時間", &length);
        if time.byoyomi > 0 || time.periods.is_some() {
            length.clear();
            times::push_length(&mut length, time.byoyomi);
            if let Some(periods) = time.periods {
                length += &format!("×{periods}");
            }
            self.line("秒読み", &length);
        }
        if time.increment > 0 {
            length.clear();
            times::push_length(&mut length, time.increment);
            self.line("加算", &length);
        }
    }

    /// What comes after the start. `is_header` says whether a line is read as
    /// a header line.
    pub(super) fn closing(
        &mut self,
        tags: &Tags,
        sides: &ByColor<&str>,
        is_header: impl Fn(&str) -> bool,
    ) {
        self.text(sides.black, tags.black.as_ref());
        self.text(sides.white, tags.white.as_ref());
        self.text("解説", tags.annotator.as_ref());
        for (key, value) in &tags.other {
            let text = clean(value);
            self.lossy |= text != *value;
            let said = !text.is_empty() || !is_known(key);
            let plain = said && !key.is_empty() && clean(key) == *key && !key.contains(['：', ':']);
            let line = format!("{key}：{text}");
            if plain && field(key, &text) == Field::Other && is_header(&line) {
                self.line(key, &text);
            } else {
                self.lossy = true;
            }
        }
    }
}

/// The text on one line, without blanks around it.
fn clean(text: &str) -> String {
    let one_line: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    one_line.trim().to_owned()
}
