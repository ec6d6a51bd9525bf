//! Any bytes are text of some encoding or an error; text of any form is a record that can be
//! judged and written in every form, or an error.

#![no_main]

#[path = "../shared/forms.rs"]
mod forms;

use judkins::record::form::Form;
use judkins::record::{any, encoding};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match encoding::decode(bytes) {
        Ok(decoded) => {
            let form = any::detect(&decoded.text).unwrap_or(Form::Hodges);
            forms::read(&decoded.text, form);
        }
        Err(error) => assert!(error.line >= 1 && error.column >= 1, "{error:?}"),
    }
});
