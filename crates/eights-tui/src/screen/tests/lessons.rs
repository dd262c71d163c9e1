//! Lessons on the screen: nothing is cut off, and what to press is marked.

use super::rig::{PLAIN, Sitter};
use eights::Action;
use eights_client::core::{Intent, Learning, Overlay, Play, Screen, new_table::FIRST_RULES};
use insta::assert_snapshot;

fn learn(rules: &str, chapter: usize) -> Sitter {
    let mut sitter = Sitter::new("lesson");
    sitter.act(Intent::Learn(Learning::Begin { rules: rules.to_owned(), chapter: Some(chapter) }));
    wait(&mut sitter);
    sitter
}

/// Waits until something is to be pressed, or the chapter is done.
fn wait(sitter: &mut Sitter) {
    for _ in 0..1000 {
        sitter.desk.settle(&mut sitter.ui.motion);
        let course = sitter.client().course().unwrap();
        if course.is_done() || !course.task().is_empty() {
            return;
        }
        sitter.desk.leap();
    }
    panic!("the lesson does not go on");
}

fn wanted(sitter: &Sitter) -> Option<Action> {
    sitter.client().course().unwrap().wanted()
}

/// Answers until this is wanted.
fn answer_until(sitter: &mut Sitter, is_it: impl Fn(Action) -> bool) {
    while let Some(action) = wanted(sitter).filter(|action| !is_it(*action)) {
        sitter.act(Intent::Play(Play::Act(action)));
        wait(sitter);
    }
}

#[test]
fn every_scene_is_seen_whole_at_every_size() {
    for rules in FIRST_RULES {
        let chapters = learn(rules, 0).client().course().unwrap().lesson().chapters().len();
        for chapter in 0..chapters {
            let mut sitter = learn(rules, chapter);
            answer_until(&mut sitter, |_| false);
            assert_eq!(sitter.client().overlay(), Some(Overlay::Lesson));
            sitter.walk();
        }
        learn(rules, 0).walk();
    }
}

#[test]
fn a_lesson_in_pictures() {
    let mut sitter = learn("south-african", 0);
    assert_snapshot!("lesson_80x24", sitter.picture(80, 24));
    assert_snapshot!("lesson_60x20", sitter.picture(60, 20));
    sitter.press("ArrowLeft");
    sitter.press("Enter");
    assert_snapshot!("lesson_refusal", sitter.picture(80, 24));
    answer_until(&mut sitter, |action| action == Action::Draw);
    assert_snapshot!("lesson_draw", sitter.picture(80, 24));
    answer_until(&mut sitter, |action| matches!(action, Action::Name(_)));
    assert_snapshot!("lesson_suit", sitter.picture(80, 24));
    sitter.ui.look = PLAIN;
    assert_snapshot!("lesson_plain_signs", sitter.picture(80, 24));
    answer_until(&mut sitter, |_| false);
    assert_snapshot!("lesson_done", sitter.picture(80, 24));
}

#[test]
fn sets_and_answers_in_a_lesson_are_marked() {
    let mut sitter = learn("normal-eights", 1);
    answer_until(&mut sitter, |action| matches!(action, Action::Nope { .. }));
    assert_snapshot!("lesson_nope", sitter.picture(80, 24));
    let mut sitter = learn("normal-eights", 2);
    answer_until(&mut sitter, |action| matches!(action, Action::Meld(_)));
    assert_snapshot!("lesson_set", sitter.picture(80, 24));
}

#[test]
fn a_lesson_is_left_by_its_menu_for_home() {
    let mut sitter = learn("classic", 0);
    sitter.press("Escape");
    assert_eq!(sitter.client().overlay(), Some(Overlay::Actions));
    sitter.walk();
    sitter.press("End");
    sitter.press("Enter");
    assert_eq!(*sitter.client().screen(), Screen::Home);
}
