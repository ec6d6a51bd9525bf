//! What a drawing must contain. How it looks is for the eye.

use super::*;

const SAMPLE: &str = "r2s1k/+b3gp/3n2/3S2/P5/KG1N1R w B2p 15";

fn drawing(options: &SvgOptions) -> Drawing {
    let setup = sfen::parse(SAMPLE).expect("valid");
    draw(&setup, options, &Catalogue::new("en"))
}

fn set(set: MenSet) -> SvgOptions {
    SvgOptions {
        set,
        ..SvgOptions::default()
    }
}

/// Counts elements, and fails where tags do not nest.
fn elements(svg: &str) -> usize {
    let mut open = Vec::new();
    let mut count = 0;
    for tag in svg.split('<').skip(1) {
        let tag = tag.split('>').next().unwrap_or_default();
        let name = tag.split_whitespace().next().unwrap_or_default();
        if let Some(closed) = name.strip_prefix('/') {
            assert_eq!(open.pop(), Some(closed));
        } else {
            count += 1;
            if !tag.ends_with('/') {
                open.push(name);
            }
        }
    }
    assert!(open.is_empty(), "{open:?}");
    count
}

#[test]
fn every_set_draws_every_man() {
    for men in MenSet::ALL {
        let drawn = drawing(&set(men));
        assert!(elements(&drawn.svg) > 30);
        // Thirteen men on the board and two kinds in hand.
        let tiles = drawn.svg.matches("#fbeac0").count();
        assert_eq!(tiles, 13 + 2, "{men:?}");
        assert!(drawn.svg.contains("M5 30L55 80M55 30L5 80"), "{men:?}");
    }
}

#[test]
fn letters_need_no_font_of_kanji() {
    let drawn = drawing(&set(MenSet::Letters));
    assert!(!drawn.needs_font);
    assert!(drawn.svg.is_ascii() && !drawn.svg.contains("<text"));
}

#[test]
fn kanji_are_outlines_or_said_to_need_a_font() {
    let drawn = drawing(&SvgOptions::default());
    assert_eq!(drawn.needs_font, drawn.svg.contains("Noto Serif CJK JP"));
    assert_eq!(drawn.needs_font, Outlines::built_in().of('馬').is_none());
}

#[test]
fn marks_arrows_flip_and_paper_change_the_drawing() {
    let plain = drawing(&SvgOptions::default()).svg;
    let mv: Move = "5f5e".parse().expect("a move");
    let changes: [fn(&mut SvgOptions, Move); 5] = [
        |options, mv| options.last = Some(mv),
        |options, mv| options.arrows = vec![mv],
        |options, _| options.arrows = vec![Move::drop(HandRole::Bishop, Square::S3C)],
        |options, _| options.flip = true,
        |options, _| options.dark = true,
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let mut options = SvgOptions::default();
        change(&mut options, mv);
        let changed = drawing(&options).svg;
        assert_ne!(changed, plain, "change {number}");
        elements(&changed);
    }
}
