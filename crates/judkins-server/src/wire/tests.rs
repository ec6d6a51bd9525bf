//! The wire as text.

use std::fs;
use std::path::PathBuf;

use super::*;
use ts_rs::Config;

fn declared() -> Vec<(&'static str, String)> {
    let config = Config::new();
    macro_rules! texts {
        ($($name:ident),* $(,)?) => {
            vec![$((stringify!($name), $name::export_to_string(&config).expect("exportable"))),*]
        };
    }
    texts!(
        ClientFrame,
        Created,
        EngineState,
        GameSummary,
        HandicapOption,
        IllegalMode,
        Impasse,
        Last,
        Level,
        MoveText,
        NewGame,
        Options,
        Outcome,
        Ply,
        Points,
        RejectCode,
        ServerFrame,
        Side,
        SideChoice,
        State,
    )
}

/// With `JUDKINS_WRITE_TYPES=1` this writes the files instead.
#[test]
fn the_types_of_the_page_are_these() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    let write = std::env::var_os("JUDKINS_WRITE_TYPES").is_some();
    let declared = declared();
    for (name, text) in &declared {
        let path = folder.join(format!("{name}.ts"));
        if write {
            fs::write(&path, text).expect("writable");
        }
        let found = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(
            &found, text,
            "{name}.ts is stale: run with JUDKINS_WRITE_TYPES=1"
        );
    }
    let files = fs::read_dir(&folder).expect("the folder").count();
    assert_eq!(
        files,
        declared.len(),
        "a file in web/src/wire has no type here"
    );
}

#[test]
fn frames_are_read_as_written() {
    for (text, frame) in [
        (
            r#"{"type":"move","cmd_id":"ab","base_seq":3,"usi":"5f5e"}"#,
            ClientFrame::Move {
                cmd_id: "ab".into(),
                base_seq: 3,
                usi: "5f5e".into(),
            },
        ),
        (
            r#"{"type":"undo","cmd_id":"ab","base_seq":3}"#,
            ClientFrame::Undo {
                cmd_id: "ab".into(),
                base_seq: 3,
            },
        ),
        (r#"{"type":"sync"}"#, ClientFrame::Sync),
        (r#"{"type":"ping"}"#, ClientFrame::Ping),
    ] {
        assert_eq!(ClientFrame::read(text).expect(text), frame);
        assert_eq!(json(&frame), text);
    }
    for text in [
        "",
        "[]",
        "{}",
        r#"{"type":"win"}"#,
        r#"{"type":"move","cmd_id":"ab"}"#,
    ] {
        assert!(ClientFrame::read(text).is_err(), "{text}");
    }
    let half = r#"{"type":"move","cmd_id":"ab"}"#;
    assert_eq!(ClientFrame::cmd_id_in(half).as_deref(), Some("ab"));
}

#[test]
fn codes_are_in_kebab_case() {
    let reject = ServerFrame::Reject {
        cmd_id: "ab".into(),
        code: RejectCode::NotYourTurn,
        reason: None,
        message: "m".into(),
        seq: 2,
    };
    let text = r#"{"type":"reject","cmd_id":"ab","code":"not-your-turn","reason":null,"message":"m","seq":2}"#;
    assert_eq!(reject.text(), text);
    assert_eq!(ServerFrame::read(text), Some(reject));
}
