//! A tone that may glide, tremble and be bright.

use super::{
    envelope::Envelope,
    maths::{exp2, sine},
    tape::Tape,
};

/// A sine whose pitch moves from one frequency to another, bent by a second sine for brightness.
#[derive(Clone, Copy)]
pub(crate) struct Tone {
    /// The frequency at first, in hertz.
    pub(crate) from: f32,
    /// The frequency it nears.
    pub(crate) to: f32,
    /// The time in which half of the way there is gone.
    pub(crate) bend: f32,
    pub(crate) seconds: f32,
    pub(crate) level: f32,
    pub(crate) envelope: Envelope,
    /// The second sine's frequency, as a multiple.
    pub(crate) ratio: f32,
    /// How far the second sine bends the first; it follows the envelope, as brightness does in real
    /// instruments.
    pub(crate) bright: f32,
    /// How often a second the pitch trembles, and by which part of itself.
    pub(crate) tremble: (f32, f32),
}

impl Tone {
    /// A plain sine of one second, to be changed.
    pub(crate) const PLAIN: Self = Self {
        from: 440.0,
        to: 440.0,
        bend: 0.05,
        seconds: 1.0,
        level: 1.0,
        envelope: Envelope::swell(0.01, 0.01),
        ratio: 1.0,
        bright: 0.0,
        tremble: (0.0, 0.0),
    };

    /// A skin or a table top that is hit: it starts high and drops at once.
    pub(crate) const fn thump(hertz: f32, half: f32, level: f32) -> Self {
        let envelope = Envelope { rise: 0.001, half, fade: 2.0 * half };
        Self {
            from: hertz * 2.2,
            to: hertz,
            bend: 0.008,
            seconds: half * 8.0,
            level,
            envelope,
            bright: 0.5,
            ..Self::PLAIN
        }
    }

    /// The same tone at one steady pitch.
    pub(crate) const fn at(self, hertz: f32) -> Self {
        Self { from: hertz, to: hertz, ..self }
    }
}

impl Tape {
    pub(crate) fn tone(&mut self, at: f32, tone: Tone) {
        let step = 1.0 / self.rate;
        let mut envelope = tone.envelope.start(tone.seconds, self.rate);
        let nearing = exp2(-step / tone.bend);
        let mut far = tone.from - tone.to;
        let (mut turns, mut trembling) = (0.0_f32, 0.0_f32);
        self.lay(at, tone.seconds, || {
            let loud = envelope.next();
            let bent =
                turns + tone.bright * loud * sine(turns * tone.ratio) * std::f32::consts::FRAC_1_PI * 0.5;
            let hertz = (tone.to + far) * (1.0 + tone.tremble.1 * sine(trembling));
            turns += hertz * step;
            trembling += tone.tremble.0 * step;
            far *= nearing;
            tone.level * loud * sine(bent)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::tape::End;

    /// How often a second a voice goes up through nothing, in each quarter of a second.
    fn pitches(lay: impl FnOnce(&mut Tape)) -> Vec<usize> {
        let mut tape = Tape::new(1.0, 44_100.0, End::Cut, 1);
        lay(&mut tape);
        let rises =
            |samples: &[f32]| samples.windows(2).filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0).count();
        tape.samples().chunks(11_025).map(|quarter| 4 * rises(quarter)).collect()
    }

    fn near(hertz: usize, wanted: f32) -> bool {
        (hertz as f32 / wanted - 1.0).abs() < 0.04
    }

    #[test]
    fn a_tone_has_its_pitch_and_keeps_it() {
        for hertz in [110.0, 440.0, 1760.0] {
            let heard = pitches(|tape| tape.tone(0.0, Tone::PLAIN.at(hertz)));
            assert!(heard.iter().all(|pitch| near(*pitch, hertz)), "{hertz}: {heard:?}");
        }
    }

    #[test]
    fn a_tone_that_glides_nears_its_end() {
        let glide = Tone { from: 440.0, to: 1760.0, bend: 0.1, ..Tone::PLAIN };
        let up = pitches(|tape| tape.tone(0.0, glide));
        assert!(up.is_sorted() && near(up[3], 1760.0) && up[0] < 1400, "{up:?}");
        let down = pitches(|tape| tape.tone(0.0, Tone { from: 1760.0, to: 440.0, ..glide }));
        assert!(down.is_sorted_by(|a, b| a >= b) && near(down[3], 440.0), "{down:?}");
    }

    #[test]
    fn a_struck_thing_rings_at_its_note_and_leaves_out_what_the_rate_cannot_carry() {
        let heard = pitches(|tape| tape.strike(0.0, &crate::parts::KALIMBA, 440.0, 1.0));
        assert!(near(heard[1], 440.0), "{heard:?}");
        let silent = pitches(|tape| tape.strike(0.0, &crate::parts::KALIMBA, 30_000.0, 1.0));
        assert_eq!(silent, [0; 4]);
    }
}
