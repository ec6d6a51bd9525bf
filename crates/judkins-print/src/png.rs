//! Drawings of positions as PNG.

use std::ops::RangeInclusive;

use judkins::setup::Setup;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Tree};

use crate::catalogue::Catalogue;
use crate::men::MenSet;
use crate::outlines::Outlines;
use crate::svg::{self, Drawing, SvgOptions};

/// The widths that a picture may have, in pixels.
pub const WIDTHS: RangeInclusive<u32> = 64..=4096;

/// The width where none is asked for: the drawing at twice its size.
pub const DEFAULT_WIDTH: u32 = 876;

/// A picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The PNG file.
    pub png: Vec<u8>,
    /// Where the signs of the men come from.
    pub signs: Signs,
}

/// Where the signs of the men in a picture come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Signs {
    /// From the outlines of this build, or the set needs none.
    BuiltIn,
    /// The build has no outlines; they are those of the installed font of this
    /// name.
    Font(String),
    /// The build has no outlines and the machine no font with all of the men;
    /// the men are letters.
    Letters,
}

/// Why there is no picture.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PngError {
    /// The width is outside of [`WIDTHS`].
    #[error("a picture of {width} pixels cannot be drawn; its width is {} to {}", WIDTHS.start(), WIDTHS.end())]
    Width {
        /// The width asked for.
        width: u32,
    },
    /// The drawing could not be turned into pixels.
    #[error("the drawing cannot be turned into pixels: {reason}")]
    Drawing {
        /// Why.
        reason: String,
    },
}

/// Draws a position, as many pixels wide. Kanji are drawn from outlines, from
/// an installed font where the build has none, or become letters.
///
/// # Errors
/// For a width that cannot be.
pub fn draw(
    setup: &Setup,
    options: &SvgOptions,
    width: u32,
    catalogue: &Catalogue,
) -> Result<Picture, PngError> {
    let built_in = Outlines::built_in();
    let (drawing, signs) = choose(setup, options, catalogue, &built_in, Outlines::installed);
    Ok(Picture {
        png: rasterise(&drawing.svg, width)?,
        signs,
    })
}

/// The drawing with the first source of signs that has them all.
fn choose(
    setup: &Setup,
    options: &SvgOptions,
    catalogue: &Catalogue,
    built_in: &Outlines,
    installed: impl FnOnce() -> Option<(Outlines, String)>,
) -> (Drawing, Signs) {
    if !options.set.is_kanji() || built_in.are_complete() {
        let drawing = svg::draw_with(setup, options, catalogue, built_in);
        return (drawing, Signs::BuiltIn);
    }
    if let Some((outlines, name)) = installed() {
        let drawing = svg::draw_with(setup, options, catalogue, &outlines);
        return (drawing, Signs::Font(name));
    }
    let letters = SvgOptions {
        set: MenSet::Letters,
        ..options.clone()
    };
    let drawing = svg::draw_with(setup, &letters, catalogue, built_in);
    (drawing, Signs::Letters)
}

/// Turns a drawing without text into pixels.
fn rasterise(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    if !WIDTHS.contains(&width) {
        return Err(PngError::Width { width });
    }
    let failed = |reason: String| PngError::Drawing { reason };
    let tree = Tree::from_str(svg, &usvg::Options::default())
        .map_err(|error| failed(error.to_string()))?;
    let size = tree.size();
    let scale = width as f32 / size.width();
    let height = (size.height() * scale).round().max(1.0);
    let mut pixels = Pixmap::new(width, height as u32).ok_or_else(|| failed("size".to_owned()))?;
    // The paper has to fill the last row of pixels, too.
    let transform = Transform::from_scale(scale, height / size.height());
    resvg::render(&tree, transform, &mut pixels.as_mut());
    pixels
        .encode_png()
        .map_err(|error| failed(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use judkins::notation::sfen;
    use std::collections::HashMap;

    const SAMPLE: &str = "r2s1k/+b3gp/3n2/3S2/P5/KG1N1R w B2p 15";

    fn sample() -> Setup {
        sfen::parse(SAMPLE).expect("valid")
    }

    fn options(set: MenSet) -> SvgOptions {
        SvgOptions {
            set,
            ..SvgOptions::default()
        }
    }

    /// How often each colour comes.
    fn colours(png: &[u8]) -> (u32, u32, HashMap<[u8; 4], usize>) {
        let pixels = Pixmap::decode_png(png).expect("a PNG");
        let mut count = HashMap::new();
        for pixel in pixels.pixels() {
            let key = [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()];
            *count.entry(key).or_default() += 1;
        }
        (pixels.width(), pixels.height(), count)
    }

    #[test]
    fn pictures_have_their_size_and_their_colours() {
        let catalogue = Catalogue::new("en");
        for set in MenSet::ALL {
            for width in [100, 876] {
                let picture = draw(&sample(), &options(set), width, &catalogue).expect("drawn");
                let (real, height, colours) = colours(&picture.png);
                assert_eq!(real, width);
                let ratio = f64::from(height) / f64::from(width);
                assert!((ratio - 336.0 / 438.0).abs() < 0.01, "{ratio}");
                assert!(colours.len() > 50, "{}", colours.len());
                // The promoted man is red on any paper.
                let red = colours
                    .keys()
                    .filter(|c| c[0] > 150 && c[1] < 60 && c[2] < 60);
                assert!(red.count() > 0 || width == 100, "{set:?}");
                assert!(colours.keys().all(|colour| colour[3] == 255));
            }
        }
    }

    #[test]
    fn dark_paper_is_dark() {
        let dark = SvgOptions {
            dark: true,
            ..options(MenSet::Letters)
        };
        let catalogue = Catalogue::new("en");
        let picture = draw(&sample(), &dark, 300, &catalogue).expect("drawn");
        let (_, _, colours) = colours(&picture.png);
        assert!(colours.contains_key(&[0x19, 0x17, 0x14, 255]));
    }

    #[test]
    fn signs_come_from_the_first_source_that_has_them() {
        let (setup, catalogue) = (sample(), Catalogue::new("en"));
        let none = Outlines::default();
        let kanji = options(MenSet::Kanji);
        let (letters, signs) = choose(&setup, &kanji, &catalogue, &none, || None);
        assert_eq!(signs, Signs::Letters);
        let asked = options(MenSet::Letters);
        let (same, signs) = choose(&setup, &asked, &catalogue, &none, || None);
        assert_eq!((same, signs), (letters, Signs::BuiltIn));
        let complete = || Outlines::of_one_path("M0 0H1000V1000H0Z");
        let font = || Some((complete(), "Fude".to_owned()));
        let (drawn, signs) = choose(&setup, &kanji, &catalogue, &none, font);
        assert_eq!(signs, Signs::Font("Fude".to_owned()));
        assert!(!drawn.needs_font && !drawn.svg.contains("<text"));
        let (_, signs) = choose(&setup, &kanji, &catalogue, &complete(), || None);
        assert_eq!(signs, Signs::BuiltIn);
    }

    #[test]
    fn absurd_widths_are_refused() {
        let catalogue = Catalogue::new("en");
        for width in [0, 63, 4097, u32::MAX] {
            let error = draw(&sample(), &options(MenSet::Letters), width, &catalogue);
            assert_eq!(error, Err(PngError::Width { width }));
        }
        let error = rasterise("no drawing", 100).expect_err("no SVG");
        assert!(matches!(error, PngError::Drawing { .. }));
    }
}
