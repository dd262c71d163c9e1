//! The generated part of `docs/referee.md` matches the types. `UPDATE_DOCS=1 cargo test -p eights-cli --test
//! referee` rewrites it.

use crate::schema::published;
use serde_json::Value;
use std::{fmt::Write, fs, path::Path};

const BEGIN: &str = "<!-- generated: UPDATE_DOCS=1 cargo test -p eights-cli --test referee -->\n";
const END: &str = "<!-- end of the generated part -->\n";

#[test]
fn the_reference_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/referee.md");
    let text = fs::read_to_string(&path).expect("docs/referee.md");
    let (head, rest) = text.split_once(BEGIN).expect("the beginning of the generated part");
    let (written, tail) = rest.split_once(END).expect("the end of the generated part");
    let generated = generate();
    if written == generated {
        return;
    }
    assert!(
        std::env::var_os("UPDATE_DOCS").is_some(),
        "docs/referee.md is out of date; run it with UPDATE_DOCS=1"
    );
    fs::write(&path, format!("{head}{BEGIN}{generated}{END}{tail}")).expect("docs/referee.md can be written");
}

fn generate() -> String {
    let schema = published();
    let mut text = String::new();
    let mut section = |title: &str, table: String| write!(text, "\n### {title}\n\n{table}").expect("text");
    section("State", fields(&schema["$defs"]["StateJson"]));
    section("View", fields(&schema["$defs"]["ViewJson"]));
    section("Events", events(&schema["$defs"]["Event"]));
    let mut json = String::new();
    write_json(schema, 0, &mut json);
    let block = format!(
        "`eights referee --schema` prints this.\nA reply is of one of the kinds in `anyOf`.\n\n\
         <details><summary>The whole schema</summary>\n\n```json\n{json}\n```\n\n</details>\n\n"
    );
    section("JSON Schema", block);
    text
}

/// JSON with short values on one line.
fn write_json(value: &Value, indent: usize, text: &mut String) {
    const WIDTH: usize = 110;
    let short = value.to_string();
    if indent > 0 && indent + short.len() <= WIDTH {
        return text.push_str(&short);
    }
    let (open, close) = if value.is_array() { ('[', ']') } else { ('{', '}') };
    let entries: Vec<(String, &Value)> = match value {
        Value::Array(items) => items.iter().map(|item| (String::new(), item)).collect(),
        Value::Object(object) => object.iter().map(|(key, item)| (format!("{key:?}: "), item)).collect(),
        _ => return text.push_str(&short),
    };
    text.push(open);
    for (n, (key, item)) in entries.iter().enumerate() {
        let comma = if n == 0 { "" } else { "," };
        write!(text, "{comma}\n{:1$}{key}", "", indent + 2).expect("text");
        write_json(item, indent + 2, text);
    }
    write!(text, "\n{:1$}{close}", "", indent).expect("text");
}

/// A table of the fields of an object.
fn fields(object: &Value) -> String {
    let mut table = "| key | value | |\n| --- | --- | --- |\n".to_owned();
    for (key, field) in object["properties"].as_object().expect("properties") {
        let required = object["required"].as_array().expect("required").contains(&Value::from(key.as_str()));
        let mark = if required { "" } else { "?" };
        let about = in_a_cell(field);
        writeln!(table, "| `{key}`{mark} | {} | {about} |", kind(field)).expect("text");
    }
    table
}

/// A table of the events.
fn events(event: &Value) -> String {
    let mut table = "| event | with | |\n| --- | --- | --- |\n".to_owned();
    for variant in event["oneOf"].as_array().expect("events") {
        let properties = variant["properties"].as_object().expect("properties");
        let name = properties["event"]["const"].as_str().expect("a name");
        let required = variant["required"].as_array().expect("required");
        let field = |(key, field): (&String, &Value)| {
            let mark = if required.contains(&Value::from(key.as_str())) { "" } else { "?" };
            format!("`{key}`{mark}: {}", kind(field))
        };
        let with: Vec<String> = properties.iter().filter(|(key, _)| *key != "event").map(field).collect();
        let about = in_a_cell(variant);
        writeln!(table, "| `{name}` | {} | {about} |", with.join("; ")).expect("text");
    }
    table
}

/// A type in a few words.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return named(name.trim_start_matches("#/$defs/"));
    }
    if let Some(kinds) = schema["anyOf"].as_array() {
        return kinds.iter().map(kind).collect::<Vec<_>>().join(" or ");
    }
    match &schema["type"] {
        Value::String(name) if name == "array" => match kind(&schema["items"]).as_str() {
            "list of cards" => "list of lists of cards".to_owned(),
            "list of seats" => "list of lists of seats".to_owned(),
            "list of lists of cards" => "for each seat a list of sets of cards".to_owned(),
            inner => format!("list of {}", plural(inner)),
        },
        Value::String(name) => {
            name.replace("integer", "number").replace("boolean", "true or false").replace("string", "text")
        }
        Value::Array(names) => {
            let names: Vec<String> = names.iter().filter_map(|name| name.as_str().map(simple)).collect();
            names.join(" or ")
        }
        _ => "any".to_owned(),
    }
}

fn simple(name: &str) -> String {
    name.replace("boolean", "true or false").replace("integer", "number")
}

fn plural(kind: &str) -> String {
    match kind {
        "card as it lies" => "cards as they lie".to_owned(),
        kind if kind.contains(' ') => kind.to_owned(),
        kind => format!("{kind}s"),
    }
}

/// The named types.
fn named(name: &str) -> String {
    match name {
        "Seats" => "list of seats".to_owned(),
        "Meld" => "list of cards".to_owned(),
        "LinkJson" => "link".to_owned(),
        "Laid" => "card as it lies".to_owned(),
        "DrawnFor" => "`turn`, `debt`, `effect` or `penalty`".to_owned(),
        "RoundEnd" => "`out`, `blocked` or `stalled`".to_owned(),
        "Direction" => "1 or −1".to_owned(),
        other => other.to_lowercase(),
    }
}

/// A description as a table cell, on one line.
fn in_a_cell(described: &Value) -> String {
    described["description"].as_str().unwrap_or_default().replace('\n', " ")
}
