//! Games between club players, and how long their links are.

use eights::{Event, Record, Rules, Seat, Seats, Seed, Series, View, Viewer};
use eights_bots::{Bot, Level};

/// How many games of each rule set are played.
pub(crate) const GAMES: u64 = 1000;

/// The letters that an address can have anywhere.
pub(crate) const FIT: usize = 2000;

/// The documented rule sets, with their usual numbers of seats. Palace is played twice: a whole match, and a
/// single round.
pub(crate) const SETS: &[(&str, &str, usize)] = &[
    ("classic", "base = 'classic'", 4),
    ("simplified", "base = 'simplified'", 2),
    ("south-african", "base = 'south-african'", 4),
    ("playpalace, to 500", "base = 'playpalace'", 4),
    ("playpalace, one round", "base = 'playpalace'\nscore.target = 1", 4),
    ("normal-eights", "base = 'normal-eights'", 4),
];

const NAMES: [&str; 4] = ["Ari", "Bea", "Cem", "Dao"];

/// Players around a table, each with what its seat may see.
struct Club {
    bots: Vec<Box<dyn Bot>>,
}

impl Club {
    fn sit(rules: Rules, seats: usize, dice: u64) -> Self {
        let sit = |seat: Seat| {
            let mut bot = Level::Club.bot();
            bot.sit(&View::before(rules, seats, Seats::first(seats), Viewer::Seat(seat)), dice);
            bot
        };
        Self { bots: Seats::first(seats).iter().map(sit).collect() }
    }

    fn hear(&mut self, events: &mut Vec<Event>) {
        for (seat, bot) in self.bots.iter_mut().enumerate().filter(|(_, bot)| bot.watches()) {
            let viewer = Viewer::Seat(Seat::new(seat).expect("a seat for each bot"));
            events.iter().filter_map(|event| event.seen_by(viewer)).for_each(|event| bot.observe(event));
        }
        events.clear();
    }
}

/// The record of game number `number` between club players.
pub(crate) fn play(rules: Rules, seats: usize, number: u64) -> Record {
    let names: Vec<String> = NAMES[..seats].iter().map(|name| (*name).to_owned()).collect();
    let mut club = Club::sit(rules, seats, number);
    let mut events: Vec<Event> = Vec::new();
    let seed = Seed::from_text(&format!("link {number}"));
    let mut series = Series::deal(rules, &names, Seats::first(seats), seed, &mut events).expect("seats fit");
    series.record_mut().set_date("2026-02-14");
    club.hear(&mut events);
    loop {
        let game = series.game();
        let Some(seat) = game.asked().in_turn_from(game.turn(), game.direction()).next() else { break };
        let action = club.bots[seat.index()].choose(&game.view(Viewer::Seat(seat)));
        series.act(seat, action, &mut events).expect("bots play by the rules");
        club.hear(&mut events);
    }
    series.record().clone()
}

/// The actions and the letters of a thousand games' links.
pub(crate) struct Lengths {
    letters: Vec<usize>,
    pub(crate) actions: usize,
}

impl Lengths {
    /// Plays the games, packs each, and checks that it comes back.
    pub(crate) fn of(rules: &str, seats: usize) -> Self {
        let rules = Rules::from_toml(rules).expect("rules of a test");
        let mut lengths = Self { letters: Vec::new(), actions: 0 };
        for number in 0..GAMES {
            let record = play(rules, seats, number);
            let link = record.to_link().expect("a finished game has a link");
            assert_eq!(Record::from_link(&link).map(|back| back.to_text(true)), Ok(record.to_text(true)));
            lengths.letters.push(link.len());
            lengths.actions += record.actions().count();
        }
        lengths.letters.sort_unstable();
        lengths
    }

    /// The length that this share of the games does not exceed, in thousandths.
    pub(crate) fn at(&self, thousandths: usize) -> usize {
        self.letters[(self.letters.len() * thousandths).div_ceil(1000).max(1) - 1]
    }

    /// How many fit in an address.
    pub(crate) fn fitting(&self) -> usize {
        self.letters.iter().filter(|letters| **letters <= FIT).count()
    }
}
