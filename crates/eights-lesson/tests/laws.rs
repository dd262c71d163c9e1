//! Laws of the lesson, over every preset and many random house rules.

#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../../eights/tests/laws/cases.rs"]
#[allow(dead_code, reason = "the engine's laws use more of it")]
mod cases;

use cases::check;
use eights::{Action, Card, Game, Options, Rules, rules::PRESETS};
use eights_lesson::{Chapter, LEARNER, Lesson, MOST_PRESSES, MOST_WORDS, Scene, Topic};
use eights_words::Words;

/// Checks a law for every preset, and for random house rules.
fn for_all(law: &str, each: impl Fn(&Rules, &Lesson)) {
    let words = Words::english();
    for preset in PRESETS {
        let rules = Rules::preset(preset.name).unwrap();
        each(&rules, &Lesson::of(&rules, &words));
    }
    check(law, |case| each(&case.rules, &Lesson::of(&case.rules, &words)));
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

#[test]
fn every_step_is_one_of_the_options() {
    for_all("steps are legal", |rules, lesson| {
        assert_eq!(lesson.rules(), rules);
        for scene in scenes(lesson) {
            play(scene, |game, n| assert!(*game == scene.before(n)));
        }
    });
}

#[test]
fn a_chapter_takes_at_most_twelve_presses_and_three_minutes() {
    for_all("chapters are short", |_, lesson| {
        for chapter in lesson.chapters() {
            assert!(!chapter.scenes().is_empty());
            let presses: usize = chapter.scenes().iter().map(Scene::presses).sum();
            assert_eq!(presses, chapter.presses());
            assert!((1..=MOST_PRESSES).contains(&presses), "{presses} presses");
            assert!(chapter.words() <= MOST_WORDS, "{} words", chapter.words());
        }
    });
}

#[test]
fn the_learner_presses_something_in_every_scene_and_has_a_choice_only_where_asked() {
    for_all("presses are the learner's", |_, lesson| {
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
    });
}

#[test]
fn a_lesson_begins_with_a_match_and_has_a_draw_a_wild_card_and_the_end() {
    for_all("the basics", |rules, lesson| {
        let topics: Vec<Topic> = scenes(lesson).map(Scene::topic).collect();
        assert_eq!(topics[0], Topic::Fit);
        assert!(topics.contains(&Topic::Draw), "{topics:?}");
        assert!(topics.contains(&Topic::End), "{topics:?}");
        let has_wild = rules.wild_ranks().iter().any(|rank| rules.in_pack(rank));
        assert_eq!(topics.iter().any(|topic| matches!(topic, Topic::Wild(_))), has_wild, "{topics:?}");
    });
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

#[test]
fn every_special_card_comes_up() {
    let words = Words::english();
    for_all("special cards come up", |rules, lesson| {
        for special in words.special_cards(rules) {
            let is_shown = scenes(lesson).any(|scene| shows(scene, rules, special.card));
            assert!(is_shown, "{} {}", special.card, special.effect);
        }
    });
}

#[test]
fn everything_said_is_whole() {
    let words = Words::english();
    let names =
        ["Zoe", "Ari", "Bongi", "Cleo", "Dumi", "Ella", "Femi", "Gugu", "Hein", "Imka"].map(str::to_owned);
    for_all("texts are whole", |_, lesson| {
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
    });
}
