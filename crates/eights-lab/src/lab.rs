//! The laboratory behind its door: messages in, messages out, and a piece of work now and then.

use crate::{
    bench::Bench, flaws::flaw_told, journal::journal_sheet, kept::kept_journal, looking_back::LookingBack,
    weighing::weighed,
};
use core::time::Duration;
use eights_client::{
    core::Journal,
    lab::{FromLab, LabPlan, ToLab},
};
use eights_words::{Language, Text, Words};

/// How long a piece of work takes, in milliseconds: short enough to stop at once.
const PIECE: f64 = 100.0;
/// The games of the first piece.
const FIRST: u64 = 16;

/// The laboratory.
pub struct Lab {
    run: Option<Run>,
    review: Option<LookingBack>,
}

struct Run {
    bench: Bench,
    words: Words,
    /// When it began, in milliseconds.
    began: f64,
    /// How many games fit into a piece.
    piece: u64,
}

impl Run {
    /// How many quarters of the games are played.
    fn quarter(&self) -> u64 {
        4 * self.bench.done() / self.bench.games().max(1)
    }

    fn progress(&self, now: f64) -> FromLab {
        let (done, seconds) = (self.bench.done(), (now - self.began).max(1.0) / 1000.0);
        FromLab::Progress { done, of: self.bench.games(), rate: (done as f64 / seconds) as u64 }
    }

    fn report(&self, now: f64, is_last: bool) -> FromLab {
        let took = Duration::from_secs_f64((now - self.began).max(0.0) / 1000.0);
        let sheet = self.bench.sheet(&self.words, took);
        FromLab::Report { sheet, done: self.bench.done(), of: self.bench.games(), is_last }
    }
}

impl Lab {
    /// A laboratory with nothing to do.
    pub const fn new() -> Self {
        Self { run: None, review: None }
    }

    /// Whether a run or a review goes on.
    pub const fn is_busy(&self) -> bool {
        self.run.is_some() || self.review.is_some()
    }

    /// Takes a message at this time, in milliseconds. What is no message is not answered.
    pub fn hear(&mut self, text: &str, now: f64) -> Vec<FromLab> {
        match ToLab::read(text) {
            Some(ToLab::Run(plan, tag)) => self.begin(&plan, words(&tag), now),
            Some(ToLab::Stop) => self.stop(now),
            Some(ToLab::Journal(text, tag)) => vec![drawn(Journal::read(&text).ok(), &words(&tag))],
            Some(ToLab::Kept(text, tag)) => vec![drawn(kept_journal(&text), &words(&tag))],
            Some(ToLab::Review(order)) => {
                let words = words(&order.tag);
                let (review, answer) = LookingBack::begin(&order, words);
                self.review = review;
                vec![answer]
            }
            Some(ToLab::Weigh(question)) => vec![FromLab::Weighed(weighed(&question))],
            None => Vec::new(),
        }
    }

    fn stop(&mut self, now: f64) -> Vec<FromLab> {
        self.review = None;
        self.run.take().map(|run| run.report(now, true)).into_iter().collect()
    }

    fn begin(&mut self, plan: &str, words: Words, now: f64) -> Vec<FromLab> {
        let plan = match plan.parse::<LabPlan>() {
            Ok(plan) => plan,
            Err(flaw) => return vec![FromLab::Wrong(flaw_told(&flaw, None, &words))],
        };
        if let Err(flaw) = plan.check_for_page() {
            return vec![FromLab::Wrong(flaw_told(&flaw, Some(&plan), &words))];
        }
        let run = Run { bench: Bench::new(&plan), words, began: now, piece: FIRST };
        let progress = run.progress(now);
        self.run = Some(run);
        vec![progress]
    }

    /// Goes on with the review, or plays a piece of the run.
    pub fn work(&mut self, clock: impl Fn() -> f64) -> Vec<FromLab> {
        if let Some(review) = self.review.take() {
            let (review, answer) = review.go_on();
            self.review = review;
            return vec![answer];
        }
        let Some(run) = &mut self.run else { return Vec::new() };
        let (before, quarter) = (clock(), run.quarter());
        run.bench.play(run.piece);
        let now = clock();
        run.piece = ((run.piece as f64 * PIECE / (now - before).max(1.0)) as u64).clamp(1, 8 * run.piece);
        let mut answers = vec![run.progress(now)];
        let is_last = run.bench.done() == run.bench.games();
        // If anything breaks, the page still has the results of the last quarter.
        if is_last || run.quarter() > quarter {
            answers.push(run.report(now, is_last));
        }
        if is_last {
            self.run = None;
        }
        answers
    }
}

impl Default for Lab {
    fn default() -> Self {
        Self::new()
    }
}

fn drawn(journal: Option<Journal>, words: &Words) -> FromLab {
    match journal {
        Some(journal) => FromLab::Journal(journal_sheet(&journal, words)),
        None => FromLab::Wrong(words.text(Text::JOURNAL_UNREADABLE).into_owned()),
    }
}

fn words(tag: &str) -> Words {
    Words::of(Language::of_tag(tag).unwrap_or_default())
}
