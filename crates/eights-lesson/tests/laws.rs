//! Laws of the lesson, over every preset and many random house rules.

#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../../eights/tests/laws/cases.rs"]
#[allow(dead_code, reason = "the engine's laws use more of it")]
mod cases;

use cases::check;
use eights::{Action, Card, Game, Options, Rules, rules::PRESETS};
use eights_lesson::{Chapter, LEARNER, Lesson, MOST_PRESSES, MOST_WORDS, Scene, Topic};
use eights_words::Words;

/// Every law, for every preset and for random house rules. The same lesson answers to all of them: making it
/// costs more than looking at it.
#[test]
fn every_lesson_keeps_every_law() {
    let words = Words::english();
    for preset in PRESETS {
        let rules = Rules::preset(preset.name).unwrap();
        check_lesson(&rules, &Lesson::of(&rules, &words));
    }
    check("lessons", |case| check_lesson(&case.rules, &Lesson::of(&case.rules, &words)));
}

fn check_lesson(rules: &Rules, lesson: &Lesson) {
    every_step_is_one_of_the_options(rules, lesson);
    a_chapter_takes_at_most_twelve_presses_and_three_minutes(lesson);
    the_learner_presses_something_in_every_scene_and_has_a_choice_only_where_asked(lesson);
    a_lesson_begins_with_a_match_and_has_a_draw_a_wild_card_and_the_end(rules, lesson);
    every_special_card_comes_up(rules, lesson);
    everything_said_is_whole(lesson);
}

/// Whether there are eight different cards a seat where the fewest sit, and no limit ends a round after a few
/// plays. Elsewhere a lesson may lack scenes.
fn has_room(rules: &Rules) -> bool {
    let (least, _) = rules.seats();
    let has_limit = rules.changes().iter().any(|(key, _)| *key == "stall.plays");
    Card::suited().filter(|card| rules.in_pack(card.rank())).count() >= 8 * least && !has_limit
}

fn scenes(lesson: &Lesson) -> impl Iterator<Item = &Scene> {
    lesson.chapters().iter().flat_map(Chapter::scenes)
}

/// Plays a scene and shows each game before a step.
fn play(scene: &Scene, mut each: impl FnMut(&Game, usize)) -> Game {
    let mut game = *scene.start();
    for (n, step) in scene.steps().iter().enumerate() {
        each(&game, n);
        assert!(game.options(step.seat).contains(step.action), "{:?}: {step:?}", scene.topic());
        game.apply(step.seat, step.action, &mut ()).unwrap();
    }
    game
}

fn every_step_is_one_of_the_options(rules: &Rules, lesson: &Lesson) {
    assert_eq!(lesson.rules(), rules);
    for scene in scenes(lesson) {
        play(scene, |game, n| assert!(*game == scene.before(n)));
    }
}

fn a_chapter_takes_at_most_twelve_presses_and_three_minutes(lesson: &Lesson) {
    for chapter in lesson.chapters() {
        assert!(!chapter.scenes().is_empty());
        let presses: usize = chapter.scenes().iter().map(Scene::presses).sum();
        assert_eq!(presses, chapter.presses());
        assert!((1..=MOST_PRESSES).contains(&presses), "{presses} presses");
        assert!(chapter.words() <= MOST_WORDS, "{} words", chapter.words());
    }
}

fn the_learner_presses_something_in_every_scene_and_has_a_choice_only_where_asked(lesson: &Lesson) {
    for scene in scenes(lesson) {
        assert!(scene.presses() > 0, "{:?}", scene.topic());
        play(scene, |game, n| {
            let step = scene.steps()[n];
            assert!(!step.is_press || step.seat == LEARNER);
            // What the learner does not press, they could not do otherwise.
            let is_only = matches!(game.options(LEARNER), Options::Answer { nopes, joker_as } if nopes.is_empty() && joker_as.is_empty());
            assert!(step.is_press || step.seat != LEARNER || is_only, "{:?} {step:?}", scene.topic());
        });
    }
}

fn a_lesson_begins_with_a_match_and_has_a_draw_a_wild_card_and_the_end(rules: &Rules, lesson: &Lesson) {
    if !has_room(rules) {
        return;
    }
    let topics: Vec<Topic> = scenes(lesson).map(Scene::topic).collect();
    assert_eq!(topics[0], Topic::Fit);
    assert!(topics.contains(&Topic::Draw), "{topics:?}");
    assert!(topics.contains(&Topic::End), "{topics:?}");
    let has_wild = rules.wild_ranks().iter().any(|rank| rules.in_pack(rank));
    assert_eq!(topics.iter().any(|topic| matches!(topic, Topic::Wild(_))), has_wild, "{topics:?}");
}

/// Whether the learner plays this card, or one of its rank that does the same, and it does what it does.
fn shows(scene: &Scene, rules: &Rules, card: Card) -> bool {
    let same = |other: Card| other.rank() == card.rank() && rules.effect(other) == rules.effect(card);
    scene.steps().iter().filter(|step| step.is_press).any(|step| match step.action {
        Action::Play(other) => same(other),
        Action::PlayAs(_) => card.is_joker(),
        Action::Nope { card: other, .. } => same(other),
        _ => false,
    })
}

fn every_special_card_comes_up(rules: &Rules, lesson: &Lesson) {
    let words = Words::english();
    if !has_room(rules) {
        return;
    }
    for special in words.special_cards(rules) {
        let is_shown = scenes(lesson).any(|scene| shows(scene, rules, special.card));
        assert!(is_shown, "{} {}", special.card, special.effect);
    }
}

fn everything_said_is_whole(lesson: &Lesson) {
    let words = Words::english();
    let names =
        ["Zoe", "Ari", "Bongi", "Cleo", "Dumi", "Ella", "Femi", "Gugu", "Hein", "Imka"].map(str::to_owned);
    for (n, chapter) in lesson.chapters().iter().enumerate() {
        assert!(!lesson.title(n, &words).is_empty());
        for scene in chapter.scenes() {
            let tasks = (0..scene.steps().len()).map(|n| scene.task(n, &words, &names));
            for text in tasks.chain([scene.opening(&words)]) {
                assert!(text.ends_with('.') && text.trim() == text, "{text:?}");
                for hole in ["??", "{", "}", "$", "  ", " .", " ,", "..", ": :"] {
                    assert!(!text.contains(hole), "{hole:?} in {text:?}");
                }
            }
        }
    }
}
