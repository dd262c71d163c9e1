//! Replays and the demo on the screen: as letters, by keys and by the mouse.

use super::rig::Sitter;
use eights::{Rules, Seed};
use eights_client::core::{Client, Intent, Open, Overlay, Replay, Replaying, Screen, play_demo};
use insta::assert_snapshot;

fn opened(preset: &str) -> Sitter {
    let tape = play_demo(&Rules::preset(preset).unwrap(), Seed::from_text("picture")).unwrap();
    let text = tape.record().to_text(true);
    let mut sitter = Sitter::new("picture");
    sitter.act(Intent::Replay(Replaying::Open(Open { text, turn: None, seat: None, bots: Vec::new() })));
    sitter
}

fn at(client: &Client) -> usize {
    client.replay().map_or(0, Replay::at)
}

#[test]
fn a_replay_is_drawn() {
    let mut sitter = opened("south-african");
    (0..5).for_each(|_| sitter.press("ArrowRight"));
    assert_snapshot!("replay_80x24", sitter.picture(80, 24));
    assert_snapshot!("replay_60x20", sitter.picture(60, 20));
    sitter.press("2");
    assert_snapshot!("replay_seat_120x36", sitter.picture(120, 36));
    sitter.press("H");
    assert_snapshot!("replay_hands_100x30", sitter.picture(100, 30));
}

#[test]
fn keys_step_play_and_leave() {
    let mut sitter = opened("classic");
    sitter.press("ArrowRight");
    sitter.press("ArrowDown");
    assert_eq!(at(sitter.client()), 2);
    sitter.press("End");
    assert_eq!(at(sitter.client()), sitter.client().replay().unwrap().tape().last());
    sitter.press("Home");
    sitter.press(" ");
    assert!(sitter.client().replay().unwrap().is_playing());
    let mut leaps = 0;
    while at(sitter.client()) < 3 {
        leaps += 1;
        assert!(sitter.desk.leap() && leaps < 100, "it goes on by itself");
        sitter.desk.settle(&mut ());
    }
    sitter.press("Escape");
    assert_eq!(sitter.client().overlay(), Some(Overlay::Actions));
    sitter.press("End");
    sitter.press("Enter");
    assert_eq!(sitter.client().screen(), &Screen::Home);
}

#[test]
fn a_click_on_a_sentence_or_on_the_bar_leads_there() {
    let mut sitter = opened("classic");
    sitter.picture(100, 30);
    let wanted = Intent::Replay(Replaying::To(3));
    let place = sitter.ui.touch.iter().rev().find(|(_, intent)| *intent == wanted).map(|(place, _)| *place);
    let place = place.expect("the sentence of turn 3 is seen");
    let intent = sitter.ui.touched(place.x, place.y).cloned().unwrap();
    sitter.act(intent);
    assert_eq!(at(sitter.client()), 3);
}

#[test]
fn a_demo_is_taken_over_and_played_on() {
    let mut sitter = Sitter::new("demo");
    sitter.act(Intent::Replay(Replaying::Demo(Some("classic".to_owned()))));
    assert_eq!(sitter.client().screen(), &Screen::Replay);
    assert_snapshot!("demo_80x24", sitter.picture(80, 24));
    sitter.press("p");
    assert_eq!(sitter.client().screen(), &Screen::Table);
    assert!(sitter.wait(), "the player is asked");
}
