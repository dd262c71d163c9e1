//! Who comes, who goes, and who writes.

use crate::parts::{Envelope, Grains, LOG, Noise, Tape, Tone, hertz};

/// A robot says three notes.
pub(super) fn bot(tape: &mut Tape, notes: [u8; 3]) {
    let blip =
        Tone { seconds: 0.1, envelope: Envelope::swell(0.004, 0.03), ratio: 2.0, bright: 2.2, ..Tone::PLAIN };
    for (n, note) in notes.into_iter().enumerate() {
        let seconds = if n == 2 { 0.16 } else { 0.09 };
        tape.tone(0.1 * n as f32, Tone { seconds, tremble: (32.0, 0.012), ..blip.at(hertz(note)) });
    }
}

/// Wood over a floor: it sticks and slips.
const CHAIR: Grains = Grains {
    n: 26,
    seconds: 0.24,
    rush: 0.0,
    hertz: (620.0, 420.0),
    q: 4.0,
    half: 0.007,
    level: (1.8, 3.2),
    loose: 0.5,
};

/// The chair is drawn in, and a person sits down.
pub(super) fn sits_down(tape: &mut Tape) {
    tape.grains(0.01, CHAIR);
    tape.noise(0.27, Noise::burst(420.0, 0.8, 0.014, 1.4));
    tape.tone(0.27, Tone::thump(110.0, 0.022, 0.6));
}

/// A creak, and the chair is pushed back.
pub(super) fn gets_up(tape: &mut Tape) {
    tape.strike(0.0, &LOG, 310.0, 0.3);
    tape.grains(
        0.08,
        Grains { rush: 0.9, hertz: (480.0, 1150.0), level: (3.2, 1.0), seconds: 0.28, ..CHAIR },
    );
}

/// A drop falls, and a smaller one.
pub(super) fn writes(tape: &mut Tape) {
    let drop = Tone {
        from: 480.0,
        to: 1500.0,
        bend: 0.05,
        seconds: 0.09,
        envelope: Envelope { rise: 0.004, half: 0.03, fade: 0.02 },
        ..Tone::PLAIN
    };
    tape.tone(0.0, drop);
    tape.tone(0.1, Tone { from: 720.0, to: 2100.0, level: 0.8, ..drop });
}
