//! Declaring messages: the type, its writer, its reader and its schema come from one declaration.
//!
//! ```text
//! message! {
//!     /// What it is.
//!     #[derive(Clone, Debug)]
//!     open enum FromServer by "is" {
//!         /// What it is.
//!         "kept" => Kept {
//!             /// What it is.
//!             next_id as "next-id": u32,
//!         }
//!     }
//! }
//! ```
//!
//! - `open` types ignore unknown fields, `closed` types refuse them.
//! - The field after `by` holds the word of an enum's variant.
//!   `beside` names a field of the envelope around it, which then writes the enum.
//! - A variant in round brackets has the fields of the part it names.
//! - A field has its Rust name in JSON, or the one after `as`.
//! - `= default`: the field may be missing. An `Option` always may.
//! - `=> unsaid`: an empty field is not written.

use serde::ser::SerializeMap;

/// An object whose fields can be written into a map, perhaps beside others.
pub(crate) trait Fields {
    /// Writes all fields.
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error>;
}

impl<T: Fields> Fields for Box<T> {
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        T::write(self, map)
    }
}

/// A value that is not written when it is empty.
pub(crate) trait Unsaid {
    /// Whether it is empty.
    fn is_unsaid(&self) -> bool;
}

impl<T> Unsaid for Option<T> {
    fn is_unsaid(&self) -> bool {
        self.is_none()
    }
}

impl Unsaid for bool {
    fn is_unsaid(&self) -> bool {
        !self
    }
}

/// Declares a message or a part of one: see the top of this file.
macro_rules! message {
    ($(#[$meta:meta])* $how:ident enum $name:ident by $tag:literal $(beside $beside:literal)? { $(
        $(#[$about:meta])*
        $word:literal => $variant:ident $({ $(
            $(#[$field_about:meta])*
            $field:ident $(as $wire:literal)? : $type:ty $(= $default:ident)? $(=> $unsaid:ident)?
        ),* $(,)? })? $(($part:ident: $part_type:ty))?
    )+ }) => {
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(tag = $tag))]
        $(#[$meta])*
        pub enum $name {$(
            $(#[$about])*
            #[cfg_attr(feature = "schema", schemars(rename = $word))]
            $variant $({ $(
                $(#[$field_about])*
                $(#[cfg_attr(feature = "schema", schemars(rename = $wire))])?
                $(#[cfg_attr(feature = "schema", schemars($default))])?
                $field: $type,
            )* })? $(($part_type))?,
        )+}

        impl $name {
            /// The word that distinguishes it from the other variants.
            pub const fn word(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => $word,)+
                }
            }
        }

        impl $crate::messages::Fields for $name {
            fn write<M: serde::ser::SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
                match self {$(
                    Self::$variant $({ $($field),* })? $(($part))? => {
                        $($($crate::messages::write_field!(map, $field, $field $($wire)? $(=> $unsaid)?);)*)?
                        $($crate::messages::Fields::write($part, map)?;)?
                    }
                )+}
                Ok(())
            }
        }

        impl $crate::json::FromJson for $name {
            fn from_json(json: &serde_json::Value) -> Option<Self> {
                let envelope = &[$tag $(, $beside)?];
                match json.get($tag)?.as_str()? {
                    $($word => $crate::messages::read_variant!(
                        json, $how, envelope, $variant
                        $({ $($field $(= $wire)? $(or $default)?),* })? $(($part))?
                    ),)+
                    _ => None,
                }
            }
        }

        $crate::messages::write_by_tag! { $name $tag $($beside)? }
    };
    ($(#[$meta:meta])* $how:ident struct $name:ident { $(
        $(#[$about:meta])*
        $field:ident $(as $wire:literal)? : $type:ty $(= $default:ident)? $(=> $unsaid:ident)?
    ),* $(,)? }) => {
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        $(#[$meta])*
        pub struct $name {$(
            $(#[$about])*
            $(#[cfg_attr(feature = "schema", schemars(rename = $wire))])?
            $(#[cfg_attr(feature = "schema", schemars($default))])?
            pub $field: $type,
        )*}

        impl $crate::messages::Fields for $name {
            fn write<M: serde::ser::SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
                $($crate::messages::write_field!(map, &self.$field, $field $($wire)? $(=> $unsaid)?);)*
                Ok(())
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeMap;
                let mut map = serializer.serialize_map(None)?;
                $crate::messages::Fields::write(self, &mut map)?;
                map.end()
            }
        }

        $crate::json::reads! { $how $name { $($field $(= $wire)? $(or $default)?),* } }
    };
}

/// Writes a field.
macro_rules! write_field {
    ($map:ident, $value:expr, $field:ident $($wire:literal)?) => {
        $map.serialize_entry($crate::json::name!($field $($wire)?), $value)?
    };
    ($map:ident, $value:expr, $field:ident $($wire:literal)? => unsaid) => {
        if !$crate::messages::Unsaid::is_unsaid($value) {
            $crate::messages::write_field!($map, $value, $field $($wire)?);
        }
    };
}

/// Reads a variant: its own fields, or the part it is.
macro_rules! read_variant {
    ($json:ident, $how:ident, $envelope:ident, $variant:ident $({ $($fields:tt)* })?) => {
        $crate::json::built!($json, $how, $envelope, Self::$variant { $($($fields)*)? })
    };
    ($json:ident, $how:ident, $envelope:ident, $variant:ident ($part:ident)) => {
        $crate::json::FromJson::from_json($json).map(Self::$variant)
    };
}

/// Writes an enum that has no envelope.
macro_rules! write_by_tag {
    ($name:ident $tag:literal) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeMap;
                let mut map = serializer.serialize_map(None)?;
                map.serialize_entry($tag, self.word())?;
                $crate::messages::Fields::write(self, &mut map)?;
                map.end()
            }
        }
    };
    ($name:ident $tag:literal $beside:literal) => {};
}

pub(crate) use {message, read_variant, write_by_tag, write_field};
