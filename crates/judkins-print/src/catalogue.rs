//! The catalogue of strings: every text that people read on the page or the
//! command line stands in a Fluent file under `locales/`.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

pub use fluent_bundle::FluentValue as Value;

#[derive(rust_embed::Embed)]
#[folder = "locales"]
struct Locales;

/// The language that every message exists in.
pub const FALLBACK: &str = "en";

/// The texts of one language.
pub struct Catalogue {
    language: String,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Catalogue")
            .field("language", &self.language)
            .finish_non_exhaustive()
    }
}

impl Catalogue {
    /// The languages there are, by code.
    #[must_use]
    pub fn languages() -> Vec<String> {
        let mut codes: Vec<String> = Locales::iter()
            .filter_map(|path| path.split_once('/').map(|(code, _)| code.to_owned()))
            .collect();
        codes.sort();
        codes.dedup();
        codes
    }

    /// The catalogue of a language, given by its code (`en`, `es-MX`); English
    /// where the language is not there.
    #[must_use]
    pub fn new(language: &str) -> Self {
        let wanted = language.split(['-', '_', '.']).next().unwrap_or_default();
        let known = Self::languages().into_iter().find(|code| code == wanted);
        let language = known.unwrap_or_else(|| FALLBACK.to_owned());
        let identifier: LanguageIdentifier = language.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Marks around arguments help browsers with mixed scripts; terminals
        // and SVG show them as boxes.
        bundle.set_use_isolating(false);
        // It fails only where a function of that name is there already.
        let _ = bundle.add_builtins();
        for code in [FALLBACK, &language] {
            for text in sources(code) {
                // What Fluent cannot read of a file it leaves out; the tests
                // allow no such file.
                let resource = FluentResource::try_new(text).unwrap_or_else(|(rest, _)| rest);
                bundle.add_resource_overriding(resource);
            }
        }
        Self { language, bundle }
    }

    /// The code of the language.
    #[must_use]
    pub fn language(&self) -> &str {
        &self.language
    }

    /// Whether a message of this name exists.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.bundle
            .get_message(id)
            .is_some_and(|m| m.value().is_some())
    }

    /// The text of a message. Where it does not exist, its name stands in for
    /// it.
    #[must_use]
    pub fn text(&self, id: &str, args: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|m| m.value()) else {
            return id.to_owned();
        };
        let args: FluentArgs<'_> = args
            .iter()
            .map(|(name, value)| (*name, value.clone()))
            .collect();
        let mut errors = Vec::new();
        self.bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned()
    }
}

/// The Fluent files of a language, in the order of their names.
fn sources(code: &str) -> Vec<String> {
    let mut paths: Vec<_> = Locales::iter()
        .filter(|path| {
            path.split_once('/')
                .is_some_and(|(folder, _)| folder == code)
        })
        .collect();
    paths.sort();
    paths
        .iter()
        .filter_map(|path| Locales::get(path))
        .map(|file| String::from_utf8_lossy(&file.data).into_owned())
        .collect()
}

#[cfg(test)]
mod tests;
