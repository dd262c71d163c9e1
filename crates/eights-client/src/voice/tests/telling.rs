//! The story of the table: one utterance a batch, kept in full, spoken as the listener wants it, and never
//! lost.

use super::table::{Table, names};
use crate::{
    settings::{Settings, Talk},
    voice::{Buffer, Speaker, Urgency},
};
use eights::Rng;
use eights_words::{Listener, Text, Verbosity, Words};
use std::collections::BTreeSet;

#[test]
fn a_batch_is_one_utterance() {
    let mut table = Table::new("playpalace", &["5H 9C 7S", "7C 3D"], "9C", 1);
    let mut speaker = Speaker::new(Words::english());
    let steps = table.act(1, "play 7C");
    let told = speaker.tell(Some(7), &steps, Listener::to(&names()), &Settings::default()).unwrap();
    assert_eq!(told.text, "Bob plays 7 of clubs. Bob has 1 card left! Your turn.");
    assert_eq!((told.urgency, told.lang, told.batch, told.mine), (Urgency::Urgent, "en", Some(7), true));
    assert_eq!(speaker.next(0), Some(told));
    assert!(speaker.next(5000).is_none());
    let kept = speaker.entries(Buffer::All)[0].text.clone();
    assert_eq!(kept, "Bob plays 7 of clubs. Bob has 1 card left! Your turn. Top is 7 of clubs. 2 playable.");
}

#[test]
fn how_much_is_said_depends_on_the_setting_and_the_history_does_not() {
    let heard = |talk| {
        let mut table = Table::new("playpalace", &["5H 9C 7S", "2D 3D", "4D 5D"], "9C", 1);
        let mut speaker = Speaker::new(Words::english());
        let steps = table.act(1, "draw");
        let settings = Settings { talk, ..Settings::default() };
        speaker.tell(None, &steps, Listener::to(&names()), &settings);
        (speaker.next(0).map(|told| told.text), speaker.entries(Buffer::Table)[0].text.clone())
    };
    let full = "Bob draws a card. 3 cards.".to_owned();
    assert_eq!(heard(Talk::Brief), (None, full.clone()));
    assert_eq!(heard(Talk::Normal), (Some("Bob draws a card.".to_owned()), full.clone()));
    assert_eq!(heard(Talk::Full), (Some(full.clone()), full));
}

#[test]
fn a_class_that_is_switched_off_is_kept_and_the_rest_is_said() {
    let mut table = Table::new("playpalace", &["5H 9C 7S", "7C 3D"], "9C", 1);
    let mut speaker = Speaker::new(Words::english());
    let settings = Settings { say_plays: false, say_scores: false, ..Settings::default() };
    let steps = table.act(1, "play 7C");
    let told = speaker.tell(None, &steps, Listener::to(&names()), &settings).unwrap();
    assert_eq!(told.text, "Your turn.");
    assert!(told.full.starts_with("Bob plays 7 of clubs."));
}

#[test]
fn a_thousand_batches_are_told_in_order_and_none_is_lost() {
    let words = Words::english();
    let mut rng = Rng::new(8);
    let (mut batches, mut n, mut left_out) = (0, 0, 0);
    while batches < 1000 {
        n += 1;
        let rules = ["south-african", "classic", "simplified", "playpalace", "normal-eights"][n % 5];
        let seats = if rules == "simplified" { 2 } else { 4 };
        let (mut table, _) = Table::dealt(rules, seats, &n.to_string());
        let mut speaker = Speaker::new(words);
        let settings =
            Settings { talk: [Talk::Brief, Talk::Normal, Talk::Full][n % 3], ..Settings::default() };
        let (mut expected, mut spoken, mut now, mut collapsed) = (Vec::new(), Vec::new(), 0, 0);
        let mut wanted: Vec<String> = Vec::new();
        for _ in 0..200 {
            let Some(steps) = table.anything(&mut rng) else { break };
            batches += 1;
            let told = words.tell(&steps, Listener::to(&names()));
            let full = words.utter(&told, Verbosity::Full);
            expected.extend((!full.is_empty()).then_some(full));
            let text = words.utter(&told, settings.verbosity());
            wanted.extend((!text.is_empty()).then_some(text));
            speaker.tell(None, &steps, Listener::to(&names()), &settings);
            assert!(table.view == table.game.view(table.view.viewer()));
            now += rng.below(250) as u64;
            spoken.extend(speaker.next(now).map(|said| said.text));
        }
        while let Some(due) = speaker.due() {
            spoken.extend(speaker.next(due).map(|said| said.text));
        }
        let kept: Vec<String> = speaker.entries(Buffer::All).iter().map(|entry| entry.text.clone()).collect();
        assert_eq!(kept, expected);
        // The utterances are spoken as told, in order, except for those that were counted instead.
        let mut next = wanted.iter();
        for text in &spoken {
            match text.split_once(" more play") {
                Some((count, _)) => collapsed += count.parse::<usize>().unwrap(),
                None => assert!(next.any(|told| told == text), "{text:?} is out of order"),
            }
        }
        let said = spoken.iter().filter(|text| !text.contains(" more play")).count();
        assert_eq!(said + collapsed, wanted.len());
        left_out += collapsed;
    }
    assert!(left_out > 0, "the queue was never full");
}

#[test]
fn every_phrase_and_feeling_has_words() {
    use crate::named;
    use eights_protocol::{Emote, Phrase};
    let phrases = Phrase::ALL.iter().map(|phrase| named::phrase(*phrase));
    let emotes = Emote::ALL.iter().map(|emote| named::emote(*emote));
    let said: BTreeSet<_> = phrases.chain(emotes).map(|text| Words::english().text(text)).collect();
    assert_eq!(said.len(), 20);
    let all = Text::names().iter();
    assert_eq!(all.filter(|name| name.starts_with("phrase-") || name.starts_with("emote-")).count(), 20);
}
