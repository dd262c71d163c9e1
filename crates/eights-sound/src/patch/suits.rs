//! The four suits, each a material and a movement, and the change between them.

use crate::parts::{Envelope, GLASS, Grains, LOG, MARIMBA, Noise, Tape, Tone, hertz};

/// The suit is open: two voices cross, one up, one down.
pub(super) fn changing(tape: &mut Tape) {
    let up = Tone {
        from: hertz(57),
        to: hertz(86),
        bend: 0.16,
        seconds: 0.44,
        level: 0.6,
        envelope: Envelope::swell(0.08, 0.16),
        ratio: 2.0,
        bright: 0.9,
        tremble: (11.0, 0.02),
    };
    tape.tone(0.0, up);
    tape.tone(0.0, Tone { from: hertz(86), to: hertz(57), level: 0.4, ..up });
    tape.room(0.25, 0.3);
}

/// Low wood, twice.
pub(super) fn clubs(tape: &mut Tape) {
    club(tape, 0.0, 1.0);
    club(tape, 0.12, 1.0);
}

/// Glass, rising.
pub(super) fn diamonds(tape: &mut Tape) {
    for (n, note) in [91, 95, 98, 103].into_iter().enumerate() {
        tape.strike(0.055 * n as f32, &GLASS, hertz(note), 0.7 + 0.1 * n as f32);
    }
}

/// A heartbeat: the first beat low and long, the second higher and short.
pub(super) fn hearts(tape: &mut Tape) {
    heartbeat(tape, 0.0, 0.16, 1.0);
}

/// A dry scrape downwards.
pub(super) fn spades(tape: &mut Tape) {
    scrape(tape, 0.0, 1.0);
}

/// One stroke on a hollow log.
pub(super) fn club(tape: &mut Tape, at: f32, level: f32) {
    tape.strike(at, &LOG, hertz(59), level);
    tape.noise(at, Noise::burst(1400.0, 1.2, 0.005, 0.9 * level));
}

/// One heartbeat: two beats, so far apart.
pub(super) fn heartbeat(tape: &mut Tape, at: f32, apart: f32, level: f32) {
    let beat = |at: f32, note: u8, half: f32, level: f32, tape: &mut Tape| {
        let pitch = hertz(note);
        let thump = Tone { from: pitch * 1.7, bend: 0.018, bright: 1.7, ..Tone::thump(pitch, half, level) };
        tape.tone(at, Tone { envelope: Envelope { rise: 0.008, half, fade: 0.02 }, ..thump });
        tape.noise(at, Noise::burst(240.0, 1.2, 0.012, 0.7 * level));
    };
    beat(at, 42, 0.034, level, tape);
    beat(at + apart, 47, 0.024, 0.75 * level, tape);
}

/// A stick drawn over notches, slower and lower.
pub(super) fn scrape(tape: &mut Tape, at: f32, level: f32) {
    let teeth = Grains {
        n: 30,
        seconds: 0.29,
        rush: -0.7,
        hertz: (4600.0, 1100.0),
        q: 2.2,
        half: 0.003,
        level: (0.8 * level, 1.1 * level),
        loose: 0.3,
    };
    tape.grains(at + 0.003, teeth);
    tape.noise(at, Noise::stroke(6500.0, 1500.0, 1.0, 0.03, 0.28, 0.25 * level));
}

/// A marimba note with a touch of glass above it.
pub(super) fn glitter(tape: &mut Tape, at: f32, note: u8, level: f32) {
    tape.strike(at, &MARIMBA, hertz(note), level);
    tape.strike(at, &GLASS, hertz(note + 24), 0.18 * level);
}
