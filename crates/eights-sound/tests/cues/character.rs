//! An ear can tell the cues apart, and each does what its name says.

use crate::ear::{distance, picture};
use eights_sound::{Cue, RATE, render};

fn pictures(cues: &[Cue]) -> Vec<(Cue, Vec<f32>)> {
    let mono = |cue: Cue| {
        let sound = render(cue, 22_050);
        sound.right.map_or(sound.left.clone(), |right| {
            sound.left.iter().zip(&right).map(|(l, r)| l.max(*r)).collect()
        })
    };
    cues.iter().map(|cue| (*cue, picture(&mono(*cue)))).collect()
}

/// The two cues that are most alike, and how different they are.
fn nearest(cues: &[Cue]) -> (Cue, Cue, f32) {
    let pictures = pictures(cues);
    let mut pairs = Vec::new();
    for (n, (one, seen)) in pictures.iter().enumerate() {
        pairs.extend(pictures[..n].iter().map(|(other, also)| (*one, *other, distance(seen, also))));
    }
    pairs.into_iter().min_by(|a, b| a.2.total_cmp(&b.2)).expect("at least two cues")
}

#[test]
fn the_suits_are_far_apart() {
    let (one, other, apart) = nearest(&[Cue::Clubs, Cue::Diamonds, Cue::Hearts, Cue::Spades]);
    assert!(apart > 10.0, "{one} and {other} are {apart} dB apart");
}

#[test]
fn the_laid_cards_are_far_apart() {
    let laid = [Cue::Discarded, Cue::DiscDraw, Cue::Reverse, Cue::DiscSkip, Cue::DiscWild];
    let (one, other, apart) = nearest(&laid);
    // They have the slap in common, so a good part of the picture is the same.
    assert!(apart > 7.0, "{one} and {other} are {apart} dB apart");
}

#[test]
fn no_two_cues_are_alike() {
    let (one, other, apart) = nearest(Cue::ALL);
    assert!(apart > 4.0, "{one} and {other} are {apart} dB apart");
}

fn energy(samples: &[f32], from: f32, to: f32) -> f32 {
    let at = |seconds: f32| ((seconds * RATE as f32) as usize).min(samples.len());
    samples[at(from)..at(to)].iter().map(|x| x * x).sum()
}

#[test]
fn a_reverse_turns_from_left_to_right() {
    let sound = render(Cue::Reverse, RATE);
    let right = sound.right.expect("it moves");
    let balance = |from, to| energy(&right, from, to) / energy(&sound.left, from, to);
    assert_eq!(balance(0.0, 0.08), 1.0, "the card lies in the middle");
    assert!(balance(0.12, 0.25) < 0.5, "then it is left: {}", balance(0.12, 0.25));
    assert!(balance(0.3, 0.44) > 2.0, "then it is right: {}", balance(0.3, 0.44));
    let moving: Vec<_> = Cue::ALL.iter().copied().filter(|cue| render(*cue, 8_000).right.is_some()).collect();
    assert_eq!(moving, [Cue::Reverse]);
}

#[test]
fn five_seconds_are_five_ticks_and_the_last_is_the_strongest() {
    let samples = render(Cue::FiveSeconds, RATE).left;
    let ticks: Vec<f32> =
        (0..5_u8).map(|second| energy(&samples, f32::from(second), f32::from(second) + 0.2)).collect();
    let all = energy(&samples, 0.0, 5.0);
    assert!(ticks.iter().sum::<f32>() > 0.99 * all, "nothing between the ticks");
    assert!(ticks[..4].iter().all(|tick| *tick > 0.0 && ticks[4] > 1.5 * tick), "{ticks:?}");
}

#[test]
fn a_cue_is_heard_at_once() {
    // What answers a key press must not begin with silence: a twentieth of the peak is there within 40 ms.
    for cue in Cue::ALL {
        let samples = render(*cue, RATE).left;
        let peak = samples.iter().fold(0.0_f32, |most, x| most.max(x.abs()));
        let begins = samples.iter().position(|x| x.abs() > 0.05 * peak).expect("a sound");
        assert!(begins as f32 <= 0.04 * RATE as f32, "{cue} begins after {begins} samples");
    }
}

/// How often a second the samples between two moments go up through nothing: higher for a higher sound.
fn height(samples: &[f32], from: f32, to: f32) -> f32 {
    let at = |seconds: f32| ((seconds * RATE as f32) as usize).min(samples.len());
    let part = &samples[at(from)..at(to)];
    part.windows(2).filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0).count() as f32 / (to - from)
}

#[test]
fn what_comes_rises_and_what_goes_falls() {
    for (cue, rises) in
        [(Cue::BotSit, true), (Cue::BotLeave, false), (Cue::Reconnect, true), (Cue::Lost, false)]
    {
        let (samples, half) = (render(cue, RATE).left, cue.seconds() / 2.0);
        let (first, last) = (height(&samples, 0.0, half * 0.5), height(&samples, half * 1.1, half * 1.6));
        assert_eq!(last > first, rises, "{cue}: from {first} to {last}");
    }
}

#[test]
fn a_war_is_counted_down_with_higher_drums() {
    let drums = [Cue::War3, Cue::War2, Cue::War1].map(|cue| height(&render(cue, RATE).left, 0.03, 0.2));
    assert!(drums.is_sorted(), "{drums:?}");
}

#[test]
fn two_knocks_are_two_and_a_greater_win_is_longer() {
    let samples = render(Cue::Pass, RATE).left;
    let peak = samples.iter().fold(0.0_f32, |most, x| most.max(x.abs()));
    let blocks: Vec<bool> =
        samples.chunks(441).map(|block| block.iter().any(|x| x.abs() > 0.4 * peak)).collect();
    assert_eq!(blocks.chunk_by(|a, b| a == b).filter(|run| run[0]).count(), 2, "{blocks:?}");
    assert!(Cue::BigWin.seconds() > Cue::YouWin.seconds() && Cue::BigLoss.seconds() > Cue::YouLose.seconds());
}
