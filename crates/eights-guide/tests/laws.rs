//! Laws of the guide, over every preset and many random house rules.

#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../../eights/tests/laws/cases.rs"]
#[allow(dead_code, reason = "the engine's laws use more of it")]
mod cases;

use cases::check;
use eights::{
    Action, Ask, Card, Game, Options, Position, Rank, Rules, Seat, Suit,
    examples::{FIRST, plainest},
    rules::{EffectKind, PRESETS, Scoring},
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

/// Rules that nobody would play by, but that a host can set.
const EXTREMES: [&str; 13] = [
    "base = \"classic\"\nseats.min = 2\nseats.max = 2",
    "base = \"classic\"\nseats.min = 10\nseats.max = 10\npack.two-from = 2\ndeal.hand = 4",
    "base = \"normal-eights\"\nseats.max = 10\nseats.min = 10\npack.two-from = 2\ndeal.hand = 4",
    "base = \"normal-eights\"\nseats.min = 2\nseats.max = 2\npack.cards = \"32\"",
    "base = \"classic\"\nwild.ranks = \"\"",
    "base = \"classic\"\nwild.ranks = \"A 2 3 4 5 6 7 8 9 T J Q K\"",
    "base = \"classic\"\npack.jokers = 2\npack.joker = \"any card\"",
    "base = \"classic\"\npack.jokers = 2\npack.joker = \"wild\"\nwild.ranks = \"8 *\"\neffects.joker = \"draw 6\"",
    "base = \"classic\"\ndraw.amount = \"up to\"\ndraw.most = 1\ndraw.then = \"drawn may\"",
    "base = \"classic\"\ndraw.amount = \"up to\"\ndraw.most = 2\ndraw.then = \"drawn must\"",
    EVERY_RANK,
    "base = \"simplified\"\nscore.by = \"own points\"\nvalues.A = 0\nvalues.2 = 1\nvalues.3 = 0\nvalues.4 = 0\nvalues.5 = 0\nvalues.6 = 0\nvalues.7 = 0\nvalues.8 = 0\nvalues.9 = 0\nvalues.T = 0\nvalues.J = 0\nvalues.Q = 0\nvalues.K = 0",
    "base = \"simplified\"\npack.jokers = 2\npack.joker = \"wild\"\nwild.ranks = \"8 *\"\nvalues.joker = 50\nscore.by = \"own points\"\nvalues.A = 0\nvalues.2 = 0\nvalues.3 = 0\nvalues.4 = 0\nvalues.5 = 0\nvalues.6 = 0\nvalues.7 = 0\nvalues.8 = 0\nvalues.9 = 0\nvalues.T = 0\nvalues.J = 0\nvalues.Q = 0\nvalues.K = 0",
];

/// Every rank does something, and a nine answers out of turn.
const EVERY_RANK: &str = "base = \"classic\"\nwild.ranks = \"8\"\neffects.A = \"skip\"\neffects.2 = \"draw 5\"\neffects.3 = \"reverse\"\neffects.4 = \"again\"\neffects.5 = \"collect 5\"\neffects.6 = \"war\"\neffects.7 = \"rummi\"\neffects.9 = \"nope\"\neffects.T = \"purge\"\neffects.J = \"skip any\"\neffects.Q = \"draw any 5\"\neffects.K = \"others draw 5\"";

#[test]
fn every_guide_keeps_every_law_at_the_extremes() {
    for text in EXTREMES {
        println!("{text}");
        let rules = Rules::from_toml(text).unwrap_or_else(|flaws| panic!("{text}: {flaws:?}"));
        check_guide(&rules, &Guide::of(&rules, &Words::english()));
    }
}

fn check_guide(rules: &Rules, guide: &Guide) {
    no_card_is_shown_twice_and_every_caption_names_the_cards_of_its_picture(guide);
    what_a_caption_says_of_drawing_is_true(rules, guide);
    a_choice_to_try_is_a_card_of_the_picture_and_says_the_same(guide);
    what_stops_a_card_in_the_picture_may_stop_it(rules, guide);
    points_in_the_picture_are_those_of_the_rules(rules, guide);
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

fn no_card_is_shown_twice_and_every_caption_names_the_cards_of_its_picture(guide: &Guide) {
    let words = Words::english();
    for step in &guide.steps {
        let shown: Vec<Card> = cards(figures(step)).iter().map(|held| held.face.card).collect();
        for (n, card) in shown.iter().enumerate() {
            let is_again = step.step == Step::Nope && n == 2;
            assert!(is_again || !shown[..n].contains(card), "{card} twice: {:?}", step.step);
            assert!(step.caption.contains(&words.card(*card)), "{card}: {}", step.caption);
        }
    }
}

/// The caption of a draw says whether the last card fits; the engine says it too.
fn what_a_caption_says_of_drawing_is_true(rules: &Rules, guide: &Guide) {
    let step = step(guide, Step::Draw).unwrap();
    let Figure::Pile(top, _) = &figures(step)[0] else { panic!("a pile") };
    let drawn: Vec<Card> = cards(figures(step)).iter().map(|held| held.face.card).collect();
    let fits = |card: &Card| rules.fits_on(top.card, Some(top.card.suit())).contains(*card);
    let says_fits = step.caption.contains(" fits: you") || step.caption.contains("although it fits");
    if says_fits {
        assert!(drawn.last().is_some_and(fits), "{}", step.caption);
    }
    if step.caption.ends_with("none of them fits.") {
        assert!(!drawn.iter().any(fits), "{}", step.caption);
    }
}

fn a_choice_to_try_is_a_card_of_the_picture_and_says_the_same(guide: &Guide) {
    for step in guide.steps.iter().filter(|step| matches!(step.step, Step::Fit | Step::Last)) {
        let shown: Vec<(Card, bool)> =
            cards(figures(step)).iter().map(|held| (held.face.card, held.mark != Mark::Refused)).collect();
        let choices: Vec<(Card, bool)> =
            step.choices.iter().map(|choice| (choice.card, choice.fits)).collect();
        assert_eq!(shown, choices, "{:?}", step.step);
    }
    let others = guide.steps.iter().filter(|step| !matches!(step.step, Step::Fit | Step::Last));
    assert!(others.flat_map(|step| &step.choices).next().is_none());
}

/// One player plays the card of the picture, and the next one is offered the answer.
fn what_stops_a_card_in_the_picture_may_stop_it(rules: &Rules, guide: &Guide) {
    let Some(step) = step(guide, Step::Nope) else { return };
    let [card, nope, _] = cards(figures(step))[..] else { panic!("three cards: {}", step.caption) };
    let (card, nope) = (card.face.card, nope.face.card);
    let free = |other: &Card| rules.in_pack(other.rank()) && ![card, nope].contains(other);
    let mut free: Vec<Card> = Card::suited().filter(free).collect();
    let top = free.iter().position(|other| other.suit() == card.suit() && other.rank() != card.rank());
    let top = free.remove(top.unwrap());
    let mut hands: Vec<Vec<Card>> = vec![vec![card], vec![nope]];
    hands.resize(rules.seats().0.max(2), Vec::new());
    hands.iter_mut().for_each(|hand| hand.extend(free.drain(..2)));
    let position = Position { suit: Some(top.suit()), ..Position::new(hands, vec![top]) };
    let mut game = Game::from_position(*rules, &position).unwrap();
    game.apply(FIRST, Action::Play(card), &mut ()).unwrap();
    while game.ask() != Ask::Answer {
        // Rules may end a round at its first play; then nobody is asked anything more.
        let Some(seat) = game.asked().lowest() else { return assert_eq!(game.ask(), Ask::Over) };
        let action = plainest(game.options(seat), seat, Suit::Hearts);
        let action = action.unwrap_or_else(|| panic!("nobody is asked to answer: {}", step.caption));
        game.apply(seat, action, &mut ()).unwrap();
    }
    let options = game.options(Seat::new(1).unwrap());
    assert!(matches!(options, Options::Answer { nopes, .. } if nopes.contains(nope)), "{}", step.caption);
}

/// Where points are counted, at least one card shows how.
fn points_in_the_picture_are_those_of_the_rules(rules: &Rules, guide: &Guide) {
    let shown = cards(figures(step(guide, Step::End).unwrap()));
    assert_eq!(shown.is_empty(), rules.scoring() == Scoring::Off, "{:?}", step(guide, Step::End));
    for held in shown {
        assert_eq!(held.mark, Mark::Points(rules.value(held.face.card)), "{}", held.face.card);
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
