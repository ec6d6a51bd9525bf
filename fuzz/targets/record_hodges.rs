//! Any text read as HODGES is a record that can be judged and written in every form, or an error.

#![no_main]

#[path = "../shared/forms.rs"]
mod forms;

use judkins::record::form::Form;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| forms::read(text, Form::Hodges));
