//! A histogram of lengths with mean, median and the longest of all but the longest games.

use super::{
    area::Area,
    axis::Scale,
    bins::Bins,
    number::Number,
    palette::{BARS, FOLDED, GREY, HAIR, INK},
    sheet::{LABEL, SMALL, no_data},
    svg::{Label, Stroke, Svg},
    text,
};
use eights_words::{Args, Text, Words};

/// Above the bars, for three labels one below the other.
const TOP: f64 = 92.0;
const LABEL_HEIGHT: f64 = 29.0;
/// Below the bars, for the axis and its caption.
const BOTTOM: f64 = 58.0;
/// Left of the bars, for the shares.
const LEFT: f64 = 70.0;
/// Right of the bars, for the end of the last length.
const RIGHT: f64 = 12.0;
/// The distance of the folded bin from the others, in bins.
const FOLD: f64 = 0.8;

/// The marks of a histogram.
#[derive(Clone, Copy)]
pub(super) struct Marks {
    pub(super) mean: f64,
    pub(super) p50: u32,
    pub(super) p95: u32,
}

impl Marks {
    /// The marks with their names from left to right: then no mark's line runs through another's name.
    fn sorted(self, words: &Words) -> [(f64, String); 3] {
        let name = |text, length: String| words.say(text, &Args::new().text("length", length));
        let mut marks = [
            (f64::from(self.p50), name(Text::CHART_MEDIAN_IS, self.p50.to_string())),
            (self.mean, name(Text::CHART_MEAN_IS, format!("{:.1}", self.mean))),
            (f64::from(self.p95), name(Text::CHART_MOST_ARE, self.p95.to_string())),
        ];
        marks.sort_by(|a, b| a.0.total_cmp(&b.0));
        marks
    }
}

/// The height at which a histogram of this width looks best.
pub(super) fn height(width: f64) -> f64 {
    (0.56 * width).clamp(360.0, 480.0)
}

pub(super) fn draw(svg: &mut Svg, area: Area, axis: &str, counts: &[(u32, u64)], marks: Marks) {
    let Some(bins) = Bins::of(counts, marks.p95) else { return no_data(svg, area) };
    let histogram = Histogram::new(area, bins);
    histogram.draw_shares(svg);
    histogram.draw_bars(svg);
    histogram.draw_lengths(svg, axis);
    histogram.draw_marks(svg, marks);
    histogram.draw_folded_share(svg);
}

/// The bins and their places.
struct Histogram {
    bins: Bins,
    area: Area,
    plot: Area,
    /// The width of a bar and the gap beside it.
    pitch: f64,
    lengths: Scale,
    shares: Scale,
}

impl Histogram {
    fn new(area: Area, bins: Bins) -> Self {
        let plot = area.without(LEFT, TOP).without_right(RIGHT).without_bottom(BOTTOM);
        let n = bins.games.len() as f64;
        let pitch = plot.width / if bins.folded > 0 { n + FOLD + 1.0 } else { n };
        // Whole lengths stand in the middle of their share of a bar.
        let (low, high) = (bins.first as f64 - 0.5, bins.end() as f64 - 0.5);
        let lengths = Scale { low, high, from: plot.x, to: plot.x + n * pitch };
        let shares = Scale { low: 0.0, high: bins.share(bins.most()), from: plot.bottom(), to: plot.y };
        Self { bins, area, plot, pitch, lengths, shares }
    }

    /// The place of a length; one beyond the bins goes into the folded one.
    fn place(&self, length: f64) -> f64 {
        let is_folded = length > self.lengths.high && self.bins.folded > 0;
        if is_folded { self.plot.right() - self.pitch / 2.0 } else { self.lengths.at(length) }
    }

    fn draw_shares(&self, svg: &mut Svg) {
        let ticks = self.shares.ticks(5, |_, _| 50.0);
        for share in ticks.at {
            let y = self.shares.at(share);
            svg.line((self.plot.x, y), (self.plot.right(), y), Stroke::new(HAIR, 1.0));
            let tick = Number::Share.tick(share, ticks.step);
            svg.text(Label::new(self.plot.x - 12.0, y, SMALL, &tick).end().middle().fill(GREY));
        }
    }

    fn draw_bars(&self, svg: &mut Svg) {
        for (i, games) in self.bins.games.iter().enumerate() {
            self.draw_bar(svg, self.plot.x + i as f64 * self.pitch, *games, BARS);
        }
        self.draw_bar(svg, self.plot.right() - self.pitch, self.bins.folded, FOLDED);
        let (left, right, y) = (self.plot.x, self.plot.right(), self.plot.bottom());
        svg.line((left, y), (right, y), Stroke::new(GREY, 1.5));
    }

    fn draw_bar(&self, svg: &mut Svg, left: f64, games: u64, colour: &str) {
        if games > 0 {
            let top = self.shares.at(self.bins.share(games));
            let gap = (0.08 * self.pitch).clamp(1.0, 6.0);
            svg.rect(
                Area::new(left + gap / 2.0, top, self.pitch - gap, self.plot.bottom() - top),
                2.0,
                colour,
            );
        }
    }

    fn draw_folded_share(&self, svg: &mut Svg) {
        if self.bins.folded > 0 {
            let share = self.bins.share(self.bins.folded);
            let (x, y) = (self.plot.right() - self.pitch / 2.0, self.shares.at(share) - 8.0);
            let label = Number::Share.tick(share, 0.001);
            let x = x.min(self.area.right() - text::width(&label, SMALL) / 2.0);
            svg.text(Label::new(x, y, SMALL, &label).centred().halo().fill(GREY));
        }
    }

    fn draw_lengths(&self, svg: &mut Svg, axis: &str) {
        let y = self.plot.bottom() + 26.0;
        let mut right = f64::INFINITY;
        if self.bins.folded > 0 {
            let label = format!("≥ {}", self.bins.end());
            svg.text(Label::new(self.area.right(), y, SMALL, &label).end().fill(GREY));
            right = self.area.right() - text::width(&label, SMALL) - 16.0;
        }
        let ticks = self.lengths.ticks(8, |x, _| text::width(&Number::Plain.tick(x, 1.0), SMALL) + 24.0);
        for x in ticks.at.into_iter().filter(|x| x.fract() == 0.0 && *x >= 0.0) {
            let (at, label) = (self.lengths.at(x), Number::Plain.tick(x, 1.0));
            if at + text::width(&label, SMALL) / 2.0 < right {
                svg.text(Label::new(at, y, SMALL, &label).centred().fill(GREY));
            }
        }
        let caption = text::fit(axis, SMALL, self.plot.width);
        svg.text(
            Label::new(self.plot.centre().0, self.plot.bottom() + 54.0, SMALL, &caption).centred().fill(GREY),
        );
    }

    fn draw_marks(&self, svg: &mut Svg, marks: Marks) {
        let marks = marks.sorted(&svg.words);
        let row = |i: usize| self.area.y + (i as f64 + 1.0) * LABEL_HEIGHT;
        for (i, (length, _)) in marks.iter().enumerate() {
            let x = self.place(*length);
            let is_drawn = i > 0 && (self.place(marks[i - 1].0) - x).abs() < 2.0;
            if !is_drawn {
                let top = if self.has_room(x, &marks[i].1) { row(i) - 20.0 } else { row(i) + 2.0 };
                svg.line((x, top), (x, self.plot.bottom()), Stroke::new(INK, 2.0).dashed());
            }
        }
        for (i, (length, name)) in marks.iter().enumerate() {
            let x = self.place(*length);
            let (label, y) = (|x, y| Label::new(x, y, LABEL, name).halo(), row(i) - 4.0);
            // A name that has no room beside its line stands above it, clear of the lines to the left.
            let has_room = self.has_room(x, name);
            svg.text(if has_room { label(x + 8.0, y) } else { label(self.area.right(), y).end() });
        }
    }

    /// Whether a name has room to the right of its line.
    fn has_room(&self, x: f64, name: &str) -> bool {
        x + 8.0 + text::width(name, LABEL) <= self.area.right()
    }
}
