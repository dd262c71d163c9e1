//! JSON Schema: whether a value is what a schema says, by the keywords that our schemas use. A keyword that
//! is not checked here fails the test, so that no schema promises more than is checked.

use regex_lite::Regex;
use serde_json::Value;

/// A schema, with the parts that it refers to.
pub struct Schema {
    whole: Value,
    extra: Extra,
}

/// Keys of an object that its schema does not name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extra {
    /// As the schema says.
    Told,
    Refused,
}

/// Keywords that tell people or programs something and check nothing.
const TELLING: [&str; 7] = ["$schema", "$defs", "components", "title", "description", "default", "format"];
/// Keywords that leave the keys of an object to other schemas.
const REFERRING: [&str; 4] = ["$ref", "allOf", "anyOf", "oneOf"];

impl Schema {
    /// A schema as the standard has it.
    pub fn new(whole: Value) -> Self {
        Self { whole, extra: Extra::Told }
    }

    /// The same, but an object has no keys that its schema does not name.
    pub fn closed(whole: Value) -> Self {
        Self { whole, extra: Extra::Refused }
    }

    /// The schema itself.
    pub fn whole(&self) -> &Value {
        &self.whole
    }

    /// The part that a schema refers to, or else the schema.
    pub fn resolve<'a>(&'a self, schema: &'a Value) -> &'a Value {
        schema.get("$ref").map_or(schema, |reference| self.part(reference))
    }

    /// Says what is wrong with a value, if anything is.
    pub fn check(&self, value: &Value) -> Result<(), String> {
        self.check_part(&self.whole, value, "it")
    }

    /// Says what is wrong with a value by one part of the schema. The value is called by this name.
    pub fn check_part(&self, part: &Value, value: &Value, at: &str) -> Result<(), String> {
        let keywords = part.as_object().unwrap_or_else(|| panic!("{at}: {part} is no schema"));
        keywords.iter().try_for_each(|(keyword, wanted)| match (keyword.as_str(), value) {
            (keyword, _) if TELLING.contains(&keyword) => Ok(()),
            ("$ref", _) => self.check_part(self.part(wanted), value, at),
            ("allOf", _) => list(wanted).iter().try_for_each(|part| self.check_part(part, value, at)),
            ("anyOf" | "oneOf", _) => self.check_choice(keyword, list(wanted), value, at),
            ("properties", Value::Object(object)) => object.iter().try_for_each(|(key, value)| {
                let part = wanted.get(key);
                part.map_or(Ok(()), |part| self.check_part(part, value, &format!("{at}.{key}")))
            }),
            ("items", Value::Array(items)) => {
                items.iter().try_for_each(|item| self.check_part(wanted, item, &format!("{at}[]")))
            }
            ("properties" | "items", _) => Ok(()),
            (keyword, _) if is_right(keyword, wanted, value, part) => Ok(()),
            _ => Err(format!("{at} has the wrong {keyword}: {value} instead of {wanted}")),
        })?;
        let refers = REFERRING.iter().any(|keyword| keywords.contains_key(*keyword));
        match extra(part, value) {
            Some(key) if self.extra == Extra::Refused && !refers => {
                Err(format!("{at} has the unknown key {key}"))
            }
            _ => Ok(()),
        }
    }

    fn check_choice(&self, keyword: &str, kinds: &[Value], value: &Value, at: &str) -> Result<(), String> {
        let tried: Vec<_> = kinds.iter().map(|kind| self.check_part(kind, value, at)).collect();
        match tried.iter().filter(|outcome| outcome.is_ok()).count() {
            1 => Ok(()),
            2.. if keyword == "anyOf" => Ok(()),
            fitting => Err(format!("{at} is of {fitting} kinds: {value}: {tried:?}")),
        }
    }

    fn part(&self, reference: &Value) -> &Value {
        let path = reference.as_str().and_then(|path| path.strip_prefix('#'));
        let part = path.and_then(|path| self.whole.pointer(path));
        part.unwrap_or_else(|| panic!("{reference} leads nowhere"))
    }
}

/// Whether a value is right by a keyword that looks at nothing but the value.
fn is_right(keyword: &str, wanted: &Value, value: &Value, part: &Value) -> bool {
    match keyword {
        "const" => wanted == value,
        "enum" => list(wanted).contains(value),
        "type" if wanted.is_array() => list(wanted).iter().any(|wanted| has_type(wanted, value)),
        "type" => has_type(wanted, value),
        "minimum" => value.as_f64().is_none_or(|number| number >= number_of(wanted)),
        "maximum" => value.as_f64().is_none_or(|number| number <= number_of(wanted)),
        "pattern" => value.as_str().is_none_or(|text| pattern(wanted).is_match(text)),
        "required" => value
            .as_object()
            .is_none_or(|object| list(wanted).iter().all(|key| object.contains_key(text(key)))),
        "additionalProperties" => match wanted {
            Value::Bool(allowed) => *allowed || extra(part, value).is_none(),
            schema => panic!("nobody checks further keys against {schema}"),
        },
        unknown => panic!("nobody checks the keyword {unknown}"),
    }
}

/// A key that the schema does not name.
fn extra<'a>(part: &Value, value: &'a Value) -> Option<&'a String> {
    let is_extra = |key: &&String| part["properties"].get(key).is_none();
    value.as_object()?.keys().find(is_extra)
}

fn has_type(wanted: &Value, value: &Value) -> bool {
    match text(wanted) {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        unknown => panic!("nobody knows the type {unknown}"),
    }
}

fn list(wanted: &Value) -> &[Value] {
    wanted.as_array().unwrap_or_else(|| panic!("{wanted} is no list"))
}

fn text(wanted: &Value) -> &str {
    wanted.as_str().unwrap_or_else(|| panic!("{wanted} is no word"))
}

fn number_of(wanted: &Value) -> f64 {
    wanted.as_f64().unwrap_or_else(|| panic!("{wanted} is no number"))
}

fn pattern(wanted: &Value) -> Regex {
    Regex::new(text(wanted)).unwrap_or_else(|error| panic!("{wanted}: {error}"))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;
    use serde_json::json;

    /// Whether a value is right by each keyword that is checked: one that is, and one that is not.
    #[test]
    fn every_keyword_refuses_something() {
        let part = json!({"type": "integer"});
        for (schema, right, wrong) in [
            (json!({"const": "draw"}), json!("draw"), json!("pass")),
            (json!({"enum": ["C", "D"]}), json!("D"), json!("X")),
            (json!({"type": "integer"}), json!(8), json!(8.5)),
            (json!({"type": "number"}), json!(8.5), json!("8")),
            (json!({"type": ["string", "null"]}), json!(null), json!(8)),
            (json!({"minimum": 1}), json!(1), json!(0)),
            (json!({"maximum": 8}), json!(8), json!(9)),
            (json!({"pattern": "^([A2-9TJQK][CDHS]|[*])$"}), json!("8C"), json!("1C")),
            (json!({"required": ["do"]}), json!({"do": 1}), json!({"id": 1})),
            (json!({"properties": {"id": part}}), json!({"id": 8}), json!({"id": "8"})),
            (json!({"properties": {"id": part}, "additionalProperties": false}), json!({}), json!({"no": 1})),
            (json!({"items": part}), json!([8, 8]), json!([8, "8"])),
            (json!({"allOf": [part, {"minimum": 1}]}), json!(1), json!(0)),
            (json!({"anyOf": [part, {"minimum": 1}]}), json!(1), json!(0.5)),
            (json!({"oneOf": [part, {"minimum": 1}]}), json!(0), json!(1)),
            (json!({"$ref": "#/$defs/N", "$defs": {"N": part}}), json!(8), json!("8")),
        ] {
            let checks = Schema::new(schema);
            assert_eq!(checks.check(&right), Ok(()));
            assert!(checks.check(&wrong).is_err(), "{wrong} by {}", checks.whole());
        }
    }

    #[test]
    fn a_closed_schema_refuses_keys_that_it_does_not_name() {
        let schema = json!({"properties": {"id": {"type": "integer"}}});
        let more = json!({"id": 8, "more": 1});
        assert_eq!(Schema::new(schema.clone()).check(&more), Ok(()));
        assert_eq!(Schema::closed(schema).check(&more), Err("it has the unknown key more".to_owned()));
    }

    #[test]
    #[should_panic(expected = "nobody checks the keyword minLength")]
    fn a_keyword_that_nobody_checks_fails_the_test() {
        let _ = Schema::new(json!({"minLength": 1})).check(&json!("text"));
    }
}
