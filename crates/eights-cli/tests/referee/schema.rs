//! The published schema, and a check of replies against it, for the part of JSON Schema that it uses.

use serde_json::Value;
use std::{process::Command, sync::LazyLock};

static SCHEMA: LazyLock<Value> = LazyLock::new(|| {
    let output = Command::new(env!("CARGO_BIN_EXE_eights")).args(["referee", "--schema"]).output();
    let output = output.expect("the program starts");
    assert!(output.status.success() && output.stderr.is_empty());
    serde_json::from_slice(&output.stdout).expect("a schema is JSON")
});

/// The schema of all replies.
pub(crate) fn published() -> &'static Value {
    &SCHEMA
}

/// Checks a reply against the kind of reply with this key.
pub(crate) fn check(reply: &Value, key: &str) {
    let kinds = SCHEMA["anyOf"].as_array().expect("kinds of replies");
    let has_key = |kind: &&Value| resolve(kind)["properties"].get(key).is_some();
    let kind = kinds.iter().find(has_key).unwrap_or_else(|| panic!("no reply has {key}"));
    if let Err(why) = fits(kind, reply, "reply") {
        panic!("{why}: {reply}");
    }
}

fn resolve(schema: &Value) -> &Value {
    match schema["$ref"].as_str() {
        Some(name) => &SCHEMA["$defs"][name.trim_start_matches("#/$defs/")],
        None => schema,
    }
}

/// Whether a value matches the schema, without unknown keys.
fn fits(schema: &Value, value: &Value, at: &str) -> Result<(), String> {
    let schema = resolve(schema);
    for choices in ["anyOf", "oneOf"] {
        if let Some(kinds) = schema[choices].as_array() {
            let tried: Vec<_> = kinds.iter().map(|kind| fits(kind, value, at)).collect();
            let fitting = tried.iter().filter(|outcome| outcome.is_ok()).count();
            let enough = if choices == "oneOf" { fitting == 1 } else { fitting > 0 };
            return if enough { Ok(()) } else { Err(format!("{at} is of {fitting} kinds")) };
        }
    }
    let wrong = |what: &str| Err(format!("{at} has the wrong {what}"));
    let is_listed = |list: &Value| list.as_array().is_none_or(|list| list.contains(value));
    if !is_listed(&schema["enum"]) || schema.get("const").is_some_and(|constant| constant != value) {
        return wrong("value");
    }
    if !has_type(&schema["type"], value) || !in_range(schema, value) {
        return wrong("type");
    }
    match value {
        Value::Object(object) => {
            let required = schema["required"].as_array().into_iter().flatten();
            if !required.filter_map(Value::as_str).all(|key| object.contains_key(key)) {
                return wrong("keys");
            }
            object.iter().try_for_each(|(key, value)| match schema["properties"].get(key) {
                Some(schema) => fits(schema, value, &format!("{at}.{key}")),
                None => Err(format!("{at} has the unknown key {key}")),
            })
        }
        Value::Array(items) => {
            items.iter().try_for_each(|item| fits(&schema["items"], item, &format!("{at}[]")))
        }
        _ => Ok(()),
    }
}

fn has_type(wanted: &Value, value: &Value) -> bool {
    let name = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    match wanted {
        Value::String(wanted) => wanted == name,
        Value::Array(several) => several.iter().any(|wanted| wanted == name),
        _ => true,
    }
}

fn in_range(schema: &Value, value: &Value) -> bool {
    let Some(number) = value.as_i64() else { return true };
    schema["minimum"].as_i64().is_none_or(|low| low <= number)
        && schema["maximum"].as_i64().is_none_or(|high| number <= high)
}
