//! Every screen, every question and every sheet, as letters.

use super::rig::{NONE, PLAIN, Sitter, with_prompt};
use eights::{Rules, RulesDraft};
use eights_client::{
    core::{
        Browse, Client, Go, Intent, Overlay, Peer, Play, Prepare, Spot,
        new_table::FormChange,
        prompt::{PickWhy, PromptKind},
    },
    settings::Tab,
};
use insta::assert_snapshot;

fn normal() -> Rules {
    Rules::preset("normal-eights").unwrap()
}

fn changed(preset: &str, changes: &[(&str, &str)]) -> Rules {
    let mut draft = RulesDraft::from_preset(preset);
    for (key, value) in changes {
        draft.set(key, value);
    }
    draft.build().unwrap()
}

#[test]
fn the_table() {
    let mut sitter = Sitter::preset("south-african", 4, "picture");
    assert!(sitter.wait());
    assert_snapshot!("table_80x24", sitter.picture(80, 24));
    assert_snapshot!("table_60x20", sitter.picture(60, 20));
    assert_snapshot!("table_120x40", sitter.picture(120, 40));
    sitter.ui.look = PLAIN;
    assert_snapshot!("table_plain_signs", sitter.picture(80, 24));
    sitter.ui.look = NONE;
    // The weave of the cloth is there to be looked at, not to be read.
    let without = sitter.picture(80, 24).replace('·', " ");
    sitter.ui.look = super::rig::MANY;
    let with = sitter.picture(80, 24).replace('·', " ");
    let trimmed = |picture: &str| picture.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>();
    assert_eq!(trimmed(&without), trimmed(&with), "colours add nothing that is not there without them");
}

#[test]
fn the_smallest_table_of_all_rule_sets() {
    for (rules, seats) in [("classic", 10), ("simplified", 2), ("playpalace", 8), ("normal-eights", 8)] {
        let mut sitter = Sitter::preset(rules, seats, "picture");
        assert!(sitter.wait());
        assert_snapshot!(format!("small_{rules}"), sitter.picture(60, 20));
    }
}

#[test]
fn a_pending_draw_is_seen() {
    let owes =
        |client: &Client| client.table().and_then(|table| table.view).is_some_and(|view| view.owed() > 0);
    let found = (0..100).find_map(|seed| {
        let mut sitter = Sitter::preset("south-african", 3, &format!("owed {seed}"));
        sitter.play_until(owes).then_some(sitter)
    });
    let picture = found.unwrap().picture(80, 24);
    assert!(picture.contains("Draw 2!") || picture.contains("Draw 4!"), "{picture}");
}

#[test]
fn every_question() {
    let pick = |wanted: fn(PickWhy) -> bool| move |kind: &PromptKind| matches!(kind, PromptKind::Pick(pick) if wanted(pick.why));
    let mut suit =
        with_prompt(&Rules::preset("classic").unwrap(), 3, |kind| matches!(kind, PromptKind::Suit(_)));
    assert_snapshot!("prompt_suit", suit.picture(80, 24));
    assert_snapshot!("prompt_suit_60x20", suit.picture(60, 20));
    let mut target = with_prompt(
        &normal(),
        4,
        |kind| matches!(kind, PromptKind::Target(target) if target.choices.len() > 1),
    );
    assert_snapshot!("prompt_target", target.picture(80, 24));
    let mut give = with_prompt(&normal(), 3, pick(|why| matches!(why, PickWhy::Give { .. })));
    assert_snapshot!("prompt_give", give.picture(80, 24));
    let mut war = with_prompt(&normal(), 3, pick(|why| why == PickWhy::War));
    assert_snapshot!("prompt_war", war.picture(80, 24));
    let mut purge = with_prompt(&normal(), 3, pick(|why| why == PickWhy::Purge));
    assert_snapshot!("prompt_purge", purge.picture(80, 24));
    let mut sets =
        with_prompt(&normal(), 3, |kind| matches!(kind, PromptKind::Meld(meld) if meld.n_possible() > 0));
    assert_snapshot!("prompt_sets", sets.picture(80, 24));
    sets.act(Intent::Play(Play::AddSuggested(0)));
    assert_snapshot!("prompt_sets_laid", sets.picture(80, 24));
    let mut nope = with_prompt(
        &normal(),
        3,
        |kind| matches!(kind, PromptKind::Answer(answer) if !answer.nopes.is_empty()),
    );
    assert_snapshot!("prompt_nope", nope.picture(80, 24));
    assert_snapshot!("prompt_nope_60x20", nope.picture(60, 20));
    let votes = changed("classic", &[("end.places", "ask")]);
    let mut vote = with_prompt(&votes, 4, |kind| matches!(kind, PromptKind::PlayOn));
    assert_snapshot!("prompt_play_on", vote.picture(80, 24));
}

#[test]
fn a_joker_can_lie_as_anything() {
    let rules = changed("normal-eights", &[("pack.jokers", "2")]);
    let has_joker =
        |client: &Client| {
            client.table().is_some_and(eights_client::core::table::Table::is_my_turn)
                && client.hand().cards().iter().any(|card| {
                    card.face.is_joker() && client.mark(*card) == eights_client::core::Mark::Playable
                })
        };
    let mut sitter = (0..100)
        .find_map(|seed| {
            let mut sitter = Sitter::at(&rules, 3, &format!("joker {seed}"));
            sitter.play_until(has_joker).then_some(sitter)
        })
        .unwrap();
    let joker = *sitter.client().hand().cards().iter().find(|card| card.face.is_joker()).unwrap();
    sitter.act(Intent::Play(Play::Card(joker)));
    assert!(matches!(sitter.client().prompt().map(|prompt| &prompt.kind), Some(PromptKind::Face(_))));
    assert_snapshot!("prompt_joker", sitter.picture(80, 24));
}

#[test]
fn everything_that_lies_over_the_table() {
    let mut sitter = Sitter::preset("south-african", 4, "picture");
    assert!(sitter.wait());
    let seat = eights::Seat::new(1).unwrap();
    for (name, overlay) in [
        ("actions", Overlay::Actions),
        ("ear", Overlay::Ear),
        ("leave", Overlay::Leave),
        ("keys", Overlay::Keys),
        ("quick_chat", Overlay::QuickChat),
        ("rules", Overlay::Rules),
        ("scores", Overlay::Scores),
        ("seat", Overlay::Seat(seat)),
    ] {
        sitter.act(Intent::Browse(Browse::Open(overlay)));
        assert_snapshot!(format!("over_{name}"), sitter.picture(80, 24));
        assert!(sitter.picture(60, 20).lines().count() == 20);
        sitter.act(Intent::Browse(Browse::Close));
    }
}

#[test]
fn the_sheet_of_a_round_and_the_ranking() {
    let mut sitter = Sitter::preset("playpalace", 3, "sheet");
    assert!(sitter.play_until(|client| client.overlay() == Some(Overlay::Round)));
    assert_snapshot!("over_round", sitter.picture(80, 24));
    let mut sitter = Sitter::preset("classic", 3, "sheet");
    sitter.play_until(|_| false);
    assert_eq!(sitter.client().overlay(), Some(Overlay::Ranking));
    assert_snapshot!("over_ranking", sitter.picture(80, 24));
}

#[test]
fn the_menu_and_the_settings() {
    let mut sitter = Sitter::new("menu");
    sitter.act(Intent::Prepare(Prepare::Form(FormChange::Peer(Peer::Solo))));
    sitter.act(Intent::Go(Go::NewTable));
    assert_snapshot!("menu", sitter.picture(80, 24));
    assert_snapshot!("menu_60x20", sitter.picture(60, 20));
    sitter.ui.row = 1;
    sitter.ui.draft = "house.toml".to_owned();
    assert_snapshot!("menu_other_rules", sitter.picture(80, 24));
    sitter.ui.wrong = Some("there is no rule file house.toml.".to_owned());
    assert_snapshot!("menu_wrong_rules", sitter.picture(60, 20));
    sitter.ui.wrong = None;
    sitter.act(Intent::Prepare(Prepare::Form(FormChange::Code(
        changed("classic", &[("deal.hand", "7")]).share_code(),
    ))));
    assert!(sitter.picture(80, 24).contains("Classic with house rules"));
    for tab in Tab::ALL {
        if super::super::settings::rows(tab, false).is_empty() {
            continue;
        }
        sitter.act(Intent::Go(Go::Settings(tab)));
        let name = format!("{tab:?}").to_lowercase();
        assert_snapshot!(format!("settings_{name}"), sitter.picture(80, 24));
    }
}

#[test]
fn a_table_that_waits() {
    let mut sitter = Sitter::new("waiting");
    sitter.act(Intent::Go(Go::NewTable));
    sitter.act(Intent::Prepare(Prepare::Form(FormChange::Peer(Peer::Solo))));
    sitter.act(Intent::Prepare(Prepare::OpenTable));
    let picture = sitter.picture(80, 24);
    let code = sitter.desk.table().unwrap().code.to_string();
    assert_snapshot!("waiting", picture.replace(&code, "KZDZXY"));
}

/// Texts that stand on the table only for a while: a refusal, a text being typed, a text that wants to be
/// seen.
#[test]
fn what_comes_and_goes() {
    let mut sitter = Sitter::preset("south-african", 4, "picture");
    assert!(sitter.wait());
    let card =
        *sitter.client().shown_cards().iter().find(|card| !is_playable(sitter.client(), **card)).unwrap();
    sitter.act(Intent::Play(Play::Card(card)));
    assert_snapshot!("refusal", sitter.picture(80, 24));
    let mut sitter = Sitter::preset("south-african", 4, "picture");
    assert!(sitter.wait());
    sitter.press("/");
    assert_eq!(sitter.client().focus(), Spot::Chat);
    sitter.ui.draft = "Who has the eights?".to_owned();
    assert_snapshot!("chat", sitter.picture(80, 24));
    sitter.ui.notice = Some("https://eights.example/t/KZDZXY".to_owned());
    assert_snapshot!("notice", sitter.picture(80, 24));
    assert_snapshot!("too_small", sitter.picture(40, 10));
}

fn is_playable(client: &Client, card: eights_client::core::CardId) -> bool {
    client.mark(card) == eights_client::core::Mark::Playable
}
