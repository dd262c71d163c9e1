//! The parts of the words, as pages fetch them.

use super::files;
use crate::{Language, Misfit, Part, Text, Words, marks::END};

#[test]
fn every_part_is_one_text_with_all_of_its_messages() {
    for part in Part::ALL {
        let text = Language::ENGLISH.part(part).expect("a native program has every part");
        assert_eq!(text.bytes().filter(|byte| *byte == END).count(), Text::count_in(part), "{part:?}");
        assert!(Language::ENGLISH.has(part) && Text::count_in(part) > 0, "{part:?}");
    }
    assert_eq!(Part::ALL.map(Text::count_in).iter().sum::<usize>(), Text::all().count());
}

#[test]
fn a_part_is_whole_files() {
    for file in files("en") {
        let part = Part::of_file(&file.name);
        for line in file.text.lines().filter(|line| line.starts_with(|letter: char| letter.is_alphabetic())) {
            let Some((name, _)) = line.split_once(" =") else { continue };
            // A message that has attributes alone is no text itself.
            if let Some(text) = Text::find(&[name], &[]) {
                assert_eq!(text.place().0, part, "{name}");
            }
        }
    }
}

#[test]
fn a_text_that_is_not_the_part_is_refused() {
    let text = Language::ENGLISH.part(Part::Later).expect("it is built in");
    let mut short = text.to_owned();
    short.pop();
    let other = Language::ENGLISH.part(Part::First).expect("it is built in");
    for wrong in [String::new(), short, format!("{text}more"), other.to_owned()] {
        assert_eq!(Language::ENGLISH.install(Part::Later, wrong), Err(Misfit));
    }
    assert_eq!(Language::ENGLISH.install(Part::Later, text.to_owned()), Ok(()));
}

#[test]
fn a_page_has_the_first_part_at_first() {
    let words = Words::at_first(Language::ENGLISH);
    assert_eq!(words.text(Text::HOME_PLAY_NOW), "Play now");
    assert_eq!(words.preset_title("classic"), "Classic");
}

#[test]
#[should_panic = "table-hand is wanted before its part is here"]
#[cfg(debug_assertions)]
fn a_message_that_is_wanted_too_early_is_found_out() {
    let _ = Words::at_first(Language::ENGLISH).text(Text::TABLE_HAND);
}
