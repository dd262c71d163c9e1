//! Every place in a JSON value, and whether a message is still readable after a change there.

use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A place in JSON: its path and its name. A field is named after the word of its object, or else after the
/// field that holds the object.
pub(crate) struct Place {
    pub(crate) pointer: String,
    pub(crate) name: String,
}

/// All fields and elements.
pub(crate) fn places(json: &Value) -> Vec<Place> {
    let mut all = Vec::new();
    walk(json, "", "", &mut all);
    all
}

fn walk(json: &Value, pointer: &str, name: &str, all: &mut Vec<Place>) {
    match json {
        Value::Object(object) => {
            let name =
                ["is", "do", "event", "who"].into_iter().find_map(|tag| json[tag].as_str()).unwrap_or(name);
            for (field, value) in object {
                let place = Place { pointer: format!("{pointer}/{field}"), name: format!("{name}.{field}") };
                walk(value, &place.pointer, field, all);
                all.push(place);
            }
        }
        Value::Array(list) => {
            for (n, value) in list.iter().enumerate() {
                let place = Place { pointer: format!("{pointer}/{n}"), name: name.to_owned() };
                walk(value, &place.pointer, name, all);
                all.push(place);
            }
        }
        _ => {}
    }
}

/// The names of the optional fields.
pub(crate) fn may_be_left_out(samples: &[Value], is_read: impl Fn(&Value) -> bool) -> BTreeSet<String> {
    changed(samples, is_read, |sample, pointer| {
        let (object, field) = pointer.rsplit_once('/')?;
        sample.pointer_mut(object)?.as_object_mut()?.remove(field).map(drop)
    })
}

/// The names of the objects that allow unknown fields.
pub(crate) fn may_have_more(samples: &[Value], is_read: impl Fn(&Value) -> bool) -> BTreeSet<String> {
    changed(samples, is_read, |sample, pointer| {
        sample.pointer_mut(pointer)?.as_object_mut()?.insert("more".to_owned(), json!(1));
        Some(())
    })
}

/// The names of the places that take any value.
pub(crate) fn may_be_anything(samples: &[Value], is_read: impl Fn(&Value) -> bool) -> BTreeSet<String> {
    changed(samples, is_read, |sample, pointer| {
        *sample.pointer_mut(pointer)? = json!([[false]]);
        Some(())
    })
}

/// The names of the places where a message survives this change.
fn changed(
    samples: &[Value],
    is_read: impl Fn(&Value) -> bool,
    change: impl Fn(&mut Value, &str) -> Option<()>,
) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for sample in samples {
        for Place { pointer, name } in places(sample) {
            let mut other = sample.clone();
            if change(&mut other, &pointer).is_some() && is_read(&other) {
                names.insert(name);
            }
        }
    }
    names
}

/// These names.
pub(crate) fn names(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_owned).collect()
}
