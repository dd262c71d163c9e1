//! Every error of the engine in a few words, for logs and for programmers. The words for players are in
//! `eights-words`.

use crate::{
    action::NotAnAction,
    card::NotACard,
    exchange::Misfit,
    game::{BadPosition, CardsMissing, Illegal, WrongSeats},
    line::NotAPosition,
    link::{BadLink, CannotLink},
    record::{BadRecord, Fault},
    rules::{BadCode, Flaw, Flaws},
    seat::NoSuchSeat,
    seed::NotAHash,
};
use core::{error::Error, fmt};

/// Says an error, and makes it one.
macro_rules! says {
    ($($error:ty: |$this:ident, $f:ident| $says:expr;)+) => {$(
        impl fmt::Display for $error {
            fn fmt(&self, $f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let $this = self;
                $says
            }
        }

        impl Error for $error {}
    )+};
}

says! {
    NotACard: |_this, f| f.write_str("not a card; cards are written 8H, TD or *");
    CardsMissing: |_this, f| f.write_str("the event moves cards that are not there");
    NoSuchSeat: |_this, f| f.write_str("no seat has this number");
    NotAHash: |_this, f| f.write_str("not a hash of hexadecimal digits");
    WrongSeats: |_this, f| f.write_str("the rules do not allow this number of seats");
    Illegal: |this, f| write!(f, "refused by {}: {:?}", this.rule, this.reason);
    BadRecord: |this, f| write!(f, "line {}: {}", this.line, this.fault);
    NotAnAction: |this, f| f.write_str(match this {
        Self::Unreadable => "not an action",
        Self::NoSet => "the cards are no set",
    });
    BadPosition: |this, f| match this {
        Self::WrongSeats => f.write_str("the rules do not allow this number of seats"),
        Self::NoDiscard => f.write_str("there is no discard"),
        Self::TooMany(card) => write!(f, "there are too many copies of {card}"),
        Self::TooManyAnswers => f.write_str("too many cards can answer a played card"),
        Self::JokerUnnamed => f.write_str("the joker on top must stand for a card"),
        Self::NoTurn => f.write_str("the seat in turn has no cards or is not there"),
        Self::RoundOver => f.write_str("the round is over"),
        Self::NoPendingDraws => f.write_str("the rules know no pending draws"),
        Self::DrawnNotHeld(card) => write!(f, "the drawn card {card} is not in the hand"),
        Self::NoSuchSeat => f.write_str("there is no such seat"),
        Self::ScoreReached => f.write_str("the score would have ended the match"),
    };
    NotAPosition: |this, f| match this {
        Self::Incomplete => f.write_str("a position begins with rules, hands, discards, stock and turn"),
        Self::Rules(flaws) => write!(f, "the rules of the position: {flaws}"),
        Self::Unreadable(part) => write!(f, "`{part}` cannot be read"),
        Self::Impossible(bad) => write!(f, "{bad}"),
        Self::WrongQuestion => f.write_str("what is asked does not fit the rest of the position"),
    };
    Misfit: |this, f| match this {
        Self::Secret => f.write_str("the secret is not the one whose hash was published"),
        Self::Number(seat) => write!(f, "seat {seat} committed to another number"),
        Self::Omission(seat) => write!(f, "seat {seat} is counted wrongly among those without a number"),
        Self::Seed => f.write_str("the seed does not follow from the secret and the numbers"),
    };
    Fault: |this, f| match this {
        Self::NoRecord => f.write_str("this is no record"),
        Self::OtherVersion(version) => write!(f, "the record was made under rules version {version}"),
        Self::Missing(key) => write!(f, "the header lacks `{key}`"),
        Self::BadHeader(line) => write!(f, "`{line}` cannot be read"),
        Self::BadRules(flaws) => write!(f, "the rules of the record: {flaws}"),
        Self::BadAction => f.write_str("not an action"),
        Self::WrongHeader => f.write_str("rules, seats, bots or the seed's hash are not as recorded"),
        Self::NoSeed => f.write_str("the seed has not been revealed"),
        Self::WrongSeed => f.write_str("the seed is not the one whose hash was published"),
        Self::WrongExchange(misfit) => write!(f, "the seed did not come about as recorded: {misfit}"),
        Self::WrongDeal => f.write_str("the cards dealt are not those that the seed gives"),
        Self::Illegal(illegal) => write!(f, "{illegal}"),
        Self::WrongState => f.write_str("the state is not as recorded"),
        Self::NoHash => f.write_str("a round ended without its hash"),
        Self::WrongResult => f.write_str("the result is not the one recorded"),
    };
    BadLink: |this, f| match this {
        Self::Foreign => f.write_str("this is no link to a game"),
        Self::TooLong => f.write_str("the link is longer than any link to a game"),
        Self::Damaged => f.write_str("the link is cut off or changed"),
        Self::Newer => f.write_str("a link of a newer version"),
        Self::OtherRules(version) => write!(f, "the game was played under rules version {version}"),
        Self::BadRules(flaws) => write!(f, "the rules of the link: {flaws}"),
        Self::Impossible => f.write_str("the link holds what no game can be"),
        Self::OtherGame => f.write_str("the moves lead to another game than the one packed"),
        Self::BadPlace(word) => write!(f, "`{word}` is no turn or seat"),
    };
    CannotLink: |this, f| match this {
        Self::NoSeed => f.write_str("the seed has not been revealed"),
        Self::Forgotten => f.write_str("the record has let go of its first rounds"),
        Self::Faulty(fault) => write!(f, "the record has a fault: {fault}"),
        Self::TooLong => f.write_str("the game is too long for a link"),
    };
    BadCode: |this, f| match this {
        Self::Letter(letter) => write!(f, "no share code has the letter `{letter}`"),
        Self::Length => f.write_str("a share code with a letter too few or too many"),
        Self::Mistyped => f.write_str("a mistyped share code"),
        Self::Newer => f.write_str("a share code of a newer version"),
        Self::Flawed(flaws) => write!(f, "a share code whose rules cannot be played: {flaws}"),
    };
    Flaws: |this, f| {
        for (n, flaw) in this.0.iter().enumerate() {
            write!(f, "{}{flaw}", if n > 0 { "; " } else { "" })?;
        }
        Ok(())
    };
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { why } => write!(f, "unreadable rules: {why}"),
            Self::NoBase => f.write_str("there is no `base`"),
            Self::UnknownBase { name, .. } => write!(f, "there is no rule set `{name}`"),
            Self::NotACode { code, why } => write!(f, "`{code}`: {why}"),
            Self::UnknownKey { key, .. } => write!(f, "there is no knob `{key}`"),
            Self::BadValue { key, value } => write!(f, "`{key}` cannot be `{value}`"),
            Self::SeatsReversed => f.write_str("more seats at least than at most"),
            Self::DealTooLarge { seats, hand, cards } => {
                write!(f, "{cards} cards are too few for {seats} hands of {hand}")
            }
            Self::NoLastCard => f.write_str("no card may be the last one"),
            Self::NoStarter => f.write_str("no card may be the starter"),
            Self::WildNope { rank } => write!(f, "{rank} is wild and also played only as an answer"),
            Self::UselessJoker => f.write_str("jokers are neither wild nor any card"),
            Self::JokerDoesBoth => f.write_str("a joker that is any card does nothing of its own"),
            Self::DrawThenNothing => f.write_str("several cards are drawn and none may be played"),
            Self::LimitTooLow { limit, hand } => write!(f, "the limit {limit} is not above a hand of {hand}"),
            Self::StarterCannotWork { rank } => write!(f, "{rank} cannot work as the starter"),
            Self::TargetTooHigh => f.write_str("the target for each seat is too high"),
            Self::NobodyScores => f.write_str("no card counts any points"),
            Self::NothingToCancel { rank } => write!(f, "no draw card of rank {rank} can be cancelled"),
            Self::ExceptionNotInPack => f.write_str("an exception for a card that the pack lacks"),
            Self::ChainTooLong { links } => write!(f, "a chain of answers could have {links} cards"),
            Self::ExceptionNope => f.write_str("an exception may not be played only as an answer"),
        }
    }
}

impl Error for Flaw {}

/// Every error that a public function of this crate returns.
const _: () = {
    const fn is_error<E: Error>() {}
    is_error::<BadCode>();
    is_error::<BadLink>();
    is_error::<BadPosition>();
    is_error::<BadRecord>();
    is_error::<CannotLink>();
    is_error::<CardsMissing>();
    is_error::<Fault>();
    is_error::<Flaw>();
    is_error::<Flaws>();
    is_error::<Illegal>();
    is_error::<NoSuchSeat>();
    is_error::<NotACard>();
    is_error::<NotAHash>();
    is_error::<NotAPosition>();
    is_error::<NotAnAction>();
    is_error::<WrongSeats>();
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Card, Game, Rules, RulesDraft};

    #[test]
    fn errors_go_through_one_door() {
        fn game(name: &str, card: &str, line: &str) -> Result<Card, Box<dyn Error>> {
            Rules::named(name)?;
            Game::from_line(line)?;
            Ok(card.parse()?)
        }
        let told = |name, card, line| game(name, card, line).map_err(|error| error.to_string());
        assert_eq!(told("nonsense!", "8H", ""), Err("there is no rule set `nonsense!`".to_owned()));
        assert_eq!(
            told("classic", "8H", "classic"),
            Err("a position begins with rules, hands, discards, stock and turn".to_owned())
        );
        let mut draft = RulesDraft::from_preset("classic");
        let flaws = draft.set("seats.min", "5").set("seats.max", "4").set("pack.jokers", "2").clone().build();
        assert_eq!(
            flaws.map_err(|flaws| flaws.to_string()),
            Err("more seats at least than at most; jokers are neither wild nor any card".to_owned())
        );
    }
}
