//! Golden games: what a day deals, and what comes of it, never changes.

use super::{Day, DayDeal, DayResult};
use crate::{
    core::{
        Client, Effect, Input, Intent, LineEvent, Millis, Overlay, Play, Prepare, Projector, Rest, Save,
        Share, Start, counters_move, invite::Place,
    },
    settings::Settings,
    solo::Solo,
};
use eights::{Record, Seat, Seed, Viewer};
use eights_words::Words;
use std::{collections::VecDeque, fmt::Write};

/// A player who always takes the first option, at a table in the same program.
struct Alone {
    client: Client,
    solo: Solo,
    now: Millis,
    said: Vec<String>,
    shared: Vec<String>,
    saved: Vec<DayResult>,
}

impl Alone {
    /// With chance that follows from this number, and the result of a day that was played before.
    fn new(chance: u64, today: Day, day: Option<DayResult>) -> Self {
        let client = Client::new(Start {
            words: Words::english(),
            settings: Settings { name: "Thandi".to_owned(), ..Settings::default() },
            seat: None,
            rules: Vec::new(),
            secret: None,
            place: Place { origin: String::new(), lan: None },
            adviser: counters_move,
            has_study: false,
            projector: Projector::HERE,
            rest: Rest::HERE,
            seed: chance,
            today,
            day,
            learned: crate::core::Learned::default(),
            puzzles: crate::core::Progress::default(),
            tutor: crate::core::Tutor::HERE,
        });
        let (said, shared, saved) = (Vec::new(), Vec::new(), Vec::new());
        Self { client, solo: Solo::new(chance), now: 1000, said, shared, saved }
    }

    fn input(&mut self, input: Input) {
        let mut waiting = VecDeque::from([input]);
        while let Some(input) = waiting.pop_front() {
            for effect in self.client.update(self.now, input) {
                match effect {
                    Effect::Say(said) => self.said.push(said.text),
                    Effect::Share(text) => self.shared.push(text),
                    Effect::Save(Save::Day(result)) => self.saved.push(result),
                    Effect::DealFrom(seed) => self.solo.deal_from(seed),
                    Effect::Dial(_) => waiting.push_back(Input::Line(LineEvent::Open)),
                    Effect::Send(message) => {
                        let answers = self.solo.take(&message, self.now);
                        waiting.extend(answers.into_iter().map(|said| Input::Heard(Box::new(said))));
                    }
                    _ => {}
                }
            }
        }
    }

    fn act(&mut self, intent: Intent) {
        self.input(Input::Do(intent));
    }

    /// Does the next thing: the first option, or letting time pass.
    fn step(&mut self) {
        let action = self.client.table().and_then(|table| table.options().nth(0));
        if let Some(action) = action.filter(|_| !self.client.is_revealing()) {
            self.act(Intent::Play(Play::Act(action)));
        }
        let wakes = [self.solo.wakes_at(), self.client.wakes_at()];
        self.now = wakes.into_iter().flatten().min().unwrap_or(self.now).max(self.now + 1);
        let answers = self.solo.tick(self.now);
        answers.into_iter().for_each(|said| self.input(Input::Heard(Box::new(said))));
        self.input(Input::Tick);
    }

    /// Plays a day to its end.
    fn play(&mut self, day: Day) {
        self.act(Intent::Prepare(Prepare::Day(day)));
        self.finish();
    }

    fn finish(&mut self) {
        for _ in 0..20_000 {
            if self.client.ranking().is_some() {
                // Everything that waits to be said is said.
                return (0..50).for_each(|_| self.step());
            }
            self.step();
        }
        panic!("the game does not end");
    }

    /// The game is left and resumed, in another program with another chance.
    fn resume(&mut self, chance: u64) {
        let saved = self.solo.saved().unwrap();
        self.solo = Solo::new(chance);
        self.solo.reopen(&saved, self.now).unwrap();
        self.input(Input::Line(LineEvent::Lost));
        for _ in 0..100 {
            self.step();
        }
    }

    fn record(&self) -> Record {
        self.solo.record(&[]).unwrap()
    }
}

fn a_day(n: u32) -> Day {
    Day::new(Day::of_date(2026, 11, 16).unwrap().number() + n)
}

/// The deal of a day and the game that the first options lead to.
fn told(day: Day) -> String {
    let deal = DayDeal::of(day);
    let mut alone = Alone::new(1, day, None);
    alone.play(day);
    let record = alone.record();
    let dealt = record.deal(&mut ()).unwrap();
    let view = dealt.view(Viewer::Seat(Seat::new(0).unwrap()));
    let game = record.replay(|_, _, _| ()).unwrap();
    let mut text = String::new();
    writeln!(text, "{}: {} {}", day.date(), deal.preset, deal.rules.share_code()).unwrap();
    writeln!(text, "  {} seats, {} bots, seed {}", deal.seats, deal.level, deal.seed).unwrap();
    let hand: Vec<String> = view.hand(Seat::new(0).unwrap()).iter().map(|card| card.to_string()).collect();
    writeln!(text, "  hand {}, top {}", hand.join(" "), view.top()).unwrap();
    let line = alone.saved[0].line(&Words::english());
    let state = Seed::from_text(&game.state_text()).hash();
    writeln!(text, "  {} actions to {state}", record.actions().count()).unwrap();
    writeln!(text, "  {line}").unwrap();
    text
}

#[test]
fn a_day_never_changes() {
    let days: String = (0..15).map(|n| told(a_day(n))).collect();
    let golden = include_str!("golden.txt");
    assert_eq!(days, golden, "the deals of the day have changed:\n{days}");
}

#[test]
fn everybody_meets_the_same_cards_and_bots() {
    for n in 0..5 {
        let records = [1, 99].map(|chance| {
            let mut alone = Alone::new(chance, a_day(n), None);
            alone.play(a_day(n));
            alone.record().actions().collect::<Vec<_>>()
        });
        assert!(!records[0].is_empty());
        assert_eq!(records[0], records[1]);
    }
}

#[test]
fn a_game_that_was_left_goes_on_with_the_same_bots() {
    for n in [0, 2, 3] {
        let mut whole = Alone::new(1, a_day(n), None);
        whole.play(a_day(n));
        let mut left = Alone::new(2, a_day(n), None);
        left.act(Intent::Prepare(Prepare::Day(a_day(n))));
        (0..8).for_each(|_| left.step());
        assert!(left.client.ranking().is_none());
        left.resume(3);
        left.finish();
        let actions = |alone: &Alone| alone.record().actions().collect::<Vec<_>>();
        assert_eq!(actions(&left), actions(&whole));
        assert_eq!(left.saved, whole.saved, "turns before the break count");
    }
}

#[test]
fn the_first_result_of_a_day_is_kept_shown_and_shared() {
    let day = a_day(0);
    let mut alone = Alone::new(1, day, None);
    assert_eq!(alone.client.day_told(day), None);
    alone.play(day);
    assert_eq!(alone.saved.len(), 1);
    let result = alone.saved[0].clone();
    let line = result.line(&Words::english());
    assert!(alone.said.iter().any(|said| said.contains(&line)), "{:?}", alone.said);
    assert_eq!(alone.client.overlay(), Some(Overlay::Ranking));
    assert_eq!(alone.client.day_lines(), [line.as_str()]);
    alone.act(Intent::Share(Share::Result));
    alone.act(Intent::Share(Share::Day(day)));
    assert_eq!(alone.shared, [line.as_str(), line.as_str()]);
    let told = alone.client.day_told(day).unwrap();
    assert_eq!(told, format!("Today: {}.", result.short(&Words::english())));
    assert_eq!(alone.client.day_result(a_day(1)), None, "tomorrow is another day");
}

#[test]
fn a_second_game_of_a_day_changes_nothing_and_says_so() {
    let day = a_day(0);
    let record = String::new();
    let first = DayResult { day, place: 1, is_shared: false, players: 4, turns: 2, record };
    let mut alone = Alone::new(1, day, Some(first.clone()));
    alone.play(day);
    assert_eq!((alone.saved.len(), alone.client.day_result(day)), (0, Some(&first)));
    let says = |text: &str| alone.said.iter().any(|said| said.contains(text));
    assert!(says("You have played today's deal. Your first result counts."), "{:?}", alone.said);
    assert_eq!(alone.client.day_lines()[1], "Your first result counts.");
}

#[test]
fn a_day_takes_no_move_back_and_other_games_do() {
    let mut alone = Alone::new(1, a_day(0), None);
    alone.act(Intent::Prepare(Prepare::Day(a_day(0))));
    alone.act(Intent::Play(Play::Undo));
    assert_eq!(alone.client.refusal().unwrap().text, "The deal of the day takes no move back.");
    let mut other = Alone::new(1, a_day(0), None);
    other.act(Intent::Prepare(Prepare::PlayNow { rules: "classic".to_owned(), bots: 3 }));
    assert_eq!(other.client.day_at_table(), None);
}

#[test]
fn a_day_is_over_in_one_round() {
    for n in 0..5 {
        let mut alone = Alone::new(1, a_day(n), None);
        alone.play(a_day(n));
        let view = alone.client.table().unwrap().view.unwrap();
        assert_eq!(view.round(), 1, "{}", DayDeal::of(a_day(n)).preset);
    }
}
