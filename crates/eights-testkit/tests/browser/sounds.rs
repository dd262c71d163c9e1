//! Sounds: which, when, and for whom.

use crate::{
    hands::Hand,
    house::House,
    look::Seen,
    player::Player,
    setup::{Setup, changed, play_now, start_game},
};
use eights_testkit::browser::Screen;
use std::{thread::sleep, time::Duration};

#[test]
fn nothing_before_a_gesture_and_a_pulse_in_turn() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    sleep(Duration::from_millis(300));
    assert_eq!(page.heard(), []);
    play_now(&page);
    page.until("in turn", |look| look.turn);
    page.wait_for("__ce8.sounds.some(sound => sound.cue === 'yourturn')");
    // A key that comes before its code waits for it.
    page.wait_for("performance.getEntriesByType('resource').some(entry => /client-more/.test(entry.name))");
    page.hush();
    let look = page.look();
    let fitting = look.cards.iter().position(|card| card.playable);
    let before = page.heard().len();
    page.eval::<bool>("(addEventListener('keydown', () => window.acted = performance.now(), true), true)");
    match fitting {
        Some(place) => Hand::Keys.play(&page, &look, place, &mut eights::Rng::new(1)),
        None => page.press("Space"),
    }
    page.wait_for("__ce8.sounds.some(sound => sound.stop === 'yourturn')");
    let acted: f64 = page.eval("window.acted");
    let stopped = page
        .heard()
        .into_iter()
        .skip(before)
        .find(|sound| sound.stop.as_deref() == Some("yourturn"))
        .unwrap();
    assert!(stopped.t - acted <= 50.0, "the pulse went on for {} ms", stopped.t - acted);
}

/// A player who turns the sound back on during their turn hears that it is their turn.
#[test]
fn sound_comes_back_in_the_middle_of_a_turn() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    page.eval::<bool>(
        "(window.gains = [], window.gain = AudioContext.prototype.createGain, AudioContext.prototype.createGain = function () { const node = gain.call(this); gains.push(node.gain); return node; }, true)",
    );
    page.press("m");
    page.wait_for("__ce8.announcements.length > 0");
    play_now(&page);
    page.until("in turn", |look| look.turn && look.focus.starts_with("card "));
    page.wait_for("__ce8.sounds.some(sound => sound.cue === 'yourturn')");
    page.wait_for("window.gains.length > 0");
    assert!(page.eval::<bool>("gains.every(gain => gain.value === 0)"), "it was to be quiet");
    page.press("m");
    page.wait_for("gains.some(gain => gain.value > 0)");
}

/// The suit sounds half a second after the choice.
#[test]
fn the_suit_follows_its_choice() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    let rules = changed(
        "south-african",
        &[("wild.ranks", "A 3 4 5 6 8 9 T Q K"), ("last.forbidden", "8"), ("starter.refused", "")],
    );
    start_game(
        &page,
        Hand::Mouse,
        Setup { code: Some(&rules.share_code()), pace: "usual", ..Setup::solo("Mzansi", 2) },
    );
    Player::new(&page, Hand::Mouse).play(&["suit"]);
    let laid = page.heard().iter().rposition(|sound| sound.cue.as_deref() == Some("discwild")).unwrap();
    page.click("[data-spot='prompt 2']");
    page.wait_for(&format!("__ce8.sounds.slice({laid}).some(sound => sound.cue === 'hearts')"));
    let heard = page.heard().split_off(laid);
    let at = |cue: &str| {
        heard
            .iter()
            .find(|sound| sound.cue.as_deref() == Some(cue))
            .unwrap_or_else(|| panic!("no {cue}: {heard:?}"))
            .t
    };
    let gap = at("hearts") - at("morf");
    assert!((470.0..=530.0).contains(&gap), "{gap} ms");
    assert!(at("discwild") <= at("morf"));
}

#[test]
fn ticks_mute_and_volume() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    play_now(&page);
    let look = page.until("in turn", |look| look.turn && look.focus.starts_with("card "));
    let ticks = || page.heard().iter().filter(|sound| sound.cue.as_deref() == Some("hlcard")).count();
    for (n, card) in look.cards.iter().enumerate() {
        page.press(&((n + 1) % 10).to_string());
        page.until("there", |now| now.focus == card.spot);
        sleep(Duration::from_millis(30));
        let before = ticks();
        page.press(if n + 1 < look.cards.len() { "ArrowRight" } else { "ArrowLeft" });
        let next = if n + 1 < look.cards.len() { n + 1 } else { n - 1 };
        page.until("there", |now| now.focus == look.cards[next].spot);
        sleep(Duration::from_millis(30));
        assert_eq!(ticks() > before, look.cards[next].playable, "{:?}", look.cards[next]);
    }
    assert_eq!(page.ask("m"), "Sound off.");
    let before = page.heard().len();
    page.press("1");
    sleep(Duration::from_millis(100));
    assert!(page.heard().iter().skip(before).all(|sound| sound.volume == 0.0), "{:?}", page.heard());
    let quieter = page.ask("-");
    assert!(quieter.starts_with("Volume 7"), "{quieter}");
    page.reload();
    page.wait_for("document.querySelector('[aria-pressed=false]')");
    let kept: String = page.eval("localStorage.getItem('eights.settings')");
    assert!(kept.contains("muted"), "{kept}");
}
