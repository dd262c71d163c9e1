//! Refusals: a word for programs, the rule that forbids it, and a sentence for people. A refused command has changed nothing.

use eights::{Rules, rules::RuleId};
use eights_protocol::{Code, FromServer, VERSION};
use eights_words::{Args, Words};

/// Why a command was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The kind.
    pub code: Code,
    /// The rule that forbids it.
    pub rule: Option<RuleId>,
    /// Why, in a sentence.
    pub message: String,
}

impl Refusal {
    /// The rules are not for so many seats.
    pub(super) fn seats(rules: &Rules) -> Self {
        let (low, high) = rules.seats();
        let (id, args) = if low == high {
            ("server-seats-only", Args::new().number("seats", low))
        } else {
            ("server-seats", Args::new().number("low", low).number("high", high))
        };
        let message = Words::english().say(id, &args);
        Self { code: Code::WrongSeats, rule: None, message }
    }

    /// The answer to the command with this number.
    pub fn answer(&self, id: u32) -> FromServer {
        let rule = self.rule.map(|rule| rule.to_string());
        FromServer::Refused { id, code: self.code, rule, message: self.message.clone() }
    }
}

impl From<Code> for Refusal {
    fn from(code: Code) -> Self {
        Self { code, rule: None, message: sentence(code) }
    }
}

/// What a code means, in a sentence that a player understands.
pub fn sentence(code: Code) -> String {
    let args = Args::new().number("version", VERSION as usize);
    Words::english().say(&format!("server-{}", code.word()), &args)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_code_has_a_sentence_of_its_own() {
        let sentences: BTreeSet<String> = Code::ALL.iter().map(|code| sentence(*code)).collect();
        assert_eq!(sentences.len(), Code::ALL.len());
        for sentence in sentences {
            assert!(sentence.ends_with('.') && sentence.len() > 10, "{sentence}");
        }
    }
}
