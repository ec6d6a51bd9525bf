//! `convert`.

use std::fs;

use crate::common::{Run, file, json, json_lines, run};

const GAME: &str = "position startpos moves 2f4d 2a2b 4f3e 5a3c 4d3c 4a3c B*3d B*2e\n";

fn converted(to: &str, input: &str) -> Run {
    run(&["convert", "--to", to], input)
}

#[test]
fn a_game_goes_through_every_form_and_comes_back() {
    for form in ["usi", "hodges", "pgn", "kif", "ki2", "csa", "json"] {
        let there = converted(form, GAME);
        assert_eq!((there.code, there.err.as_str()), (Some(0), ""), "{form}");
        let back = converted("usi", &there.out);
        assert_eq!(
            (back.code, back.out.as_str()),
            (Some(0), GAME),
            "{form}: {}",
            there.out
        );
    }
}

#[test]
fn moves_are_spelled_as_each_form_spells_them() {
    for (args, parts) in [
        (
            &["--to", "hodges"][..],
            &["1. B-4d G-2b 2. S-3e B-3c 3. Bx3c Nx3c 4. B*3d B*2e"][..],
        ),
        (
            &["--to", "hodges", "--style", "digits"],
            &["1. B-44 G-22", "Bx33 Nx33", "B*34 B*25"],
        ),
        (
            &["--to", "hodges", "--style", "hosking"],
            &["1. B44 G22", "Bx33 Nx33", "B'34 B'25"],
        ),
        (
            &["--to", "pgn"],
            &[
                "[Variant \"judkins\"]",
                "1. Bc3 Ge5 2. Sd2 Bd4 3. Bxd4 Nxd4",
            ],
        ),
        (&["--to", "pgn", "--style", "letters"], &["1. B-4d G-2b"]),
        (
            &["--to", "kif"],
            &[
                "手合割：六々将棋",
                "1 ４四角(26)",
                "5 同　角(44)",
                "7 ３四角打",
            ],
        ),
        (
            &["--to", "ki2"],
            &["▲４四角", "△２二金", "▲同　角", "△同　桂", "▲３四角"],
        ),
        (&["--to", "csa"], &["V3.0", "+2644KA", "-4133KE", "+0034KA"]),
        (&["--to", "json"], &["\"judkins\"", "\"KA\""]),
    ] {
        let mut line = vec!["convert"];
        line.extend(args);
        let done = run(&line, GAME);
        assert_eq!(done.code, Some(0), "{args:?}: {}", done.err);
        for part in parts {
            assert!(
                done.out.contains(part),
                "{args:?}: {part} is not in\n{}",
                done.out
            );
        }
    }
}

#[test]
fn the_final_position_keeps_its_number() {
    let done = converted("sfen", "position startpos moves 5f5e 2a2b");
    assert_eq!(done.out, "rbns1k/4gp/6/6/PG4/K1SNBR b - 3\n");
    assert!(done.err.contains("moves"), "{}", done.err);
}

#[test]
fn white_may_begin_where_that_is_said() {
    let text = "1. P-1c P-6d 2. P-1d P-6c";
    let refused = converted("usi", text);
    assert_eq!((refused.code, refused.out.as_str()), (Some(1), ""));
    assert!(refused.err.contains("--first white"), "{}", refused.err);
    let read = run(&["convert", "--to", "usi", "--first", "white"], text);
    assert_eq!(read.code, Some(0), "{}", read.err);
    assert_eq!(
        read.out,
        "position sfen rbnsgk/5p/6/6/P5/KGSNBR w - 1 moves 1b1c 6e6d 1c1d 6d6c\n"
    );
}

#[test]
fn an_illegal_move_stops_it_unless_the_record_ends_with_it() {
    let inside = converted("kif", "position startpos moves 5f5e 5e5d 2a2b");
    assert_eq!((inside.code, inside.out.as_str()), (Some(1), ""));
    assert!(inside.err.contains("Illegal move 2"), "{}", inside.err);
    let last = converted("kif", "position startpos moves 5f5e 5e5d");
    assert_eq!(last.code, Some(0), "{}", last.err);
    let judged = run(&["judge", "--json"], last.out);
    assert_eq!(json(&judged)["illegal"]["reason"], "not-your-man");
    assert_eq!(json(&judged)["ply"], 1);
    let answer = run(
        &["convert", "--to", "kif", "--json"],
        "position startpos moves 5f5e 5e5d 2a2b",
    );
    assert_eq!(answer.code, Some(1));
    assert_eq!(json(&answer)["error"]["kind"], "record");
}

#[test]
fn many_games_go_to_one_file_or_to_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = format!("{GAME}startpos moves 6e6d\nstartpos\n");
    let many = file(folder.path(), "many.usi", &games);
    let many = many.to_str().expect("UTF-8");
    let pgn = run(&["convert", "--to", "pgn", many], "");
    assert_eq!(pgn.out.matches("[Event ").count(), 3, "{}", pgn.out);
    let back = converted("usi", &pgn.out);
    assert_eq!(back.out.lines().count(), 3, "{}", back.err);
    let list = run(&["convert", "--to", "json", many], "");
    let value: serde_json::Value = serde_json::from_str(&list.out).expect("JSON");
    assert_eq!(value.as_array().map(Vec::len), Some(3));
    assert_eq!(converted("usi", &list.out).out, back.out);

    let refused = run(&["convert", "--to", "kif", many], "");
    assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""));
    assert!(refused.err.contains("-o"), "{}", refused.err);
    let out = folder.path().join("out");
    let target = format!("{}/", out.display());
    let done = run(&["convert", "--to", "kif", many, "-o", &target], "");
    assert_eq!(done.code, Some(0), "{}", done.err);
    let mut names: Vec<String> = fs::read_dir(&out)
        .expect("the folder")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .into_string()
                .expect("UTF-8")
        })
        .collect();
    names.sort();
    assert_eq!(names, ["many-1.kifu", "many-2.kifu", "many-3.kifu"]);
    let judged = run(&["judge", "--json", out.to_str().expect("UTF-8")], "");
    let plies: Vec<i64> = json_lines(&judged)
        .iter()
        .map(|answer| answer["ply"].as_i64().expect("a number"))
        .collect();
    assert_eq!(plies, [8, 1, 0]);
}

#[test]
fn kif_files_are_shift_jis_with_crlf_and_kifu_files_utf_8() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, more: &[&str]| {
        let path = folder.path().join(name);
        let target = path.to_str().expect("UTF-8").to_owned();
        let mut args = vec!["convert", "--to", "kif", "-o", &target];
        args.extend(more);
        let done = run(&args, GAME);
        assert_eq!(done.code, Some(0), "{}", done.err);
        let bytes = fs::read(&path).expect("the file");
        let again = run(&["convert", "--to", "usi", &target], "");
        assert_eq!(again.out, GAME, "{name}");
        bytes
    };
    let shift_jis = write("game.kif", &[]);
    assert!(String::from_utf8(shift_jis.clone()).is_err());
    assert!(shift_jis.windows(2).any(|pair| pair == b"\r\n"));
    // 手 in Shift-JIS.
    assert!(shift_jis.windows(2).any(|pair| pair == [0x8e, 0xe8]));
    let utf8 = String::from_utf8(write("game.kifu", &[])).expect("UTF-8");
    assert!(utf8.contains("手合割") && !utf8.contains('\r'));
    assert!(String::from_utf8(write("utf8.kif", &["--encoding", "utf-8"])).is_ok());
    let refused = run(&["convert", "--to", "pgn", "--encoding", "shift-jis"], GAME);
    assert_eq!(refused.code, Some(2));
}

#[test]
fn what_is_lost_is_said_in_the_chosen_language() {
    let text = "1. P-6d! {good} (1. G-5e) P-1c";
    let english = converted("csa", text);
    assert_eq!(english.code, Some(0), "{}", english.err);
    for part in ["csa", "variations", "glyphs"] {
        assert!(english.err.contains(part), "{}", english.err);
    }
    assert!(!english.err.contains("comments"), "{}", english.err);
    for (language, word) in [("es", "variantes"), ("ru", "варианты"), ("ja", "変化")] {
        let done = run(&["convert", "--lang", language, "--to", "csa"], text);
        assert!(done.err.contains(word), "{language}: {}", done.err);
    }
}

#[test]
fn folders_are_judged_with_a_table_of_results() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("deep")).expect("a folder");
    file(
        folder.path(),
        "mate.usi",
        "sfen k5/6/PGN3/6/6/5K b - 1 moves 6c6b\n",
    );
    file(folder.path(), "deep/two.pgn", "1. P-6d 1-0\n");
    file(folder.path(), "bad.txt", "what is this\n");
    let path = folder.path().to_str().expect("UTF-8");
    let done = run(&["judge", path], "");
    assert_eq!(done.code, Some(1));
    assert!(done.err.contains("bad.txt"), "{}", done.err);
    for part in ["mate.usi", "two.pgn", "checkmate", "Records not read: 1"] {
        assert!(done.out.contains(part), "{part}: {}", done.out);
    }
    let brief = run(&["judge", "--summary", path], "");
    assert!(!brief.out.contains("mate.usi"), "{}", brief.out);
    assert!(brief.out.contains("Records not read: 1"), "{}", brief.out);
}
