//! How the table stands, in the words that the reading keys answer with: short, and without labels.

mod asking;
mod prompts;
mod result;

use crate::{Words, args::Args, guide::Axes, people::People};
use eights::{Ask, Card, CardSet, Direction, Options, Seat, Seats, View};
use std::{cmp::Reverse, iter};

/// Somebody at the table, as a list of people names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place<'a> {
    /// The name.
    pub name: &'a str,
    /// Whether it is a bot, a person, a person who is away, or nobody.
    pub is: Sitting,
}

/// What a seat's player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitting {
    /// The listener.
    You,
    /// A person who is there.
    Person,
    /// A person for whom a bot plays.
    Away,
    /// A bot.
    Bot,
    /// Nobody.
    Nobody,
}

/// What happened while somebody was away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Away {
    /// Cards played by anybody.
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
            self.say("read-count", &args)
        };
        self.list(&Seats::first(view.n_seats()).iter().map(count).collect::<Vec<_>>())
    }

    /// The same with the stock and the hands that lie open: `bob 4, jane 3, deck 61`.
    pub fn counts_and_deck(&self, view: &View, names: &[String]) -> String {
        let people = People::seen_by(self, names, view);
        let args = Args::new().text("list", self.counts(view, names)).number("cards", view.n_stock());
        let mut said = vec![self.say("read-deck", &args)];
        for seat in view.shown().iter().filter(|seat| !people.is_me(*seat) && view.count(*seat) > 0) {
            let cards = self.cards(view.hand(seat).iter());
            said.push(self.say("read-shown", &people.player(seat).text("cards", cards)));
        }
        self.sentences(&said)
    }

    /// Whose turn it is, or whom the table waits for.
    pub fn whose_turn(&self, view: &View, names: &[String]) -> String {
        let people = People::seen_by(self, names, view);
        match view.ask() {
            Ask::Over if view.is_over() => self.plain("ask-match-over"),
            Ask::Over => self.plain("ask-round-over"),
            Ask::Turn | Ask::Suit | Ask::Target => self.say("read-turn", &people.player(view.turn())),
            _ => {
                let players: Vec<String> = view.asked().iter().map(|seat| people.name_or_you(seat)).collect();
                self.say("ask-waiting", &Args::new().text("players", self.list_and(&players)))
            }
        }
    }

    /// How much time is left: `14 seconds.`
    pub fn time_left(&self, millis: Option<u64>) -> String {
        let Some(millis) = millis else { return self.plain("read-no-limit") };
        let seconds = usize::try_from(millis.div_ceil(1000)).unwrap_or(usize::MAX);
        self.say("read-seconds", &Args::new().number("seconds", seconds))
    }

    /// The scores, highest first: `Bob 182, Janet 60, you 45. Playing to 500.`
    pub fn scores(&self, view: &View, names: &[String]) -> String {
        let Some(target) = view.rules().target(view.n_seats()) else { return self.plain("read-no-points") };
        let people = People::seen_by(self, names, view);
        let mut left = Seats::first(view.n_seats());
        let highest = iter::from_fn(|| {
            let seat = left.iter().min_by_key(|seat| Reverse(view.score(*seat)))?;
            left = left.without(seat);
            Some(seat)
        });
        let score = |seat: Seat| {
            let args = Args::new().text("player", people.name_or_you(seat));
            self.say("read-score", &args.number("points", usize::from(view.score(seat))))
        };
        let list = self.list(&highest.map(score).collect::<Vec<_>>());
        self.say("read-scores", &Args::new().text("list", list).number("target", target as usize))
    }

    /// The viewer's hand, in the order given.
    pub fn hand(&self, cards: &[Card]) -> String {
        let list = self.cards(cards.iter().copied());
        self.say("read-hand", &Args::new().number("count", cards.len()).text("cards", list))
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
        let players: Vec<String> = next.map(|seat| people.name_or_you(seat)).collect();
        let args = Args::new().text("direction", way).number("count", players.len());
        self.say("read-direction", &args.text("players", self.list(&players)))
    }

    /// Who is at the table, seat by seat.
    pub fn at_the_table(&self, places: &[Place<'_>]) -> String {
        let place = |place: &Place<'_>| {
            let is = match place.is {
                Sitting::You => "you",
                Sitting::Person => "person",
                Sitting::Away => "away",
                Sitting::Bot => "bot",
                Sitting::Nobody => "nobody",
            };
            self.say("read-place", &Args::new().text("player", place.name).text("is", is))
        };
        self.list(&places.iter().map(place).collect::<Vec<_>>())
    }

    /// A card as the hand lists it: `9 of hearts, playable`.
    pub fn card_option(&self, card: Card, playable: bool) -> String {
        self.say("read-option", &Args::new().text("card", self.card(card)).flag("playable", playable))
    }

    /// The pending draw and what answers it: `Draw 4, or play a 2.`
    pub fn owed(&self, view: &View) -> String {
        let answers = self.draw_answers(view);
        let may = if answers.is_empty() { "draw" } else { "play" };
        let args = Args::new().number("cards", usize::from(view.owed())).text("may", may);
        self.say("read-owed", &args.text("answers", self.list_or(&answers)))
    }

    /// What cards could be played on a pending draw: `a 2`, `an 8`.
    fn draw_answers(&self, view: &View) -> Vec<String> {
        let (rules, axes) = (view.rules(), Axes(view.rules()));
        let stacking = axes.word("answer.stacking");
        let owed_by = view.top().rank();
        let answers = |rank: &eights::Rank| {
            let kind = rules.effect(Card::new(*rank, eights::Suit::Spades)).kind();
            let stacks = kind == eights::rules::Kind::DrawNext
                && (stacking == "any draw card" || (stacking == "same rank" && *rank == owed_by));
            let cancels = kind == eights::rules::Kind::Cancel && *rank == owed_by;
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
