//! One run of the laboratory, piece by piece.

use crate::figures::figure;
use core::{sync::atomic::AtomicBool, time::Duration};
use eights::{Rules, Seed};
use eights_client::lab::{Figure, LabPlan, Sheet};
use eights_sim::{
    Chart, CompareReport, Comparison, Contender, Control, Heading, PATIENCE, Plan, Pool, Report, Totals,
    compare_part, simulate_part,
};
use eights_words::Words;

/// A run and its sums so far.
pub struct Bench {
    plan: Plan,
    other: Option<Rules>,
    seed: String,
    sums: Sums,
}

enum Sums {
    One(Box<Totals>),
    Two(Box<Comparison>),
}

impl Bench {
    /// A run of this plan, whose seats fit its rules.
    pub fn new(plan: &LabPlan) -> Self {
        let seats = plan.bots.len();
        let sums = match plan.other {
            None => Sums::One(Box::new(Totals::new(seats))),
            Some(_) => Sums::Two(Box::new(Comparison::new(seats))),
        };
        let run = Plan {
            rules: plan.rules,
            contenders: plan.bots.iter().copied().map(Contender::Level).collect(),
            seed: Seed::from_text(&plan.seed),
            games: plan.games,
            patience: PATIENCE,
        };
        Self { plan: run, other: plan.other, seed: plan.seed.clone(), sums }
    }

    /// Games played.
    pub fn done(&self) -> u64 {
        match &self.sums {
            Sums::One(totals) => totals.games,
            Sums::Two(comparison) => comparison.a.games,
        }
    }

    /// Games of the plan.
    pub const fn games(&self) -> u64 {
        self.plan.games
    }

    /// Plays the next games of the plan, at most this many.
    pub fn play(&mut self, games: u64) {
        let done = self.done();
        let part = done..done.saturating_add(games).min(self.plan.games);
        let (pool, stop) = (Pool::alone(), AtomicBool::new(false));
        let control = Control { pool: &pool, stop: &stop, watch: &() };
        match (&mut self.sums, self.other) {
            (Sums::One(totals), _) => totals.merge(&simulate_part(&self.plan, part, control)),
            (Sums::Two(both), Some(other)) => both.merge(compare_part(&self.plan, other, part, control)),
            (Sums::Two(_), None) => unreachable!("a comparison has other rules"),
        }
    }

    /// The report of a simulation, as the program writes it.
    pub fn report(&self, words: &Words, took: Duration) -> Option<Report> {
        let Sums::One(totals) = &self.sums else { return None };
        Some(Report::new(self.heading(words, took), &self.plan, totals))
    }

    /// The report of a comparison, as the program writes it.
    pub fn comparison(&self, words: &Words, took: Duration) -> Option<CompareReport> {
        let (Sums::Two(both), Some(other)) = (&self.sums, &self.other) else { return None };
        let name = title(other, words);
        Some(CompareReport::new(self.heading(words, took), &self.plan, (&name, other), both))
    }

    /// The figures of the games so far.
    pub fn sheet(&self, words: &Words, took: Duration) -> Sheet {
        let sheet = match (self.report(words, took), self.comparison(words, took)) {
            (Some(report), _) => report.sheet(words, &Chart::ALL),
            (None, Some(comparison)) => comparison.sheet(words),
            (None, None) => return Sheet::default(),
        };
        let figures: Vec<Figure> = sheet.panels.iter().map(|panel| figure(panel, words)).collect();
        Sheet { title: sheet.title, source: sheet.subtitle, figures }
    }

    fn heading(&self, words: &Words, took: Duration) -> Heading {
        Heading {
            rules: title(&self.plan.rules, words),
            seed: self.seed.clone(),
            threads: 1,
            seconds: took.as_secs_f64(),
        }
    }
}

/// The title of rules: a preset's, with a mark if they are changed.
pub(crate) fn title(rules: &Rules, words: &Words) -> String {
    let base = rules.base();
    let is_plain = base.is_some_and(|base| Rules::preset(base).as_ref() == Some(rules));
    preset_title(base, is_plain, words)
}

/// The title of a preset, with a mark if the rules are changed.
pub(crate) fn preset_title(base: Option<&str>, is_plain: bool, words: &Words) -> String {
    let title = base.map(|base| words.preset_title(base)).unwrap_or_default();
    if is_plain { title } else { format!("{title}*") }
}
