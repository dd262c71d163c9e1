//! A cue as samples.

use crate::{
    Cue,
    parts::{End, Tape},
    patch,
    wav::wav,
};

/// The rate nobody wonders about.
pub const RATE: u32 = 44_100;

/// A cue as samples between −0.5 and 0.5, from one side of the table or from both.
#[derive(Clone, PartialEq, Debug)]
pub struct Sound {
    /// Samples a second.
    pub rate: u32,
    /// The left channel, and the right one too if there is no other.
    pub left: Vec<f32>,
    /// The right channel of a cue that moves.
    pub right: Option<Vec<f32>>,
}

impl Sound {
    /// One channel, or left and right.
    pub fn channels(&self) -> impl Iterator<Item = &[f32]> {
        std::iter::once(&self.left).chain(&self.right).map(Vec::as_slice)
    }

    /// The sound as a WAV file, 16 bits a sample.
    #[must_use]
    pub fn wav(&self) -> Vec<u8> {
        wav(&self.left, self.right.as_deref(), self.rate)
    }
}

/// Plays a cue onto fresh tape at a rate, which is taken as 8,000 where it is less and as 192,000 where it is
/// more.
///
/// The same cue at the same rate is the same samples, bit for bit, on every machine.
#[must_use]
pub fn render(cue: Cue, rate: u32) -> Sound {
    let rate = rate.clamp(8_000, 192_000);
    let end = if cue.is_loop() { End::Joined } else { End::Cut };
    let mut tape = Tape::new(cue.seconds(), rate as f32, end, cue as u32 + 1);
    patch::play(cue, &mut tape);
    tape.soften_ends();
    tape.set_loudness(patch::loudness(cue));
    spread(cue, tape.into_samples(), rate)
}

/// Moves a cue from side to side, if it does move.
fn spread(cue: Cue, samples: Vec<f32>, rate: u32) -> Sound {
    let Some(side) = patch::side(cue) else {
        return Sound { rate, left: samples, right: None };
    };
    let one = |sign: f32| {
        let heard = |(n, x): (usize, &f32)| x * (1.0 + sign * side(n as f32 / rate as f32)).min(1.0);
        samples.iter().enumerate().map(heard).collect()
    };
    Sound { rate, left: one(-1.0), right: Some(one(1.0)) }
}

/// Every cue as a file: its name, `<name>.wav`, and its contents. Each is rendered on demand.
pub fn files(rate: u32) -> impl Iterator<Item = (String, Vec<u8>)> {
    Cue::ALL.iter().map(move |cue| (format!("{cue}.wav"), render(*cue, rate).wav()))
}
