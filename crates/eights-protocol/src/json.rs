//! Reading messages: plain code from parsed JSON, made from tables of what the fields are called.
//!
//! Serde's derived readers are copied out for every type and every way it can be written; in a page that people wait for they weighed more than the game.
//! Here a text becomes a [`Value`] once, and each type has one small reader; Serde's `Deserialize` is the same reader. Serde's attributes on the types say how
//! they are written, and what stands in the schema.

use crate::{Batch, FromServer, Letters, Settings, TableState, Token, WireEvent};
use serde::{Deserialize, Deserializer, de::Error};
use serde_json::Value;

/// What can be read from JSON.
pub(crate) trait FromJson: Sized {
    /// Reads it; nothing where the JSON is something else.
    fn from_json(json: &Value) -> Option<Self>;

    /// What it is where it is not said at all; nothing where it has to be.
    fn unsaid() -> Option<Self> {
        None
    }
}

/// The reader of a type, from the table of its fields. A field is called as in Rust, or as in `field = "name"`; `field or default` may be left out, as may
/// whatever is an `Option`; `..field` is read from the whole object. Variants are told apart `by` a field that has their word. Fields that are not in the table
/// are passed over where the type is `open`, and refused where it is `closed`.
macro_rules! reads {
    ($how:ident $type:ident by $tag:literal { $($word:literal => $variant:ident { $($fields:tt)* })+ }) => {
        impl $crate::json::FromJson for $type {
            fn from_json(json: &serde_json::Value) -> Option<Self> {
                // A variant that has no row does not compile.
                let _ = |one: &Self| match one { $(Self::$variant { .. } => {})+ };
                match json.get($tag)?.as_str()? {
                    $($word => $crate::json::built!(json, $how, [$tag] Self::$variant { $($fields)* }),)+
                    _ => None,
                }
            }
        }
    };
    ($how:ident $type:ident { $($fields:tt)* }) => {
        impl $crate::json::FromJson for $type {
            fn from_json(json: &serde_json::Value) -> Option<Self> {
                $crate::json::built!(json, $how, [] Self { $($fields)* })
            }
        }
    };
}

/// A value made of the fields of an object.
macro_rules! built {
    ($json:ident, $how:ident, [$($tag:literal)?] $first:ident $(:: $variant:ident)? {
        $(.. $whole:tt $(,)?)? $($field:ident $(= $name:literal)? $(or $or:ident)?),* $(,)?
    }) => {{
        $crate::json::$how($json, &[$($tag,)? $($crate::json::name!($field $($name)?)),*])?;
        Some($first $(:: $variant)? {
            $($whole: $crate::json::FromJson::from_json($json)?,)?
            $($field: $crate::json::field!($json, $crate::json::name!($field $($name)?) $(, $or)?)?,)*
        })
    }};
}

/// What a field is called.
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
pub(crate) fn open(json: &Value, _: &[&str]) -> Option<()> {
    json.is_object().then_some(())
}

/// An object with these fields and no others.
pub(crate) fn closed(json: &Value, names: &[&str]) -> Option<()> {
    json.as_object()?.keys().all(|name| names.contains(&name.as_str())).then_some(())
}

/// What a field says.
pub(crate) fn said<T: FromJson>(json: &Value, name: &str) -> Option<T> {
    json.get(name).map_or_else(T::unsaid, T::from_json)
}

/// What a field says, or the usual where there is none.
pub(crate) fn said_or_default<T: FromJson + Default>(json: &Value, name: &str) -> Option<T> {
    json.get(name).map_or_else(|| Some(T::default()), T::from_json)
}

/// Readers that are written by hand, because what they read is no plain object.
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

/// Lets Serde read a type, by way of its reader.
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
