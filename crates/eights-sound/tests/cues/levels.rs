//! Loud enough, never too loud, and clean.

use crate::ear::loudness;
use eights_sound::{Cue, RATE, render};

/// −6 decibels below full scale.
const CEILING: f32 = 0.501_187;

fn wanted(cue: Cue) -> f64 {
    match cue {
        Cue::YourTurn | Cue::Music | Cue::FocusPlayable => -30.0,
        Cue::Tick | Cue::Edge | Cue::FiveSeconds => -25.0,
        _ => -20.0,
    }
}

#[test]
fn every_cue_is_as_loud_as_it_should_be() {
    for cue in Cue::ALL {
        let sound = render(*cue, 48_000);
        // A cue that moves is as loud as the nearer side.
        let nearer = |n: usize, x: f32| {
            sound.right.as_ref().map_or(x, |right| if right[n].abs() > x.abs() { right[n] } else { x })
        };
        let heard: Vec<f32> = sound.left.iter().enumerate().map(|(n, x)| nearer(n, *x)).collect();
        let is = loudness(&heard);
        assert!((is - wanted(*cue)).abs() < 0.5, "{cue}: {is:.1} LUFS");
    }
}

#[test]
fn every_cue_is_clean() {
    for cue in Cue::ALL {
        for samples in render(*cue, RATE).channels() {
            assert!(samples.iter().all(|x| x.is_finite()), "{cue} is made of numbers");
            let peak = samples.iter().fold(0.0_f32, |most, x| most.max(x.abs()));
            assert!(peak <= CEILING, "{cue}: peak {peak}");
            let mean = samples.iter().sum::<f32>() / samples.len() as f32;
            assert!(mean.abs() < 0.002, "{cue}: mean {mean}");
            let ends = samples[0].abs().max(samples[samples.len() - 1].abs());
            assert!(cue.is_loop() || ends < 1e-4, "{cue}: ends at {ends}");
        }
    }
}

#[test]
fn loops_go_on_over_the_seam_in_value_and_in_slope() {
    for cue in Cue::ALL.iter().filter(|cue| cue.is_loop()) {
        let samples = render(*cue, RATE).left;
        let [.., before, last] = samples[..] else { panic!("{cue} is empty") };
        assert!((samples[0] - last).abs() < 0.005, "{cue}: from {last} to {}", samples[0]);
        assert!(
            (samples[0] - (2.0 * last - before)).abs() < 0.001,
            "{cue}: {before}, {last}, then {}",
            samples[0]
        );
    }
}

#[test]
fn a_cue_is_the_same_samples_every_time() {
    for cue in Cue::ALL {
        assert!(render(*cue, 8_000) == render(*cue, 8_000), "{cue}");
    }
}

#[test]
fn any_rate_will_do() {
    for cue in Cue::ALL {
        for rate in [8_000, 32_000] {
            let sound = render(*cue, rate);
            assert_eq!(sound.rate, rate);
            let seconds = sound.left.len() as f32 / rate as f32;
            assert!((seconds - cue.seconds()).abs() < 0.001, "{cue} lasts {seconds} s at {rate} Hz");
            let peak = sound.left.iter().fold(0.0_f32, |most, x| most.max(x.abs()));
            assert!((0.01..=CEILING).contains(&peak), "{cue}: peak {peak} at {rate} Hz");
        }
    }
    assert_eq!(render(Cue::Tick, 0).rate, 8_000);
    assert_eq!(render(Cue::Tick, u32::MAX).rate, 192_000);
}
