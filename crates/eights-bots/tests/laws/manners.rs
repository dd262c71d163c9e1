//! Bots play by the rules they were given, whatever those are, and do the same again for the same seed.

use crate::{
    before,
    cases::{self, Case},
    seats,
};
use eights::{Action, Event, Game, Rng, Seat, Viewer};
use eights_bots::{Bot, Effort, Level};

/// The most answers that a case looks at; random rules can make long games.
const MOST_ANSWERS: usize = 400;

struct Party {
    bots: Vec<Box<dyn Bot>>,
}

impl Party {
    /// Bots of any levels sit down before the deal.
    fn sit(case: &Case, dice: u64) -> Self {
        let mut rng = Rng::new(case.number);
        let bots = seats(case.n_seats).map(|seat| {
            let mut bot = Level::ALL[rng.below(Level::ALL.len())].bot_with(Effort::LEAST);
            bot.sit(&before(case, seat), dice.wrapping_add(seat.index() as u64));
            bot
        });
        Self { bots: bots.collect() }
    }

    fn tell(&mut self, events: &mut Vec<Event>) {
        for (seat, bot) in seats(self.bots.len()).zip(&mut self.bots) {
            let viewer = Viewer::Seat(seat);
            events.iter().filter_map(|event| event.seen_by(viewer)).for_each(|event| bot.observe(event));
        }
        events.clear();
    }

    /// Plays, and says what was answered.
    fn play(&mut self, case: &Case) -> Vec<(Seat, Action)> {
        let mut events = Vec::new();
        let mut game = case.deal(&mut events);
        let mut answers = Vec::new();
        while answers.len() < MOST_ANSWERS && !game.is_over() {
            self.tell(&mut events);
            match game.asked().in_turn_from(game.turn(), game.direction()).next() {
                Some(seat) => answers.push((seat, self.answer(seat, &mut game, &mut events))),
                None => game.next_round(&mut events),
            }
        }
        answers
    }

    fn answer(&mut self, seat: Seat, game: &mut Game, events: &mut Vec<Event>) -> Action {
        let view = game.view(Viewer::Seat(seat));
        let action = self.bots[seat.index()].choose(&view);
        let outcome = game.apply(seat, action, events);
        assert!(outcome.is_ok(), "{action} is none of {:?}", view.options());
        action
    }
}

/// Both in one law: playing costs far more than looking.
#[test]
fn bots_answer_with_one_of_their_options_and_the_same_seed_gives_the_same_game() {
    cases::check("bots answer with one of their options, and do the same again", |case| {
        assert_eq!(Party::sit(case, 7).play(case), Party::sit(case, 7).play(case));
    });
}

/// A bot that takes a seat over in the middle of a game knows what to do.
#[test]
fn a_bot_may_sit_down_at_any_time() {
    cases::check("a bot may sit down at any time", |case| {
        let mut events = Vec::new();
        let mut game = case.deal(&mut events);
        for n in 0..60 {
            let Some(seat) = game.asked().lowest() else { break };
            let view = game.view(Viewer::Seat(seat));
            let mut bot = Level::ALL[case.rng.below(Level::ALL.len())].bot_with(Effort::LEAST);
            bot.sit(&view, n);
            game.apply(seat, bot.choose(&view), &mut events).unwrap();
        }
    });
}
