//! What the end of a playout is worth to a seat, from 0 to 1.
//!
//! Where only the first counts, it is the share of the win. Where a round is played for further places, a
//! better place counts, too. Where rounds add up to a match, it is the chance of winning the match with the
//! points that were counted.

use super::watch::Watch;
use eights::{
    Game, Rules, Seat, Seats,
    rules::{Places, Scoring},
};

/// How much winning counts where there are more places to be had; the others count the rest.
const WIN: f32 = 0.6;
/// The points that a round is usually worth.
const ROUND: f32 = 50.0;

/// What a finished playout is worth to a seat.
pub(super) fn utility(game: &Game, watch: &Watch, seat: Seat) -> f32 {
    if game.rules().scoring() != Scoring::Off && !game.is_over() {
        return chance_of_match(game, seat);
    }
    let win = share_of_win(game, watch, seat);
    if !has_places(game.rules(), game.n_seats()) {
        return win;
    }
    WIN * win + (1.0 - WIN) * rivals_beaten(game, watch, seat)
}

/// What a game is worth to each seat when all have the same chances.
pub(super) fn even_share(rules: &Rules, n_seats: usize) -> f32 {
    let win = 1.0 / n_seats as f32;
    if rules.scoring() == Scoring::Off && has_places(rules, n_seats) {
        // One beats half of one's rivals.
        return WIN * win + (1.0 - WIN) * 0.5;
    }
    win
}

/// Whether there are places behind the first that count.
fn has_places(rules: &Rules, n_seats: usize) -> bool {
    n_seats > 2 && rules.places() != Places::FirstOut
}

/// A win alone is 1; those who share it share the point. Nobody's win is everybody's.
fn share_of_win(game: &Game, watch: &Watch, seat: Seat) -> f32 {
    let winners = Seats::first(game.n_seats()).iter().filter(|seat| watch.places[seat.index()] == 1).count();
    if winners == 0 {
        return nearness(game, seat);
    }
    if watch.places[seat.index()] == 1 { 1.0 / winners as f32 } else { 0.0 }
}

/// A seat's share of the win if the playout was broken off: those with few cards are nearest to it.
fn nearness(game: &Game, seat: Seat) -> f32 {
    let near = |seat: Seat| 1.0 / (game.count(seat) as f32 + 1.0);
    let all: f32 = game.playing().iter().map(near).sum();
    if game.playing().contains(seat) { near(seat) / all } else { 0.0 }
}

/// The share of the others that are placed worse; an equal counts half. Those still in are placed by the
/// cards they hold.
fn rivals_beaten(game: &Game, watch: &Watch, seat: Seat) -> f32 {
    let standing = |seat: Seat| match watch.places[seat.index()] {
        0 => 100 + game.count(seat),
        place => place as usize,
    };
    let mine = standing(seat);
    let others = Seats::first(game.n_seats()).without(seat);
    let beaten = |other: Seat| match mine.cmp(&standing(other)) {
        core::cmp::Ordering::Less => 1.0,
        core::cmp::Ordering::Equal => 0.5,
        core::cmp::Ordering::Greater => 0.0,
    };
    others.iter().map(beaten).sum::<f32>() / others.len().max(1) as f32
}

/// The chance of winning the match from these scores: that of being ahead of each rival in the end, one
/// against the other, made to add up to 1.
fn chance_of_match(game: &Game, seat: Seat) -> f32 {
    let seats = Seats::first(game.n_seats());
    let ahead_of_all = |seat: Seat| -> f32 {
        seats.without(seat).iter().map(|rival| ahead(lead(game, seat, rival), left(game))).product()
    };
    let all: f32 = seats.iter().map(ahead_of_all).sum();
    ahead_of_all(seat) / all
}

/// How many points a seat is ahead of another.
fn lead(game: &Game, seat: Seat, rival: Seat) -> f32 {
    let lead = f32::from(game.score(seat)) - f32::from(game.score(rival));
    if game.rules().scoring() == Scoring::OwnPoints { -lead } else { lead }
}

/// How many points the leader is short of the end.
fn left(game: &Game) -> f32 {
    let most = Seats::first(game.n_seats()).iter().map(|seat| game.score(seat)).max().unwrap_or(0);
    let target = game.rules().target(game.n_seats()).unwrap_or(0);
    (target as f32 - f32::from(most)).max(ROUND)
}

/// The chance that a lead lasts while this number of points is played for: a curve that climbs like the bell
/// curve's sum.
fn ahead(lead: f32, left: f32) -> f32 {
    let spread = (ROUND * (2.0 * left + lead.abs())).sqrt();
    let x = 1.25 * lead / spread;
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}
