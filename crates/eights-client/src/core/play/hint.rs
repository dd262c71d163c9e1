//! A hint: the best bot's move, and its reason.

use crate::core::{Client, playability::own_seat};
use eights::{Action, Card, CardSet, Options, Seat, Suit, View, rules::EffectKind};
use eights_bots::{Bot, Level};
use eights_words::{Args, Text};

/// Why a good player would do something: the first of these that is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// There is nothing else to be done.
    Only,
    /// It is the last card.
    Last,
    /// Another player would win.
    Stops(Seat),
    /// A player with few cards left draws, or loses a turn.
    Hits(Seat),
    /// One plays again.
    Again,
    /// This number of cards of a suit can follow it.
    Follows(Suit, usize),
    /// Wild cards are kept for later.
    KeepsWild,
    /// Most cards of the hand are of this suit.
    Most(Suit, usize),
    /// The player with the fewest cards is nearest to winning.
    Fewest(Seat),
    /// A playable card is worth more in the hand.
    Saves,
    /// It is worth least in the hand.
    Least,
    /// A card fewer.
    Fewer,
}

/// The adviser: its move for a view, or `None` if it is not there yet.
pub type Adviser = fn(&View) -> Option<Action>;

/// The move of the bot that counts cards, if there is a move to make.
pub fn counters_move(view: &View) -> Option<Action> {
    view.options().nth(0)?;
    let mut bot: Box<dyn Bot> = Level::counter();
    bot.sit(view, u64::from(view.turns()));
    Some(bot.choose(view))
}

impl Client {
    /// The best player's move here and now, at a practice table.
    pub fn hint(&self) -> Option<Action> {
        self.hint_and_why().map(|(action, _)| action)
    }

    /// The same, and why.
    pub fn hint_and_why(&self) -> Option<(Action, Why)> {
        let table = self.table().filter(|_| self.is_practice())?;
        let view = table.view.as_ref()?;
        table.options().nth(0)?;
        let action = (self.adviser)(view)?;
        Some((action, why(view, action)))
    }

    pub(crate) fn hint_text(&self, view: &View) -> String {
        let words = &self.words;
        let names = self.table().map_or(&[][..], |table| table.names());
        let Some((action, why)) = self.hint_and_why() else {
            return match self.is_practice() {
                true => words.whose_turn(view, names),
                false => words.text(Text::TALK_NO_HINT).into_owned(),
            };
        };
        let hint = words.say(Text::TALK_HINT, &Args::new().text("action", words.action(action, names)));
        format!("{hint} {}", self.why_text(why, names))
    }

    pub(super) fn why_text(&self, why: Why, names: &[String]) -> String {
        let name =
            |seat: Seat| Args::new().text("player", names.get(seat.index()).map_or("", String::as_str));
        let cards =
            |suit: Suit, count| Args::new().text("suit", self.words.suit(suit)).number("count", count);
        match why {
            Why::Only => self.words.text(Text::HINT_ONLY).into_owned(),
            Why::Last => self.words.text(Text::HINT_LAST).into_owned(),
            Why::Stops(seat) => self.words.say(Text::HINT_STOPS, &name(seat)),
            Why::Hits(seat) => self.words.say(Text::HINT_HITS, &name(seat)),
            Why::Again => self.words.text(Text::HINT_AGAIN).into_owned(),
            Why::Follows(suit, count) => self.words.say(Text::HINT_FOLLOWS, &cards(suit, count)),
            Why::KeepsWild => self.words.text(Text::HINT_KEEPS_WILD).into_owned(),
            Why::Most(suit, count) => self.words.say(Text::HINT_MOST, &cards(suit, count)),
            Why::Fewest(seat) => self.words.say(Text::HINT_FEWEST, &name(seat)),
            Why::Saves => self.words.text(Text::HINT_SAVES).into_owned(),
            Why::Least => self.words.text(Text::HINT_LEAST).into_owned(),
            Why::Fewer => self.words.text(Text::HINT_FEWER).into_owned(),
        }
    }
}

/// Why an action is good, as far as a person would say it.
pub(super) fn why(view: &View, action: Action) -> Why {
    if view.options().nth(1).is_none() {
        return Why::Only;
    }
    match action {
        Action::Play(card) | Action::PlayAs(card) => why_play(view, card),
        Action::Name(suit) => Why::Most(suit, held(view, suit)),
        Action::Target(seat) => Why::Fewest(seat),
        Action::Nope { .. } | Action::Decline => {
            let player = view.chain().first().map_or(view.turn(), |(seat, _, _)| *seat);
            let stops = matches!(action, Action::Nope { .. });
            if stops { Why::Stops(player) } else { Why::Saves }
        }
        Action::Draw | Action::Pass => Why::Saves,
        Action::Pick(_) => Why::Least,
        Action::Meld(_) | Action::Done { .. } | Action::Vote(_) => Why::Fewer,
    }
}

fn why_play(view: &View, card: Card) -> Why {
    let count = own_seat(view).map_or(0, |me| view.count(me));
    let rules = view.rules();
    let next = view.playing().next_after(view.turn(), view.direction());
    let plays_on = match view.options() {
        Options::Turn { plays, .. } => plays,
        _ => CardSet::EMPTY,
    };
    let has_wild = plays_on.iter().any(|other| rules.is_wild(other));
    match rules.effect(card).kind() {
        _ if count == 1 => Why::Last,
        EffectKind::DrawNext | EffectKind::Skip => next.map_or(Why::Fewer, Why::Hits),
        EffectKind::Again => Why::Again,
        _ if rules.is_wild(card) => Why::Fewer,
        _ if held(view, card.suit()) > 1 => Why::Follows(card.suit(), held(view, card.suit()) - 1),
        _ if has_wild => Why::KeepsWild,
        _ => Why::Fewer,
    }
}

/// How many cards of a suit the viewer holds, wild ones not counted.
fn held(view: &View, suit: Suit) -> usize {
    let wild = CardSet::of_ranks(view.rules().wild_ranks());
    own_seat(view).map_or(0, |me| view.hand(me).among(CardSet::of_suit(suit) - wild))
}
