//! Music: the overture, the pulse of your turn, and the menu's music. All of it is in D.

use super::suits;
use crate::parts::{KALIMBA, MARIMBA, Tape, hertz};

/// One step of the overture.
const STEP: f32 = 0.19;
/// A phrase has eight steps, grouped three, three, two.
const PHRASE: f32 = 8.0 * STEP;

/// A phrase: the tune, a second voice and the bass, eight steps each; 0 rests.
struct Phrase {
    tune: [u8; 8],
    second: [u8; 8],
    bass: [u8; 8],
}

/// Clubs knock twice and twice, on D.
const CLUBS: Phrase = Phrase {
    tune: [62, 62, 0, 62, 62, 0, 66, 69],
    second: [57, 57, 0, 57, 57, 0, 62, 66],
    bass: [50, 0, 0, 50, 0, 0, 45, 0],
};

/// Diamonds climb, on G.
const DIAMONDS: Phrase = Phrase {
    tune: [67, 71, 74, 79, 0, 74, 79, 83],
    second: [62, 67, 71, 74, 0, 71, 74, 79],
    bass: [43, 0, 0, 50, 0, 0, 47, 0],
};

/// Hearts beat, short and long, on D over A.
const HEARTS: Phrase = Phrase {
    tune: [78, 81, 0, 0, 78, 83, 0, 81],
    second: [69, 74, 0, 0, 69, 74, 0, 74],
    bass: [45, 0, 0, 50, 0, 0, 45, 0],
};

/// Spades run down, on A, and want home.
const SPADES: Phrase = Phrase {
    tune: [85, 83, 81, 79, 76, 74, 73, 71],
    second: [81, 79, 76, 73, 73, 69, 67, 67],
    bass: [45, 0, 0, 49, 0, 0, 52, 0],
};

/// Four phrases, one for each suit with its own sound in it, and home.
pub(super) fn intro(tape: &mut Tape) {
    for (n, part) in [&CLUBS, &DIAMONDS, &HEARTS, &SPADES].into_iter().enumerate() {
        phrase(tape, 0.01 + PHRASE * n as f32, part);
    }
    for step in [0.0, 1.0, 3.0, 4.0] {
        suits::club(tape, 0.01 + step * STEP, 0.35);
    }
    for (step, note) in DIAMONDS.tune.into_iter().enumerate().filter(|(_, note)| *note > 0) {
        suits::glitter(tape, 0.01 + PHRASE + step as f32 * STEP, note, 0.35);
    }
    for step in [0.0, 4.0] {
        suits::heartbeat(tape, 0.01 + 2.0 * PHRASE + step * STEP, STEP, 0.9);
    }
    for step in [0.0, 4.0] {
        suits::scrape(tape, 0.01 + 3.0 * PHRASE + step * STEP, 0.22);
    }
    for (n, note) in [38, 50, 57, 62, 66, 74].into_iter().enumerate() {
        tape.strike(0.01 + 4.0 * PHRASE + 0.014 * n as f32, &MARIMBA, hertz(note), 0.5);
    }
    tape.room(0.22, 0.9);
}

fn phrase(tape: &mut Tape, at: f32, phrase: &Phrase) {
    // The first of each group leans.
    const LEAN: [f32; 8] = [1.0, 0.75, 0.8, 0.95, 0.75, 0.8, 0.95, 0.85];
    for (notes, level) in [(&phrase.tune, 0.6), (&phrase.second, 0.32), (&phrase.bass, 0.55)] {
        for (step, note) in notes.iter().enumerate().filter(|(_, note)| **note > 0) {
            tape.strike(at + step as f32 * STEP, &MARIMBA, hertz(*note), level * LEAN[step]);
        }
    }
}

/// Two notes, and a breath of 2.4 seconds.
pub(super) fn your_turn(tape: &mut Tape) {
    tape.strike(0.03, &KALIMBA, hertz(69), 1.0);
    tape.strike(0.33, &KALIMBA, hertz(74), 0.8);
    tape.room(0.2, 0.6);
}

/// One pulse of the menu's music: twelve to a bar, and eight bars to the round.
const PULSE: f32 = 0.25;

/// Five tines of each bar's chord: D, G, D, A, D, G, E minor, A.
const TINES: [[u8; 5]; 8] = [D, G, D, A, D, G, E_MINOR, A];
const D: [u8; 5] = [50, 57, 62, 66, 69];
const G: [u8; 5] = [55, 59, 62, 67, 71];
const A: [u8; 5] = [57, 61, 64, 69, 73];
const E_MINOR: [u8; 5] = [52, 59, 64, 67, 71];

/// Which tine at which pulse, in even bars and in odd ones; 5 rests.
const PATTERNS: [[u8; 12]; 2] = [[0, 2, 3, 1, 3, 4, 0, 3, 4, 2, 5, 1], [0, 3, 2, 4, 5, 1, 2, 4, 3, 1, 2, 5]];

/// The tune above it: pulse and note.
const TUNE: [(u8, u8); 20] = [
    (0, 81),
    (6, 78),
    (12, 79),
    (15, 76),
    (18, 74),
    (24, 78),
    (30, 74),
    (33, 76),
    (36, 73),
    (42, 69),
    (48, 74),
    (54, 78),
    (57, 81),
    (60, 83),
    (66, 79),
    (72, 79),
    (75, 78),
    (78, 76),
    (84, 76),
    (90, 73),
];

/// A kalimba that goes round and round, softly.
pub(super) fn menu(tape: &mut Tape) {
    for (bar, tines) in TINES.iter().enumerate() {
        let start = 12.0 * PULSE * bar as f32;
        for (pulse, tine) in PATTERNS[bar % 2].into_iter().enumerate() {
            let level = 0.45 + 0.12 * tape.dice.swing();
            let late = 0.012 + 0.008 * tape.dice.swing();
            if let Some(note) = tines.get(usize::from(tine)) {
                tape.strike(start + PULSE * pulse as f32 + late, &KALIMBA, hertz(*note), level);
            }
        }
        tape.strike(start + 0.012, &MARIMBA, hertz(tines[0] - 12), 0.55);
        tape.strike(start + 0.012 + 9.0 * PULSE, &MARIMBA, hertz(tines[1] - 12), 0.35);
    }
    for (pulse, note) in TUNE {
        tape.strike(0.012 + PULSE * f32::from(pulse), &KALIMBA, hertz(note), 0.5);
    }
    tape.room(0.35, 1.4);
}
