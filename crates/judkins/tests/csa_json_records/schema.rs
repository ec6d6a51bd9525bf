//! What is written as JSON agrees with the published schema.

use judkins::record::form::{ReadOptions, WriteOptions};
use judkins::record::json;
use serde_json::Value;

use crate::common::{Dice, trees};

use super::golden;

fn schema() -> Value {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/schema/record.schema.json"
    );
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{path}: {e}"));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// Follows a reference within the schema.
fn resolved<'s>(root: &'s Value, schema: &'s Value) -> &'s Value {
    match schema["$ref"].as_str() {
        Some(path) => root
            .pointer(path.trim_start_matches('#'))
            .unwrap_or_else(|| panic!("{path} leads nowhere")),
        None => schema,
    }
}

fn is_of_type(value: &Value, name: &str) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        _ => panic!("unknown type {name}"),
    }
}

/// As much of JSON Schema as the published one makes use of.
const KEYWORDS: [&str; 21] = [
    "$schema",
    "$id",
    "$ref",
    "$defs",
    "title",
    "description",
    "examples",
    "type",
    "const",
    "enum",
    "minimum",
    "maximum",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "prefixItems",
    "minItems",
    "maxItems",
    "oneOf",
    "minProperties",
];

fn faults(root: &Value, schema: &Value, value: &Value, place: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![(schema, value, place.to_owned())];
    while let Some((schema, value, place)) = open.pop() {
        let schema = resolved(root, schema);
        if let Some(keys) = schema.as_object() {
            for key in keys.keys() {
                assert!(KEYWORDS.contains(&key.as_str()), "{key} is not looked at");
            }
        }
        if *schema == Value::Bool(false) {
            found.push(format!("{place} should not be there"));
        }
        plain_faults(schema, value, &place, &mut found);
        if let Some(choices) = schema["oneOf"].as_array() {
            let fit = choices
                .iter()
                .filter(|choice| faults(root, choice, value, &place).is_empty());
            let count = fit.count();
            if count != 1 {
                found.push(format!("{place} fits {count} choices"));
            }
        }
        if let Some(entries) = value.as_object() {
            for key in schema["required"].as_array().into_iter().flatten() {
                if !entries.contains_key(key.as_str().unwrap_or_default()) {
                    found.push(format!("{place} lacks {key}"));
                }
            }
            for (key, value) in entries {
                let rule = schema["properties"]
                    .get(key)
                    .or_else(|| schema.get("additionalProperties"));
                if let Some(rule) = rule {
                    open.push((rule, value, format!("{place}/{key}")));
                }
            }
        }
        if let Some(items) = value.as_array() {
            for (index, value) in items.iter().enumerate() {
                let rule = schema["prefixItems"]
                    .get(index)
                    .or_else(|| schema.get("items"));
                if let Some(rule) = rule {
                    open.push((rule, value, format!("{place}/{index}")));
                }
            }
        }
    }
    found
}

fn plain_faults(schema: &Value, value: &Value, place: &str, found: &mut Vec<String>) {
    let mut check = |holds: bool, what: &str| {
        if !holds {
            found.push(format!("{place}: {value} against {what}"));
        }
    };
    match &schema["type"] {
        Value::String(name) => check(is_of_type(value, name), name),
        Value::Array(names) => {
            let names: Vec<&str> = names.iter().filter_map(Value::as_str).collect();
            check(names.iter().any(|name| is_of_type(value, name)), "types");
        }
        _ => {}
    }
    if let Some(constant) = schema.get("const") {
        check(constant == value, "const");
    }
    if let Some(choices) = schema["enum"].as_array() {
        check(choices.contains(value), "enum");
    }
    if let Some(number) = value.as_i64() {
        check(
            schema["minimum"]
                .as_i64()
                .is_none_or(|least| number >= least),
            "minimum",
        );
        check(
            schema["maximum"].as_i64().is_none_or(|most| number <= most),
            "maximum",
        );
    }
    let count = value
        .as_array()
        .map(Vec::len)
        .or(value.as_object().map(serde_json::Map::len));
    if let Some(count) = count {
        for (least, most) in [("minItems", "maxItems"), ("minProperties", "")] {
            let bound = |key: &str| schema[key].as_u64();
            check(
                bound(least).is_none_or(|least| count as u64 >= least),
                least,
            );
            check(bound(most).is_none_or(|most| count as u64 <= most), most);
        }
    }
}

#[test]
fn what_is_written_agrees_with_the_schema() {
    let schema = schema();
    let mut texts: Vec<String> = (0..200)
        .map(|seed| trees::record(&mut Dice::new(seed)))
        .map(|record| json::write(&record, &WriteOptions::default()).text)
        .collect();
    for (_, text) in golden::files("json", ".jkf.json") {
        if let Ok(reading) = json::read(&text, &ReadOptions::default()) {
            texts.push(json::write(&reading.record, &WriteOptions::default()).text);
        }
    }
    for text in texts {
        let value: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(
            faults(&schema, &schema, &value, ""),
            Vec::<String>::new(),
            "{text}"
        );
    }
}

/// The checker finds what is wrong.
#[test]
fn the_schema_refuses_what_is_wrong() {
    let schema = schema();
    let (_, text) = golden::files("json", ".jkf.json")
        .into_iter()
        .find(|(name, _)| name == "extended")
        .expect("the file");
    let right: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(faults(&schema, &schema, &right, ""), Vec::<String>::new());
    for (pointer, wrong) in [
        ("/header", serde_json::json!({"variant": "shogi"})),
        ("/header/先手", serde_json::json!(7)),
        ("/initial/preset", serde_json::json!("HIRATE")),
        ("/initial/data/color", serde_json::json!(2)),
        ("/initial/data/board", serde_json::json!([])),
        ("/moves/1/move/piece", serde_json::json!("KY")),
        ("/moves/1/move", serde_json::json!({"color": 0})),
        ("/moves/2", serde_json::json!({"glyphs": [1]})),
        ("/moves/0/judkins/result/end", serde_json::json!("luck")),
        ("/moves/0/judkins/remarks/0/move", serde_json::json!(-1)),
    ] {
        let mut value = right.clone();
        *value.pointer_mut(pointer).expect(pointer) = wrong;
        assert!(
            !faults(&schema, &schema, &value, "").is_empty(),
            "{pointer}"
        );
    }
}
