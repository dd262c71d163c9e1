//! Laws of the guide, over every preset and many random house rules.

#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../../eights/tests/laws/cases.rs"]
#[allow(dead_code, reason = "the engine's laws use more of it")]
mod cases;

use cases::check;
use eights::{
    Card, Game, Options, Position, Rank, Rules, Seat, Suit,
    rules::{EffectKind, PRESETS},
};
use eights_art::scene::{Figure, Held, Mark, Round};
use eights_guide::{Guide, GuideStep, Picture, Special};
use eights_words::{Step, Words};

/// Every law, for every preset and for random house rules. The same guide answers to all of them: making it
/// costs more than looking at it.
#[test]
fn every_guide_keeps_every_law() {
    let words = Words::english();
    for preset in PRESETS {
        let rules = Rules::preset(preset.name).unwrap();
        check_guide(&rules, &Guide::of(&rules, &words));
    }
    check("guides", |case| check_guide(&case.rules, &Guide::of(&case.rules, &words)));
}

fn check_guide(rules: &Rules, guide: &Guide) {
    it_has_at_most_nine_steps_and_every_step_says_everything(guide);
    what_the_picture_marks_as_fitting_is_what_the_engine_offers(rules, guide);
    what_may_be_the_last_card_is_what_the_engine_takes(rules, guide);
    every_rank_with_an_effect_is_in_the_strip(rules, guide);
    the_table_in_the_strip_shows_what_the_effect_says(rules, guide);
}

fn step(guide: &Guide, step: Step) -> Option<&GuideStep> {
    guide.steps.iter().find(|other| other.step == step)
}

fn figures(step: &GuideStep) -> &[Figure] {
    match &step.picture {
        Picture::Scene(scene) => &scene.figures,
        Picture::Strip(_) => &[],
    }
}

fn strip(guide: &Guide) -> &[Special] {
    match step(guide, Step::Special).map(|step| &step.picture) {
        Some(Picture::Strip(cards)) => cards,
        _ => &[],
    }
}

fn cards(figures: &[Figure]) -> Vec<Held> {
    let hands = figures.iter().filter_map(|figure| match figure {
        Figure::Cards(cards) => Some(cards),
        _ => None,
    });
    hands.flatten().copied().collect()
}

/// Whether the first player may play a card of this hand on this card.
fn may_play(rules: &Rules, hand: &[Card], top: Card, card: Card) -> bool {
    let (least, most) = rules.seats();
    let seats = 4.clamp(least, most);
    let free =
        Card::suited().filter(|other| rules.in_pack(other.rank()) && !hand.contains(other) && *other != top);
    let mut free: Vec<Card> = free.collect();
    let mut hands = vec![hand.to_vec()];
    hands.extend((1..seats).map(|_| free.drain(..1).collect()));
    let position = Position { suit: Some(top.suit()), ..Position::new(hands, vec![top]) };
    let game = Game::from_position(*rules, &position).unwrap();
    matches!(game.options(Seat::new(0).unwrap()), Options::Turn { plays, .. } if plays.contains(card))
}

fn it_has_at_most_nine_steps_and_every_step_says_everything(guide: &Guide) {
    assert!((5..=9).contains(&guide.steps.len()));
    for (n, step) in guide.steps.iter().enumerate() {
        assert_eq!(step.number, n + 1);
        for text in [&step.title, &step.sentence, &step.caption] {
            assert!(!text.trim().is_empty() && text.trim() == text, "{step:?}");
            for hole in ["??", "{", "}", "$", "  ", " .", " ,", "..", ";;"] {
                assert!(!text.contains(hole), "{hole:?} in {text:?}");
            }
        }
        assert!(step.sentence.ends_with('.') && step.caption.ends_with('.'), "{step:?}");
        assert!(!figures(step).is_empty() || step.step == Step::Special, "{step:?}");
    }
}

fn what_the_picture_marks_as_fitting_is_what_the_engine_offers(rules: &Rules, guide: &Guide) {
    let figures = figures(step(guide, Step::Fit).unwrap());
    let Figure::Pile(top, _) = &figures[0] else { panic!("a pile") };
    let held = cards(figures);
    let hand: Vec<Card> = held.iter().map(|held| held.face.card).collect();
    for held in &held {
        let fits = may_play(rules, &hand, top.card, held.face.card);
        assert_eq!(held.mark, if fits { Mark::Fits } else { Mark::Refused }, "{}", held.face.card);
    }
}

fn what_may_be_the_last_card_is_what_the_engine_takes(rules: &Rules, guide: &Guide) {
    for held in cards(figures(step(guide, Step::Last).unwrap())) {
        let card = held.face.card;
        let suit = if card.is_joker() { Suit::Spades } else { card.suit() };
        let tops = Rank::SUITED.into_iter().filter(|rank| rules.in_pack(*rank) && *rank != card.rank());
        let fits = tops.map(|rank| Card::new(rank, suit)).any(|top| may_play(rules, &[card], top, card));
        assert_eq!(held.mark != Mark::Refused, fits, "{card}");
    }
}

fn every_rank_with_an_effect_is_in_the_strip(rules: &Rules, guide: &Guide) {
    let shown: Vec<Card> = strip(guide)
        .iter()
        .flat_map(|special| cards(&special.scene.figures))
        .map(|held| held.face.card)
        .collect();
    let faces = Card::suited().chain([Card::JOKER]).filter(|card| rules.in_pack(card.rank()));
    for card in faces.filter(|card| !rules.effect(*card).is_none()) {
        let alike = |other: &Card| other.rank() == card.rank() && rules.effect(*other) == rules.effect(card);
        assert!(shown.iter().any(alike), "{card} is not in the strip");
    }
    for special in strip(guide) {
        assert!(!special.name.is_empty() && special.text.ends_with('.'), "{special:?}");
    }
}

fn the_table_in_the_strip_shows_what_the_effect_says(rules: &Rules, guide: &Guide) {
    for special in strip(guide) {
        let Some(card) = cards(&special.scene.figures).first().map(|held| held.face.card) else {
            continue;
        };
        let Some(Figure::Round(round)) = special.scene.figures.get(1) else { continue };
        assert_round(rules, card, round);
    }
}

/// What a draw or a skip does must be seen at the seats.
fn assert_round(rules: &Rules, card: Card, round: &Round) {
    let effect = rules.effect(card);
    let drawn = |seat: usize| round.seats[seat].draws;
    let is_played = round.next.is_some();
    match effect.kind() {
        EffectKind::DrawNext if is_played => {
            let most: u8 = round.seats.iter().map(|seat| seat.draws).max().unwrap();
            assert!(most == effect.cards() || most == 0 && drawn(0) == 0, "{card}: {round:?}");
        }
        EffectKind::Skip if is_played => {
            assert_eq!(round.seats.iter().filter(|seat| seat.skipped).count(), 1, "{card}: {round:?}");
        }
        EffectKind::Collect if is_played => assert_eq!(drawn(0), effect.cards(), "{card}: {round:?}"),
        EffectKind::Again if is_played => assert_eq!(round.next, Some(0), "{card}: {round:?}"),
        _ => {}
    }
}
