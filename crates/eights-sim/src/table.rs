//! One game, from the deal to the end of the match.

use crate::{
    standing::{Conduct, GivenUp},
    tale::{Tale, Told},
};
use eights::{Game, Illegal, Rng, Rules, Seat, Seats, Seed, Sink};

/// No match has more rounds than this: rules can be made under which nobody ever scores.
const MOST_ROUNDS: u32 = 10_000;

/// The game was broken off, because nobody wants to wait for it any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// Why a game does not go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// Somebody has no legal answer.
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
pub(crate) trait Company {
    /// Takes what they must hear.
    type Heard: Sink + Default;

    /// A game, or a deal of several, begins; these programs have been given up.
    fn begin(&mut self, _: GivenUp) {}

    /// How programs have behaved since.
    fn conduct(&mut self) -> Conduct {
        Conduct::default()
    }

    /// Everybody sits down for a new game, before the deal.
    fn sit(&mut self, setting: &Setting, number: u64);

    /// The seat answers what it is asked.
    ///
    /// # Errors
    /// When it has no legal answer, or the game is broken off.
    fn answer(&mut self, game: &mut Game, seat: Seat, tale: &mut Tale<Self::Heard>) -> Result<(), Halt>;

    /// Hears what has happened since it last heard.
    #[inline(always)]
    fn hear(&mut self, _: &mut Tale<Self::Heard>) {}

    /// The seats that have forfeited this game.
    fn forfeited(&self) -> Seats {
        Seats::NONE
    }
}

/// What all games of a run have in common.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setting {
    pub(crate) rules: Rules,
    pub(crate) seats: usize,
    seed: Seed,
    /// From this the players' dice follow; it tells nothing of the shuffles.
    dice: u64,
}

impl Setting {
    pub(crate) fn new(rules: Rules, seats: usize, seed: Seed) -> Self {
        Self { rules, seats, seed, dice: seed.hash().number() }
    }

    /// The seed of a seat's dice in a game.
    #[inline]
    pub(crate) const fn dice(&self, number: u64, seat: Seat) -> u64 {
        let game = Rng::new(self.dice ^ number).next();
        Rng::new(game ^ seat.number() as u64).next()
    }

    /// Plays deal number `deal` to the end of the match, as game number `number`.
    ///
    /// # Errors
    /// When it was broken off.
    // Out of line there is one loop for all who play games of a company, and all that it calls is inlined there.
    #[inline(never)]
    pub(crate) fn play<C: Company>(
        &self,
        deal: u64,
        number: u64,
        company: &mut C,
        told: &mut Told<C::Heard>,
    ) -> Result<(), Stopped> {
        let tale = &mut told.tale;
        tale.restart();
        company.sit(self, number);
        let bots = Seats::first(self.seats);
        let dealt = Game::deal(self.rules, self.seats, bots, self.seed.nth(deal), tale);
        let mut game = dealt.expect("the seats were checked against the rules");
        company.hear(tale);
        loop {
            match play_round(&mut game, company, tale) {
                Err(Halt::Stopped) => return Err(Stopped),
                Ok(()) if !game.is_over() && tale.rounds < MOST_ROUNDS => {
                    game.next_round(tale);
                    company.hear(tale);
                }
                Ok(()) | Err(Halt::Stuck) => break,
            }
        }
        if !game.is_over() {
            tale.forget_places();
        }
        told.outcome = tale.outcome(&game, company.forfeited());
        Ok(())
    }
}

/// Plays until nobody is asked any more. Seats that could not answer a card anyway are not asked (NE-17).
#[inline(always)]
fn play_round<C: Company>(game: &mut Game, company: &mut C, tale: &mut Tale<C::Heard>) -> Result<(), Halt> {
    game.decline_helpless(tale);
    while let Some(seat) = first_asked(game) {
        company.answer(game, seat, tale)?;
        game.decline_helpless(tale);
        company.hear(tale);
        tale.decisions += 1;
    }
    Ok(())
}

/// Of several who are asked, the first in turn order from the card's player (NE-17).
#[inline(always)]
const fn first_asked(game: &Game) -> Option<Seat> {
    let (asked, turn) = (game.asked(), game.turn());
    if asked.contains(turn) { Some(turn) } else { asked.next_after(turn, game.direction()) }
}
