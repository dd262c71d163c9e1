//! The published schema of all messages.

use crate::{FromClient, FromServer};
use schemars::{JsonSchema, Schema, generate::SchemaSettings};

/// All messages, by direction.
#[derive(JsonSchema)]
#[schemars(rename_all = "kebab-case")]
#[expect(dead_code, reason = "only its schema is wanted")]
struct Messages {
    from_client: FromClient,
    from_server: FromServer,
}

/// The JSON schema of all messages: an object with one property for each direction.
pub fn schema() -> Schema {
    SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<Messages>()
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
