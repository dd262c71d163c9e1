//! Codes and refusals of the table server, in sentences.

use crate::{Args, Text, Words, texts};
use eights_protocol::{Code, Forbidden, Refusal, VERSION, Why};

static SENTENCES: [Text; Code::ALL.len()] = texts!(Code::ALL, Code::word, "server-");

impl Words {
    /// The meaning of a code, in a sentence for players.
    pub fn code(&self, code: Code) -> String {
        let args = Args::new().number("version", VERSION as usize);
        self.say(SENTENCES[code as usize], &args)
    }

    /// Why a command was refused, in a sentence.
    pub fn refused(&self, refusal: &Refusal) -> String {
        match &refusal.why {
            Why::Plain => self.code(refusal.code),
            Why::Seats { low, high } if low == high => {
                self.say(Text::SERVER_SEATS_ONLY, &Args::new().number("seats", *low))
            }
            Why::Seats { low, high } => {
                self.say(Text::SERVER_SEATS, &Args::new().number("low", *low).number("high", *high))
            }
            Why::Rule(forbidden) => {
                let Forbidden { illegal, ask, options, names } = &**forbidden;
                self.refusal(illegal, *ask, options, names)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_code_has_a_sentence_of_its_own() {
        let words = Words::english();
        let sentences: BTreeSet<String> = Code::ALL.iter().map(|code| words.code(*code)).collect();
        assert_eq!(sentences.len(), Code::ALL.len());
        for sentence in sentences {
            assert!(sentence.ends_with('.') && sentence.len() > 10, "{sentence}");
        }
    }

    #[test]
    fn rules_for_other_seats_say_for_which() {
        let said = |low, high| {
            Words::english().refused(&Refusal { code: Code::WrongSeats, why: Why::Seats { low, high } })
        };
        assert_eq!(said(2, 2), "These rules are for 2 seats.");
        assert!(said(2, 8).contains('8'), "{}", said(2, 8));
    }
}
