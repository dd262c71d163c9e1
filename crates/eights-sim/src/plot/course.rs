//! A share that goes up and down in time, with its interval as a band.

use super::{
    Estimate,
    area::Area,
    axis::Scale,
    number::Number,
    palette::{ABOVE, BELOW, FOLDED, GREY, HAIR, INK},
    sheet::{LABEL, SMALL, no_data},
    svg::{Label, Stroke, Svg},
    text,
};

/// Above the line, for the names of marks.
const TOP: f64 = 74.0;
/// From one name of a mark to the next.
const NAME_HEIGHT: f64 = 30.0;
/// Below the line, for the axis and its caption.
const BOTTOM: f64 = 58.0;
/// Left of the line, for the shares.
const LEFT: f64 = 76.0;
/// Right of the line, for half of the last number.
const RIGHT: f64 = 24.0;

/// Whether something was good or bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It was good.
    Good,
    /// It was bad.
    Bad,
}

/// A moment with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The moment.
    pub at: u32,
    /// Its name.
    pub label: String,
    /// Whether it was good or bad.
    pub tone: Tone,
}

impl Tone {
    const fn colour(self) -> &'static str {
        match self {
            Self::Good => ABOVE,
            Self::Bad => BELOW,
        }
    }
}

/// The height at which a course of this width looks best.
pub(super) fn height(width: f64) -> f64 {
    (0.5 * width).clamp(380.0, 560.0)
}

pub(super) fn draw(
    svg: &mut Svg,
    area: Area,
    axis: &str,
    start: &(f64, String),
    points: &[(u32, Estimate)],
    marks: &[Mark],
) {
    let known: Vec<(u32, &Estimate)> =
        points.iter().filter(|(_, share)| share.value.is_finite()).map(|(at, share)| (*at, share)).collect();
    let (Some(first), Some(last)) = (known.first(), known.last()) else { return no_data(svg, area) };
    let plot = area.without(LEFT, TOP).without_right(RIGHT).without_bottom(BOTTOM);
    let course = Course {
        plot,
        times: Scale { low: f64::from(first.0), high: f64::from(last.0), from: plot.x, to: plot.right() },
        shares: Scale { low: 0.0, high: 1.0, from: plot.bottom(), to: plot.y },
        points: &known,
    };
    course.draw_grid(svg, axis);
    course.draw_band(svg);
    course.draw_start(svg, start);
    course.draw_marks(svg, marks, area);
    course.draw_line(svg);
    course.draw_dots(svg, marks);
}

/// The points and their places.
struct Course<'a> {
    plot: Area,
    times: Scale,
    shares: Scale,
    points: &'a [(u32, &'a Estimate)],
}

impl Course<'_> {
    fn place(&self, at: u32, share: f64) -> (f64, f64) {
        (self.times.at(f64::from(at)), self.shares.at(share))
    }

    fn draw_grid(&self, svg: &mut Svg, axis: &str) {
        for quarter in 0..=4 {
            let share = f64::from(quarter) / 4.0;
            let y = self.shares.at(share);
            svg.line((self.plot.x, y), (self.plot.right(), y), Stroke::new(HAIR, 1.0));
            let tick = Number::Share.tick(share, 0.25);
            svg.text(Label::new(self.plot.x - 12.0, y, SMALL, &tick).end().middle().fill(GREY));
        }
        let ticks = self.times.ticks(10, |x, _| text::width(&Number::Plain.tick(x, 1.0), SMALL) + 24.0);
        for x in ticks.at.into_iter().filter(|x| x.fract() == 0.0) {
            let label = Number::Plain.tick(x, 1.0);
            let place = Label::new(self.times.at(x), self.plot.bottom() + 26.0, SMALL, &label);
            svg.text(place.centred().fill(GREY));
        }
        let caption = text::fit(axis, SMALL, self.plot.width);
        let place = Label::new(self.plot.centre().0, self.plot.bottom() + 54.0, SMALL, &caption);
        svg.text(place.centred().fill(GREY));
    }

    /// The intervals, where they are known.
    fn draw_band(&self, svg: &mut Svg) {
        let known = || self.points.iter().filter(|(_, share)| share.has_interval());
        let upper = known().map(|(at, share)| self.place(*at, share.high));
        let lower = known().rev().map(|(at, share)| self.place(*at, share.low));
        let corners: Vec<(f64, f64)> = upper.chain(lower).collect();
        if corners.len() > 2 {
            svg.polygon(&corners, FOLDED);
        }
    }

    fn draw_start(&self, svg: &mut Svg, (share, name): &(f64, String)) {
        let y = self.shares.at(*share);
        svg.line((self.plot.x, y), (self.plot.right(), y), Stroke::new(GREY, 1.5).dashed());
        let name = text::fit(name, SMALL, self.plot.width / 2.0);
        svg.text(Label::new(self.plot.right(), y - 8.0, SMALL, &name).end().halo().fill(GREY));
    }

    fn draw_line(&self, svg: &mut Svg) {
        let places: Vec<(f64, f64)> =
            self.points.iter().map(|(at, share)| self.place(*at, share.value)).collect();
        svg.through(&places, Stroke::new(INK, 3.0));
        if let Some(end) = places.last() {
            svg.dot(*end, 5.0, INK);
        }
    }

    /// The names of marks, one below the other, each with a line down to its moment.
    fn draw_marks(&self, svg: &mut Svg, marks: &[Mark], area: Area) {
        for (row, mark) in marks.iter().enumerate() {
            let Some(foot) = self.at(mark.at) else { continue };
            let y = area.y + NAME_HEIGHT * (row as f64 + 0.7);
            svg.line((foot.0, y + 8.0), foot, Stroke::new(mark.tone.colour(), 1.5).dashed());
            let name = text::fit(&mark.label, LABEL, self.plot.width);
            let width = text::width(&name, LABEL);
            let left = (foot.0 - width / 2.0).clamp(area.x, (area.right() - width).max(area.x));
            svg.text(Label::new(left, y, LABEL, &name).halo().fill(mark.tone.colour()));
        }
    }

    fn draw_dots(&self, svg: &mut Svg, marks: &[Mark]) {
        for mark in marks {
            if let Some(place) = self.at(mark.at) {
                svg.dot(place, 8.0, mark.tone.colour());
            }
        }
    }

    /// The place on the line at a moment.
    fn at(&self, moment: u32) -> Option<(f64, f64)> {
        let (at, share) = self.points.iter().rfind(|(at, _)| *at == moment)?;
        Some(self.place(*at, share.value))
    }
}
