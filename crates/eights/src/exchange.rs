//! A shuffle that nobody chose: the server's secret and a number of every player make the seed together.
//!
//! The server publishes the hash of its secret; every player's program commits to a number; the server
//! publishes all commitments; then the programs reveal their numbers, and the seed is a hash of all of it. An
//! [`Exchange`] is as much of that as may be known, and its text is the lines of a record. `docs/fairness.md`
//! specifies every byte.

mod text;

use crate::{
    seat::{Seat, Seats},
    seed::{Seed, SeedHash},
};
use core::fmt::Write;

/// How the seed of a game came about, as far as it is known.
///
/// ```
/// use eights::{Exchange, Seat, Seats, Seed};
///
/// let (secret, number) = (Seed::from_text("the server's"), Seed::from_text("a player's"));
/// let seat = Seat::new(0).expect("a seat");
/// let mut exchange = Exchange::new("QWXRTN", 1, secret.hash(), &[]);
/// exchange.commit(seat, exchange.commitment(seat, &number));
/// assert!(exchange.reveal(seat, number));
/// exchange.settle(Seats::of(seat));
/// let seed = exchange.seed(&secret);
/// assert_eq!(exchange.with_secret(secret).check(&seed, Seats::of(seat)), Ok(()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    table: String,
    game: u32,
    secret_hash: SeedHash,
    /// The commitments, in the order of the seats, and so are the numbers.
    commitments: Vec<(Seat, SeedHash)>,
    numbers: Vec<(Seat, Seed)>,
    omitted: Seats,
    called_off: Vec<u32>,
    secret: Option<Seed>,
}

/// The step that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// The secret is missing, or is not the one whose hash was published.
    Secret,
    /// The number of a seat is not the one that it committed to.
    Number(Seat),
    /// A player's seat has no number, and is not among the omitted ones; or it has one, and is.
    Omission(Seat),
    /// The seed does not follow from the secret and the numbers.
    Seed,
}

impl Exchange {
    /// The beginning: the table's code, the number of the exchange at that table, the hash of the server's
    /// secret, and the exchanges since the last deal that came to nothing.
    pub fn new(table: &str, game: u32, secret_hash: SeedHash, called_off: &[u32]) -> Self {
        Self {
            table: table.to_owned(),
            game,
            secret_hash,
            commitments: Vec::new(),
            numbers: Vec::new(),
            omitted: Seats::NONE,
            called_off: called_off.to_vec(),
            secret: None,
        }
    }

    /// Only its beginning, as it was before anybody committed to a number.
    #[must_use]
    pub fn beginning(&self) -> Self {
        Self::new(&self.table, self.game, self.secret_hash, &self.called_off)
    }

    /// The number of the exchange at its table.
    pub const fn game(&self) -> u32 {
        self.game
    }

    /// The hash of the server's secret.
    pub const fn secret_hash(&self) -> SeedHash {
        self.secret_hash
    }

    /// The commitments by seat.
    pub fn commitments(&self) -> &[(Seat, SeedHash)] {
        &self.commitments
    }

    /// The numbers by seat.
    pub fn numbers(&self) -> &[(Seat, Seed)] {
        &self.numbers
    }

    /// The seats of people whose number is not in the seed.
    pub const fn omitted(&self) -> Seats {
        self.omitted
    }

    /// The exchanges since the last deal that came to nothing.
    pub fn called_off(&self) -> &[u32] {
        &self.called_off
    }

    /// Whether no further number can come in.
    pub fn is_settled(&self) -> bool {
        !self.numbers.is_empty() || !self.omitted.is_empty()
    }

    /// Whether the server's secret is known.
    pub const fn is_told(&self) -> bool {
        self.secret.is_some()
    }

    /// The commitment of a seat to a number.
    pub fn commitment(&self, seat: Seat, number: &Seed) -> SeedHash {
        SeedHash::of(&format!("eights-commitment 1\n{}\n{}\n{seat}\n{number}\n", self.table, self.game))
    }

    /// The seed that follows from a secret and the numbers.
    pub fn seed(&self, secret: &Seed) -> Seed {
        let mut text = format!("eights-seed 1\n{}\n{}\n{secret}\n", self.table, self.game);
        for (seat, number) in &self.numbers {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{seat} {number}");
        }
        Seed::from_text(&text)
    }
}

/// What happens in it.
impl Exchange {
    /// A seat commits to a number; its last commitment counts.
    pub fn commit(&mut self, seat: Seat, commitment: SeedHash) {
        put(&mut self.commitments, seat, commitment);
    }

    /// The commitment of a seat does not count any more.
    pub fn forget(&mut self, seat: Seat) {
        self.commitments.retain(|(other, _)| *other != seat);
    }

    /// A seat reveals its number. Says whether it is the one that it committed to: no other counts.
    pub fn reveal(&mut self, seat: Seat, number: Seed) -> bool {
        let fits = self.fits(seat, &number);
        if fits {
            put(&mut self.numbers, seat, number);
        }
        fits
    }

    /// No further number counts. Of these people, and of all who committed, those without one are omitted.
    pub fn settle(&mut self, people: Seats) {
        let committed = self.commitments.iter().map(|(seat, _)| *seat);
        let all: Seats = people.iter().chain(committed).collect();
        self.omitted = all - self.revealed();
    }

    /// The same with the server's secret.
    #[must_use]
    pub fn with_secret(self, secret: Seed) -> Self {
        Self { secret: Some(secret), ..self }
    }

    /// The seats whose numbers are known.
    pub fn revealed(&self) -> Seats {
        self.numbers.iter().map(|(seat, _)| *seat).collect()
    }

    /// Checks every step, up to the seed of a game with people on these seats.
    ///
    /// # Errors
    /// The first step that does not fit.
    pub fn check(&self, seed: &Seed, people: Seats) -> Result<(), Misfit> {
        let secret = self.secret.filter(|secret| secret.hash() == self.secret_hash).ok_or(Misfit::Secret)?;
        if let Some((seat, _)) = self.numbers.iter().find(|(seat, number)| !self.fits(*seat, number)) {
            return Err(Misfit::Number(*seat));
        }
        let mut settled = self.clone();
        settled.settle(people);
        let differs = |seat: &Seat| settled.omitted.contains(*seat) != self.omitted.contains(*seat);
        if let Some(seat) = Seats::first(crate::MAX_SEATS).iter().find(differs) {
            return Err(Misfit::Omission(seat));
        }
        if self.seed(&secret) == *seed { Ok(()) } else { Err(Misfit::Seed) }
    }

    fn fits(&self, seat: Seat, number: &Seed) -> bool {
        self.commitments.contains(&(seat, self.commitment(seat, number)))
    }
}

/// Puts the value of a seat into its place.
fn put<T>(values: &mut Vec<(Seat, T)>, seat: Seat, value: T) {
    values.retain(|(other, _)| *other != seat);
    let at = values.partition_point(|(other, _)| *other < seat);
    values.insert(at, (seat, value));
}

#[cfg(test)]
mod tests;
