//! Refusals as data. A refused command has changed nothing.

use crate::{Code, FromServer};
use eights::{Ask, Illegal, Options, rules::RuleId};

/// Why a command was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The kind.
    pub code: Code,
    /// Details beyond the kind.
    pub why: Why,
}

/// The details of a refusal, beside its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Nothing.
    Plain,
    /// The numbers of seats that the rules allow.
    Seats {
        /// The fewest.
        low: usize,
        /// The most.
        high: usize,
    },
    /// The rule that forbids an action, and the legal actions.
    Rule(Box<Forbidden>),
}

/// An action that a rule forbids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// The rule and the reason.
    pub illegal: Illegal,
    /// The question on the table.
    pub ask: Ask,
    /// The legal actions.
    pub options: Options,
    /// Every seat's name, bots by their level.
    pub names: Vec<String>,
}

impl Refusal {
    /// The rule that forbids it.
    pub const fn rule(&self) -> Option<RuleId> {
        match &self.why {
            Why::Rule(forbidden) => Some(forbidden.illegal.rule),
            Why::Plain | Why::Seats { .. } => None,
        }
    }

    /// The answer to the command with this number. The sentence is for clients without words of their own.
    pub fn answer(&self, id: u32, message: String) -> FromServer {
        let rule = self.rule().map(|rule| rule.to_string());
        FromServer::Refused { id, code: self.code, rule, message }
    }
}

impl From<Code> for Refusal {
    fn from(code: Code) -> Self {
        Self { code, why: Why::Plain }
    }
}
