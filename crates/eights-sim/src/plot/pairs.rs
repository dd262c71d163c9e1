//! The scores of every pair: a table with a row and a column for each player.

use super::{
    Estimate,
    area::Area,
    number::bare_share,
    palette::{GREY, HAIR, diverging, undecided},
    sheet::{LABEL, SMALL, no_data},
    svg::{Label, Stroke, Svg},
    text,
};
use eights_words::Text;

/// Above the cells, for the columns' names.
const TOP: f64 = 34.0;
/// Below the cells, for the note.
const BOTTOM: f64 = 44.0;
const GAP: f64 = 4.0;
/// The distance from an even score that has the full colour.
const FULL_COLOUR: f64 = 0.25;

/// The best height for this number of players.
pub(super) fn height(names: &[String], _width: f64) -> f64 {
    TOP + BOTTOM + (64.0 * names.len() as f64).clamp(220.0, 640.0)
}

pub(super) fn draw(svg: &mut Svg, area: Area, names: &[String], scores: &[Vec<Option<Estimate>>]) {
    if names.is_empty() {
        return no_data(svg, area);
    }
    let table = Table::new(area, names);
    for (i, name) in table.rows.iter().enumerate() {
        let y = table.cell(i, 0).centre().1;
        svg.text(Label::new(area.x, y, LABEL, name).middle());
    }
    for (j, name) in table.columns.iter().enumerate() {
        let x = table.cell(0, j).centre().0;
        svg.text(Label::new(x, table.cells.y - 12.0, LABEL, name).centred());
    }
    for i in 0..names.len() {
        for j in 0..names.len() {
            let score = scores.get(i).and_then(|row| row.get(j)).and_then(Option::as_ref);
            draw_cell(svg, table.cell(i, j), score.filter(|_| i != j));
        }
    }
    let note = text::fit(&svg.words.text(Text::CHART_PAIRS_NOTE), SMALL, area.width);
    svg.text(Label::new(area.x, area.bottom() - 4.0, SMALL, &note).fill(GREY));
}

/// The places of names and scores.
struct Table {
    cells: Area,
    rows: Vec<String>,
    columns: Vec<String>,
}

impl Table {
    /// Columns have names where these have room, and otherwise the numbers of the rows.
    fn new(area: Area, names: &[String]) -> Self {
        let room = 0.3 * area.width;
        let widest = |names: &[String]| names.iter().map(|name| text::width(name, LABEL)).fold(0.0, f64::max);
        let cells = |left: f64| area.without(left + 18.0, TOP).without_bottom(BOTTOM);
        let named = cells(widest(names).min(room));
        if widest(names) <= room.min(named.width / names.len() as f64 - 8.0) {
            return Self { cells: named, rows: names.to_vec(), columns: names.to_vec() };
        }
        let numbered = |(i, name): (usize, &String)| {
            let number = format!("{} · ", i + 1);
            let name = text::fit_name(name, LABEL, room - text::width(&number, LABEL));
            number + &name
        };
        let rows: Vec<_> = names.iter().enumerate().map(numbered).collect();
        let columns = (1..=names.len()).map(|number| number.to_string()).collect();
        Self { cells: cells(widest(&rows)), rows, columns }
    }

    fn cell(&self, row: usize, column: usize) -> Area {
        let n = self.rows.len() as f64;
        let (width, height) = (self.cells.width / n, self.cells.height / n);
        Area::new(
            self.cells.x + column as f64 * width,
            self.cells.y + row as f64 * height,
            width - GAP,
            height - GAP,
        )
    }
}

fn draw_cell(svg: &mut Svg, place: Area, score: Option<&Estimate>) {
    let Some(score) = score.filter(|score| score.value.is_finite()) else {
        return svg.outline(place.inset(0.5), 6.0, Stroke::new(HAIR, 1.0));
    };
    let tint = if score.excludes(0.5) { diverging((score.value - 0.5) / FULL_COLOUR) } else { undecided() };
    svg.rect(place, 6.0, &tint.fill);
    let size = (0.8 * place.width / text::width("00.0", 1.0)).clamp(12.0, LABEL + 4.0);
    let (x, y) = place.centre();
    let reach = score.has_interval().then(|| format!("±{}", bare_share((score.high - score.low) / 2.0)));
    let has_room = size >= 20.0 && place.height > 1.9 * size && reach.is_some();
    let number = bare_share(score.value);
    let lift = if has_room { 0.42 * size } else { 0.0 };
    svg.text(Label::new(x, y - lift, size, &number).centred().middle().bold().fill(tint.ink));
    if let Some(reach) = reach.filter(|_| has_room) {
        svg.text(Label::new(x, y + 0.65 * size, 0.68 * size, &reach).centred().middle().fill(tint.ink));
    }
}
