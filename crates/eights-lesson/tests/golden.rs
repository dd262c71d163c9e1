//! The lessons of some presets as texts, so that a change shows as a difference.

#![allow(clippy::unwrap_used, reason = "tests")]

use eights::{Event, Rules, Steps, Viewer};
use eights_lesson::{LEARNER, Lesson, Scene};
use eights_words::{Listener, Words};
use std::{fmt::Write, fs, path::PathBuf};

const PRESETS: [&str; 5] = ["south-african", "classic", "simplified", "playpalace", "normal-eights"];

fn told(lesson: &Lesson, words: &Words) -> String {
    let mut text = String::new();
    for (n, chapter) in lesson.chapters().iter().enumerate() {
        let (presses, most) = (chapter.presses(), chapter.words());
        writeln!(text, "{} {} ({presses} presses, {most} words)", n + 1, lesson.title(n, words)).unwrap();
        chapter.scenes().iter().for_each(|scene| tell(scene, words, &mut text));
        text.push('\n');
    }
    text
}

/// The opening, what to press, and what happens then.
fn tell(scene: &Scene, words: &Words, text: &mut String) {
    let names = ["Zoe", "Ari", "Bongi"].map(str::to_owned);
    writeln!(text, "  {}", scene.opening(words)).unwrap();
    let mut game = *scene.start();
    for (n, step) in scene.steps().iter().enumerate() {
        if step.is_press {
            writeln!(text, "  > {}", scene.task(n, words, &names)).unwrap();
        }
        let before = game.view(Viewer::Seat(LEARNER));
        let mut events: Vec<Event> = Vec::new();
        game.apply(step.seat, step.action, &mut events).unwrap();
        let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(LEARNER)));
        let told = words.narrate_to(&Steps::of(before, seen), Listener::to(&names)).join(" ");
        if !told.is_empty() {
            writeln!(text, "    {told}").unwrap();
        }
    }
}

/// `UPDATE_GOLDEN=1` writes them again.
#[test]
fn the_lessons_of_the_presets_are_these() {
    let words = Words::english();
    for preset in PRESETS {
        let lesson = Lesson::of(&Rules::preset(preset).unwrap(), &words);
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{preset}.txt"));
        let told = told(&lesson, &words);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&path, &told).unwrap();
        }
        assert_eq!(told, fs::read_to_string(&path).unwrap_or_default(), "{preset}");
    }
}
