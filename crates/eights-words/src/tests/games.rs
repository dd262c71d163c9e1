//! Whole games, told to everybody.

use super::{assert_said, deal, names, rule_sets, some_action};
use crate::{Away, Listener, Verbosity, Words};
use eights::testing::seat;
use eights::{Event, Game, Rng, Rules, Seats, SeenEvent, Steps, View, Viewer};

/// A table with everybody who looks at it.
struct Watched {
    game: Game,
    views: Vec<View>,
    names: Vec<String>,
}

impl Watched {
    fn deal(rules: Rules, seats: usize, seed: &str) -> Self {
        let mut events = Vec::new();
        let game = deal(rules, seats, seed, &mut events);
        let watchers = Seats::first(seats).iter().map(Viewer::Seat).chain([Viewer::Audience]);
        let views = watchers.map(|viewer| View::before(rules, seats, game.bots(), viewer)).collect();
        let mut watched = Self { game, views, names: names() };
        watched.tell(&events);
        watched
    }

    fn tell(&mut self, events: &[Event]) {
        let words = Words::english();
        for view in &mut self.views {
            let viewer = view.viewer();
            let seen = events.iter().filter_map(|event| event.seen_by(viewer));
            let steps = Steps::of(*view, seen);
            for step in &steps {
                if let Some(told) = words.event(&step.event, &step.after, &self.names) {
                    assert_said(&told);
                }
            }
            let told = words.tell(&steps, Listener::to(&self.names));
            *view = *steps.after();
            for told in &told {
                for length in Verbosity::ALL
                    .map(|verbosity| told.at(verbosity))
                    .into_iter()
                    .filter(|text| !text.is_empty())
                {
                    assert_said(length);
                    assert_sentences(length);
                }
            }
            for verbosity in Verbosity::ALL {
                let utterance = words.utter(&told, verbosity);
                assert!(utterance.is_empty() || !utterance.contains("  "), "{utterance:?}");
            }
            assert_said(&words.question(view, &self.names));
            assert_said(&words.top(view));
            // Reading all of it after every move would take for ever.
            if view.turns() % 8 == 0 {
                readings(view, &self.names);
            }
            for action in view.options().iter().take(20) {
                assert_said(&words.action(action, &self.names));
            }
        }
    }

    /// Plays until the match is over, or for this number of actions.
    fn play(&mut self, rng: &mut Rng, most: usize) {
        for _ in 0..most {
            let mut events = Vec::new();
            if self.game.is_over() {
                break;
            } else if let Some(seat) = self.game.asked().nth(rng.below(self.game.asked().len().max(1))) {
                let action = some_action(&self.game, seat, rng);
                self.game.apply(seat, action, &mut events).expect("legal");
            } else {
                self.game.next_round(&mut events);
            }
            self.tell(&events);
        }
        let places = Words::english().places(&self.game.places(), &self.names);
        assert_said(&places);
    }
}

/// Sentences begin with a large letter, or a number. What is told briefly may be a card alone.
fn assert_sentences(text: &str) {
    for sentence in text.split(". ").filter(|_| text.ends_with('.')) {
        assert!(!sentence.starts_with(char::is_lowercase), "{sentence:?} in {text:?}");
    }
}

/// All that can be asked about the table, and why what cannot be done cannot be.
fn readings(view: &View, names: &[String]) {
    let words = Words::english();
    for text in [
        words.counts(view, names),
        words.counts_and_deck(view, names),
        words.whose_turn(view, names),
        words.scores(view, names),
        words.direction(view, names),
        words.last_discards(view, 5),
        words.result(view, names),
        words.choose_suit(view),
        words.while_away(Away { plays: 5, drawn: 2, played_for_you: 0 }, view, names),
        words.may_answer(view, names, ("N", "P"), Some(6000)),
        words.card_help(view.rules(), view.top()),
        words.role(view.rules(), view.top()),
    ] {
        assert_said(&text);
    }
    if let Viewer::Seat(seat) = view.viewer() {
        for action in view
            .hand(seat)
            .faces()
            .iter()
            .map(eights::Action::Play)
            .chain([eights::Action::Draw, eights::Action::Pass])
        {
            if !view.options().contains(action) {
                let (text, rule) = words.why_not(view, action, names);
                assert!(rule.is_some(), "{text}");
                assert_said(&text);
                assert!(!text.contains("-1") && text.starts_with(|c: char| !c.is_lowercase()), "{text}");
            }
        }
    }
}

#[test]
fn games_of_all_rule_sets_are_told_to_everybody() {
    for (name, rules) in rule_sets() {
        let (least, most) = rules.seats();
        for seats in least..=most {
            let mut watched = Watched::deal(rules, seats, &format!("{name} {seats}"));
            watched.play(&mut Rng::new(seats as u64), 400);
        }
    }
}

/// The narration of these events for seat 0 of a PlayPalace table with three seats.
pub(super) fn told(preset: &str, events: &[SeenEvent]) -> Vec<String> {
    let rules = Rules::preset(preset).expect("a preset");
    let mut dealt = Vec::new();
    let game = deal(rules, 3, "told", &mut dealt);
    let viewer = Viewer::Seat(seat(0));
    let seen = dealt.iter().filter_map(|event| event.seen_by(viewer));
    let deal = Steps::of(View::before(rules, 3, game.bots(), viewer), seen);
    Words::english().narrate(&Steps::of(*deal.after(), events.iter().copied()), &names())
}

#[test]
fn what_belongs_together_is_one_sentence() {
    let scored = |seat, from, points| Event::Scored { seat, from, points };
    assert_eq!(
        told("playpalace", &[scored(seat(1), seat(0), 60), scored(seat(1), seat(2), 22)]),
        ["Bob wins 82 points. 60 from you, 22 from Cem."]
    );
    assert_eq!(
        told("playpalace", &[scored(seat(0), seat(1), 60), scored(seat(0), seat(2), 22)]),
        ["You win 82 points. 60 from Bob, 22 from Cem."]
    );
    let drew = |n, card: Option<&str>| Event::Drew {
        seat: seat(n),
        card: card.map(|card| card.parse().expect("a card")),
        open: false,
        why: eights::DrawnFor::Effect,
    };
    assert_eq!(
        told("playpalace", &[drew(1, None), drew(1, None), drew(2, None), drew(0, Some("9C"))]),
        ["Bob draws 2 cards.", "Cem draws a card.", "You draw 9 of clubs."]
    );
    assert_eq!(
        told("playpalace", &[drew(0, Some("9C")), Event::Shuffled, drew(0, Some("8H"))]),
        ["You draw 2 cards: 9 of clubs and 8 of hearts."]
    );
}

#[test]
fn the_listener_is_you() {
    let skipped = |n| Event::Skipped { seat: seat(n) };
    assert_eq!(told("classic", &[skipped(0), skipped(1)]), ["Skipping you.", "Skipping Bob."]);
    let out = |n, place| Event::WentOut { seat: seat(n), place };
    assert_eq!(
        told("classic", &[out(0, 1), out(2, 2)]),
        ["You win! First place.", "Cem is out! Second place."]
    );
    let gave = |from, to| Event::Gave { from: seat(from), to: seat(to), card: None, open: false };
    assert_eq!(told("normal-eights", &[gave(1, 2)]), ["Bob gives Cem a card."]);
}
