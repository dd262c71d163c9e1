//! Sounds: each cue is made when it is first heard, and kept.

use crate::{hooks, later::MORE};
use eights_client::settings::Settings;
use eights_sound::Cue;
use std::collections::HashMap;
use web_sys::{AudioBuffer, AudioBufferSourceNode, AudioContext, AudioContextState, GainNode};

/// The page's sound. There is none before the first gesture: browsers want it so, and so do people.
#[derive(Default)]
pub(crate) struct Audio {
    context: Option<AudioContext>,
    made: HashMap<Cue, AudioBuffer>,
    /// Sounds that may have to be stopped.
    playing: Vec<Playing>,
    /// Loops that begin as soon as their sound is ready: by then nobody may ask for them again.
    awaited: Vec<(Cue, f32)>,
}

struct Playing {
    cue: Cue,
    source: AudioBufferSourceNode,
    gain: GainNode,
}

impl Audio {
    /// The player has touched something: from now on there may be sound.
    pub(crate) fn wake(&mut self) {
        match &self.context {
            None => self.context = AudioContext::new().ok(),
            Some(context) if context.state() == AudioContextState::Suspended => {
                let _ = context.resume();
            }
            Some(_) => {}
        }
    }

    /// Plays a cue after a delay, from where its player sits.
    pub(crate) fn play(&mut self, cue: Cue, after: u64, pan: f32, settings: &Settings) {
        let volume = volume(cue, settings);
        hooks::sounded(cue, after, volume);
        // A loop may become loud meanwhile.
        if volume > 0.0 || cue.is_loop() {
            self.start(cue, after, pan, volume);
        }
    }

    /// Begins or ends the pulse during the player's turn.
    pub(crate) fn turn_loop(&mut self, on: bool, settings: &Settings) {
        self.stop(Cue::YourTurn);
        if on {
            self.play(Cue::YourTurn, 0, 0.0, settings);
        } else {
            hooks::stopped(Cue::YourTurn);
        }
    }

    /// Sounds can be made from now on.
    pub(crate) fn catch_up(&mut self) {
        for (cue, volume) in std::mem::take(&mut self.awaited) {
            self.start(cue, 0, 0.0, volume);
        }
    }

    /// Stops a cue wherever it is played.
    pub(crate) fn stop(&mut self, cue: Cue) {
        self.awaited.retain(|(awaited, _)| *awaited != cue);
        self.playing.retain(|playing| {
            if playing.cue != cue {
                return true;
            }
            #[expect(deprecated, reason = "the only way to stop a source that compiles for every browser")]
            let _ = playing.source.stop();
            false
        });
    }

    /// Makes what is being played as loud as it is now to be.
    pub(crate) fn set_volumes(&mut self, settings: &Settings) {
        for (cue, awaited) in &mut self.awaited {
            *awaited = volume(*cue, settings);
        }
        for playing in &self.playing {
            playing.gain.gain().set_value(volume(playing.cue, settings));
        }
    }

    fn start(&mut self, cue: Cue, after: u64, pan: f32, volume: f32) -> Option<()> {
        let context = self.context.clone()?;
        let Some(buffer) = self.buffer(&context, cue) else {
            if cue.is_loop() {
                self.awaited.push((cue, volume));
            }
            return None;
        };
        let source = context.create_buffer_source().ok()?;
        source.set_buffer(Some(&buffer));
        source.set_loop(cue.is_loop());
        let gain = context.create_gain().ok()?;
        gain.gain().set_value(volume);
        source.connect_with_audio_node(&gain).ok()?;
        match context.create_stereo_panner() {
            Ok(panner) if pan != 0.0 => {
                panner.pan().set_value(pan);
                gain.connect_with_audio_node(&panner).ok()?;
                panner.connect_with_audio_node(&context.destination()).ok()?;
            }
            _ => {
                gain.connect_with_audio_node(&context.destination()).ok()?;
            }
        }
        source.start_with_when(context.current_time() + after as f64 / 1000.0).ok()?;
        if cue.is_loop() || cue.seconds() > 1.0 {
            self.playing.retain(|playing| playing.cue != cue);
            self.playing.push(Playing { cue, source, gain });
        }
        Some(())
    }

    fn buffer(&mut self, context: &AudioContext, cue: Cue) -> Option<AudioBuffer> {
        if let Some(buffer) = self.made.get(&cue) {
            return Some(buffer.clone());
        }
        let sound = (MORE.here()?.sound)(cue, context.sample_rate() as u32);
        let channels: Vec<&[f32]> = sound.channels().collect();
        let length = channels.first()?.len() as u32;
        let buffer = context.create_buffer(channels.len() as u32, length, sound.rate as f32).ok()?;
        for (n, samples) in channels.iter().enumerate() {
            buffer.copy_to_channel(samples, n as i32).ok()?;
        }
        self.made.insert(cue, buffer.clone());
        Some(buffer)
    }
}

/// How loud a cue is, from 0 to 1.
fn volume(cue: Cue, settings: &Settings) -> f32 {
    if settings.muted {
        return 0.0;
    }
    let part = match cue {
        Cue::YourTurn => settings.turn_loop,
        Cue::ChatIn => settings.chat,
        Cue::Music => settings.music,
        _ => settings.cues,
    };
    f32::from(settings.master.get()) * f32::from(part.get()) / 10_000.0
}
