//! The style of a sheet.

use std::fmt::Write as _;

/// Fonts that readers have; kanji come last where they are the exception.
const LATIN: &str = "Georgia, \"Noto Serif\", \"Liberation Serif\", \"Times New Roman\"";
const JAPANESE: &str = "\"Hiragino Mincho ProN\", \"Yu Mincho\", \"Noto Serif CJK JP\", \
                        \"Noto Serif JP\", \"MS PMincho\"";

const RULES: &str = "\
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 6mm; max-width: 190mm; background: #fff; color: #111; \
font-size: 10.5pt; line-height: 1.4; }
h1 { font-size: 17pt; line-height: 1.2; margin: 0 0 3mm; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .5mm 4mm; margin: 0 0 3mm; }
dt { color: #555; }
dd { margin: 0; overflow-wrap: anywhere; }
.result { font-weight: bold; margin: 0 0 4mm; padding-bottom: 3mm; border-bottom: .3mm solid #999; }
.game { columns: 2; column-gap: 8mm; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
col.n { width: 9mm; }
th { font-weight: normal; text-align: left; color: #555; }
thead th { border-bottom: .2mm solid #999; font-size: 9pt; }
th, td { padding: .3mm 1mm; vertical-align: baseline; }
tbody th { padding-left: 0; text-align: right; font-variant-numeric: tabular-nums; }
tr { break-inside: avoid; }
.t, .e { float: right; margin-left: 1.5mm; color: #555; font-size: 8.5pt; \
font-variant-numeric: tabular-nums; }
.c { margin: .8mm 0; overflow-wrap: anywhere; }
.v { margin: .8mm 0; color: #333; font-size: 9.5pt; overflow-wrap: anywhere; }
.d1 { margin-left: 4mm; }
.d2 { margin-left: 8mm; }
.d3 { margin-left: 12mm; }
.d4 { margin-left: 16mm; }
.d5 { margin-left: 20mm; }
figure { margin: 2mm 0 3mm; text-align: center; break-inside: avoid; }
figure svg { width: 100%; max-width: 78mm; height: auto; }
figure svg > rect:first-of-type { fill: none; }
figcaption { font-size: 9pt; }
.note { margin: 4mm 0 0; color: #555; font-size: 8.5pt; }
@media (max-width: 150mm) { .game { columns: 1; } }
@media print {
body { padding: 0; max-width: none; }
.game { columns: 2; }
svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
h1, .result, thead { break-after: avoid; }
}
";

/// The style sheet. The size of the paper is left to the printer: A4 and
/// letter both have room for the margins. The title stands at the foot of each
/// page, with the number of the page.
pub(super) fn sheet(language: &str, title: &str, page: &str) -> String {
    let fonts = if language == "ja" {
        format!("{JAPANESE}, {LATIN}")
    } else {
        format!("{LATIN}, {JAPANESE}")
    };
    let (title, page) = (string(title), string(page));
    format!(
        "@page {{ margin: 16mm 15mm 18mm;\n@bottom-left {{ content: {title}; font: 8pt {fonts}, \
         serif; }}\n@bottom-right {{ content: {page} \" \" counter(page) \" / \" counter(pages); \
         font: 8pt {fonts}, serif; }} }}\n\
         body, .p {{ font-family: {fonts}, serif; }}\n{RULES}"
    )
}

/// A string of CSS. All but plain letters and digits is written as numbers,
/// so that nothing in it ends the string or the style, and no space is taken
/// for the end of a number.
fn string(text: &str) -> String {
    let mut out = String::from("\"");
    for character in text.chars().filter(|character| !character.is_control()) {
        if character.is_ascii_alphanumeric() {
            out.push(character);
        } else {
            let _ = write!(out, "\\{:06x}", u32::from(character));
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_title_ends_its_string() {
        let css = sheet("en", "</style>\"};\\\n", "page");
        assert!(!css.contains("</"));
        assert_eq!(string("a \"<ж\n"), "\"a\\000020\\000022\\00003c\\000436\"");
    }

    #[test]
    fn japanese_is_set_in_japanese_fonts() {
        let place = |css: &str, font: &str| css.find(font).expect(font);
        let (ja, en) = (sheet("ja", "", ""), sheet("en", "", ""));
        assert!(place(&ja, "Yu Mincho") < place(&ja, "Georgia"));
        assert!(place(&en, "Yu Mincho") > place(&en, "Georgia"));
    }
}
