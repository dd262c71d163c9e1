//! How closely a game is looked at. Effort counts answers in playouts, not time: the same record gives the
//! same review on every machine.

use serde::Serialize;

/// How closely a game is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effort {
    /// A glance, for hundreds of games in a row.
    Glance,
    /// For phones.
    Quick,
    /// What people wait for.
    #[default]
    Usual,
    /// For close decisions.
    Deep,
}

impl Effort {
    /// All of them, least first.
    pub const ALL: [Self; 4] = [Self::Glance, Self::Quick, Self::Usual, Self::Deep];

    /// The answers in playouts that measure a chance once. A decision takes twice as many.
    pub(crate) const fn answers(self) -> u32 {
        match self {
            Self::Glance => 2_000,
            Self::Quick => 100_000,
            Self::Usual => 1_000_000,
            Self::Deep => 4_000_000,
        }
    }
}
