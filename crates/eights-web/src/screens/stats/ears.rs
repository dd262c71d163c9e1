//! A plot for ears: its marks from left to right, the higher the value, the higher the tone.

use crate::desk::Desk;
use web_sys::{AudioContext, OscillatorType};

/// Seconds from one tone to the next.
const STEP: f64 = 0.14;
/// The lowest tone in hertz, and how many octaves lie above it.
const LOWEST: f64 = 220.0;
const OCTAVES: f64 = 2.0;

/// Plays the numbers of a figure, from 0 to 1. It is asked for, so it is heard even where cues are muted.
pub(super) fn hear(desk: Desk, tones: &[f64]) {
    let volume = desk.peek(|client| f32::from(client.settings().master.get()) / 100.0);
    if let Ok(context) = AudioContext::new() {
        for (n, tone) in tones.iter().enumerate() {
            play(&context, 0.05 + STEP * n as f64, *tone, 0.25 * volume.max(0.2));
        }
    }
}

/// One tone; what the browser refuses is not heard.
fn play(context: &AudioContext, after: f64, tone: f64, volume: f32) {
    let (Ok(source), Ok(gain)) = (context.create_oscillator(), context.create_gain()) else { return };
    let at = context.current_time() + after;
    source.set_type(OscillatorType::Triangle);
    source.frequency().set_value((LOWEST * 2f64.powf(OCTAVES * tone)) as f32);
    gain.gain().set_value(0.0);
    let _ = gain.gain().set_target_at_time(volume, at, 0.01);
    let _ = gain.gain().set_target_at_time(0.0, at + 0.7 * STEP, 0.02);
    let _ = source.connect_with_audio_node(&gain);
    let _ = gain.connect_with_audio_node(&context.destination());
    let _ = source.start_with_when(at);
    let _ = source.stop_with_when(at + STEP + 0.1);
}
