//! Cards that are laid, drawn, shuffled, turned and handed on.

use crate::parts::{BLOCK, CLOCK, Envelope, GLASS, Grains, KALIMBA, MARIMBA, Noise, Tape, Tone, hertz};

/// When the swish of a reverse begins.
pub(super) const SWISH: f32 = 0.09;

/// The halves of a deck let go with the thumbs: card after card, faster and faster.
const RIFFLE: Grains = Grains {
    n: 40,
    seconds: 0.5,
    rush: 1.6,
    hertz: (1900.0, 3200.0),
    q: 1.3,
    half: 0.0035,
    level: (1.0, 2.0),
    loose: 0.6,
};

/// A card slapped on the pile: the paper, its snap, and the table below it.
fn slap(tape: &mut Tape, level: f32) {
    tape.noise(0.0, Noise::burst(1600.0, 0.7, 0.014, 2.4 * level));
    tape.noise(0.0, Noise::burst(5200.0, 0.8, 0.005, 1.6 * level));
    tape.tone(0.001, Tone::thump(140.0, 0.016, 0.45 * level));
}

/// A card drawn over the others.
fn slide(tape: &mut Tape) {
    let whole = Noise::stroke(1300.0, 4200.0, 1.1, 0.09, 0.075, 1.0);
    tape.noise(0.0, whole);
    tape.noise(0.0, Noise { level: 0.25, q: 0.6, from: 6000.0, to: 9000.0, ..whole });
    tape.noise(0.145, Noise::burst(2600.0, 1.0, 0.004, 1.0));
}

pub(super) fn discarded(tape: &mut Tape) {
    slap(tape, 1.0);
}

pub(super) fn draw_two(tape: &mut Tape) {
    slap(tape, 0.8);
    tape.strike(0.13, &BLOCK, hertz(83), 1.2);
    tape.strike(0.25, &BLOCK, hertz(76), 1.3);
    tape.room(0.15, 0.15);
}

pub(super) fn reverse(tape: &mut Tape) {
    slap(tape, 1.0);
    let there = Noise::stroke(600.0, 4200.0, 3.0, 0.12, 0.10, 2.6);
    let back = Noise::stroke(4200.0, 500.0, 3.0, 0.07, 0.13, 2.6);
    tape.noise(SWISH, there);
    tape.noise(SWISH + 0.17, back);
}

pub(super) fn skip(tape: &mut Tape) {
    slap(tape, 1.1);
    let hop = Tone { from: hertz(66), to: hertz(81), bend: 0.045, seconds: 0.12, level: 0.7, ..Tone::PLAIN };
    tape.tone(0.1, Tone { envelope: Envelope::swell(0.02, 0.03), bright: 0.8, ..hop });
    tape.strike(0.21, &KALIMBA, hertz(78), 1.0);
}

pub(super) fn wild(tape: &mut Tape) {
    slap(tape, 1.1);
    for (n, note) in [86, 93, 90, 98, 95, 102, 98, 105, 102, 110].into_iter().enumerate() {
        let n = n as f32;
        let level = 0.5 * (1.0 - n * 0.05);
        tape.strike(0.06 + 0.03 * n, &GLASS, hertz(note), level);
    }
    tape.noise(0.05, Noise::stroke(5000.0, 9000.0, 1.5, 0.15, 0.28, 0.12));
    tape.room(0.3, 0.4);
}

pub(super) fn draw(tape: &mut Tape) {
    slide(tape);
}

pub(super) fn draw_playable(tape: &mut Tape) {
    slide(tape);
    tape.strike(0.12, &KALIMBA, hertz(86), 0.8);
    tape.strike(0.12, &GLASS, hertz(98), 0.15);
}

pub(super) fn new_hand(tape: &mut Tape) {
    tape.grains(0.01, RIFFLE);
    for (n, note) in [62, 69, 74, 78].into_iter().enumerate() {
        tape.strike(0.46 + 0.018 * n as f32, &MARIMBA, hertz(note), 0.42);
    }
    tape.room(0.2, 0.5);
}

pub(super) fn pile_empty(tape: &mut Tape) {
    tape.grains(0.01, Grains { seconds: 0.42, n: 34, ..RIFFLE });
    // The bridge: the halves fall into each other.
    let bridge =
        Grains { n: 44, seconds: 0.34, rush: -0.8, hertz: (3400.0, 1700.0), level: (1.8, 0.8), ..RIFFLE };
    tape.grains(0.5, bridge);
    // Squared on the table, twice.
    for (at, level) in [(0.9, 0.9), (0.99, 0.7)] {
        tape.noise(at, Noise::burst(1100.0, 0.8, 0.008, 1.3 * level));
        tape.tone(at, Tone::thump(150.0, 0.014, 0.6 * level));
    }
}

pub(super) fn flip(tape: &mut Tape) {
    let leaf = |at: f32, n: f32| {
        (0.01 + at, Noise::stroke(900.0 + 350.0 * n, 2400.0 + 600.0 * n, 1.4, 0.018, 0.022, 0.7 + 0.1 * n))
    };
    for n in 0..6_u8 {
        let (at, stroke) = leaf(0.036 * f32::from(n), f32::from(n));
        tape.noise(at, stroke);
    }
    tape.noise(0.23, Noise::burst(2300.0, 0.8, 0.008, 1.2));
}

pub(super) fn set(tape: &mut Tape) {
    let teeth = Grains {
        n: 58,
        seconds: 0.26,
        rush: 1.2,
        hertz: (1300.0, 5200.0),
        q: 4.0,
        half: 0.002,
        level: (2.0, 2.4),
        loose: 0.1,
    };
    tape.grains(0.005, teeth);
    tape.strike(0.275, &BLOCK, hertz(88), 0.5);
    tape.noise(0.275, Noise::burst(1600.0, 0.8, 0.006, 0.8));
}

pub(super) fn give(tape: &mut Tape) {
    tape.noise(0.0, Noise::stroke(350.0, 2200.0, 1.6, 0.16, 0.14, 1.0));
    tape.noise(0.16, Noise::stroke(2200.0, 500.0, 1.6, 0.06, 0.16, 1.0));
}

pub(super) fn show(tape: &mut Tape) {
    tape.noise(0.0, Noise::stroke(1800.0, 900.0, 0.7, 0.12, 0.42, 0.5));
    tape.noise(0.0, Noise::stroke(500.0, 300.0, 0.8, 0.2, 0.36, 0.5));
    // The rings run along their rail.
    for n in 0..9_u8 {
        let part = f32::from(n) / 8.0;
        let pitch = 2300.0 * (1.0 + 0.12 * tape.dice.swing());
        tape.strike(0.04 + 0.44 * part * (0.6 + 0.4 * part), &CLOCK, pitch, 0.3 + 0.25 * part);
    }
}

pub(super) fn purge(tape: &mut Tape) {
    for at in [0.0, 0.29] {
        let bristles = Grains {
            n: 50,
            seconds: 0.2,
            rush: 0.4,
            hertz: (4200.0, 2600.0),
            q: 1.0,
            half: 0.005,
            level: (0.25, 0.6),
            loose: 1.0,
        };
        tape.noise(at, Noise::stroke(5200.0, 2200.0, 0.9, 0.09, 0.19, 0.7));
        tape.grains(at + 0.02, bristles);
    }
}
