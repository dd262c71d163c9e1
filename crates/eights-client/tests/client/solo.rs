//! A solo table: it has no line that could be lost.

use crate::{kit::TestTable, rig::Rig};
use eights::Rules;
use eights_client::core::{Effect, Input, Intent, LineEvent, LineState, Mark, Play, Prepare};
use eights_protocol::FromClient;

fn own_game() -> Rig {
    let mut rig = Rig::new(TestTable::new(Rules::preset("classic").unwrap(), 4, "own"));
    rig.intent(Intent::Prepare(Prepare::PlayNow { rules: "classic".to_owned(), bots: 3 }));
    rig.settle();
    rig.others_play();
    rig
}

/// A move that can be made.
fn playable(rig: &Rig) -> Intent {
    let card = rig.client.hand().cards().iter().find(|card| rig.client.mark(**card) == Mark::Playable);
    card.map_or(Intent::Play(Play::Draw), |card| Intent::Play(Play::Card(*card)))
}

fn speaks_of_the_line(rig: &Rig) -> bool {
    rig.texts().iter().any(|text| text.contains("onnect"))
}

#[test]
fn however_long_the_program_was_stopped_nothing_is_said_and_the_next_card_is_played() {
    for stop in [26_000, 75_000, 8 * 3_600_000] {
        let mut rig = own_game();
        // Stopped, asleep or busy: nothing runs meanwhile, and then everything is late.
        rig.now += stop;
        rig.tick();
        assert_eq!(rig.client.line(rig.now), LineState::Here);
        let n = rig.sent.len();
        rig.intent(playable(&rig));
        assert!(
            rig.sent[n..].iter().any(|message| matches!(&message.request, FromClient::Act { .. })),
            "{:?}",
            rig.sent
        );
        assert_eq!(rig.client.refusal(), None);
        rig.settle();
        rig.pass(30_000);
        assert!(!speaks_of_the_line(&rig), "{:?}", rig.texts());
        assert!(!rig.sent.iter().any(|message| matches!(&message.request, FromClient::Ping)));
        assert!(!rig.all.contains(&Effect::HangUp));
    }
}

#[test]
fn a_table_that_has_to_be_fetched_again_is_fetched_without_a_word_of_lines() {
    let mut rig = own_game();
    rig.is_line_up = false;
    rig.cut();
    assert!(matches!(rig.client.line(rig.now), LineState::Connecting { .. }));
    rig.intent(playable(&rig));
    assert_eq!(rig.client.refusal().unwrap().text, "One moment: your game is being restored.");
    rig.pass(100_000);
    rig.is_line_up = true;
    rig.pass(12_000);
    assert_eq!(rig.client.line(rig.now), LineState::Here);
    assert!(!speaks_of_the_line(&rig), "{:?}", rig.texts());
    let lost =
        |effect: &Effect| matches!(effect, Effect::Sound { cue, .. } if *cue == eights_sound::Cue::Lost);
    assert!(!rig.all.iter().any(lost));
    rig.input(Input::Line(LineEvent::Lost));
    assert!(!speaks_of_the_line(&rig));
}
