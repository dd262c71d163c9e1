//! One game, from the deal to the end of the match.

use crate::{
    game_stats::{GameStats, Told},
    standing::{Conduct, GivenUp},
    stocks::{Orders, Stocks},
};
use eights::{Game, Illegal, Rng, Rules, RulesDraft, Seat, Seats, Seed, Sink};
use eights_words::Text;
use serde::{Deserialize, Serialize};

/// No match has more rounds than this: under some rules hardly any player ever scores.
const MOST_ROUNDS: u32 = 10_000;

/// The game was broken off, because nobody wants to wait for it any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// Why a game does not go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// A seat has no legal answer.
    Stuck,
    /// It was broken off.
    Stopped,
}

impl From<Illegal> for Halt {
    fn from(_: Illegal) -> Self {
        Self::Stuck
    }
}

/// Those who sit at a table and answer.
pub(crate) trait SeatedPlayers {
    /// Takes the events that they must hear.
    type Heard: Sink + Default;

    /// A game, or a deal of several, begins; these programs have been given up.
    fn begin(&mut self, _: GivenUp) {}

    /// How programs have behaved since.
    fn conduct(&mut self) -> Conduct {
        Conduct::default()
    }

    /// Everybody sits down for a new game, before the deal.
    fn sit(&mut self, setting: &Setting, number: u64);

    /// The seat answers its question.
    ///
    /// # Errors
    /// When it has no legal answer, or the game is broken off.
    fn answer(&mut self, game: &mut Game, seat: Seat, stats: &mut GameStats<Self::Heard>)
    -> Result<(), Halt>;

    /// Hears the new events.
    #[inline(always)]
    fn hear(&mut self, _: &mut GameStats<Self::Heard>) {}

    /// The seats that have forfeited this game.
    fn forfeited(&self) -> Seats {
        Seats::NONE
    }
}

/// How far a game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Length {
    /// To the end of the match.
    #[default]
    Match,
    /// One round; who wins it wins the game.
    Round,
}

impl Length {
    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Match => "match",
            Self::Round => "round",
        }
    }

    /// The message that counts games of this length.
    pub(crate) const fn count(self) -> Text {
        match self {
            Self::Match => Text::LAB_GAMES,
            Self::Round => Text::LAB_ROUNDS,
        }
    }

    /// How many rounds that is at most.
    const fn most_rounds(self) -> u32 {
        match self {
            Self::Match => MOST_ROUNDS,
            Self::Round => 1,
        }
    }
}

/// The common part of all games of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setting {
    pub(crate) rules: Rules,
    pub(crate) seats: usize,
    length: Length,
    stocks: Stocks,
    seed: Seed,
    /// The source of the players' dice; it reveals nothing about the shuffles.
    dice: u64,
}

impl Setting {
    pub(crate) fn new(rules: Rules, seats: usize, seed: Seed) -> Self {
        Self { rules, seats, length: Length::Match, stocks: Stocks::Shared, seed, dice: seed.hash().number() }
    }

    /// The same with games of this length. Who plays one round plays for that round, not for points of a
    /// match that nobody will finish, so the rules say so, and the players can know it.
    pub(crate) fn of_length(self, length: Length) -> Self {
        let rules = match length {
            Length::Match => self.rules,
            Length::Round => for_one_round(self.rules, self.seats),
        };
        Self { rules, length, ..self }
    }

    /// The same with such a stock.
    pub(crate) const fn with_stocks(self, stocks: Stocks) -> Self {
        Self { stocks, ..self }
    }

    /// The orders of the seats in a deal, if each has its own.
    fn orders(&self, deal: u64) -> Option<Orders> {
        match self.stocks {
            Stocks::Shared => None,
            Stocks::PerSeat => Some(Orders::new(self.dice, deal)),
        }
    }

    /// The seed of a seat's dice in a game.
    #[inline]
    pub(crate) const fn dice(&self, number: u64, seat: Seat) -> u64 {
        let game = Rng::new(self.dice ^ number).next();
        Rng::new(game ^ seat.number() as u64).next()
    }

    /// Plays deal number `deal` as far as games go, as game number `number`.
    ///
    /// # Errors
    /// When it was broken off.
    // Out of line: one loop for each kind of players, with all its calls inlined.
    #[inline(never)]
    pub(crate) fn play<C: SeatedPlayers>(
        &self,
        deal: u64,
        number: u64,
        players: &mut C,
        told: &mut Told<C::Heard>,
    ) -> Result<(), Stopped> {
        let stats = &mut told.stats;
        stats.restart();
        players.sit(self, number);
        let bots = Seats::first(self.seats);
        let dealt = Game::deal(self.rules, self.seats, bots, self.seed.nth(deal), stats);
        let mut game = dealt.expect("the seats were checked against the rules");
        players.hear(stats);
        let orders = self.orders(deal);
        loop {
            match play_round(&mut game, players, stats, orders) {
                Err(Halt::Stopped) => return Err(Stopped),
                Ok(()) if !game.is_over() && stats.rounds < self.length.most_rounds() => {
                    game.next_round(stats);
                    players.hear(stats);
                }
                Ok(()) if self.length == Length::Round => break,
                Ok(()) | Err(Halt::Stuck) => {
                    if !game.is_over() {
                        stats.forget_places();
                    }
                    break;
                }
            }
        }
        told.outcome = stats.outcome(&game, players.forfeited());
        Ok(())
    }
}

/// Plays until nobody is asked any more. Seats that could not answer a card anyway are not asked (NE-17).
#[inline(always)]
fn play_round<C: SeatedPlayers>(
    game: &mut Game,
    players: &mut C,
    stats: &mut GameStats<C::Heard>,
    orders: Option<Orders>,
) -> Result<(), Halt> {
    game.decline_helpless(stats);
    while let Some(seat) = first_asked(game) {
        if let Some(orders) = orders {
            orders.arrange(game, seat, stats.rounds + stats.reshuffles);
        }
        players.answer(game, seat, stats)?;
        game.decline_helpless(stats);
        players.hear(stats);
        stats.decisions += 1;
    }
    Ok(())
}

/// Of several asked seats, the first in turn order from the card's player (NE-17).
#[inline(always)]
pub(crate) const fn first_asked(game: &Game) -> Option<Seat> {
    let (asked, turn) = (game.asked(), game.turn());
    if asked.contains(turn) { Some(turn) } else { asked.next_after(turn, game.direction()) }
}
/// The same rules with a match that the first points decide, where rounds add up to a match.
fn for_one_round(rules: Rules, seats: usize) -> Rules {
    if rules.target(seats).is_none() {
        return rules;
    }
    let mut draft = RulesDraft::from_rules(rules);
    draft.set("score.target", "1").set("score.target-per-seat", "false");
    draft.build().expect("a match may be short")
}
