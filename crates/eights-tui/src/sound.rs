//! Sound: every cue if the program was built with an audio library, else the terminal's bell at the player's
//! turn, if they want it.

#[cfg(feature = "sound")]
mod device;

use eights_client::{core::Millis, settings::Settings};
use eights_sound::Cue;

/// The sounds.
#[derive(Default)]
pub enum Sounds {
    /// Nothing.
    #[default]
    None,
    /// The terminal's bell, when the player's turn begins.
    Bell,
    /// Every cue.
    #[cfg(feature = "sound")]
    Device(Box<device::Device>),
}

impl Sounds {
    /// The bell for those who want it; else what this program was built for, as far as the machine has it.
    pub fn new(bell: bool) -> Self {
        if bell {
            return Self::Bell;
        }
        #[cfg(feature = "sound")]
        if let Some(device) = device::Device::open() {
            return Self::Device(Box::new(device));
        }
        Self::None
    }

    /// Whether cues are heard, and can be louder or quieter.
    pub const fn has_cues(&self) -> bool {
        match self {
            Self::None | Self::Bell => false,
            #[cfg(feature = "sound")]
            Self::Device(_) => true,
        }
    }

    pub(crate) fn play(&mut self, cue: Cue, after: Millis, pan: f32, settings: &Settings) {
        match self {
            Self::None | Self::Bell => {}
            #[cfg(feature = "sound")]
            Self::Device(device) => device.play(cue, after, pan, settings),
        }
        #[cfg(not(feature = "sound"))]
        let _ = (cue, after, pan, settings);
    }

    pub(crate) fn stop(&mut self, cue: Cue) {
        match self {
            Self::None | Self::Bell => {}
            #[cfg(feature = "sound")]
            Self::Device(device) => device.stop(cue),
        }
        #[cfg(not(feature = "sound"))]
        let _ = cue;
    }

    pub(crate) fn turn_loop(&mut self, on: bool, settings: &Settings) {
        match self {
            Self::Bell if on && !settings.muted => ring(),
            #[cfg(feature = "sound")]
            Self::Device(device) if on => device.play(Cue::YourTurn, 0, 0.0, settings),
            #[cfg(feature = "sound")]
            Self::Device(device) => device.stop(Cue::YourTurn),
            _ => {}
        }
    }
}

fn ring() {
    use std::io::Write;
    let mut output = std::io::stdout().lock();
    let _ = output.write_all(b"\x07").and_then(|()| output.flush());
}
