//! The deal of the day: everybody who plays on a day gets the same rules, the same cards and the same bots.
//!
//! A table knows by its seed's hash which day's deal it is, so a game that was saved is still the day's. The
//! first result of a day counts.

mod day;
mod deal;
mod result;
#[cfg(test)]
mod tests;

pub use day::Day;
pub use deal::DayDeal;
pub use result::DayResult;

use super::{Client, Effect, Peer, Save};
use crate::voice::Urgency;
use eights_words::{Args, Text};

/// A saved game of the day is known for this many days.
const KNOWN: u32 = 7;

/// What the client knows of the deals of the day.
pub(crate) struct Daily {
    /// The day it is, or was when the front end last said so.
    today: Day,
    /// The result of the day that was played last.
    result: Option<DayResult>,
    /// Whether the game at the table has repeated a day that has its result.
    is_repeat: bool,
}

impl Daily {
    pub(crate) const fn new(today: Day, result: Option<DayResult>) -> Self {
        Self { today, result, is_repeat: false }
    }
}

/// For front ends to read.
impl Client {
    /// The day it is, as far as the client knows.
    pub const fn today(&self) -> Day {
        self.daily.today
    }

    /// The result of a day, if it was played to its end.
    pub fn day_result(&self, day: Day) -> Option<&DayResult> {
        self.daily.result.as_ref().filter(|result| result.day == day)
    }

    /// The rules of a day, and who plays: `Mzansi, you and 3 bots`.
    pub fn day_hint(&self, day: Day) -> String {
        let deal = DayDeal::of(day);
        let args = Args::new().text("rules", self.words.preset_title(deal.preset));
        self.words.say(Text::DAY_HINT, &args.number("bots", deal.seats - 1))
    }

    /// The result of a day as home tells it: `Today: 2nd of 4, 23 turns.`
    pub fn day_told(&self, day: Day) -> Option<String> {
        let result = self.day_result(day)?.short(&self.words);
        Some(self.words.say(Text::DAY_TODAY, &Args::new().text("result", result)))
    }

    /// The day whose deal is played at the table.
    pub fn day_at_table(&self) -> Option<Day> {
        let table = self.table().filter(|table| !table.is_replay && self.peer() == Peer::Solo)?;
        let hash = table.seed_hash?;
        let today = self.daily.today.number();
        let mut days = (today.saturating_sub(KNOWN)..=today.saturating_add(1)).rev().map(Day::new);
        days.find(|day| deal::seed(*day).hash() == hash)
    }

    /// The result of the day whose deal was played at the table to its end, in one line to share; for a game
    /// that repeats it also that the first result counts.
    pub fn day_lines(&self) -> Vec<String> {
        let Some(line) = self.day_line() else { return Vec::new() };
        let repeat = self.daily.is_repeat.then(|| self.words.text(Text::DAY_FIRST_COUNTS).into_owned());
        [line].into_iter().chain(repeat).collect()
    }

    /// The line to share of the day whose deal is played at the table.
    pub(crate) fn day_line(&self) -> Option<String> {
        let result = self.day_result(self.day_at_table()?)?;
        self.ranking().map(|_| result.line(&self.words))
    }
}

impl Client {
    /// Deals the game of a day.
    pub(crate) fn play_day(&mut self, day: Day) {
        self.daily.today = day;
        self.daily.is_repeat = false;
        if self.day_result(day).is_some() {
            self.reply(self.words.text(Text::DAY_AGAIN).into_owned());
        }
        let deal = DayDeal::of(day);
        self.deal_in(Some(deal.table()));
        self.setup.deal_from(deal.seed);
    }

    /// Keeps the result of the day whose deal was played, as its record tells it.
    pub(crate) fn note_day(&mut self, record: &str) {
        if let Some(result) = self.result_of(record) {
            self.keep_result(result);
        }
    }

    fn result_of(&self, record: &str) -> Option<DayResult> {
        let (day, you) = (self.day_at_table()?, self.table()?.you?);
        let rows = self.ranking()?.rows;
        let row = rows.iter().find(|row| row.seat == you)?;
        Some(DayResult {
            day,
            place: row.place,
            is_shared: row.is_shared,
            players: rows.len(),
            turns: self.turns_in(record, you)?,
            record: record.to_owned(),
        })
    }

    /// Keeps the first result of a day, and says which one counts.
    fn keep_result(&mut self, result: DayResult) {
        self.daily.is_repeat = self.day_result(result.day).is_some();
        if !self.daily.is_repeat {
            self.out.push(Effect::Save(Save::Day(result.clone())));
            self.daily.result = Some(result);
        }
        let lines = self.day_lines().join(". ");
        self.say_system(Urgency::Normal, lines);
    }
}
