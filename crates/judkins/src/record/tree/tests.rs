use super::*;

fn mv(text: &str) -> Move {
    text.parse().expect(text)
}

fn record(lines: &[&[&str]]) -> Record {
    let mut record = Record::new(Setup::start()).expect("the start");
    for line in lines {
        let mut at = record.root();
        for text in *line {
            at = record.add(at, mv(text)).expect(text);
        }
    }
    record
}

fn usi(record: &Record) -> Vec<String> {
    let moves = record.main_moves();
    moves.iter().map(ToString::to_string).collect()
}

#[test]
fn a_move_is_there_once() {
    let tree = record(&[&["6e6d", "1b1c"], &["6e6d", "2a2b"], &["5f5e"]]);
    assert_eq!(tree.walk().len(), 5);
    assert_eq!(usi(&tree), ["6e6d", "1b1c"]);
    assert!(tree.has_variations());
    assert!(Record::new(Setup::start()).is_ok_and(|mut r| r.add(r.root(), mv("6e6c")).is_err()));
}

#[test]
fn lines_are_promoted_moved_and_deleted() {
    let mut tree = record(&[&["6e6d", "1b1c"], &["5f5e", "2a2b"], &["5f5e", "1b1c"]]);
    let side = tree.find(tree.root(), mv("5f5e")).expect("a variation");
    let deep = tree.find(side, mv("1b1c")).expect("a variation");
    assert!(!tree.is_main(deep));
    assert_eq!(
        (tree.ply(deep), tree.position(deep).turn()),
        (2, Color::Black)
    );
    tree.promote(deep);
    assert_eq!(usi(&tree), ["5f5e", "1b1c"]);
    assert!(tree.is_main(deep));
    tree.delete(deep);
    assert_eq!(usi(&tree), ["5f5e", "2a2b"]);
    tree.move_to(side, 9);
    assert_eq!(usi(&tree), ["6e6d", "1b1c"]);
    tree.delete(tree.root());
    assert_eq!(tree, record(&[]));
}

#[test]
fn records_are_merged_without_loss() {
    let mut one = record(&[&["6e6d", "1b1c"]]);
    let mut two = record(&[&["5f5e"], &["6e6d", "2a2b"]]);
    let first = two.find(two.root(), mv("6e6d")).expect("there");
    two.remarks_mut(first).add_comment("good");
    assert_eq!(one.merge(&two), Ok(()));
    assert_eq!(usi(&one), ["6e6d", "1b1c"]);
    let mut expected = record(&[&["6e6d", "1b1c"], &["6e6d", "2a2b"], &["5f5e"]]);
    let first = expected.find(expected.root(), mv("6e6d")).expect("there");
    expected.remarks_mut(first).add_comment("good");
    assert_eq!(one, expected);
    let other = Record::new(
        crate::handicap::Handicap::parse("rook")
            .expect("a name")
            .setup(),
    );
    assert_eq!(one.merge(&other.expect("a start")), Err(DifferentStart));
}

#[test]
fn order_and_remarks_make_a_difference() {
    let one = record(&[&["6e6d"], &["5f5e"]]);
    assert_ne!(one, record(&[&["5f5e"], &["6e6d"]]));
    let mut two = one.clone();
    two.remarks_mut(two.root()).glyphs.push(Glyph(1));
    assert_ne!(one, two);
}

#[test]
fn glyphs_have_signs() {
    for (glyph, sign) in Glyph::SIGNS {
        assert_eq!(Glyph::from_sign(sign), Some(glyph));
        assert_eq!(glyph.sign(), Some(sign));
    }
    assert_eq!((Glyph(7).sign(), Glyph::from_sign("!!!")), (None, None));
}
