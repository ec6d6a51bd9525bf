use judkins::record::{any, form::ReadOptions};
use judkins_print::{
    catalogue::Catalogue,
    men::MenSet,
    sheet::{self, SheetOptions},
};
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let out = std::env::args().nth(2).unwrap();
    let diagrams = std::env::args().nth(3).unwrap();
    let text = std::fs::read_to_string(path).unwrap();
    let form = any::detect(&text).unwrap();
    println!("{form:?}");
    let r = any::read(&text, form, &ReadOptions::default()).unwrap();
    for l in ["en", "es", "ru", "ja"] {
        let o = SheetOptions {
            diagrams: diagrams.parse().unwrap(),
            set: if l == "en" {
                MenSet::Letters
            } else {
                MenSet::Kanji
            },
            ..Default::default()
        };
        std::fs::write(
            format!("/tmp/eye/{out}-{l}.html"),
            sheet::html(&r.record, &o, &Catalogue::new(l)),
        )
        .unwrap();
    }
}
