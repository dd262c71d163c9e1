//! An arena: every pair of contenders meets over the same deals, and each deal is played from every seat, so
//! that nobody owes a win to the cards.
//!
//! The unit is the deal. With two seats it is played twice, the players changing places; with more, once with
//! one A among B's on each seat and once with one B among A's on each seat, unless only A is to be alone. A
//! deal's score for A is the mean
//! over these games, and over all pairs of an A and a B in them, of 1, ½ or 0 by who is placed better.
//!
//! All pairs play their first deal, then all their second, so that a tournament that is cut short is still
//! one of everybody against everybody.

#[cfg(feature = "threads")]
mod fingerprint;
mod gap;
mod host;
mod meeting;
mod pace;
mod piece;
mod report;
mod seating;
mod terms;

#[cfg(feature = "threads")]
pub use fingerprint::fingerprint;
pub use meeting::{Meeting, Sums};
pub use piece::{Misfit, NotAShard, Piece, Shard};
pub use report::{ArenaReport, PairRow, Ranked};
pub use seating::Seating;
pub use terms::{OtherTerm, Term, Terms};

use crate::{
    contender::Contender,
    players::Lineup,
    sequential::{Test, Verdict},
    stocks::Stocks,
    table::{Length, Setting},
    workers::{Control, Workers},
};
use core::time::Duration;
use eights::{Rules, Seed};
use host::Host;
use pace::Pace;

/// Deals between two looks at whether a pair is decided.
const BATCH: u64 = 100;

/// The plan of an arena.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The rules.
    pub rules: Rules,
    /// The number of seats. The rules must allow it.
    pub seats: usize,
    /// Who meets.
    pub contenders: Vec<Contender>,
    /// The seed of everything.
    pub seed: Seed,
    /// How many deals each pair plays, or at most plays.
    pub deals: u64,
    /// Whether, and by how much, a pair must differ to be decided early.
    pub until_sure: Option<f64>,
    /// How far a game is played.
    pub length: Length,
    /// Who is alone among the others.
    pub seating: Seating,
    /// Whose order the stock has.
    pub stocks: Stocks,
    /// How long a program may think.
    pub patience: Duration,
}

impl Tournament {
    /// How many pairs there are.
    pub const fn pairs(&self) -> u64 {
        let n = self.contenders.len() as u64;
        n * (n - 1) / 2
    }

    /// How many games a deal is played in.
    pub const fn games_per_deal(&self) -> u64 {
        self.seating.tables(self.seats) * self.seats as u64
    }

    /// All pairs, each once.
    fn all_pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let n = self.contenders.len();
        (0..n).flat_map(move |a| (a + 1..n).map(move |b| (a, b)))
    }

    /// What all of its games have in common.
    fn setting(&self) -> Setting {
        Setting::new(self.rules, self.seats, self.seed).of_length(self.length).with_stocks(self.stocks)
    }

    fn test(&self) -> Option<Test> {
        self.until_sure.map(|margin_elo| Test { margin_elo, ..Test::default() })
    }
}

/// Lets every pair meet, or as many as come to it before the run is stopped.
pub fn hold(tournament: &Tournament, control: Control<'_>) -> Vec<Meeting> {
    let mut piece = Piece::new(tournament, Terms::new(tournament, "", ""), Shard::WHOLE);
    play_on(tournament, &mut piece, control, Pace::AtOnce);
    piece.meetings(tournament)
}

/// Goes on with a piece to its end, or until the run is stopped. Now and then, and at the end, it is shown to
/// `keep`, who may save it.
pub fn hold_piece(
    tournament: &Tournament,
    piece: &mut Piece,
    control: Control<'_>,
    keep: &mut dyn FnMut(&Piece),
) {
    play_on(tournament, piece, control, Pace::kept(keep));
}

fn play_on(tournament: &Tournament, piece: &mut Piece, control: Control<'_>, mut pace: Pace<'_>) {
    let Tournament { contenders, patience, .. } = tournament;
    let lineup = Lineup::new(contenders, *patience, control.stop);
    let games = tournament.games_per_deal();
    let workers = Workers::new(control, contenders, games, || Host::new(tournament, &lineup));
    let end = piece.shard.deals(tournament.deals).end;
    while !piece.is_finished() && !control.is_stopped() {
        let batch = if tournament.until_sure.is_some() { BATCH } else { end };
        let more = batch.min(end - piece.round.first_deal);
        play_round(tournament, piece, &workers, more, &mut pace);
        if piece.done >= more.saturating_mul(piece.round.pairs.len() as u64) {
            piece.round.first_deal += more;
            piece.done = 0;
            let meetings = piece.meetings(tournament);
            let is_open =
                |pair: &usize| meetings[*pair].verdict.is_none_or(|verdict| verdict == Verdict::Open);
            piece.round.pairs.retain(is_open);
        }
    }
    pace.end(piece);
}

/// Plays this number of deals of every pair in the round, from where the piece stands.
fn play_round(
    tournament: &Tournament,
    piece: &mut Piece,
    workers: &Workers<'_, Host<'_>>,
    deals: u64,
    pace: &mut Pace<'_>,
) {
    let all = deals.saturating_mul(piece.round.pairs.len() as u64);
    workers.visit(|host| host.round = piece.round.clone());
    while piece.done < all && !workers.are_stopped() {
        pace.step(piece, |piece, most| {
            workers.play(piece.done..all.min(piece.done.saturating_add(most)));
            let mut meetings = Meeting::all(tournament);
            workers.visit(|host| host.hand_over(&mut meetings));
            piece.count(&meetings);
        });
    }
}
