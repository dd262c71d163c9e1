//! The menu's music: from the first gesture until a game begins, for those who want it.

use crate::{kit::TestTable, rig::Rig};
use eights::Rules;
use eights_client::{
    core::{Effect, Go, Input, Intent, Prepare},
    settings::{Settings, Tab, Volume},
};
use eights_sound::Cue;

fn rig(music: u16) -> Rig {
    let house = TestTable::new(Rules::preset("classic").unwrap(), 2, "music");
    let settings = Settings { name: "Thandi".to_owned(), music: Volume::new(music), ..Settings::default() };
    Rig::with_settings(house, settings)
}

/// The starts and stops of the music, in order.
fn music(rig: &Rig) -> Vec<bool> {
    let of = |effect: &Effect| match effect {
        Effect::Sound { cue: Cue::Music, .. } => Some(true),
        Effect::Stop(Cue::Music) => Some(false),
        _ => None,
    };
    rig.all.iter().filter_map(of).collect()
}

#[test]
fn it_begins_with_the_first_gesture_and_ends_with_the_intro() {
    let mut rig = rig(50);
    rig.tick();
    rig.intent(Intent::Go(Go::Lobby));
    assert!(music(&rig).is_empty(), "browsers play nothing before a gesture, and nobody wants it");
    rig.intent(Intent::Go(Go::NewTable));
    assert_eq!(music(&rig), [true]);
    rig.intent(Intent::Go(Go::Home));
    assert_eq!(music(&rig), [true], "it goes on");
    rig.intent(Intent::Prepare(Prepare::PlayNow { rules: "classic".to_owned(), bots: 1 }));
    rig.settle();
    assert!(matches!(music(&rig)[..], [true, false, ..]) && !music(&rig)[1..].contains(&true));
    let intro = |effect: &Effect| matches!(effect, Effect::Sound { cue: Cue::Intro, .. });
    assert!(rig.all.iter().any(intro));
}

#[test]
fn the_slider_begins_and_ends_it() {
    let mut rig = rig(0);
    rig.intent(Intent::Go(Go::Settings(Tab::Sound)));
    assert!(music(&rig).is_empty());
    let set = |rig: &mut Rig, id: &str, text: &str| {
        rig.input(Input::Do(Intent::Set { id: id.to_owned(), text: text.to_owned() }));
    };
    set(&mut rig, "music", "30");
    assert_eq!(music(&rig), [true]);
    set(&mut rig, "music", "60");
    assert_eq!(music(&rig), [true]);
    set(&mut rig, "music", "0");
    assert_eq!(music(&rig), [true, false]);
    set(&mut rig, "music", "10");
    set(&mut rig, "muted", "on");
    set(&mut rig, "muted", "off");
    assert_eq!(music(&rig), [true, false, true, false, true]);
}

#[test]
fn it_is_not_heard_over_a_game() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D 2C", "3D 4H"], "KD", "2D 6D", 0));
    rig.intent(Intent::Go(Go::Settings(Tab::Sound)));
    rig.intent(Intent::Set { id: "music".to_owned(), text: "60".to_owned() });
    assert!(music(&rig).is_empty());
}
