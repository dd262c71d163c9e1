//! Whole games by mouse and by keys, on a screen that nobody sees.

use super::rig::Sitter;
use eights_client::core::{Intent, Mark, Overlay, Play};

/// Every card, every button and every choice can be clicked.
#[test]
fn a_game_is_played_by_mouse_alone() {
    for (rules, seats) in [("south-african", 3), ("normal-eights", 3)] {
        let mut sitter = Sitter::preset(rules, seats, "mouse");
        for _ in 0..2_000 {
            if !sitter.wait() {
                break;
            }
            sitter.buffer(80, 24);
            let intent = wanted(&sitter)
                .unwrap_or_else(|| panic!("nothing can be clicked: {}", sitter.picture(80, 24)));
            sitter.act(intent);
        }
        assert_eq!(sitter.client().overlay(), Some(Overlay::Ranking), "{rules}");
    }
}

/// A player's next click: a playable card, or else any possible action.
fn wanted(sitter: &Sitter) -> Option<Intent> {
    let client = sitter.client();
    let intents: Vec<&Intent> = sitter.ui.touch.iter().map(|(_, intent)| intent).collect();
    let is_modal = client.prompt().is_some_and(|prompt| prompt.kind.is_modal());
    let card = intents
        .iter()
        .find(|intent| matches!(intent, Intent::Play(Play::Touch(card)) if is_modal || client.mark(*card) == Mark::Playable));
    let rank = |intent: &&&Intent| match intent {
        Intent::Play(Play::LetPass) => Some(0),
        Intent::Play(Play::Choose(eights_client::core::prompt::PromptSpot::Done)) => Some(1),
        Intent::Play(Play::Choose(_)) => Some(2),
        Intent::Play(Play::Touch(_)) => Some(3),
        Intent::Play(Play::Draw) => Some(4),
        Intent::Play(Play::Pass) => Some(5),
        _ => None,
    };
    let may = |intent: &&&Intent| match intent {
        Intent::Play(Play::Draw) => client.may_draw_or_pass().0,
        Intent::Play(Play::Pass) => client.may_draw_or_pass().1,
        Intent::Play(Play::Touch(_)) => false,
        _ => true,
    };
    let other = intents.iter().filter(|intent| rank(intent).is_some() && may(intent)).min_by_key(rank);
    let chosen = if is_modal {
        other.filter(|intent| !matches!(intent, Intent::Play(Play::Draw | Play::Pass))).or(card)
    } else {
        card.or(other)
    };
    chosen.map(|intent| (*intent).clone())
}

/// The keys are the client's: a hint is read, a move is taken back.
#[test]
fn hints_and_moves_that_are_taken_back() {
    let mut sitter = Sitter::preset("classic", 3, "hint");
    assert!(sitter.wait());
    sitter.press("g");
    let said = sitter.client().caption().unwrap().full.clone();
    assert!(said.starts_with("Hint: ") && said.matches('.').count() >= 2, "{said}");
    let before = sitter.client().hand().cards().to_vec();
    let action = sitter.client().hint().unwrap();
    sitter.act(Intent::Play(Play::Act(action)));
    sitter.wait();
    assert_ne!(sitter.client().hand().cards(), before);
    sitter.act(Intent::Play(Play::Undo));
    sitter.wait();
    assert_eq!(sitter.client().hand().cards(), before);
}
