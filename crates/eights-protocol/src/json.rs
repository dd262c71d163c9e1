//! Reads messages from parsed JSON, by tables of field names.
//!
//! Serde's derived readers are compiled separately for every type and every input format; in the page, which
//! players wait for, they weighed more than the game. Here a text becomes a [`Value`] once, and each type has
//! one small reader, which Serde's `Deserialize` also calls. Serde's attributes on the types decide how they
//! are written, and the schema.

use crate::{Batch, FromServer, Letters, Settings, TableState, Token, WireEvent};
use serde::{Deserialize, Deserializer, de::Error};
use serde_json::Value;

/// A type that can be read from JSON.
pub(crate) trait FromJson: Sized {
    /// Reads it; `None` if the JSON is something else.
    fn from_json(json: &Value) -> Option<Self>;

    /// The value if the field is missing; `None` if it is required.
    fn unsaid() -> Option<Self> {
        None
    }
}

/// The reader of a type, from the table of its fields. A field has its Rust name, or the one in `field =
/// "name"`; `field or default` may be missing, and so may any `Option`; `..field` is read from the whole
/// object. The field after `by` holds a variant's word. An `open` type ignores fields that are not in the
/// table, a `closed` type refuses them.
macro_rules! reads {
    ($how:ident $type:ident by $tag:literal { $($word:literal => $variant:ident { $($fields:tt)* })+ }) => {
        impl $crate::json::FromJson for $type {
            fn from_json(json: &serde_json::Value) -> Option<Self> {
                // A variant that has no row does not compile.
                let _ = |one: &Self| match one { $(Self::$variant { .. } => {})+ };
                match json.get($tag)?.as_str()? {
                    $($word => $crate::json::built!(json, $how, &[$tag], Self::$variant { $($fields)* }),)+
                    _ => None,
                }
            }
        }
    };
    ($how:ident $type:ident { $($fields:tt)* }) => {
        impl $crate::json::FromJson for $type {
            fn from_json(json: &serde_json::Value) -> Option<Self> {
                $crate::json::built!(json, $how, &[], Self { $($fields)* })
            }
        }
    };
}

/// A value made of the fields of an object.
macro_rules! built {
    ($json:ident, $how:ident, $envelope:expr, $first:ident $(:: $variant:ident)? {
        $(.. $whole:tt $(,)?)? $($field:ident $(= $name:literal)? $(or $or:ident)?),* $(,)?
    }) => {{
        $crate::json::$how($json, $envelope, &[$($crate::json::name!($field $($name)?)),*])?;
        Some($first $(:: $variant)? {
            $($whole: $crate::json::FromJson::from_json($json)?,)?
            $($field: $crate::json::field!($json, $crate::json::name!($field $($name)?) $(, $or)?)?,)*
        })
    }};
}

/// A field's name.
macro_rules! name {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $name:literal) => {
        $name
    };
}

/// The field of an object.
macro_rules! field {
    ($json:ident, $name:expr) => {
        $crate::json::said($json, $name)
    };
    ($json:ident, $name:expr, default) => {
        $crate::json::said_or_default($json, $name)
    };
}

pub(crate) use {built, field, name, reads};

/// An object that may have other fields.
#[inline]
pub(crate) fn open(json: &Value, _: &[&str], _: &[&str]) -> Option<()> {
    json.is_object().then_some(())
}

/// An object with these fields, and those of its envelope, and no others.
pub(crate) fn closed(json: &Value, envelope: &[&str], names: &[&str]) -> Option<()> {
    let is_known = |name: &String| names.contains(&name.as_str()) || envelope.contains(&name.as_str());
    json.as_object()?.keys().all(is_known).then_some(())
}

/// A field's value.
pub(crate) fn said<T: FromJson>(json: &Value, name: &str) -> Option<T> {
    json.get(name).map_or_else(T::unsaid, T::from_json)
}

/// A field's value, or the default if it is missing.
pub(crate) fn said_or_default<T: FromJson + Default>(json: &Value, name: &str) -> Option<T> {
    json.get(name).map_or_else(|| Some(T::default()), T::from_json)
}

/// Handwritten readers for types that are not plain objects.
macro_rules! by_hand {
    ($($type:ty: |$json:ident| $read:expr;)+) => {$(
        impl $crate::json::FromJson for $type {
            fn from_json($json: &serde_json::Value) -> Option<Self> {
                $read
            }
        }
    )+};
}

pub(crate) use by_hand;

by_hand! {
    bool: |json| json.as_bool();
    u8: |json| json.as_u64()?.try_into().ok();
    u16: |json| json.as_u64()?.try_into().ok();
    u32: |json| json.as_u64()?.try_into().ok();
    u64: |json| json.as_u64();
    f64: |json| json.as_f64();
    char: |json| {
        let mut letters = json.as_str()?.chars();
        letters.next().filter(|_| letters.next().is_none())
    };
    String: |json| json.as_str().map(str::to_owned);
    Value: |json| Some(json.clone());
}

impl<T: FromJson> FromJson for Option<T> {
    fn from_json(json: &Value) -> Option<Self> {
        if json.is_null() { Some(None) } else { T::from_json(json).map(Some) }
    }

    fn unsaid() -> Option<Self> {
        Some(None)
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(json: &Value) -> Option<Self> {
        json.as_array()?.iter().map(T::from_json).collect()
    }
}

impl<T: FromJson> FromJson for Box<T> {
    fn from_json(json: &Value) -> Option<Self> {
        T::from_json(json).map(Self::new)
    }
}

fn deserialize<'de, T: FromJson, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::from_json(&Value::deserialize(deserializer)?)
        .ok_or_else(|| D::Error::custom("not in the words of the messages"))
}

/// Lets Serde read a type through its reader.
macro_rules! deserialize {
    ($([$($generics:tt)*] $type:ty;)+) => {$(
        impl<'de, $($generics)*> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserialize(deserializer)
            }
        }
    )+};
}

deserialize! {
    [] FromServer;
    [] TableState;
    [] Batch;
    [] WireEvent;
    [] Settings;
    [] Token;
    [const N: usize] Letters<N>;
}
