//! `judkins licenses`: under what terms all of this may be used.

use clap::Args;

use crate::failure::{Outcome, Problem};
use crate::output::print;
use crate::texts::text;

/// Show the licences of this program and of what it contains.
#[derive(Args)]
pub(crate) struct Licenses {}

/// The notices of the program's parts, made when it was built.
static NOTICES: &str = include_str!(concat!(env!("OUT_DIR"), "/notices.txt"));

impl Licenses {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        let args = [
            ("version", env!("CARGO_PKG_VERSION").into()),
            ("url", env!("CARGO_PKG_REPOSITORY").into()),
        ];
        print(&(text("cli-licenses", &args) + "\n\n" + NOTICES))?;
        Ok(Outcome::Done)
    }
}
