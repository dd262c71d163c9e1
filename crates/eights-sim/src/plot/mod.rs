//! Charts for people: a sheet of panels as one SVG file.
//!
//! A panel is data and a title; this module alone decides its looks. Numbers stand beside their marks,
//! intervals are drawn if there are any, and differences that may be chance are drawn pale.

mod area;
mod axis;
mod bins;
mod cards;
mod course;
mod data;
mod describe;
mod finding;
mod lengths;
mod number;
mod pairs;
mod palette;
mod pips;
mod rows;
mod sheet;
mod svg;
#[cfg(test)]
mod tests;
mod text;

pub use course::{Mark, Tone};
pub use data::Data;
pub use describe::title;
pub use finding::finding;

use eights::Card;
use eights_words::Words;

/// A number with its 95 % interval and its label.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    /// Its label: a seat, a bot, a difference.
    pub label: String,
    /// The number.
    pub value: f64,
    /// The lower end of its interval; not finite if there is none.
    pub low: f64,
    /// The upper end of its interval; not finite if there is none.
    pub high: f64,
}

impl Estimate {
    /// Whether the interval is known and leaves `x` out.
    fn excludes(&self, x: f64) -> bool {
        self.has_interval() && (self.low > x || self.high < x)
    }

    fn has_interval(&self) -> bool {
        self.low.is_finite() && self.high.is_finite()
    }
}

/// A page of charts.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The words of the charts.
    pub words: Words,
    /// The title.
    pub title: String,
    /// The source of the numbers.
    pub subtitle: String,
    /// The charts: one is drawn large, more in two columns.
    pub panels: Vec<Panel>,
}

/// One chart.
#[derive(Clone, Debug, PartialEq)]
pub enum Panel {
    /// Shares from 0 to 1, one for each seat.
    Rates {
        /// The chart's heading.
        title: String,
        /// The share that everybody would have if all were equal.
        fair: Option<f64>,
        /// The seats' shares.
        seats: Vec<Estimate>,
    },
    /// How long games are.
    Lengths {
        /// The chart's heading.
        title: String,
        /// The unit of the length.
        unit: String,
        /// The text below the axis: `turns per game`.
        axis: String,
        /// Lengths, and how many games had each.
        counts: Vec<(u32, u64)>,
        /// The mean length.
        mean: f64,
        /// Half of the games are no longer than this.
        p50: u32,
        /// 95 % of the games are no longer than this.
        p95: u32,
    },
    /// Points, one row for each seat.
    Points {
        /// The chart's heading.
        title: String,
        /// The seats' points.
        seats: Vec<Estimate>,
    },
    /// How often a seat wins that has the card in its first hand.
    Cards {
        /// The chart's heading.
        title: String,
        /// The win rate with the average card: nobody's hand is empty, so this is what a card can be better
        /// or worse than.
        average: f64,
        /// The cards with their win rates from 0 to 1; the label is not shown. A whole pack is looked at at
        /// once, so the intervals must be those of 99.9 %.
        cards: Vec<(Card, Estimate)>,
    },
    /// Differences between two ways to play.
    Differences {
        /// The chart's heading.
        title: String,
        /// The differences.
        rows: Vec<Estimate>,
        /// Their unit.
        unit: String,
    },
    /// Ratings in Elo, drawn best first.
    Ratings {
        /// The chart's heading.
        title: String,
        /// The players' ratings.
        players: Vec<Estimate>,
    },
    /// The scores of every pair.
    Pairs {
        /// The chart's heading.
        title: String,
        /// The players.
        names: Vec<String>,
        /// The row player's score against the column player, from 0 to 1.
        scores: Vec<Vec<Option<Estimate>>>,
    },
    /// A share from 0 to 1 as it went up and down in time.
    Course {
        /// The chart's heading.
        title: String,
        /// The text below the axis.
        axis: String,
        /// Where it began, and the name of that line.
        start: (f64, String),
        /// The moments, and the share at each.
        points: Vec<(u32, Estimate)>,
        /// Moments that have a name.
        marks: Vec<Mark>,
    },
}

/// Draws a sheet: a whole SVG file.
pub fn draw(sheet: &Sheet) -> String {
    sheet::draw(sheet)
}

/// Draws one chart without its heading, this wide: a whole SVG file. The description is for screen readers.
pub fn draw_alone(panel: &Panel, words: &Words, width: f64, description: &str) -> String {
    sheet::draw_alone(panel, words, width, description)
}
