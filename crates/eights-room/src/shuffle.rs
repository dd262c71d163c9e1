//! The seed of the next game, which the server and the players make together (ALL-3).
//!
//! Between games the table has a secret, of which everybody knows the hash, and people commit to numbers. At
//! the start the commitments are published, and the deal waits for the numbers, but not for long. The caller
//! brings the secret; a room that is never given one takes the seed of the command that starts the game.

use super::{Broken, Fact, Millis, Outbox, Room};
use eights::{Exchange, Record, Seat, Seed, SeedHash};
use eights_protocol::FromServer;
use serde::{Deserialize, Serialize};

/// How long the deal waits for the numbers.
pub(super) const REVEAL: Millis = 2000;

/// Something that has happened on the way to a shuffle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShuffleFact {
    /// The table has a secret for the next game.
    Begun {
        /// The secret. The log is as secret as the cards.
        secret: Seed,
    },
    /// A player committed to a number.
    Committed {
        /// Which.
        seat: Seat,
        /// The commitment.
        hash: SeedHash,
    },
    /// The game was started: all commitments are published.
    Listed,
    /// A player revealed a number that fits the commitment.
    Revealed {
        /// Which.
        seat: Seat,
        /// The number.
        number: Seed,
    },
    /// Nobody was left to deal to.
    CalledOff,
}

/// The shuffles of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(super) struct Shuffles {
    /// How many were begun.
    begun: u32,
    /// Those since the last deal that came to nothing.
    called_off: Vec<u32>,
    /// The one for the next game.
    open: Option<Open>,
}

/// A shuffle that has not led to a deal yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Open {
    secret: Seed,
    /// The commitments so far.
    exchange: Exchange,
    /// The numbers so far.
    numbers: Vec<(Seat, Seed)>,
    /// When the commitments were published.
    listed: Option<Millis>,
}

impl Open {
    /// As much of it as everybody may know.
    fn told(&self) -> Exchange {
        if self.listed.is_some() { self.exchange.clone() } else { self.exchange.beginning() }
    }

    fn with_numbers(&self) -> Exchange {
        let mut exchange = self.exchange.clone();
        for (seat, number) in &self.numbers {
            exchange.reveal(*seat, *number);
        }
        exchange
    }

    /// The fact that deals from all that has come in.
    fn deal(&self) -> Fact {
        Fact::Started { seed: self.with_numbers().seed(&self.secret) }
    }

    fn is_complete(&self) -> bool {
        self.numbers.len() == self.exchange.commitments().len()
    }
}

impl Shuffles {
    /// Whether nothing is worth being kept.
    pub(super) fn is_new(&self) -> bool {
        *self == Self::default()
    }

    /// Another person sits there, or nobody: their commitment is not for this game.
    pub(super) fn forget(&mut self, seat: Seat) {
        if let Some(open) = self.open.as_mut().filter(|open| open.listed.is_none()) {
            open.exchange.forget(seat);
        }
    }

    /// Moves the clock of the numbers.
    pub(super) fn move_clock(&mut self, change: impl Fn(&mut Millis)) {
        self.open.iter_mut().filter_map(|open| open.listed.as_mut()).for_each(change);
    }
}

/// Deciding.
impl Room {
    /// Whether the table lacks a secret for the next game: give it one with [`Room::begin_shuffle`].
    pub fn wants_secret(&self) -> bool {
        let may_deal = self.is_between_games() && !self.is_worn_out();
        may_deal && !self.is_solo && self.shuffles.open.is_none()
    }

    /// The fact that the table has a secret.
    pub const fn begin_shuffle(secret: Seed) -> Fact {
        Fact::Shuffle(ShuffleFact::Begun { secret })
    }

    /// Whether the deal waits for numbers.
    pub(super) fn is_shuffling(&self) -> bool {
        self.shuffles.open.as_ref().is_some_and(|open| open.listed.is_some())
    }

    /// The facts that a start leads to.
    pub(super) fn deals(&self, seed: &Seed) -> Vec<Fact> {
        match &self.shuffles.open {
            None => vec![Fact::Started { seed: *seed }],
            Some(open) if open.exchange.commitments().is_empty() => vec![open.deal()],
            Some(_) => vec![Fact::Shuffle(ShuffleFact::Listed)],
        }
    }

    /// A commitment that comes too late, or is the same as before, changes nothing.
    pub(super) fn commits(&self, seat: Seat, hash: SeedHash) -> Vec<Fact> {
        let open = self.shuffles.open.as_ref().filter(|open| open.listed.is_none());
        let is_new = open.is_some_and(|open| !open.exchange.commitments().contains(&(seat, hash)));
        is_new.then_some(Fact::Shuffle(ShuffleFact::Committed { seat, hash })).into_iter().collect()
    }

    /// A number that comes too late, twice, or is not the one committed to changes nothing. The last one that
    /// is waited for leads to the deal.
    pub(super) fn reveals(&self, seat: Seat, number: Seed) -> Vec<Fact> {
        let Some(open) = self.shuffles.open.as_ref().filter(|open| open.listed.is_some()) else {
            return Vec::new();
        };
        let is_new = !open.numbers.iter().any(|(other, _)| *other == seat);
        if !is_new || !open.exchange.clone().reveal(seat, number) {
            return Vec::new();
        }
        let mut after = open.clone();
        after.numbers.push((seat, number));
        let deal = after.is_complete().then(|| after.deal());
        [Fact::Shuffle(ShuffleFact::Revealed { seat, number })].into_iter().chain(deal).collect()
    }

    /// When the deal no longer waits for numbers; at once if nobody is left to deal to.
    pub(super) fn numbers_end(&self) -> Option<Millis> {
        let listed = self.shuffles.open.as_ref()?.listed?;
        Some(if self.people().is_empty() { listed } else { listed + REVEAL })
    }

    /// What becomes of a deal that has waited for long enough.
    pub(super) fn due_shuffle(&self, now: Millis) -> Option<Fact> {
        let open = self.shuffles.open.as_ref()?;
        self.numbers_end().filter(|at| *at <= now)?;
        let is_empty = self.people().is_empty();
        Some(if is_empty { Fact::Shuffle(ShuffleFact::CalledOff) } else { open.deal() })
    }
}

/// Folding and telling.
impl Room {
    pub(super) fn fold_shuffle(
        &mut self,
        fact: &ShuffleFact,
        at: Millis,
        out: &mut Outbox,
    ) -> Result<(), Broken> {
        match fact {
            ShuffleFact::Begun { secret } => {
                self.open_shuffle(*secret);
                self.tell_shuffle(out);
            }
            ShuffleFact::Committed { seat, hash } => self.opened()?.exchange.commit(*seat, *hash),
            ShuffleFact::Listed => {
                let from = self.rested(at);
                self.opened()?.listed = Some(from);
                self.tell_shuffle(out);
            }
            ShuffleFact::Revealed { seat, number } => self.opened()?.numbers.push((*seat, *number)),
            ShuffleFact::CalledOff => {
                self.shuffles.open = None;
                self.shuffles.called_off.push(self.shuffles.begun);
            }
        }
        Ok(())
    }

    fn opened(&mut self) -> Result<&mut Open, Broken> {
        self.shuffles.open.as_mut().ok_or(Broken::Shuffle)
    }

    fn open_shuffle(&mut self, secret: Seed) {
        let Shuffles { begun, called_off, open } = &mut self.shuffles;
        *begun = begun.saturating_add(1);
        let exchange = Exchange::new(&self.code.to_string(), *begun, secret.hash(), called_off);
        *open = Some(Open { secret, exchange, numbers: Vec::new(), listed: None });
    }

    /// A game is dealt from this seed: its record says how that came about.
    pub(super) fn settle_shuffle(&mut self, seed: &Seed, record: &mut Record) -> Result<(), Broken> {
        let Some(open) = self.shuffles.open.take() else { return Ok(()) };
        let mut exchange = open.with_numbers();
        exchange.settle(self.people());
        record.set_exchange(&exchange, &open.secret);
        self.shuffles.called_off.clear();
        if exchange.seed(&open.secret) == *seed { Ok(()) } else { Err(Broken::Shuffle) }
    }

    /// Tells everybody the last thing that they may know.
    pub(super) fn tell_shuffle(&self, out: &mut Outbox) {
        if let Some(message) = self.shuffle_messages().last() {
            out.tell_all(self.listening(), &message);
        }
    }

    /// How the seeds of this game and of the next come about, as messages.
    pub(super) fn shuffle_messages(&self) -> impl Iterator<Item = FromServer> {
        let play = self.play.as_ref().filter(|_| !self.is_solo);
        let played = play.map(|play| play.record.exchange_text(play.is_over()));
        let next = self.shuffles.open.as_ref().map(|open| open.told().text());
        let told = played.into_iter().chain(next).filter(|lines| !lines.is_empty());
        told.map(|lines| FromServer::Shuffle { lines })
    }
}
