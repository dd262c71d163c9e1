//! One game, from the deal to the end of the match.

use crate::tale::{Outcome, Tale};
use eights::{Game, Illegal, Rng, Rules, Seat, Seats, Seed, Sink};

/// No match has more rounds than this: rules can be made under which nobody ever scores.
const MOST_ROUNDS: u32 = 10_000;

/// Those who sit at a table and answer.
pub(crate) trait Company {
    /// Takes what they must hear.
    type Heard: Sink + Default;

    /// Everybody sits down for a new game, before the deal.
    fn sit(&mut self, setting: &Setting, number: u64);

    /// The seat answers what it is asked.
    ///
    /// # Errors
    /// When it has no legal answer; the game cannot go on then.
    fn answer(&mut self, game: &mut Game, seat: Seat, tale: &mut Tale<Self::Heard>) -> Result<(), Illegal>;

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
    // Out of line there is one loop for all who play games of a company, and all that it calls is inlined there.
    #[inline(never)]
    pub(crate) fn play<C: Company>(
        &self,
        deal: u64,
        number: u64,
        company: &mut C,
        tale: &mut Tale<C::Heard>,
    ) -> Outcome {
        tale.restart();
        company.sit(self, number);
        let bots = Seats::first(self.seats);
        let dealt = Game::deal(self.rules, self.seats, bots, self.seed.nth(deal), tale);
        let mut game = dealt.expect("the seats were checked against the rules");
        company.hear(tale);
        while play_round(&mut game, company, tale).is_ok() && !game.is_over() && tale.rounds < MOST_ROUNDS {
            game.next_round(tale);
            company.hear(tale);
        }
        if !game.is_over() {
            tale.forget_places();
        }
        tale.outcome(&game, company.forfeited())
    }
}

/// Plays until nobody is asked any more. Seats that could not answer a card anyway are not asked (NE-17).
#[inline(always)]
fn play_round<C: Company>(
    game: &mut Game,
    company: &mut C,
    tale: &mut Tale<C::Heard>,
) -> Result<(), Illegal> {
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
