//! Tests of the rules from outside: recorded vectors, named cases, laws that
//! hold of every position, and games held against a second judge.

mod cases;
mod common;
mod csa_json_records;
mod japanese_golden;
mod japanese_records;
mod japanese_words;
mod laws;
mod notations;
mod real_records;
mod record_forms;
mod records;
mod second_judge;
mod slow;
mod vectors;
mod western_records;
