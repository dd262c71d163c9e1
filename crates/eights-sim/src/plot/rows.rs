//! Estimates one below the other along a common scale: rates, points, differences and ratings.

use super::{
    Estimate, Panel,
    area::Area,
    axis::{Scale, range},
    number::Number,
    palette::{ABOVE, BELOW, GREY, HAIR, INK, PALE},
    sheet::{LABEL, SMALL, no_data},
    svg::{Label, Stroke, Svg},
    text,
};
use eights_words::{Args, Text, Words};

/// Above the rows, for the reference line's label.
const TOP: f64 = 34.0;
/// Below the rows, for the axis and its caption.
const BOTTOM: f64 = 58.0;
/// The least distance from row to row.
const PITCH: f64 = 44.0;
/// Between columns.
const GUTTER: f64 = 18.0;
/// From the middle of an interval to the end of its caps.
const CAP: f64 = 10.0;

/// The rows of a panel and their scale.
pub(super) struct Rows<'a> {
    rows: Vec<Row<'a>>,
    number: Number,
    /// The reference value and its name.
    reference: Option<(f64, String)>,
    /// The text below the axis.
    caption: String,
    /// The narrowest scale that does not make mountains of molehills.
    least_range: f64,
}

impl<'a> Rows<'a> {
    /// The rows of a panel that has any.
    pub(super) fn of(panel: &'a Panel, words: &Words) -> Option<Self> {
        let text = |text| words.text(text).into_owned();
        let zero = |name| Some((0.0, text(name)));
        let (rows, number, reference, caption, least_range) = match panel {
            Panel::Rates { seats, fair, .. } => {
                let reference = fair.map(|fair| (fair, fair_share(fair, words)));
                (seats, Number::Share, reference, text(Text::CHART_AXIS_GAMES), 0.04)
            }
            Panel::Points { seats, .. } => (seats, Number::Plain, None, text(Text::CHART_AXIS_POINTS), 0.0),
            Panel::Differences { rows, unit, .. } => {
                (rows, Number::Signed, zero(Text::CHART_NO_DIFFERENCE), unit.clone(), 0.0)
            }
            Panel::Ratings { players, .. } => {
                (players, Number::Signed, zero(Text::CHART_MEAN), text(Text::CHART_AXIS_ELO), 40.0)
            }
            Panel::Lengths { .. } | Panel::Cards { .. } | Panel::Pairs { .. } | Panel::Course { .. } => {
                return None;
            }
        };
        let mut rows = written(rows, number, words);
        if matches!(panel, Panel::Ratings { .. }) {
            rows.sort_by(|a, b| b.estimate.value.total_cmp(&a.estimate.value));
        }
        Some(Self { rows, number, reference, caption, least_range })
    }

    /// The height that the rows need.
    pub(super) fn height(&self) -> f64 {
        self.top() + BOTTOM + (self.rows.len() as f64 * PITCH).max(200.0)
    }

    fn top(&self) -> f64 {
        if self.reference.is_some() { TOP } else { 8.0 }
    }

    /// Draws the rows, the scale and the reference line.
    pub(super) fn draw(&self, svg: &mut Svg, area: Area) {
        if self.rows.is_empty() {
            return no_data(svg, area);
        }
        let columns = self.columns(area);
        let plot = area
            .without(columns.labels + GUTTER, self.top())
            .without_right(columns.numbers + GUTTER)
            .without_bottom(BOTTOM);
        let scale = self.scale(plot);
        self.draw_axis(svg, area, plot, &scale);
        self.draw_reference(svg, area, plot, &scale);
        let radius = self.radius(&scale);
        let pitch = plot.height / self.rows.len() as f64;
        for (i, row) in self.rows.iter().enumerate() {
            let y = plot.y + (i as f64 + 0.5) * pitch;
            svg.line((plot.x, y), (plot.right(), y), Stroke::new(HAIR, 1.0));
            self.draw_mark(svg, row.estimate, (y, radius), &scale);
            let label = text::fit_name(&row.estimate.label, LABEL, columns.room);
            svg.text(Label::new(area.x, y, LABEL, &label).middle());
            self.draw_numbers(svg, row, area.right() - columns.numbers, y, columns.values);
        }
    }

    fn columns(&self, area: Area) -> Columns {
        let widest = |width: &dyn Fn(&Row<'_>) -> f64| self.rows.iter().map(width).fold(0.0, f64::max);
        let values = widest(&|row| text::width(&row.value, LABEL * text::BOLD));
        let intervals = widest(&|row| text::width(&row.interval, SMALL));
        let numbers = values + GUTTER + intervals;
        // Long names must leave room for the plot.
        let room = (0.78 * area.width - 2.0 * GUTTER - numbers).clamp(90.0, 0.34 * area.width);
        let labels = widest(&|row| text::width(&text::fit_name(&row.estimate.label, LABEL, room), LABEL));
        Columns { room, labels, values, numbers }
    }

    fn estimates(&self) -> impl Iterator<Item = &Estimate> {
        self.rows.iter().map(|row| row.estimate)
    }

    fn scale(&self, plot: Area) -> Scale {
        let ends = self.estimates().flat_map(|row| [row.value, row.low, row.high]);
        let reference = self.reference.iter().map(|(x, _)| *x);
        let (low, high) = range(ends.chain(reference), self.least_range);
        let (low, high) = if low < high { (low, high) } else { (low - 1.0, high + 1.0) };
        Scale { low, high, from: plot.x, to: plot.right() }
    }

    fn draw_axis(&self, svg: &mut Svg, area: Area, plot: Area, scale: &Scale) {
        let ticks = scale.ticks(8, |x, step| text::width(&self.tick(x, step), SMALL) + 12.0);
        for x in ticks.at {
            let at = scale.at(x);
            svg.line((at, plot.y), (at, plot.bottom()), Stroke::new(HAIR, 1.0));
            let tick = self.tick(x, ticks.step);
            svg.text(Label::new(at, plot.bottom() + 26.0, SMALL, &tick).centred().fill(GREY));
        }
        draw_centred(svg, area, (plot.centre().0, plot.bottom() + 54.0), &self.caption);
    }

    /// A number along the axis; the caption names its unit.
    fn tick(&self, x: f64, step: f64) -> String {
        self.number.tick(x, step).replace(" %", "")
    }

    fn draw_reference(&self, svg: &mut Svg, area: Area, plot: Area, scale: &Scale) {
        let Some((x, name)) = &self.reference else { return };
        let at = scale.at(*x);
        svg.line((at, plot.y - 4.0), (at, plot.bottom()), Stroke::new(GREY, 2.0).dashed());
        draw_centred(svg, area, (at, plot.y - 14.0), name);
    }

    /// The dots' size: so small that they leave the caps of the shortest interval free, if they can.
    fn radius(&self, scale: &Scale) -> f64 {
        let reaches = self
            .estimates()
            .filter(|row| row.has_interval())
            .map(|row| scale.at(row.high) - scale.at(row.low));
        (reaches.fold(f64::INFINITY, f64::min) / 2.0 - 3.0).clamp(4.5, 8.0)
    }

    fn draw_mark(&self, svg: &mut Svg, row: &Estimate, (y, radius): (f64, f64), scale: &Scale) {
        if !row.value.is_finite() {
            return;
        }
        let colour = self.colour(row);
        if row.has_interval() {
            let (low, high) = (scale.at(row.low), scale.at(row.high));
            let stroke = Stroke::new(colour, 3.0);
            svg.line((low, y), (high, y), stroke);
            [low, high].into_iter().for_each(|x| svg.line((x, y - CAP), (x, y + CAP), stroke));
        }
        svg.dot((scale.at(row.value), y), radius, colour);
    }

    fn draw_numbers(&self, svg: &mut Svg, row: &Row<'_>, left: f64, y: f64, values: f64) {
        svg.text(
            Label::new(left + values, y, LABEL, &row.value)
                .end()
                .middle()
                .bold()
                .fill(self.colour(row.estimate)),
        );
        svg.text(Label::new(left + values + GUTTER, y, SMALL, &row.interval).middle().fill(PALE));
    }

    /// Blue if clearly above the reference, orange if clearly below.
    fn colour(&self, row: &Estimate) -> &'static str {
        match &self.reference {
            Some((x, _)) if row.excludes(*x) => {
                if row.value > *x {
                    ABOVE
                } else {
                    BELOW
                }
            }
            Some(_) => GREY,
            None => INK,
        }
    }
}

/// A row and the numbers at its end.
struct Row<'a> {
    estimate: &'a Estimate,
    value: String,
    interval: String,
}

/// The rows with their numbers, which have the same decimals unless the rows are of very different sizes.
fn written<'a>(estimates: &'a [Estimate], number: Number, words: &Words) -> Vec<Row<'a>> {
    let uncertain = |row: &&Estimate| row.has_interval() && row.low < row.high;
    let decimals = estimates.iter().filter(uncertain).map(|row| number.decimals(row));
    let (fewest, most) = decimals.fold((usize::MAX, 0), |(low, high), n| (low.min(n), high.max(n)));
    let row = |estimate| {
        let is_alike = uncertain(&estimate) && most - fewest <= 1;
        let (value, interval) =
            number.written(estimate, if is_alike { most } else { number.decimals(estimate) }, words);
        Row { estimate, value, interval }
    };
    estimates.iter().map(row).collect()
}

/// How wide the text beside the plot is.
struct Columns {
    /// The most room for a label.
    room: f64,
    /// The width of the widest label.
    labels: f64,
    values: f64,
    numbers: f64,
}

/// Text in the middle over a place, or as near to it as the area allows.
fn draw_centred(svg: &mut Svg, area: Area, (x, y): (f64, f64), name: &str) {
    let name = text::fit(name, SMALL, area.width);
    let half = text::width(&name, SMALL) / 2.0;
    let middle = x.min(area.right() - half).max(area.x + half);
    svg.text(Label::new(middle, y, SMALL, &name).centred().fill(GREY));
}

fn fair_share(fair: f64, words: &Words) -> String {
    let share = format!("{:.1}", 100.0 * fair);
    words.say(Text::CHART_FAIR_SHARE, &Args::new().text("share", share.trim_end_matches(".0")))
}
