//! A chart with everything that says the same.

use eights_client::lab::Figure;
use eights_sim::plot::{Data, Panel, draw_alone, finding, title};
use eights_words::Words;

/// The width of a plot: its letters can be read on a phone, and it fills half of a large page.
const WIDTH: f64 = 560.0;

/// The figure of a chart whose sentence follows from its numbers.
pub(crate) fn figure(panel: &Panel, words: &Words) -> Figure {
    told(panel, finding(panel, words), words)
}

/// The figure of a chart with this sentence.
pub(crate) fn told(panel: &Panel, finding: String, words: &Words) -> Figure {
    let Data { head, rows, csv, tones } = Data::of(panel, words);
    let svg = draw_alone(panel, words, WIDTH, &finding);
    Figure { name: name(title(panel)), title: title(panel).to_owned(), finding, svg, head, rows, csv, tones }
}

/// A heading as a part of a file name: `games-won`.
fn name(title: &str) -> String {
    let plain = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    let name: String = title.to_lowercase().chars().map(plain).collect();
    name.trim_matches('-').to_owned()
}
