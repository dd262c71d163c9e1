//! How programs behave, and when we have had enough of one: after three forfeited games in a row.
//!
//! In a row means by the games' numbers. Who is done first depends on the machine and must not matter, so
//! players only write down what happened ([`Conduct`]), and judgement is passed game after game
//! ([`Standings`]).

use crate::watch::{Notice, Watch};
use std::collections::{BTreeMap, BTreeSet};

/// The number of forfeited games in a row after which a program is given up.
const MOST_FORFEITS: usize = 3;

/// Programs that are not started again, by the contender's number.
pub(crate) type GivenUp = BTreeSet<usize>;

/// How the programs behaved in one game, or in all games of a deal.
#[derive(Default)]
pub(crate) struct Conduct {
    /// The players given up before it began.
    given_up: GivenUp,
    seated: BTreeSet<usize>,
    behaviour: Vec<Behaviour>,
    notices: Vec<Notice>,
    /// The game that is played now.
    game: usize,
}

/// A program in a game, on however many seats.
struct Behaviour {
    game: usize,
    program: usize,
    forfeits: bool,
}

impl Conduct {
    pub(crate) fn new(given_up: GivenUp) -> Self {
        Self { given_up, ..Self::default() }
    }

    /// The next game begins.
    pub(crate) const fn begin_game(&mut self) {
        self.game += 1;
    }

    /// A program sits down; says whether it may play. Who has forfeited enough games of a deal has lost the
    /// rest of it.
    pub(crate) fn seat(&mut self, program: usize) -> bool {
        self.seated.insert(program);
        let own = self.behaviour.iter().rev().filter(|seen| seen.program == program && seen.game < self.game);
        let forfeits = own.take_while(|seen| seen.forfeits).count();
        let plays = forfeits < MOST_FORFEITS && !self.given_up.contains(&program);
        if !plays {
            self.note(program, true);
        }
        plays
    }

    /// A program has answered, or forfeits the game.
    pub(crate) fn note(&mut self, program: usize, forfeits: bool) {
        let game = self.game;
        match self.behaviour.iter_mut().rfind(|seen| (seen.game, seen.program) == (game, program)) {
            Some(seen) => seen.forfeits |= forfeits,
            None => self.behaviour.push(Behaviour { game, program, forfeits }),
        }
    }

    /// Something to tell once the game counts.
    pub(crate) fn tell(&mut self, notice: Notice) {
        self.notices.push(notice);
    }

    pub(crate) fn report(&self, watch: &dyn Watch) {
        self.notices.iter().for_each(|notice| watch.notice(notice));
    }
}

/// How programs stand after all games up to some number.
#[derive(Clone, Default)]
pub(crate) struct Standings {
    /// Forfeited games in a row.
    rows: BTreeMap<usize, usize>,
    given_up: GivenUp,
}

impl Standings {
    pub(crate) const fn given_up(&self) -> &GivenUp {
        &self.given_up
    }

    /// Whether only programs have played that still may. In a game that was begun too early, a program may
    /// have played that was given up since.
    pub(crate) fn allow(&self, conduct: &Conduct) -> bool {
        let up_to_date = |program| self.given_up.contains(program) == conduct.given_up.contains(program);
        conduct.seated.iter().all(up_to_date)
    }

    /// Counts the next game, or deal, and says who is given up for it.
    pub(crate) fn count(&mut self, conduct: &Conduct) -> Vec<usize> {
        let mut fallen = Vec::new();
        for seen in &conduct.behaviour {
            let row = self.rows.entry(seen.program).or_default();
            *row = if seen.forfeits { *row + 1 } else { 0 };
            if *row >= MOST_FORFEITS && self.given_up.insert(seen.program) {
                fallen.push(seen.program);
            }
        }
        fallen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A deal of games, in each of which one program forfeits on some of its three seats.
    fn deal(standings: &Standings, games: &[[bool; 3]]) -> (Conduct, Vec<bool>) {
        let mut conduct = Conduct::new(standings.given_up().clone());
        let mut played = Vec::new();
        for seats in games {
            conduct.begin_game();
            let plays = conduct.seat(7);
            played.push(plays);
            seats.iter().filter(|_| plays).for_each(|forfeits| conduct.note(7, *forfeits));
        }
        (conduct, played)
    }

    const BAD: [bool; 3] = [true; 3];
    const GOOD: [bool; 3] = [false; 3];

    #[test]
    fn games_are_counted_not_seats() {
        let mut standings = Standings::default();
        for (game, fallen) in [(BAD, false), ([false, true, false], false), (GOOD, false), (BAD, false)] {
            assert_eq!(!standings.count(&deal(&standings, &[game]).0).is_empty(), fallen);
        }
        assert!(standings.count(&deal(&standings, &[BAD]).0).is_empty());
        assert_eq!(standings.count(&deal(&standings, &[BAD]).0), [7]);
        assert!(standings.count(&deal(&standings, &[BAD]).0).is_empty(), "it is told only once");
    }

    #[test]
    fn a_deal_is_lost_after_three_of_its_games() {
        let mut standings = Standings::default();
        let (conduct, played) = deal(&standings, &[GOOD, BAD, BAD, BAD, GOOD, GOOD]);
        assert_eq!(played, [true, true, true, true, false, false]);
        assert_eq!(standings.count(&conduct), [7]);
        assert_eq!(deal(&standings, &[GOOD]).1, [false]);
    }

    #[test]
    fn what_was_begun_too_early_does_not_count() {
        let mut standings = Standings::default();
        let early = deal(&standings, &[GOOD]).0;
        assert!(standings.allow(&early));
        standings.count(&deal(&standings, &[BAD, BAD, BAD]).0);
        assert!(!standings.allow(&early));
        assert!(standings.allow(&deal(&standings, &[GOOD]).0));
    }
}
