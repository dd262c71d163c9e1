//! The machine's loudspeaker.

use eights_client::{core::Millis, settings::Settings};
use eights_sound::{Cue, RATE, Sound, render};
use rodio::{DeviceSinkBuilder, MixerDeviceSink, Player, Source, buffer::SamplesBuffer};
use std::{collections::HashMap, num::NonZero, time::Duration};

/// The loudspeaker, and what is being played on it.
pub struct Device {
    sink: MixerDeviceSink,
    /// Cues are made when they are first heard.
    made: HashMap<Cue, Sound>,
    playing: Vec<(Cue, Player)>,
}

impl Device {
    /// The usual one; `None` if the machine has none.
    pub(super) fn open() -> Option<Self> {
        let mut sink = DeviceSinkBuilder::open_default_sink().ok()?;
        sink.log_on_drop(false);
        Some(Self { sink, made: HashMap::new(), playing: Vec::new() })
    }

    pub(super) fn play(&mut self, cue: Cue, after: Millis, pan: f32, settings: &Settings) {
        self.playing.retain(|(_, player)| !player.empty());
        let volume = volume(cue, settings);
        if volume <= 0.0 {
            return;
        }
        let sound = self.made.entry(cue).or_insert_with(|| render(cue, RATE));
        let source = both_sides(sound, pan);
        let player = Player::connect_new(self.sink.mixer());
        player.set_volume(volume);
        let wait = Duration::from_millis(after);
        if cue.is_loop() {
            player.append(source.repeat_infinite());
        } else {
            player.append(source.delay(wait));
        }
        self.playing.push((cue, player));
    }

    pub(super) fn stop(&mut self, cue: Cue) {
        self.playing.retain(|(other, player)| {
            if *other == cue {
                player.stop();
            }
            *other != cue
        });
    }
}

/// A cue on the left and on the right, from where its player sits: −1 left, 1 right.
fn both_sides(sound: &Sound, pan: f32) -> SamplesBuffer {
    let right = sound.right.as_ref().unwrap_or(&sound.left);
    let (on_left, on_right) = ((1.0 - pan).min(1.0), (1.0 + pan).min(1.0));
    let samples: Vec<f32> =
        sound.left.iter().zip(right).flat_map(|(left, right)| [left * on_left, right * on_right]).collect();
    let two = NonZero::new(2).unwrap_or(NonZero::<u16>::MIN);
    SamplesBuffer::new(two, NonZero::new(sound.rate).unwrap_or(NonZero::<u32>::MIN), samples)
}

/// How loud a cue is, as the settings have it.
fn volume(cue: Cue, settings: &Settings) -> f32 {
    if settings.muted {
        return 0.0;
    }
    let own = match cue {
        Cue::YourTurn => settings.turn_loop,
        Cue::ChatIn => settings.chat,
        Cue::Music => settings.music,
        _ => settings.cues,
    };
    f32::from(settings.master.get()) * f32::from(own.get()) / 10_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cue_comes_from_where_its_player_sits() {
        let sound = Sound { rate: RATE, left: vec![0.5, 0.25], right: None };
        let samples: Vec<f32> = both_sides(&sound, -1.0).collect();
        assert_eq!(samples, [0.5, 0.0, 0.25, 0.0]);
        let samples: Vec<f32> = both_sides(&sound, 0.5).collect();
        assert_eq!(samples, [0.25, 0.5, 0.125, 0.25]);
    }

    #[test]
    fn what_is_muted_is_not_heard() {
        assert_eq!(volume(Cue::Draw, &Settings { muted: true, ..Settings::default() }), 0.0);
        assert!(volume(Cue::Draw, &Settings::default()) > 0.5);
    }
}
