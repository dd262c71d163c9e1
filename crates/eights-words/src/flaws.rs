//! What is wrong with rules, positions and share codes.

use crate::{Words, args::Args, cards::Form};
use eights::{
    BadPosition, Rank,
    rules::{BadCode, Bounds, Flaw, Flaws, Knob},
};

/// The most letters of what somebody wrote that are said back to them.
const MOST_LETTERS: usize = 60;

impl Words {
    /// What is wrong with the rules, and the remedy.
    pub fn flaw(&self, flaw: &Flaw) -> String {
        let args = Args::new();
        match flaw {
            Flaw::Unreadable { why } => self.say("flaw-unreadable", &args.text("why", why.clone())),
            Flaw::NoBase => self.plain("flaw-no-base"),
            Flaw::UnknownBase { name, nearest } => {
                self.say("flaw-unknown-base", &args.text("name", cut(name)).text("nearest", *nearest))
            }
            Flaw::UnknownKey { key, nearest } => {
                self.say("flaw-unknown-key", &args.text("key", cut(key)).text("nearest", *nearest))
            }
            Flaw::BadValue { key, value } => {
                let args = args.text("key", *key).text("value", cut(value));
                self.say("flaw-bad-value", &args.text("range", self.written_range(key)))
            }
            Flaw::SeatsReversed => self.plain("flaw-seats-reversed"),
            Flaw::DealTooLarge { seats, hand, cards } => {
                let args = args.number("seats", *seats).number("hand", *hand).number("cards", *cards);
                self.say("flaw-deal-too-large", &args)
            }
            Flaw::NoLastCard => self.plain("flaw-no-last-card"),
            Flaw::NoStarter => self.plain("flaw-no-starter"),
            Flaw::WildNope { rank } => self.rank_flaw("flaw-wild-nope", *rank),
            Flaw::UselessJoker => self.plain("flaw-useless-joker"),
            Flaw::JokerDoesBoth => self.plain("flaw-joker-does-both"),
            Flaw::DrawThenNothing => self.plain("flaw-draw-then-nothing"),
            Flaw::LimitTooLow { limit, hand } => {
                self.say("flaw-limit-too-low", &args.number("limit", *limit).number("hand", *hand))
            }
            Flaw::StarterCannotWork { rank } => self.rank_flaw("flaw-starter-cannot-work", *rank),
            Flaw::TargetTooHigh => self.plain("flaw-target-too-high"),
            Flaw::NothingToCancel { rank } => self.rank_flaw("flaw-nothing-to-cancel", *rank),
            Flaw::ExceptionNotInPack => self.plain("flaw-exception-not-in-pack"),
            Flaw::ExceptionNope => self.plain("flaw-exception-nope"),
        }
    }

    fn rank_flaw(&self, id: &str, rank: Rank) -> String {
        let args = Args::new()
            .text("rank", self.rank_as(rank, Form::One))
            .text("ranks", self.rank_as(rank, Form::Plural));
        self.say(id, &args)
    }

    /// What a knob can be set to, as one writes it in a file.
    fn written_range(&self, key: &str) -> String {
        match Knob::of(key) {
            Some(knob) if knob.bounds == Bounds::Flag => self.plain("range-flag-written"),
            Some(knob) => self.knob_range(knob),
            None => String::new(),
        }
    }

    /// All that is wrong with the rules, one flaw a line.
    pub fn flaws(&self, flaws: &Flaws) -> String {
        flaws.0.iter().map(|flaw| self.flaw(flaw)).collect::<Vec<_>>().join("\n")
    }

    /// Why a position cannot be, and the remedy.
    pub fn bad_position(&self, bad: BadPosition) -> String {
        let (id, card) = match bad {
            BadPosition::WrongSeats => ("position-wrong-seats", None),
            BadPosition::NoDiscard => ("position-no-discard", None),
            BadPosition::TooMany(card) => ("position-too-many", Some(card)),
            BadPosition::JokerUnnamed => ("position-joker-unnamed", None),
            BadPosition::NoTurn => ("position-no-turn", None),
            BadPosition::RoundOver => ("position-round-over", None),
            BadPosition::NoPendingDraws => ("position-no-pending-draws", None),
            BadPosition::DrawnNotHeld(card) => ("position-drawn-not-held", Some(card)),
            BadPosition::NoSuchSeat => ("position-no-such-seat", None),
            BadPosition::ScoreReached => ("position-score-reached", None),
        };
        self.say(id, &Args::new().text("card", card.map(|card| self.card(card)).unwrap_or_default()))
    }

    /// Why a share code is none, and the remedy. Flawed rules take a line for each flaw.
    pub fn bad_code(&self, bad: &BadCode) -> String {
        match bad {
            BadCode::Mistyped => self.plain("code-mistyped"),
            BadCode::Newer => self.plain("code-newer"),
            BadCode::Flawed(flaws) => [self.plain("code-flawed"), self.flaws(flaws)].join("\n"),
        }
    }
}

/// What somebody wrote on one line, and not too much of it.
pub(crate) fn cut(text: &str) -> String {
    let mut letters = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let mut cut: String = letters.by_ref().take(MOST_LETTERS).collect();
    if letters.next().is_some() {
        cut.push('…');
    }
    cut
}
