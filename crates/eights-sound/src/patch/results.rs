//! How hands and games end.

use crate::parts::{Envelope, GLASS, Grains, MARIMBA, Noise, Tape, Tone, hertz};

const BRASS: Tone = Tone {
    envelope: Envelope { rise: 0.03, half: 0.9, fade: 0.08 },
    bright: 2.2,
    tremble: (5.2, 0.004),
    ..Tone::PLAIN
};

/// A chord of brass with a mallet on each note.
fn brass(tape: &mut Tape, at: f32, notes: &[u8], seconds: f32, level: f32) {
    let level = level / (notes.len() as f32).sqrt();
    for note in notes {
        tape.tone(at, Tone { seconds, level: 0.6 * level, ..BRASS.at(hertz(*note)) });
        tape.tone(at, Tone { seconds, level: 0.3 * level, ..BRASS.at(hertz(*note) * 1.004) });
        tape.strike(at, &MARIMBA, hertz(*note), 0.5 * level);
    }
}

/// Three steps up, and there.
pub(super) fn win(tape: &mut Tape) {
    for (n, note) in [62, 66, 69].into_iter().enumerate() {
        brass(tape, 0.14 * n as f32, &[note], 0.13, 0.8);
    }
    brass(tape, 0.42, &[62, 69, 74, 78], 1.0, 1.0);
    tape.strike(0.42, &GLASS, hertz(98), 0.12);
    tape.room(0.25, 0.6);
}

/// A call, two steps of harmony, and home with drum, cymbal and glitter.
pub(super) fn big_win(tape: &mut Tape) {
    for (at, note) in [(0.0, 69), (0.15, 69), (0.3, 74)] {
        brass(tape, at, &[note], 0.14, 0.8);
    }
    brass(tape, 0.45, &[67, 71, 74, 79], 0.5, 0.9);
    brass(tape, 0.97, &[69, 73, 76, 81], 0.24, 0.9);
    brass(tape, 1.23, &[69, 73, 79, 81], 0.24, 0.95);
    brass(tape, 1.5, &[50, 62, 69, 74, 78, 86], 1.4, 1.1);
    hit(tape, 1.5, 0.5);
    for (n, note) in [86, 90, 93, 98, 102, 105, 110].into_iter().enumerate() {
        tape.strike(1.62 + 0.07 * n as f32, &GLASS, hertz(note), 0.16);
    }
    tape.room(0.25, 0.9);
}

/// A voice that falls, with breath in it.
fn sigh(tape: &mut Tape, at: f32, from: u8, to: u8, seconds: f32) {
    let voice = Tone {
        from: hertz(from),
        to: hertz(to),
        bend: seconds * 0.35,
        seconds,
        level: 0.8,
        envelope: Envelope::swell(seconds * 0.18, seconds * 0.6),
        bright: 1.3,
        tremble: (5.0, 0.012),
        ..Tone::PLAIN
    };
    tape.tone(at, voice);
    tape.tone(at, Tone { level: 0.3, ratio: 2.0, ..voice });
    tape.noise(at, Noise::stroke(1500.0, 600.0, 1.0, seconds * 0.3, seconds * 0.6, 0.16));
}

pub(super) fn lose(tape: &mut Tape) {
    sigh(tape, 0.0, 69, 60, 0.95);
    tape.room(0.2, 0.5);
}

/// Three sighs, each lower, the last the longest.
pub(super) fn lose_dearly(tape: &mut Tape) {
    sigh(tape, 0.0, 69, 65, 0.48);
    sigh(tape, 0.45, 67, 62, 0.5);
    sigh(tape, 0.92, 65, 50, 1.05);
    tape.tone(
        0.95,
        Tone {
            level: 0.16,
            seconds: 1.0,
            envelope: Envelope::swell(0.2, 0.5),
            bright: 1.0,
            ..Tone::PLAIN.at(hertz(46))
        },
    );
    tape.room(0.25, 0.7);
}

/// A great drum and a cymbal.
fn hit(tape: &mut Tape, at: f32, level: f32) {
    tape.tone(at, Tone { bright: 1.2, ..Tone::thump(82.0, 0.09, 1.5 * level) });
    tape.noise(at, Noise::burst(700.0, 0.6, 0.03, 1.0 * level));
    tape.noise(at, Noise { seconds: 0.9, ..Noise::burst(7500.0, 0.6, 0.11, 0.6 * level) });
}

/// A roll that swells, and the hit.
pub(super) fn game_over(tape: &mut Tape) {
    let roll = Grains {
        n: 40,
        seconds: 1.12,
        rush: 0.3,
        hertz: (1500.0, 2100.0),
        q: 0.6,
        half: 0.016,
        level: (0.3, 1.7),
        loose: 0.2,
    };
    tape.grains(0.0, roll);
    for n in 0..40_u8 {
        let part = f32::from(n) / 39.0;
        tape.tone(1.12 * part, Tone::thump(175.0, 0.014, 0.06 + 0.22 * part));
    }
    hit(tape, 1.2, 1.3);
    tape.room(0.2, 0.6);
}
