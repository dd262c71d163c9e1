//! Values that are one of a few words.

use serde_json::Value;

/// The value with this word.
pub(crate) fn one_of<T: Copy>(json: &Value, all: &[T], word: impl Fn(T) -> &'static str) -> Option<T> {
    let said = json.as_str()?;
    all.iter().copied().find(|one| word(*one) == said)
}

/// An enum whose values are written as words, and read back from them.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$about:meta])* $value:ident $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $name {
            $($(#[$about])* #[cfg_attr(feature = "schema", schemars(rename = $word))] $value,)+
        }

        impl $name {
            /// All values.
            pub const ALL: &[Self] = &[$(Self::$value),+];

            /// The word, as it appears in messages.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)+
                }
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl $crate::json::FromJson for $name {
            fn from_json(json: &serde_json::Value) -> Option<Self> {
                $crate::words::one_of(json, Self::ALL, Self::word)
            }
        }
    };
}

pub(crate) use words;
