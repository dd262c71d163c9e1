//! The published schema of all messages.

use crate::{FromClient, FromServer, Request};
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde_json::Value;
use std::borrow::Cow;

/// All messages, by direction.
#[derive(JsonSchema)]
#[schemars(rename_all = "kebab-case")]
#[expect(dead_code, reason = "only its schema is wanted")]
struct Messages {
    from_client: Request,
    from_server: FromServer,
}

/// The JSON schema of all messages: an object with one property for each direction.
pub fn schema() -> Schema {
    SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<Messages>()
}

/// One flat object: the messages of [`FromClient`], each with its number.
impl JsonSchema for Request {
    fn schema_name() -> Cow<'static, str> {
        "FromClient".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = FromClient::json_schema(generator);
        let mut id = u32::json_schema(generator);
        id.insert("description".to_owned(), "The client's number for this message.".into());
        for message in schema.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten() {
            message["properties"]["id"] = id.as_value().clone();
            if let Some(required) = message["required"].as_array_mut() {
                required.insert(1, "id".into());
            }
        }
        schema
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_schema_knows_the_messages() {
        let text = super::schema().as_value().to_string();
        for word in ["\"act\"", "\"resume\"", "\"batch\"", "\"refused\"", "\"turn-began\""] {
            assert!(text.contains(word), "{word}");
        }
    }
}
