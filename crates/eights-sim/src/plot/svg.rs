//! A tiny builder for SVG: the few shapes that charts are made of.

use eights_words::Words;
use std::fmt::Write;

use super::{
    area::Area,
    palette::{CARD, INK},
    text::escaped,
};

/// A drawing in the making.
pub(super) struct Svg {
    /// The words of the charts.
    pub(super) words: Words,
    text: String,
}

/// A line's looks.
#[derive(Clone, Copy)]
pub(super) struct Stroke {
    colour: &'static str,
    width: f64,
    dashed: bool,
}

impl Stroke {
    pub(super) const fn new(colour: &'static str, width: f64) -> Self {
        Self { colour, width, dashed: false }
    }

    pub(super) const fn dashed(self) -> Self {
        Self { dashed: true, ..self }
    }
}

/// A line of text and its looks; `y` is the line it stands on.
#[derive(Clone, Copy)]
pub(super) struct Label<'a> {
    x: f64,
    y: f64,
    size: f64,
    text: &'a str,
    fill: &'a str,
    anchor: &'static str,
    bold: bool,
    halo: bool,
}

impl<'a> Label<'a> {
    pub(super) const fn new(x: f64, y: f64, size: f64, text: &'a str) -> Self {
        Self { x, y, size, text, fill: INK, anchor: "start", bold: false, halo: false }
    }

    pub(super) const fn fill(self, fill: &'a str) -> Self {
        Self { fill, ..self }
    }

    pub(super) const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    /// Ends at `x`.
    pub(super) const fn end(self) -> Self {
        Self { anchor: "end", ..self }
    }

    /// Stands in the middle over `x`.
    pub(super) const fn centred(self) -> Self {
        Self { anchor: "middle", ..self }
    }

    /// `y` is the middle of its height.
    pub(super) const fn middle(self) -> Self {
        Self { y: self.y + 0.36 * self.size, ..self }
    }

    /// Keeps clear of the lines behind it.
    pub(super) const fn halo(self) -> Self {
        Self { halo: true, ..self }
    }
}

impl Svg {
    pub(super) const fn new(words: Words) -> Self {
        Self { words, text: String::new() }
    }

    /// The drawing as a file of this size.
    pub(super) fn into_file(self, width: f64, height: f64, title: &str, description: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" \
             font-family=\"system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', Arial, sans-serif\">\n\
             <title>{}</title>\n<desc>{}</desc>\n{}</svg>\n",
            escaped(title),
            escaped(description),
            self.text,
            w = short(width),
            h = short(height),
        )
    }

    pub(super) fn rect(&mut self, area: Area, round: f64, fill: &str) {
        self.put(format_args!("<rect {} rx=\"{}\" fill=\"{fill}\"/>", corners(area), short(round)));
    }

    pub(super) fn outline(&mut self, area: Area, round: f64, stroke: Stroke) {
        let round = short(round);
        self.put(format_args!("<rect {} rx=\"{round}\" fill=\"none\" {}/>", corners(area), looks(stroke)));
    }

    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), stroke: Stroke) {
        let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(short);
        self.put(format_args!("<path d=\"M{x1} {y1}L{x2} {y2}\" {}/>", looks(stroke)));
    }

    /// A line through all of these.
    pub(super) fn through(&mut self, points: &[(f64, f64)], stroke: Stroke) {
        let path = joined(points);
        self.put(format_args!(
            "<path d=\"M{path}\" fill=\"none\" stroke-linejoin=\"round\" {}/>",
            looks(stroke)
        ));
    }

    /// The shape with these corners.
    pub(super) fn polygon(&mut self, points: &[(f64, f64)], fill: &str) {
        let path = joined(points);
        self.put(format_args!("<path d=\"M{path}Z\" fill=\"{fill}\"/>"));
    }

    pub(super) fn dot(&mut self, (x, y): (f64, f64), radius: f64, fill: &str) {
        let (x, y, radius) = (short(x), short(y), short(radius));
        self.put(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\"/>"));
    }

    /// A shape drawn in a square of 24 units, moved to a corner and scaled.
    pub(super) fn shape(&mut self, (x, y): (f64, f64), size: f64, path: &str, fill: &str) {
        let (x, y, scale) = (short(x), short(y), (size / 24.0 * 1000.0).round() / 1000.0);
        self.put(format_args!(
            "<path transform=\"translate({x} {y}) scale({scale})\" d=\"{path}\" fill=\"{fill}\"/>"
        ));
    }

    pub(super) fn text(&mut self, text: Label<'_>) {
        let (x, y, size) = (short(text.x), short(text.y), short(text.size));
        let anchor =
            if text.anchor == "start" { String::new() } else { format!(" text-anchor=\"{}\"", text.anchor) };
        let bold = if text.bold { " font-weight=\"600\"" } else { "" };
        let halo = if text.halo {
            format!(" paint-order=\"stroke\" stroke=\"{CARD}\" stroke-width=\"6\" stroke-linejoin=\"round\"")
        } else {
            String::new()
        };
        self.put(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{}\"{anchor}{bold}{halo}>{}</text>",
            text.fill,
            escaped(text.text)
        ));
    }

    fn put(&mut self, element: std::fmt::Arguments<'_>) {
        writeln!(self.text, "{element}").expect("a string takes everything");
    }
}

/// Points of a path.
fn joined(points: &[(f64, f64)]) -> String {
    points.iter().map(|(x, y)| format!("{} {}", short(*x), short(*y))).collect::<Vec<_>>().join("L")
}

fn corners(area: Area) -> String {
    let [x, y, width, height] = [area.x, area.y, area.width.max(0.0), area.height.max(0.0)].map(short);
    format!("x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"")
}

fn looks(stroke: Stroke) -> String {
    let dashes = if stroke.dashed { " stroke-dasharray=\"7 6\"" } else { "" };
    format!("stroke=\"{}\" stroke-width=\"{}\"{dashes}", stroke.colour, short(stroke.width))
}

/// A coordinate to a tenth, which is finer than the eye.
fn short(x: f64) -> String {
    let tenths = if x.is_finite() { (x * 10.0).round() / 10.0 } else { 0.0 };
    // Adding zero turns -0 into 0.
    format!("{}", tenths + 0.0)
}
