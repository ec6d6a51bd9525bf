use judkins::record::tags::*;
use judkins::record::tree::*;
use judkins_print::{
    catalogue::Catalogue,
    men::MenSet,
    sheet::{self, SheetOptions},
};
fn main() {
    let mut r = Record::new(judkins::setup::Setup::start()).unwrap();
    let mut at = r.root();
    let mut seed = 7u64;
    for i in 0..74 {
        let p = r.position(at);
        let all: Vec<judkins::moves::Move> = p.legal_moves().into_iter().collect();
        if all.is_empty() {
            break;
        }
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        let m = all[(seed >> 33) as usize % all.len()];
        let n = r.add(at, m).unwrap();
        r.remarks_mut(n).spent = Some(Millis((seed >> 40) as u32 % 90000 / 1000 * 1000));
        if i % 9 == 4 {
            r.remarks_mut(n).glyphs.push(Glyph(1 + (i % 6) as u8));
            r.remarks_mut(n).comment = "Black could have taken the silver here, which would have led to a long fight in the corner.".into();
            r.remarks_mut(n).evaluation = Some(Evaluation {
                score: Score::Centipawns(i * 7 - 130),
                depth: None,
            });
        }
        if i % 13 == 5 && all.len() > 3 {
            let a = r.add(at, all[0]).unwrap();
            let b = r.position(a);
            let bm: Vec<_> = b.legal_moves().into_iter().collect();
            if !bm.is_empty() {
                let c = r.add(a, bm[0]).unwrap();
                if bm.len() > 1 {
                    r.add(a, bm[1]).unwrap();
                }
                r.remarks_mut(c).comment = "and Black is better".into();
            }
        }
        at = n;
    }
    r.tags.black = Some("Светлана Кузнецова".into());
    r.tags.white = Some("渡辺 太郎".into());
    r.tags.event = Some("Norwich Open".into());
    r.tags.date = Date::parse("2026/11/30 21:00");
    r.tags.site = Some("Norwich".into());
    r.tags.time_control = Some(TimeControl {
        main: 600,
        increment: 0,
        byoyomi: 30,
        periods: None,
    });
    r.result = Some(Claim {
        end: Some(judkins::game::End::Resignation),
        winner: Some(judkins::color::Color::Black),
    });
    for l in ["en", "es", "ru", "ja"] {
        let o = SheetOptions {
            diagrams: "10,27,end".parse().unwrap(),
            set: if l == "en" {
                MenSet::Letters
            } else {
                MenSet::Kanji
            },
            ..Default::default()
        };
        std::fs::write(
            format!("/tmp/eye/long-{l}.html"),
            sheet::html(&r, &o, &Catalogue::new(l)),
        )
        .unwrap();
    }
}
