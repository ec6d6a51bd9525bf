use judkins_print::{catalogue::Catalogue, men::MenSet, png, svg::SvgOptions};
fn main() {
    let c = Catalogue::new("en");
    let full = judkins::notation::sfen::parse("2k3/2G+S2/3+p2/2+n3/5p/3K2 w RSNP2b 9");
    let start = judkins::notation::sfen::parse("rbnsgk/5p/6/6/P5/KGSNBR b - 1").unwrap();
    let hands = judkins::notation::sfen::parse("2k3/6/6/6/6/3K2 b 2R2B2G2S2N2P 9").unwrap();
    let mixed = judkins::notation::sfen::parse("+Rrb1gk/+b+B1g+sp/+n1N3/+p2S2/P5/KG3+P w - 15")
        .unwrap_or_else(|e| {
            println!("{e}");
            start.clone()
        });
    println!("{:?}", full.is_ok());
    for (n, s) in [("start", &start), ("hands", &hands), ("mixed", &mixed)] {
        for set in MenSet::ALL {
            for dark in [false, true] {
                let o = SvgOptions {
                    set,
                    flip: dark,
                    last: "5f5e".parse().ok(),
                    arrows: vec![
                        "6f4d".parse().unwrap(),
                        "P*3c".parse().unwrap(),
                        "1a1b".parse().unwrap(),
                    ],
                    dark,
                };
                let p = png::draw(s, &o, 700, &c).unwrap();
                std::fs::write(
                    format!(
                        "/tmp/eye/{n}-{set:?}-{}.png",
                        if dark { "dark" } else { "light" }
                    ),
                    p.png,
                )
                .unwrap();
                println!("{n} {set:?} {:?}", p.signs);
            }
        }
    }
}
