//! How the table stands, in the words that the reading keys answer with: short, and without labels.

mod asking;
mod prompts;
mod result;

use crate::{Text, Words, args::Args, cards::capitalised, guide::Axes, people::People};
use eights::{Ask, Card, CardSet, Direction, Options, Seat, Seats, View};
use std::{cmp::Reverse, iter};

/// A player in a list of people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place<'a> {
    /// The name.
    pub name: &'a str,
    /// Whether it is a bot, a person, a person who is away, or nobody.
    pub is: Sitting,
}

/// The kind of a seat's player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitting {
    /// The listener.
    You,
    /// A person at the table.
    Person,
    /// A person for whom a bot plays.
    Away,
    /// A bot.
    Bot,
    /// Nobody.
    Nobody,
}

/// The events while a player was away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Away {
    /// Cards played by all players.
    pub plays: usize,
    /// Cards that came into the listener's hand.
    pub drawn: usize,
    /// Cards that a bot played for the listener.
    pub played_for_you: usize,
}

impl Words {
    /// Every player and the number of cards left, in table order: `bob 4, jane 3`.
    pub fn counts(&self, view: &View, names: &[String]) -> String {
        let people = People::new(self, names);
        let count = |seat: Seat| {
            let args = Args::new().text("player", people.name(seat)).number("cards", view.count(seat));
            self.say(Text::READ_COUNT, &args)
        };
        self.list(&Seats::first(view.n_seats()).iter().map(count).collect::<Vec<_>>())
    }

    /// The same with the stock and the hands that lie open: `bob 4, jane 3, deck 61`.
    pub fn counts_and_deck(&self, view: &View, names: &[String]) -> String {
        let people = People::seen_by(self, names, view);
        let args = Args::new().text("list", self.counts(view, names)).number("cards", view.n_stock());
        let mut said = vec![self.say(Text::READ_DECK, &args)];
        for seat in view.shown().iter().filter(|seat| !people.is_me(*seat) && view.count(*seat) > 0) {
            let cards = self.cards(view.hand(seat).iter());
            said.push(self.say(Text::READ_SHOWN, &people.player(seat).text("cards", cards)));
        }
        self.sentences(&said)
    }

    /// Whose turn it is, or whom the table waits for.
    pub fn whose_turn(&self, view: &View, names: &[String]) -> String {
        let people = People::seen_by(self, names, view);
        match view.ask() {
            Ask::Over if view.is_over() => self.plain(Text::ASK_MATCH_OVER),
            Ask::Over => self.plain(Text::ASK_ROUND_OVER),
            Ask::Turn | Ask::Suit | Ask::Target => self.say(Text::READ_TURN, &people.player(view.turn())),
            _ => {
                let players: Vec<String> = view.asked().iter().map(|seat| people.name_or_you(seat)).collect();
                self.say(Text::ASK_WAITING, &Args::new().text("players", self.list_and(&players)))
            }
        }
    }

    /// How much time is left: `14 seconds.`
    pub fn time_left(&self, millis: Option<u64>) -> String {
        let Some(millis) = millis else { return self.plain(Text::READ_NO_LIMIT) };
        let seconds = usize::try_from(millis.div_ceil(1000)).unwrap_or(usize::MAX);
        self.say(Text::READ_SECONDS, &Args::new().number("seconds", seconds))
    }

    /// The scores, highest first: `Bob 182, Janet 60, you 45. Playing to 500.`
    pub fn scores(&self, view: &View, names: &[String]) -> String {
        let Some(target) = view.rules().target(view.n_seats()) else {
            return self.plain(Text::READ_NO_POINTS);
        };
        let people = People::seen_by(self, names, view);
        let mut left = Seats::first(view.n_seats());
        let highest = iter::from_fn(|| {
            let seat = left.iter().min_by_key(|seat| Reverse(view.score(*seat)))?;
            left = left.without(seat);
            Some(seat)
        });
        let score = |seat: Seat| {
            let args = Args::new().text("player", people.name_or_you(seat));
            self.say(Text::READ_SCORE, &args.number("points", usize::from(view.score(seat))))
        };
        let list = self.list(&highest.map(score).collect::<Vec<_>>());
        self.say(Text::READ_SCORES, &Args::new().text("list", list).number("target", target as usize))
    }

    /// The viewer's hand, in the order given.
    pub fn hand(&self, cards: &[Card]) -> String {
        let list = self.cards(cards.iter().copied());
        self.say(Text::READ_HAND, &Args::new().number("count", cards.len()).text("cards", list))
    }

    /// The last discards, the top card first.
    pub fn last_discards(&self, view: &View, most: usize) -> String {
        let laid: Vec<_> = view.discards().collect();
        let last: Vec<String> = laid.iter().rev().take(most).map(|laid| self.laid(*laid)).collect();
        self.list(&last)
    }

    /// Which way the turn goes, and who comes next: `Clockwise. Next Lerato, Gogo, you.`
    pub fn direction(&self, view: &View, names: &[String]) -> String {
        let people = People::seen_by(self, names, view);
        let way = match view.direction() {
            Direction::Clockwise => "clockwise",
            Direction::Anticlockwise => "anticlockwise",
        };
        let seats = view.playing().in_turn_from(view.turn(), view.direction());
        let next = seats.filter(|seat| *seat != view.turn());
        let player = |seat: Seat| match view.skips(seat) {
            0 => people.name_or_you(seat),
            _ => self.say(Text::READ_SKIPPED, &Args::new().text("player", people.name_or_you(seat))),
        };
        let players: Vec<String> = next.map(player).collect();
        let args = Args::new().text("direction", way).number("count", players.len());
        self.say(Text::READ_DIRECTION, &args.text("players", self.list(&players)))
    }

    /// The players, seat by seat.
    pub fn at_the_table(&self, places: &[Place<'_>]) -> String {
        let place = |place: &Place<'_>| {
            let is = match place.is {
                Sitting::You => "you",
                Sitting::Person => "person",
                Sitting::Away => "away",
                Sitting::Bot => "bot",
                Sitting::Nobody => "nobody",
            };
            self.say(Text::READ_PLACE, &Args::new().text("player", place.name).text("is", is))
        };
        capitalised(&self.list(&places.iter().map(place).collect::<Vec<_>>()))
    }

    /// A card as the hand lists it: `9 of hearts, playable`.
    pub fn card_option(&self, card: Card, playable: bool) -> String {
        self.say(Text::READ_OPTION, &Args::new().text("card", self.card(card)).flag("playable", playable))
    }

    /// The pending draw and what answers it: `Draw 4, or play a 2.`
    pub fn owed(&self, view: &View) -> String {
        let answers = self.draw_answers(view);
        let may = if answers.is_empty() { "draw" } else { "play" };
        let args = Args::new().number("cards", usize::from(view.owed())).text("may", may);
        self.say(Text::READ_OWED, &args.text("answers", self.list_or(&answers)))
    }

    /// The cards that can answer a pending draw: `a 2`, `an 8`.
    fn draw_answers(&self, view: &View) -> Vec<String> {
        let (rules, axes) = (view.rules(), Axes(view.rules()));
        let stacking = axes.word("answer.stacking");
        let owed_by = view.top().rank();
        let answers = |rank: &eights::Rank| {
            let kind = rules.effect(Card::new(*rank, eights::Suit::Spades)).kind();
            let stacks = kind == eights::rules::EffectKind::DrawNext
                && (stacking == "any draw card" || (stacking == "same rank" && *rank == owed_by));
            let cancels = kind == eights::rules::EffectKind::Cancel && *rank == owed_by;
            let wild =
                rules.wild_ranks().contains(*rank) && !matches!(axes.word("answer.wild"), "" | "never");
            stacks || cancels || wild
        };
        let ranks =
            eights::Rank::SUITED.iter().filter(|rank| rules.in_pack(**rank)).filter(|rank| answers(rank));
        ranks.map(|rank| self.rank_as(*rank, crate::cards::Form::One)).collect()
    }

    /// How many cards of each suit the viewer holds, wild cards apart.
    pub(crate) fn held(view: &View, suit: eights::Suit) -> usize {
        let eights::Viewer::Seat(me) = view.viewer() else { return 0 };
        let wild = CardSet::of_ranks(view.rules().wild_ranks());
        view.hand(me).among(CardSet::of_suit(suit) - wild)
    }

    /// Which cards of the viewer's turn can be played.
    pub(crate) fn playable(view: &View) -> CardSet {
        match view.options() {
            Options::Turn { plays, .. } => plays,
            _ => CardSet::EMPTY,
        }
    }
}
