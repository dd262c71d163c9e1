//! A net among counters, every deal from every seat.

use crate::round::{Mind, Round};
use eights::{MAX_SEATS, Rng, Rules, Seed};
use eights_bots::Net;

/// How much better than a counter a net comes out on average.
pub(crate) fn against_counters(
    net: &Net,
    deals: u64,
    seed: &Seed,
    mut table: impl FnMut(u64) -> (Rules, usize),
) -> f64 {
    let mut sum = 0.0;
    for deal in 0..deals {
        let (rules, seats) = table(deal);
        for seat in 0..seats {
            sum += f64::from(alone(net, seat, Round::new(rules, seats, seed.nth(u64::MAX - deal)), seats))
                / seats as f64;
        }
    }
    sum / deals as f64
}

/// How a net on this seat comes out among counters, compared with them.
fn alone(net: &Net, seat: usize, mut round: Round, seats: usize) -> f32 {
    let mut minds = [Mind::Counter; MAX_SEATS];
    minds[seat] = Mind::Net(net);
    if !round.run(&minds, &mut |_, _| None, &mut Rng::new(0)) {
        return 0.0;
    }
    let results = round.results();
    let others: f32 = results.iter().take(seats).sum::<f32>() - results[seat];
    results[seat] - others / (seats as f32 - 1.0)
}
