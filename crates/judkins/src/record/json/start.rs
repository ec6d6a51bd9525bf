//! The start of a game in the JSON kifu format.

use crate::color::Color;
use crate::hand::MAX_OF_A_KIND;
use crate::handicap::Handicap;
use crate::notation::note::NoteKind;
use crate::record::csa::words;
use crate::record::fault::RecordErrorKind;
use crate::record::japanese::handicap::Named;
use crate::record::json::header::Header;
use crate::record::json::tape::{Fault, Tape, Value};
use crate::role::{HandRole, Man, Role};
use crate::setup::{Fault as SetupFault, Setup, SetupError};
use crate::square::Square;

/// A start, and what has to be said of it.
pub(crate) type Start = (Setup, Vec<NoteKind>);

fn other_game(tape: &Tape<'_>, value: Value, name: impl Into<String>) -> Fault {
    tape.fault_of(value, RecordErrorKind::OtherGame { name: name.into() })
}

/// The start that the part `initial` tells, or else the header.
///
/// # Errors
/// Where there is none, it is of another game, or no arrangement.
pub(crate) fn read(
    tape: &Tape<'_>,
    initial: Option<Value>,
    header: &Header,
    first: Color,
) -> Result<Start, Fault> {
    if let Some((value, name)) = &header.other_game {
        return Err(other_game(tape, *value, name.clone()));
    }
    let Some(initial) = initial else {
        return of_header(tape, header, first);
    };
    let [preset, data] = tape.fields(initial, ["preset", "data"])?;
    let preset = preset.ok_or_else(|| tape.fault(initial, "\"preset\" is missing"))?;
    let name = tape.string(preset)?;
    if name != "OTHER" {
        let usual = match name {
            "HIRATE" => Some(Handicap::NONE),
            "KA" => Some(Handicap::of_men(&[HandRole::Bishop])),
            "HI" => Some(Handicap::of_men(&[HandRole::Rook])),
            "2" => Some(Handicap::of_men(&[HandRole::Rook, HandRole::Bishop])),
            _ => None,
        };
        // These names mean shogi, unless the header says otherwise.
        let usual = usual.filter(|_| header.ours);
        let usual = usual.ok_or_else(|| other_game(tape, preset, format!("preset {name}")))?;
        return Ok((usual.setup(), Vec::new()));
    }
    let data = data.ok_or_else(|| tape.fault(initial, "\"data\" is missing beside OTHER"))?;
    let setup = read_data(tape, data)?;
    let notes = match &header.start {
        Named::Handicap(handicap) => {
            let same = Handicap::recognise(&setup) == Some(*handicap);
            let name = handicap.to_string();
            (!same && *handicap != Handicap::NONE).then_some(NoteKind::DiagramWins { name })
        }
        Named::Unknown(name) => Some(NoteKind::UnknownHandicap { name: name.clone() }),
        _ => None,
    };
    Ok((setup, notes.into_iter().collect()))
}

fn of_header(tape: &Tape<'_>, header: &Header, first: Color) -> Result<Start, Fault> {
    if !header.ours {
        let name = "no board, and no variant in the header";
        return Err(other_game(tape, Tape::root(), name));
    }
    let usual = Setup {
        turn: first,
        ..Setup::start()
    };
    match &header.start {
        Named::Handicap(handicap) if *handicap != Handicap::NONE => {
            Ok((handicap.setup(), Vec::new()))
        }
        Named::Unknown(name) => {
            let kind = RecordErrorKind::UnknownHandicap { name: name.clone() };
            Err(tape.fault_of(Tape::root(), kind))
        }
        _ => Ok((usual, Vec::new())),
    }
}

fn read_data(tape: &Tape<'_>, data: Value) -> Result<Setup, Fault> {
    let names = ["color", "board", "hands", "move_number"];
    let [color, board, hands, number] = tape.fields(data, names)?;
    let color = color.ok_or_else(|| tape.fault(data, "\"color\" is missing"))?;
    let board = board.ok_or_else(|| tape.fault(data, "\"board\" is missing"))?;
    let mut setup = Setup {
        turn: read_color(tape, color)?,
        ..Setup::empty()
    };
    if !tape.is_object(board) {
        read_board(tape, board, &mut setup)?;
    }
    if let Some(hands) = hands {
        read_hands(tape, hands, &mut setup)?;
    }
    if let Some(number) = number {
        setup.move_number = tape.integer(number, 1..=9999)?;
    }
    Ok(setup)
}

/// A side: 0 is Black, 1 is White.
pub(crate) fn read_color(tape: &Tape<'_>, value: Value) -> Result<Color, Fault> {
    let number: u8 = tape.integer(value, 0..=1)?;
    Ok(if number == 0 {
        Color::Black
    } else {
        Color::White
    })
}

/// A kind of man by its code.
pub(crate) fn read_role(tape: &Tape<'_>, value: Value) -> Result<Role, Fault> {
    let code = tape.string(value)?;
    if words::is_lance(code) {
        return Err(other_game(tape, value, "a lance"));
    }
    words::role(code).ok_or_else(|| {
        let message = format!("\"{code}\" is no man; expected OU HI KA KI GI KE FU RY UM NG NK TO");
        tape.fault(value, message)
    })
}

/// Fails where a board is not six squares long.
fn check_size(tape: &Tape<'_>, value: Value) -> Result<(), Fault> {
    match tape.list(value)?.count() {
        6 => Ok(()),
        size @ (3 | 5 | 9) => Err(other_game(
            tape,
            value,
            format!("a board of {size} by {size}"),
        )),
        size => Err(tape.fault(value, format!("expected 6 squares, found {size}"))),
    }
}

/// A list of files, the first from the right, each from the top.
fn read_board(tape: &Tape<'_>, board: Value, setup: &mut Setup) -> Result<(), Fault> {
    check_size(tape, board)?;
    for (file, column) in (1..).zip(tape.list(board)?) {
        check_size(tape, column)?;
        for (rank, cell) in (1..).zip(tape.list(column)?) {
            let man = match tape.fields(cell, ["color", "kind"])? {
                [None, None] => None,
                [Some(color), Some(kind)] => Some(Man {
                    color: read_color(tape, color)?,
                    role: read_role(tape, kind)?,
                }),
                _ => {
                    return Err(
                        tape.fault(cell, "expected both \"color\" and \"kind\", or neither")
                    );
                }
            };
            if let Some(square) = Square::new(file, rank) {
                setup.board[square.index()] = man;
            }
        }
    }
    Ok(())
}

fn read_hands(tape: &Tape<'_>, hands: Value, setup: &mut Setup) -> Result<(), Fault> {
    let count = tape.list(hands)?.count();
    if count != 2 {
        return Err(tape.fault(
            hands,
            format!("expected the hands of two sides, found {count}"),
        ));
    }
    for (color, hand) in Color::ALL.into_iter().zip(tape.list(hands)?) {
        for (code, value) in tape.entries(hand)? {
            let count: u8 = tape.integer(value, 0..=99)?;
            let kind = words::role(code).filter(|role| !role.is_promoted());
            let kind = match kind.and_then(Role::in_hand) {
                Some(kind) => kind,
                None if count == 0 => continue,
                None if words::is_lance(code) => return Err(other_game(tape, value, "a lance")),
                None => {
                    let message = format!("\"{code}\" cannot be in hand");
                    return Err(tape.fault(value, message));
                }
            };
            let held = setup.hands[color].count(kind) + count;
            if held > MAX_OF_A_KIND {
                let faults = vec![SetupFault::TooMany(kind, u32::from(held))];
                let kind = RecordErrorKind::Setup(SetupError { faults });
                return Err(tape.fault_of(value, kind));
            }
            for _ in 0..count {
                setup.hands[color].add(kind);
            }
        }
    }
    Ok(())
}
