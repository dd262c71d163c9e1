//! Flaws of rules, positions and share codes.

use crate::{Text, Words, args::Args, cards::Form};
use eights::{
    BadPosition, NotAPosition, Rank,
    rules::{BadCode, Bounds, Flaw, Flaws, Knob, PRESETS},
};

/// The longest quotation from the player's own text.
const MOST_LETTERS: usize = 60;

impl Words {
    /// A flaw of the rules, and the remedy.
    pub fn flaw(&self, flaw: &Flaw) -> String {
        let args = Args::new();
        match flaw {
            Flaw::Unreadable { why } => self.say(Text::FLAW_UNREADABLE, &args.text("why", why.clone())),
            Flaw::NoBase => self.plain(Text::FLAW_NO_BASE),
            Flaw::UnknownBase { name, nearest } => {
                let names: Vec<String> = PRESETS.iter().map(|preset| preset.name.to_owned()).collect();
                let args = args.text("name", cut(name)).text("names", self.list(&names));
                self.say_nearest((Text::FLAW_UNKNOWN_BASE_NEAR, Text::FLAW_UNKNOWN_BASE), args, *nearest)
            }
            Flaw::NotACode { code, why } => self
                .say(Text::FLAW_NOT_A_CODE, &args.text("code", cut(code)).text("why", self.why_no_code(why))),
            Flaw::UnknownKey { key, nearest } => self.say_nearest(
                (Text::FLAW_UNKNOWN_KEY_NEAR, Text::FLAW_UNKNOWN_KEY),
                args.text("key", cut(key)),
                *nearest,
            ),
            Flaw::BadValue { key, value } => {
                let args = args.text("key", *key).text("value", cut(value));
                self.say(Text::FLAW_BAD_VALUE, &args.text("range", self.written_range(key)))
            }
            Flaw::SeatsReversed => self.plain(Text::FLAW_SEATS_REVERSED),
            Flaw::DealTooLarge { seats, hand, cards } => {
                let args = args.number("seats", *seats).number("hand", *hand).number("cards", *cards);
                self.say(Text::FLAW_DEAL_TOO_LARGE, &args)
            }
            Flaw::NoLastCard => self.plain(Text::FLAW_NO_LAST_CARD),
            Flaw::NoStarter => self.plain(Text::FLAW_NO_STARTER),
            Flaw::WildNope { rank } => self.rank_flaw(Text::FLAW_WILD_NOPE, *rank),
            Flaw::UselessJoker => self.plain(Text::FLAW_USELESS_JOKER),
            Flaw::JokerDoesBoth => self.plain(Text::FLAW_JOKER_DOES_BOTH),
            Flaw::DrawThenNothing => self.plain(Text::FLAW_DRAW_THEN_NOTHING),
            Flaw::LimitTooLow { limit, hand } => {
                self.say(Text::FLAW_LIMIT_TOO_LOW, &args.number("limit", *limit).number("hand", *hand))
            }
            Flaw::StarterCannotWork { rank } => self.rank_flaw(Text::FLAW_STARTER_CANNOT_WORK, *rank),
            Flaw::TargetTooHigh => self.plain(Text::FLAW_TARGET_TOO_HIGH),
            Flaw::NobodyScores => self.plain(Text::FLAW_NOBODY_SCORES),
            Flaw::NothingToCancel { rank } => self.rank_flaw(Text::FLAW_NOTHING_TO_CANCEL, *rank),
            Flaw::ExceptionNotInPack => self.plain(Text::FLAW_EXCEPTION_NOT_IN_PACK),
            Flaw::ExceptionNope => self.plain(Text::FLAW_EXCEPTION_NOPE),
            Flaw::ChainTooLong { links } => {
                self.say(Text::FLAW_CHAIN_TOO_LONG, &args.number("links", *links))
            }
        }
    }

    /// Suggests the nearest name; without one, the message lists all names.
    fn say_nearest(
        &self,
        (near, none): (Text, Text),
        args: Args<'_>,
        nearest: Option<&'static str>,
    ) -> String {
        match nearest {
            Some(nearest) => self.say(near, &args.text("nearest", nearest)),
            None => self.say(none, &args),
        }
    }

    fn rank_flaw(&self, id: Text, rank: Rank) -> String {
        let args = Args::new()
            .text("rank", self.rank_as(rank, Form::One))
            .text("ranks", self.rank_as(rank, Form::Plural));
        self.say(id, &args)
    }

    /// The values of a knob, as a rule file has them.
    fn written_range(&self, key: &str) -> String {
        match Knob::of(key) {
            Some(Knob { bounds: Bounds::Flag, .. }) => self.plain(Text::RANGE_FLAG_WRITTEN),
            Some(Knob { bounds: Bounds::Number(low, high), .. }) => {
                let args = Args::new().number("low", *low as usize).number("high", *high as usize);
                self.say(Text::RANGE_NUMBER_WRITTEN, &args)
            }
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
            BadPosition::WrongSeats => (Text::POSITION_WRONG_SEATS, None),
            BadPosition::NoDiscard => (Text::POSITION_NO_DISCARD, None),
            BadPosition::TooMany(card) => (Text::POSITION_TOO_MANY, Some(card)),
            BadPosition::TooManyAnswers => (Text::POSITION_TOO_MANY_ANSWERS, None),
            BadPosition::JokerUnnamed => (Text::POSITION_JOKER_UNNAMED, None),
            BadPosition::NoTurn => (Text::POSITION_NO_TURN, None),
            BadPosition::RoundOver => (Text::POSITION_ROUND_OVER, None),
            BadPosition::NoPendingDraws => (Text::POSITION_NO_PENDING_DRAWS, None),
            BadPosition::DrawnNotHeld(card) => (Text::POSITION_DRAWN_NOT_HELD, Some(card)),
            BadPosition::NoSuchSeat => (Text::POSITION_NO_SUCH_SEAT, None),
            BadPosition::ScoreReached => (Text::POSITION_SCORE_REACHED, None),
        };
        self.say(id, &Args::new().text("card", card.map(|card| self.card(card)).unwrap_or_default()))
    }

    /// Why a line of text is no position, in one sentence.
    pub fn not_a_position(&self, why: &NotAPosition) -> String {
        match why {
            NotAPosition::Incomplete => self.plain(Text::POSITION_INCOMPLETE),
            NotAPosition::Rules(flaws) => self.flaws(flaws).replace('\n', " "),
            NotAPosition::Unreadable(part) => {
                self.say(Text::POSITION_UNREADABLE, &Args::new().text("part", cut(part)))
            }
            NotAPosition::Impossible(bad) => self.bad_position(*bad),
            NotAPosition::WrongQuestion => self.plain(Text::POSITION_WRONG_QUESTION),
        }
    }

    /// Why a share code cannot be used, and the remedy.
    pub fn bad_code(&self, bad: &BadCode) -> String {
        self.say(Text::CODE_BAD, &Args::new().text("why", self.why_no_code(bad)))
    }

    fn why_no_code(&self, bad: &BadCode) -> String {
        match bad {
            BadCode::Letter(letter) => {
                self.say(Text::CODE_LETTER, &Args::new().text("letter", cut(&letter.to_string())))
            }
            BadCode::Length => self.plain(Text::CODE_LENGTH),
            BadCode::Mistyped => self.plain(Text::CODE_MISTYPED),
            BadCode::Newer => self.plain(Text::CODE_NEWER),
            BadCode::Flawed(flaws) => {
                let flaws = self.flaws(flaws).replace('\n', " ");
                self.say(Text::CODE_FLAWED, &Args::new().text("flaws", flaws))
            }
        }
    }
}

/// A quotation: on one line, and cut if it is long.
pub(crate) fn cut(text: &str) -> String {
    let mut letters = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let mut cut: String = letters.by_ref().take(MOST_LETTERS).collect();
    if letters.next().is_some() {
        cut.push('…');
    }
    cut
}
