//! Short signals: knocks, bells, clocks, drums, and key clicks.

use crate::parts::{BELL, BLOCK, CLOCK, Envelope, KALIMBA, Noise, Tape, Tone, hertz};

/// A knuckle on the table.
fn knock(tape: &mut Tape, at: f32, level: f32) {
    tape.tone(at, Tone::thump(210.0, 0.012, level));
    tape.noise(at, Noise::burst(650.0, 1.2, 0.008, 1.2 * level));
}

pub(super) fn pass(tape: &mut Tape) {
    knock(tape, 0.0, 0.9);
    knock(tape, 0.105, 1.0);
}

/// Ding-ding: two strokes of a bicycle bell, each a quick pair of the clapper.
pub(super) fn one_card(tape: &mut Tape) {
    for at in [0.0, 0.17] {
        tape.strike(at, &BELL, 2093.0, 0.7);
        tape.strike(at + 0.035, &BELL, 2093.0, 0.5);
        tape.noise(at, Noise::burst(6000.0, 1.0, 0.003, 0.3));
    }
}

/// One second of a metronome each, the last one higher and twice.
pub(super) fn five_seconds(tape: &mut Tape) {
    for (at, pitch) in [(0.0, 740.0), (1.0, 659.0), (2.0, 740.0), (3.0, 659.0), (4.0, 988.0), (4.12, 988.0)] {
        tape.strike(at, &BLOCK, pitch, 1.0);
        tape.strike(at, &CLOCK, 2.0 * pitch, 0.4);
    }
}

pub(super) fn tick(tape: &mut Tape) {
    tape.strike(0.0, &CLOCK, 1865.0, 1.0);
}

/// A spring comes loose.
pub(super) fn expired(tape: &mut Tape) {
    let spring = Tone {
        from: 260.0,
        to: 140.0,
        bend: 0.15,
        seconds: 0.58,
        envelope: Envelope { rise: 0.002, half: 0.12, fade: 0.1 },
        ratio: 3.48,
        bright: 3.5,
        tremble: (17.0, 0.22),
        ..Tone::PLAIN
    };
    tape.tone(0.0, spring);
    tape.noise(0.0, Noise::burst(3000.0, 1.0, 0.006, 0.8));
}

pub(super) fn in_focus(tape: &mut Tape) {
    tape.strike(0.0, &CLOCK, 2637.0, 1.0);
}

/// A stamp comes down: the spring clicks, the rubber hits.
pub(super) fn nope(tape: &mut Tape) {
    tape.strike(0.0, &CLOCK, 1800.0, 0.35);
    tape.tone(0.07, Tone { bright: 1.6, ..Tone::thump(85.0, 0.034, 1.2) });
    tape.noise(0.07, Noise::burst(520.0, 0.7, 0.022, 2.0));
    tape.noise(0.07, Noise::burst(2600.0, 0.7, 0.006, 1.4));
}

/// A hand on a drum.
pub(super) fn war(tape: &mut Tape, note: u8) {
    tape.tone(
        0.0,
        Tone { from: hertz(note) * 1.5, bend: 0.02, bright: 0.9, ..Tone::thump(hertz(note), 0.045, 1.0) },
    );
    tape.noise(0.0, Noise::burst(1300.0, 0.8, 0.01, 0.9));
}

/// The last of the count: the drum an octave up, with its rim.
pub(super) fn war_begins(tape: &mut Tape) {
    war(tape, 62);
    tape.strike(0.0, &BLOCK, 1760.0, 0.7);
    tape.noise(0.0, Noise { seconds: 0.45, ..Noise::burst(6500.0, 0.7, 0.06, 0.35) });
}

pub(super) fn edge(tape: &mut Tape) {
    tape.tone(
        0.0,
        Tone {
            envelope: Envelope { rise: 0.004, half: 0.016, fade: 0.02 },
            ..Tone::thump(170.0, 0.016, 1.0)
        },
    );
}

/// Two low buzzes.
pub(super) fn error(tape: &mut Tape) {
    let buzz = Tone { seconds: 0.1, envelope: Envelope::swell(0.006, 0.03), bright: 2.8, ..Tone::PLAIN };
    tape.tone(0.0, buzz.at(hertz(52)));
    tape.tone(0.13, Tone { seconds: 0.14, ..buzz.at(hertz(51)) });
}

/// The line is there again, or gone: two notes.
pub(super) fn line(tape: &mut Tape, notes: [u8; 2]) {
    for (n, note) in notes.into_iter().enumerate() {
        let at = 0.11 * n as f32;
        tape.strike(at, &KALIMBA, hertz(note), 0.8);
        tape.tone(
            at,
            Tone {
                seconds: 0.16,
                level: 0.3,
                envelope: Envelope::swell(0.01, 0.1),
                ..Tone::PLAIN.at(hertz(note))
            },
        );
    }
}
