//! A figure: a number that is shown as a plot, as a table, as comma-separated values and as a sentence, and
//! that can be heard.

use serde::{Deserialize, Serialize};

/// A plot with everything that says the same.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// Its name in file names: `games-won`.
    pub name: String,
    /// Its heading.
    pub title: String,
    /// What it shows, in a sentence.
    pub finding: String,
    /// The plot: a whole SVG file.
    pub svg: String,
    /// The columns of the table.
    pub head: Vec<String>,
    /// Its rows, a cell for each column.
    pub rows: Vec<Vec<String>>,
    /// The same numbers as comma-separated values, as exact as they are.
    pub csv: String,
    /// The plot from left to right, for ears: numbers from 0 to 1.
    pub tones: Vec<f64>,
}

/// Figures that belong together.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Sheet {
    /// Their common heading.
    pub title: String,
    /// Where the numbers come from, in a sentence.
    pub source: String,
    /// The figures.
    pub figures: Vec<Figure>,
}
