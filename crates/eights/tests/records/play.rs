//! Playing the games of the fixtures, and other ways they could have gone.

use eights::{Action, Game, Record, Rules, Seat, Seats, Seed, Series, json::sorted_texts};
use std::{fs, path::Path};

/// A fixture to be played.
pub(crate) struct Fixture {
    pub(crate) name: &'static str,
    rules: &'static str,
    seats: usize,
    bots: &'static [usize],
    /// Chosen so that refused starters occur.
    seed: &'static str,
    /// How many decisions are made at most.
    most: usize,
}

const fn preset(name: &'static str, rules: &'static str, seats: usize, seed: &'static str) -> Fixture {
    Fixture { name, rules, seats, bots: &[], seed, most: usize::MAX }
}

pub(crate) const FIXTURES: &[Fixture] = &[
    preset("south-african", "base = 'south-african'", 3, "record south-african 2"),
    Fixture { bots: &[3], ..preset("classic", "base = 'classic'", 4, "record classic") },
    Fixture { bots: &[1], ..preset("simplified", "base = 'simplified'", 2, "record simplified") },
    preset("playpalace", "base = 'playpalace'", 3, "record playpalace"),
    preset("normal-eights", "base = 'normal-eights'", 4, "record normal-eights"),
    preset("bicycle", "base = 'bicycle'", 2, "record bicycle"),
    Fixture { bots: &[2, 3], ..preset("pagat", "base = 'pagat'", 6, "record pagat") },
    preset("mau-mau", "base = 'mau-mau'", 4, "record mau-mau"),
    preset("switch", "base = 'switch'", 5, "record switch 2"),
    preset("pesten", "base = 'pesten'", 3, "record pesten"),
    preset("openspiel", "base = 'openspiel'", 3, "record openspiel 3"),
    preset("openspiel-special", "base = 'openspiel-special'", 7, "record openspiel-special"),
    preset("house", HOUSE, 4, "record house"),
    preset("house-jokers-are-any-card", JOKERS, 3, "record jokers"),
    Fixture {
        most: 50,
        bots: &[0],
        ..preset("unfinished", "base = 'south-african'", 4, "record unfinished")
    },
    Fixture { most: 30, ..preset("running", "base = 'playpalace'", 2, "record running") },
];

const HOUSE: &str = "
base = 'classic'
pack = { jokers = 2, joker = 'wild' }
deal = { hand = 6, direction = 'anticlockwise' }
starter.refused = '2 7 8'
wild.ranks = '8 *'
effects = { 2 = 'draw 2', joker = 'draw 4', 7 = 'skip', J = 'reverse' }
answer = { stacking = 'any draw card', skip = true }
end.places = 'first out'
score = { by = 'own points', target = 100 }
";

const JOKERS: &str = "
base = 'normal-eights'
pack = { jokers = 2, two-from = 3 }
deal.hand = 8
";

const NAMES: [&str; 7] = ["Ada", "Bob", "Janet van der Merwe", "Jim", "Müller", "悠", "o'Neill"];

/// Random numbers that no change of the engine can change (SplitMix64).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % n as u64) as usize
    }
}

/// Writes the fixtures that are not there, if it is wanted.
pub(crate) fn write_missing(folder: &Path) {
    if std::env::var_os("WRITE_RECORDS").is_none() {
        return;
    }
    for fixture in FIXTURES {
        let path = folder.join(format!("{}.e8", fixture.name));
        if !path.exists() {
            fs::write(path, play(fixture).to_text(fixture.name != "running")).unwrap();
        }
    }
}

/// A match between players who choose at random, but rather play than draw.
pub(crate) fn play(fixture: &Fixture) -> Record {
    let names: Vec<String> = NAMES[..fixture.seats].iter().map(|name| (*name).to_owned()).collect();
    let mut dice = Dice(fixture.name.bytes().map(u64::from).sum());
    let bots: Seats = fixture.bots.iter().filter_map(|n| Seat::new(*n)).collect();
    let rules = Rules::from_toml(fixture.rules).unwrap();
    let mut series = Series::deal(rules, &names, bots, Seed::from_text(fixture.seed), &mut ()).unwrap();
    series.record_mut().set_date("2024-05-17");
    let mut left = fixture.most;
    while left > 0 && !series.game().is_over() {
        let asked = series.game().asked();
        let seat = asked.nth(dice.below(asked.len())).unwrap();
        let action = choose(series.game(), seat, &mut dice);
        series.act(seat, action, &mut ()).unwrap();
        left -= 1;
    }
    series.record().clone()
}

fn choose(game: &Game, seat: Seat, dice: &mut Dice) -> Action {
    let texts = sorted_texts(&game.options(seat));
    let mut text = &texts[dice.below(texts.len())];
    for _ in 0..3 {
        if matches!(text.as_str(), "draw" | "pass" | "decline") {
            text = &texts[dice.below(texts.len())];
        }
    }
    text.parse().unwrap()
}

/// For every decision of a record the other things that could have been done, each with the line it would
/// stand on.
pub(crate) fn alternatives(text: &str) -> Vec<(usize, Action)> {
    let first = 1 + text.lines().position(str::is_empty).unwrap();
    let record = Record::read(text).unwrap();
    let mut game = record.deal(&mut ()).unwrap();
    let mut others = Vec::new();
    for (at, line) in text.lines().enumerate().skip(first) {
        let (seat, action) = line.split_once(' ').unwrap();
        if seat == "hash" {
            game.next_round(&mut ());
            continue;
        }
        let (seat, action) = (Seat::new(seat.parse().unwrap()).unwrap(), action.parse().unwrap());
        let options = game.options(seat).all_actions().into_iter().filter(|other| *other != action);
        others.extend(options.map(|other| (at, other)));
        game.apply(seat, action, &mut ()).unwrap();
    }
    others
}

/// Letters that mean something in a record.
const LETTERS: &[u8] = b"0123456789ACDHSTJQK*|:= \nadpy";

/// Spoils a text somehow: a byte, a piece or a line is changed, lost, doubled or moved.
pub(crate) fn spoil(bytes: &mut Vec<u8>, dice: &mut Dice) {
    let at = dice.below(bytes.len().max(1)).min(bytes.len().saturating_sub(1));
    let end = (at + 1 + dice.below(12)).min(bytes.len());
    match dice.below(7) {
        0 if !bytes.is_empty() => bytes[at] = dice.below(256) as u8,
        1 if !bytes.is_empty() => bytes[at] = LETTERS[dice.below(LETTERS.len())],
        2 => drop(bytes.drain(at..end)),
        3 => bytes.extend_from_within(at..end),
        4 => bytes.truncate(at),
        5 => double_line(bytes, dice),
        _ => move_line(bytes, dice),
    }
}

fn double_line(bytes: &mut Vec<u8>, dice: &mut Dice) {
    let mut lines: Vec<Vec<u8>> = bytes.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    let at = dice.below(lines.len());
    lines.insert(at, lines[at].clone());
    *bytes = lines.join(&b'\n');
}

fn move_line(bytes: &mut Vec<u8>, dice: &mut Dice) {
    let mut lines: Vec<Vec<u8>> = bytes.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    let line = lines.remove(dice.below(lines.len()));
    lines.insert(dice.below(lines.len() + 1), line);
    *bytes = lines.join(&b'\n');
}
