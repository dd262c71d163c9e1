//! Players that never change: the documents' own, and the yardsticks.

use eights::{Action, Event, Game, Rules, Seat, Seats, Seed, View, Viewer};
use eights_bots::{Bot, Level, Yardstick};

/// A hash of every action, in order, that is the same on every machine.
struct Digest(u64);

impl Digest {
    fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// Plays one round between copies of a bot, to its end.
fn play(rules: Rules, seats: usize, number: u64, new: &dyn Fn() -> Box<dyn Bot>, digest: &mut Digest) {
    let all: Vec<Seat> = Seats::first(seats).iter().collect();
    let mut bots: Vec<Box<dyn Bot>> = all.iter().map(|_| new()).collect();
    let people = Seats::NONE;
    for (seat, bot) in all.iter().zip(&mut bots) {
        bot.sit(&View::before(rules, seats, people, Viewer::Seat(*seat)), number + u64::from(seat.number()));
    }
    let mut events: Vec<Event> = Vec::new();
    let seed = Seed::from_text("frozen").nth(number);
    let mut game = Game::deal(rules, seats, people, seed, &mut events).unwrap();
    for _ in 0..2_000 {
        for (seat, bot) in all.iter().zip(&mut bots) {
            let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(*seat)));
            seen.for_each(|event| bot.observe(event));
        }
        events.clear();
        let Some(seat) = game.asked().in_turn_from(game.turn(), game.direction()).next() else { return };
        let action: Action = bots[seat.index()].choose(&game.view(Viewer::Seat(seat)));
        digest.add(&format!("{seat} {action}"));
        game.apply(seat, action, &mut events).unwrap();
    }
}

/// All that a bot does in twenty rounds of each of the five sets, with two and with four.
fn digest(new: &dyn Fn() -> Box<dyn Bot>) -> u64 {
    let mut digest = Digest(0xcbf2_9ce4_8422_2325);
    for name in ["south-african", "classic", "simplified", "playpalace", "normal-eights"] {
        let rules = Rules::preset(name).unwrap();
        for seats in [2, 4].into_iter().filter(|seats| rules.seats_fit(*seats)) {
            (0..20).for_each(|number| play(rules, seats, number, new, &mut digest));
        }
    }
    digest.0
}

/// If this fails, a change has reached the frozen players. Undo that; never write a new number here.
#[test]
fn the_players_of_the_documents_and_the_yardstick_never_change() {
    let house = digest(&|| Level::House.bot());
    let palace = digest(&|| Level::Palace.bot());
    let counter = digest(&|| Yardstick::Counter2026.bot());
    assert_eq!(
        [house, palace, counter],
        [955_583_382_714_921_712, 5_010_333_405_401_201_667, 154_228_273_103_993_311]
    );
}

#[test]
fn a_yardstick_is_found_by_its_name_and_is_no_level() {
    for yardstick in Yardstick::ALL {
        assert_eq!(yardstick.to_string().parse(), Ok(yardstick));
        assert!(yardstick.name().parse::<Level>().is_err());
    }
}
