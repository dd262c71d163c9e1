//! Serde for single values: an action and a seed as their texts, a seat as its number.

use crate::{
    action::Action,
    exchange::Exchange,
    seat::{Seat, Seats},
    seed::{Seed, SeedHash},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// The schema of a type that is one string or number.
macro_rules! schema {
    ($type:ty, $schema:tt) => {
        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!($schema)
            }
        }
    };
}

pub(crate) use schema;

/// A type that is written as its `Display` and read back from it.
macro_rules! as_text {
    ($($type:ident: |$text:ident| $read:expr, or $expected:literal, $schema:tt;)+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let $text = String::deserialize(deserializer)?;
                $read.ok_or_else(|| D::Error::custom(format_args!("`{}`: not {}", $text, $expected)))
            }
        }

        schema!($type, $schema);
    )+};
}

as_text! {
    Action: |text| text.parse().ok(), or "an action", {"type": "string"};
    Exchange: |text| Exchange::from_text(&text), or "an exchange", {"type": "string"};
    Seed: |text| Seed::from_hex(&text), or "a seed", {"type": "string", "pattern": "^[0-9a-f]{64}$"};
    SeedHash: |text| text.parse().ok(), or "a hash", {"type": "string", "pattern": "^[0-9a-f]{64}$"};
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::new(number.into()).ok_or_else(|| D::Error::custom(format_args!("no seat {number}")))
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::fmt::Debug;
    use serde::de::DeserializeOwned;

    fn is_read_as_written<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
        assert_eq!(serde_json::to_string(value).expect("it can be written"), json);
        assert_eq!(serde_json::from_str::<T>(json).expect("it can be read"), *value);
    }

    #[test]
    fn values_are_read_as_they_are_written() {
        let seed = Seed::new([0xa5; 32]);
        is_read_as_written(&Seat::known(3), "3");
        is_read_as_written(&Seats::first(3), "[0,1,2]");
        is_read_as_written(
            &"nope * as AS back".parse::<Action>().expect("an action"),
            "\"nope * as AS back\"",
        );
        is_read_as_written(&seed, &format!("\"{}\"", "a5".repeat(32)));
        is_read_as_written(&seed.hash(), &format!("\"{}\"", seed.hash()));
    }

    #[test]
    fn nothing_else_is_read() {
        assert!(serde_json::from_str::<Seat>("10").is_err());
        assert!(serde_json::from_str::<Seats>("[10]").is_err());
        assert!(serde_json::from_str::<Action>("\"eat 8H\"").is_err());
        assert!(serde_json::from_str::<Seed>("\"tea\"").is_err(), "a seed is its digits, not a text");
    }
}
