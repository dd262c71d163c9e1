//! Whole games by mouse and by keys, on a screen that nobody sees.

use super::rig::Sitter;
use eights_client::core::{Deed, Mark, Overlay};

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
            let deed = wanted(&sitter)
                .unwrap_or_else(|| panic!("nothing can be clicked: {}", sitter.picture(80, 24)));
            sitter.act(deed);
        }
        assert_eq!(sitter.client().overlay(), Some(Overlay::Ranking), "{rules}");
    }
}

/// What a player would click: a playable card, or else whatever can be done.
fn wanted(sitter: &Sitter) -> Option<Deed> {
    let client = sitter.client();
    let deeds: Vec<&Deed> = sitter.ui.touch.iter().map(|(_, deed)| deed).collect();
    let is_modal = client.prompt().is_some_and(|prompt| prompt.kind.is_modal());
    let card = deeds
        .iter()
        .find(|deed| matches!(deed, Deed::Touch(card) if is_modal || client.mark(*card) == Mark::Playable));
    let rank = |deed: &&&Deed| match deed {
        Deed::LetPass => Some(0),
        Deed::Choose(eights_client::core::prompt::PromptSpot::Done) => Some(1),
        Deed::Choose(_) => Some(2),
        Deed::Touch(_) => Some(3),
        Deed::Draw => Some(4),
        Deed::Pass => Some(5),
        _ => None,
    };
    let may = |deed: &&&Deed| match deed {
        Deed::Draw => client.may_draw_or_pass().0,
        Deed::Pass => client.may_draw_or_pass().1,
        Deed::Touch(_) => false,
        _ => true,
    };
    let other = deeds.iter().filter(|deed| rank(deed).is_some() && may(deed)).min_by_key(rank);
    let chosen = if is_modal {
        other.filter(|deed| !matches!(deed, Deed::Draw | Deed::Pass)).or(card)
    } else {
        card.or(other)
    };
    chosen.map(|deed| (*deed).clone())
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
    sitter.act(Deed::Act(action));
    sitter.wait();
    assert_ne!(sitter.client().hand().cards(), before);
    sitter.act(Deed::Undo);
    sitter.wait();
    assert_eq!(sitter.client().hand().cards(), before);
}
