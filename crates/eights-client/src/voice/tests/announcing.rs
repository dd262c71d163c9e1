//! The queue: in order, nothing lost, nothing too soon.

use crate::voice::{Announcer, Buffer, GAP, History, QUIET_AFTER_FOCUS, Speaker, Step, Urgency, Utterance};
use eights_words::{Class, Words};

fn said(text: &str, urgency: Urgency) -> Utterance {
    Utterance::new(Words::english(), Class::Plays, urgency, text)
}

/// All that is spoken, asked every ten milliseconds for a while.
fn spoken(announcer: &mut Announcer, from: u64) -> Vec<(u64, String)> {
    (from..from + 3000).step_by(10).filter_map(|now| Some((now, announcer.next(now)?.text))).collect()
}

fn texts(spoken: &[(u64, String)]) -> Vec<&str> {
    spoken.iter().map(|(_, text)| text.as_str()).collect()
}

#[test]
fn two_sentences_in_one_frame_are_both_spoken_in_order_with_a_gap() {
    let mut announcer = Announcer::new(Words::english());
    announcer.push(said("one", Urgency::Normal));
    announcer.push(said("two", Urgency::Urgent));
    assert_eq!(announcer.due(), Some(0));
    let spoken = spoken(&mut announcer, 0);
    assert_eq!(spoken, [(0, "one".to_owned()), (GAP, "two".to_owned())]);
    assert!(announcer.is_empty() && announcer.due().is_none());
}

#[test]
fn the_same_text_is_spoken_twice() {
    let mut announcer = Announcer::new(Words::english());
    announcer.push(said("7 of clubs", Urgency::Answer));
    announcer.push(said("7 of clubs", Urgency::Answer));
    assert_eq!(texts(&spoken(&mut announcer, 0)), ["7 of clubs", "7 of clubs"]);
}

#[test]
fn answers_go_first_and_what_has_time_goes_last() {
    let mut announcer = Announcer::new(Words::english());
    for (text, urgency) in [
        ("chat", Urgency::Low),
        ("play", Urgency::Normal),
        ("your turn", Urgency::Urgent),
        ("answer 1", Urgency::Answer),
        ("answer 2", Urgency::Answer),
        ("play 2", Urgency::Normal),
    ] {
        announcer.push(said(text, urgency));
    }
    let order = ["answer 1", "answer 2", "play", "your turn", "play 2", "chat"];
    assert_eq!(texts(&spoken(&mut announcer, 0)), order);
}

#[test]
fn the_fourth_ordinary_sentence_makes_the_middle_ones_a_number() {
    let mut announcer = Announcer::new(Words::english());
    for n in 1..=3 {
        announcer.push(said(&n.to_string(), Urgency::Normal));
    }
    assert_eq!(announcer.len(), 3);
    announcer.push(said("4", Urgency::Normal));
    assert_eq!(announcer.len(), 3);
    announcer.push(said("5", Urgency::Normal));
    assert_eq!(texts(&spoken(&mut announcer, 0)), ["1", "3 more plays; press comma to review", "5"]);
}

#[test]
fn what_is_urgent_is_never_left_out() {
    let mut announcer = Announcer::new(Words::english());
    for n in 1..=20 {
        announcer.push(said(&n.to_string(), Urgency::Normal));
        announcer.push(said(&format!("urgent {n}"), Urgency::Urgent));
    }
    let spoken = (0..6000).step_by(10).filter_map(|now| Some(announcer.next(now)?.text)).collect::<Vec<_>>();
    let urgent: Vec<&String> = spoken.iter().filter(|text| text.starts_with("urgent")).collect();
    assert_eq!(urgent.len(), 20);
    assert!(urgent.iter().zip(1..).all(|(text, n)| **text == format!("urgent {n}")));
}

#[test]
fn nothing_is_said_right_after_the_focus_was_moved() {
    let mut announcer = Announcer::new(Words::english());
    announcer.focus_moved(1000);
    announcer.push(said("drawn", Urgency::Answer));
    assert_eq!(announcer.due(), Some(1000 + QUIET_AFTER_FOCUS));
    assert!(announcer.next(1000).is_none() && announcer.next(1099).is_none());
    assert_eq!(announcer.next(1100).map(|utterance| utterance.text).as_deref(), Some("drawn"));
}

#[test]
fn silence_is_not_spoken_but_kept() {
    let mut speaker = Speaker::new(Words::english());
    let quiet = Utterance { text: String::new(), ..said("Lerato passes.", Urgency::Normal) };
    speaker.say(quiet);
    assert!(speaker.next(0).is_none());
    assert_eq!(speaker.entries(Buffer::All).len(), 1);
}

fn history() -> History {
    let mut history = History::default();
    for (text, class, mine) in [
        ("1", Class::Plays, false),
        ("2", Class::Draws, true),
        ("hi", Class::Chat, false),
        ("lost", Class::System, false),
        ("3", Class::Turns, true),
    ] {
        let utterance = Utterance::new(Words::english(), class, Urgency::Normal, text);
        history.add(&if mine { utterance.mine() } else { utterance });
    }
    history
}

#[test]
fn the_history_is_gone_through_by_buffer() {
    let mut history = history();
    let read = |history: &mut History, step| history.step(step).map(|entry| entry.text.clone()).unwrap();
    let (older, newer) = (Step::Older, Step::Newer);
    assert_eq!(read(&mut history, older), "3");
    assert_eq!(read(&mut history, older), "lost");
    assert_eq!(read(&mut history, newer), "3");
    assert_eq!(read(&mut history, newer), "3", "the end repeats");
    assert_eq!(read(&mut history, Step::Oldest), "1");
    assert_eq!(read(&mut history, older), "1", "and so does the beginning");
    assert_eq!(read(&mut history, Step::Newest), "3");
    assert_eq!(history.switch(true), (Buffer::Table, 3));
    assert_eq!(
        [read(&mut history, older), read(&mut history, older), read(&mut history, older)],
        ["3", "2", "1"]
    );
    assert_eq!(history.switch(true), (Buffer::Mine, 2));
    assert_eq!([read(&mut history, older), read(&mut history, older)], ["3", "2"]);
    assert_eq!([history.switch(true), history.switch(true)], [(Buffer::Chat, 1), (Buffer::System, 1)]);
    assert_eq!([history.switch(true), history.switch(false)], [(Buffer::All, 5), (Buffer::System, 1)]);
    assert_eq!(read(&mut history, Step::Newest), "lost");
    // Later utterances do not move the place.
    history.switch(true);
    history.add(&said("4", Urgency::Normal));
    assert_eq!(read(&mut history, newer), "4");
    assert!(History::default().step(Step::Older).is_none());
}

#[test]
fn a_silent_buffer_is_kept_and_answers_speak_on() {
    let mut speaker = Speaker::new(Words::english());
    speaker.switch_buffer(true);
    assert_eq!(speaker.next(0).unwrap().text, "Table, empty");
    speaker.mute_buffer();
    assert_eq!(speaker.next(500).unwrap().text, "Table is silent.");
    speaker.say(said("Bob plays 7 of clubs.", Urgency::Normal));
    assert!(speaker.next(1000).is_none());
    assert_eq!(speaker.entries(Buffer::Table).len(), 1);
    speaker.say(said("Your turn.", Urgency::Urgent));
    speaker.answer("7 of clubs");
    assert_eq!(speaker.next(1500).unwrap().text, "7 of clubs");
    assert_eq!(speaker.next(2000).unwrap().text, "Your turn.");
    speaker.mute_buffer();
    assert_eq!(speaker.next(2500).unwrap().text, "Table speaks again.");
    speaker.say(said("Bob passes.", Urgency::Normal));
    assert!(speaker.next(3000).is_some());
}

#[test]
fn repeating_and_reviewing_speak_again_and_are_not_kept_again() {
    let mut speaker = Speaker::new(Words::english());
    speaker.repeat();
    assert_eq!(speaker.next(0).unwrap().text, "Nothing yet.");
    speaker.say(said("Bob plays 7 of clubs.", Urgency::Normal));
    speaker.next(1000);
    for now in [2000, 3000] {
        speaker.repeat();
        let again = speaker.next(now).unwrap();
        assert_eq!((again.text.as_str(), again.urgency), ("Bob plays 7 of clubs.", Urgency::Answer));
    }
    speaker.review(Step::Older);
    assert_eq!(speaker.next(4000).unwrap().text, "Bob plays 7 of clubs.");
    assert_eq!(speaker.entries(Buffer::All).len(), 1);
}
