//! Nothing that a lesson says is untrue: its sentences against the engine, over every preset, many random
//! house rules, and rules at their extremes.

#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../../eights/tests/laws/cases.rs"]
#[allow(dead_code, reason = "the engine's laws use more of it")]
mod cases;

use cases::check;
use eights::{
    Action, Card, Event, Game, Options, Position, Rules,
    rules::{EffectKind, PRESETS},
};
use eights_lesson::{Chapter, LEARNER, Lesson, MOST_PRESSES, MOST_WORDS, Scene, Topic};
use eights_words::Words;

/// Rules that nobody would play by, but that a host can set.
const EXTREMES: [&str; 14] = [
    "base = \"classic\"\nseats.min = 2\nseats.max = 2",
    "base = \"classic\"\nseats.min = 10\nseats.max = 10\npack.two-from = 2\ndeal.hand = 4",
    "base = \"south-african\"\nseats.min = 10\nseats.max = 10\npack.two-from = 2\ndeal.hand = 4",
    "base = \"normal-eights\"\nseats.max = 10\nseats.min = 10\npack.two-from = 2\ndeal.hand = 4",
    "base = \"normal-eights\"\nseats.min = 2\nseats.max = 2\npack.cards = \"32\"",
    "base = \"classic\"\nwild.ranks = \"\"",
    "base = \"classic\"\nwild.ranks = \"A 2 3 4 5 6 7 8 9 T J Q K\"",
    "base = \"classic\"\nwild.ranks = \"A 2 3 4 5 6 7 8 9 T J Q K\"\ndraw.amount = \"until playable\"\ndraw.when = \"only when unable\"\ndraw.then = \"drawn may\"",
    "base = \"classic\"\npack.jokers = 2\npack.joker = \"any card\"",
    "base = \"classic\"\npack.jokers = 2\npack.joker = \"wild\"\nwild.ranks = \"8 *\"\neffects.joker = \"draw 6\"",
    "base = \"south-african\"\nlast.penalty = 2",
    "base = \"south-african\"\nlast.forbidden = \"A 2 3 4 6 7 8 9 T J Q K\"",
    "base = \"classic\"\nwild.must-match = true\nwild.on-wild = false",
    "base = \"classic\"\nwild.ranks = \"8\"\neffects.A = \"skip\"\neffects.2 = \"draw 5\"\neffects.3 = \"reverse\"\neffects.4 = \"again\"\neffects.5 = \"collect 5\"\neffects.6 = \"war\"\neffects.7 = \"rummi\"\neffects.9 = \"nope\"\neffects.T = \"purge\"\neffects.J = \"skip any\"\neffects.Q = \"draw any 5\"\neffects.K = \"others draw 5\"",
];

fn for_all(law: &str, each: impl Fn(&Rules, &Lesson)) {
    let words = Words::english();
    for preset in PRESETS {
        let rules = Rules::preset(preset.name).unwrap();
        each(&rules, &Lesson::of(&rules, &words));
    }
    for text in EXTREMES {
        let rules = Rules::from_toml(text).unwrap_or_else(|flaws| panic!("{text}: {flaws:?}"));
        println!("law: {law}: {text}");
        each(&rules, &Lesson::of(&rules, &words));
    }
    check(law, |case| each(&case.rules, &Lesson::of(&case.rules, &words)));
}

fn scenes(lesson: &Lesson) -> impl Iterator<Item = &Scene> {
    lesson.chapters().iter().flat_map(Chapter::scenes)
}

/// Every task of a lesson with the game that it is about.
fn tasks(lesson: &Lesson) -> Vec<(&Scene, Game, Action, String)> {
    let words = Words::english();
    let names: Vec<String> = (0..10).map(|n| format!("Player{n}")).collect();
    let mut all = Vec::new();
    for scene in scenes(lesson) {
        for (n, step) in scene.steps().iter().enumerate().filter(|(_, step)| step.is_press) {
            all.push((scene, scene.before(n), step.action, scene.task(n, &words, &names)));
        }
    }
    all
}

/// What the learner may play in their turn, a joker as any card included.
fn may_play_anything(game: &Game) -> bool {
    match game.options(LEARNER) {
        Options::Turn { plays, joker_as, .. } => !plays.is_empty() || !joker_as.is_empty(),
        _ => false,
    }
}

#[test]
fn at_the_extremes_a_lesson_is_whole_and_its_chapters_are_short() {
    let words = Words::english();
    for text in EXTREMES {
        let rules = Rules::from_toml(text).unwrap_or_else(|flaws| panic!("{text}: {flaws:?}"));
        let lesson = Lesson::of(&rules, &words);
        let topics: Vec<Topic> = scenes(&lesson).map(Scene::topic).collect();
        assert_eq!(topics[0], Topic::Fit, "{text}");
        assert!(topics.contains(&Topic::End), "{text}: {topics:?}");
        for chapter in lesson.chapters() {
            assert!((1..=MOST_PRESSES).contains(&chapter.presses()), "{text}");
            assert!(chapter.words() <= MOST_WORDS, "{text}: {}", chapter.words());
        }
    }
}

#[test]
fn no_card_fits_where_a_lesson_says_so() {
    for_all("nothing fits", |_, lesson| {
        for (scene, game, action, task) in tasks(lesson) {
            let says_so = task.contains("None of your cards fits") || task.contains("It does not fit");
            assert!(!says_so || !may_play_anything(&game), "{:?}: {task}", scene.topic());
            assert!(action != Action::Draw || says_so || game.owed() > 0, "{:?}: {task}", scene.topic());
        }
    });
}

#[test]
fn a_card_has_the_suit_or_the_rank_that_a_lesson_names_as_the_reason() {
    for_all("reasons are true", |rules, lesson| {
        for (scene, game, action, task) in tasks(lesson) {
            let Action::Play(card) = action else { continue };
            if task.ends_with("it has the same suit.") {
                assert_eq!(game.suit(), Some(card.suit()), "{:?}: {task}", scene.topic());
            }
            if task.ends_with("it has the same rank.") {
                assert_eq!(game.top().rank(), card.rank(), "{:?}: {task}", scene.topic());
            }
            if task.ends_with("it is your last card.") {
                assert_eq!(game.count(LEARNER), 1, "{:?}: {task}", scene.topic());
            }
            if task.contains("may not be your last card") {
                assert!(!may_be_last(rules, &game, card), "{:?}: {task}", scene.topic());
            }
        }
    });
}

/// Whether the learner might play this card if they held nothing else.
fn may_be_last(rules: &Rules, game: &Game, card: Card) -> bool {
    let mut hands: Vec<Vec<Card>> =
        (0..game.n_seats()).map(|n| game.hand(eights::Seat::new(n).unwrap()).iter().collect()).collect();
    hands[LEARNER.index()] = vec![card];
    let position = Position { turn: LEARNER, suit: game.suit(), ..Position::new(hands, vec![game.top()]) };
    let game = Game::from_position(*rules, &position).unwrap();
    matches!(game.options(LEARNER), Options::Turn { plays, .. } if plays.contains(card))
}

#[test]
fn where_a_last_card_costs_cards_a_lesson_says_that_and_not_that_it_is_forbidden() {
    let rules = Rules::from_toml("base = \"south-african\"\nlast.penalty = 2").unwrap();
    let lesson = Lesson::of(&rules, &Words::english());
    let told = tasks(&lesson).into_iter().find(|(scene, ..)| scene.topic() == Topic::Last).unwrap().3;
    assert_eq!(told, "Play the 2 of clubs first: as your last card, it would cost you 2 cards.");
}

/// Everything that happens in a scene from the moment the learner plays this card.
fn after_play(scene: &Scene, card: Card) -> Option<Vec<Event>> {
    let plays = |action: Action| action == Action::Play(card);
    let first = scene.steps().iter().position(|step| step.is_press && plays(step.action))?;
    let mut game = scene.before(first);
    let mut events: Vec<Event> = Vec::new();
    for step in &scene.steps()[first..] {
        game.apply(step.seat, step.action, &mut events).unwrap();
    }
    Some(events)
}

fn drawn_by(events: &[Event], is_it: impl Fn(usize) -> bool) -> usize {
    events.iter().filter(|event| matches!(event, Event::Drew { seat, .. } if is_it(seat.index()))).count()
}

#[test]
fn a_special_card_does_in_its_scene_what_the_lesson_says_it_does() {
    for_all("effects are seen", |rules, lesson| {
        for scene in scenes(lesson) {
            let Topic::Special(card) = scene.topic() else { continue };
            let Some(events) = after_play(scene, card) else { continue };
            // By some rules a round is over after a single card.
            if events.iter().any(|event| matches!(event, Event::RoundEnded { .. })) {
                continue;
            }
            assert_effect(rules, scene, card, &events);
        }
    });
}

fn assert_effect(rules: &Rules, scene: &Scene, card: Card, events: &[Event]) {
    let (effect, seats) = (rules.effect(card), scene.start().n_seats());
    let has = |is_it: fn(&Event) -> bool| events.iter().any(is_it);
    let is_seen = match effect.kind() {
        EffectKind::DrawNext => drawn_by(events, |seat| seat != 0) >= usize::from(effect.cards()),
        EffectKind::OthersDraw => (1..seats).all(|other| drawn_by(events, |seat| seat == other) > 0),
        EffectKind::Collect => drawn_by(events, |seat| seat == 0) >= usize::from(effect.cards()),
        EffectKind::Skip => has(|event| matches!(event, Event::Skipped { .. } | Event::SkipAdded { .. })),
        EffectKind::Reverse if seats > 2 => has(|event| matches!(event, Event::Reversed { .. })),
        EffectKind::Again => has(|event| matches!(event, Event::Again { .. })),
        EffectKind::SkipAny | EffectKind::DrawAny => has(|event| matches!(event, Event::Targeted { .. })),
        _ => true,
    };
    assert!(is_seen, "{card} {effect}: {events:?}");
}

#[test]
fn an_answered_draw_is_drawn_by_another_and_not_by_the_learner() {
    for_all("answers work", |_, lesson| {
        for scene in scenes(lesson).filter(|scene| scene.topic() == Topic::Answer) {
            let at = scene.steps().iter().position(|step| step.is_press).unwrap();
            let before = scene.before(at);
            assert!(before.owed() > 0, "a draw waits for the learner");
            let Action::Play(card) = scene.steps()[at].action else { panic!("a card answers") };
            let events = after_play(scene, card).unwrap();
            assert_eq!(drawn_by(&events, |seat| seat == 0), 0, "{card}: {events:?}");
        }
    });
}

#[test]
fn the_last_scene_of_going_out_ends_with_the_learner_out() {
    for_all("out is out", |_, lesson| {
        for scene in scenes(lesson).filter(|scene| matches!(scene.topic(), Topic::End | Topic::Last)) {
            let end = scene.before(scene.steps().len());
            assert_eq!(end.count(LEARNER), 0, "{:?}", scene.topic());
        }
    });
}

#[test]
fn where_no_card_is_wild_no_task_names_a_suit() {
    let rules = Rules::from_toml("base = \"classic\"\nwild.ranks = \"\"").unwrap();
    let lesson = Lesson::of(&rules, &Words::english());
    assert!(tasks(&lesson).iter().all(|(_, _, action, _)| !matches!(action, Action::Name(_))));
    let words = Words::english();
    for scene in scenes(&lesson) {
        assert!(!scene.opening(&words).to_lowercase().contains("wild"), "{}", scene.opening(&words));
    }
}
