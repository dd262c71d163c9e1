//! The page: heading, and panels in one or two columns.

use super::{
    Panel, Sheet,
    area::Area,
    cards, course, describe, lengths, pairs,
    palette::{CARD, GREY, HAIR, PAPER},
    rows::Rows,
    svg::{Label, Stroke, Svg},
    text,
};
use eights_words::{Text, Words};

/// Sizes of type, large enough for the back of a room when the page fills a wall.
pub(super) const LABEL: f64 = 22.0;
pub(super) const SMALL: f64 = 18.0;
const HEADING: f64 = 26.0;
const TITLE: f64 = 40.0;
const SUBTITLE: f64 = 22.0;

const MARGIN: f64 = 40.0;
const GAP: f64 = 24.0;
/// Between a panel's edge and its contents.
const PADDING: f64 = 28.0;
const HEADING_HEIGHT: f64 = 46.0;
/// Around a panel that stands alone.
const EDGE: f64 = 12.0;

/// Draws a sheet: a whole SVG file.
pub(super) fn draw(sheet: &Sheet) -> String {
    let width = if sheet.panels.len() > 1 { 1600.0 } else { 1200.0 };
    let mut svg = Svg::new(sheet.words);
    let places = places(&sheet.panels, Area::new(MARGIN, 136.0, width - 2.0 * MARGIN, 0.0), &sheet.words);
    let height = places.iter().map(Area::bottom).fold(400.0, f64::max) + MARGIN;
    svg.rect(Area::new(0.0, 0.0, width, height), 0.0, PAPER);
    heading(&mut svg, sheet, width - 2.0 * MARGIN);
    if sheet.panels.is_empty() {
        no_data(&mut svg, Area::new(0.0, 0.0, width, height));
    }
    for (panel, place) in sheet.panels.iter().zip(places) {
        draw_panel(&mut svg, panel, place);
    }
    svg.into_file(width, height, &sheet.title, &describe::sheet(sheet))
}

/// Draws a panel without its heading, for a page that has one.
pub(super) fn draw_alone(panel: &Panel, words: &Words, width: f64, description: &str) -> String {
    let mut svg = Svg::new(*words);
    let inner = Area::new(EDGE, EDGE, width - 2.0 * EDGE, contents_height(panel, width - 2.0 * EDGE, words));
    let height = inner.bottom() + EDGE;
    svg.rect(Area::new(0.0, 0.0, width, height), 0.0, CARD);
    draw_contents(&mut svg, panel, inner);
    svg.into_file(width, height, describe::title(panel), description)
}

/// The notice of a chart without data.
pub(super) fn no_data(svg: &mut Svg, area: Area) {
    let (x, y) = area.centre();
    let text = svg.words.text(Text::CHART_NO_DATA);
    svg.text(Label::new(x, y, LABEL, &text).centred().middle().fill(GREY));
}

fn heading(svg: &mut Svg, sheet: &Sheet, room: f64) {
    // A long title is set smaller before it is cut.
    let size = (room / text::width(&sheet.title, text::BOLD)).clamp(0.65 * TITLE, TITLE);
    svg.text(Label::new(MARGIN, 76.0, size, &text::fit(&sheet.title, size * text::BOLD, room)).bold());
    let size = (room / text::width(&sheet.subtitle, 1.0)).clamp(0.75 * SUBTITLE, SUBTITLE);
    svg.text(Label::new(MARGIN, 112.0, size, &text::fit(&sheet.subtitle, size, room)).fill(GREY));
}

/// Where the panels go, from the top of `page` down. A panel without a neighbour takes the whole width.
fn places(panels: &[Panel], page: Area, words: &Words) -> Vec<Area> {
    let mut places = Vec::new();
    let mut y = page.y;
    for row in panels.chunks(2) {
        let width = (page.width - GAP * (row.len() - 1) as f64) / row.len() as f64;
        let inner =
            row.iter().map(|panel| contents_height(panel, width - 2.0 * PADDING, words)).fold(0.0, f64::max);
        let height = inner + HEADING_HEIGHT + 2.0 * PADDING;
        places.extend((0..row.len()).map(|i| Area::new(page.x + i as f64 * (width + GAP), y, width, height)));
        y += height + GAP;
    }
    places
}

/// The height at which a panel's contents look best.
fn contents_height(panel: &Panel, width: f64, words: &Words) -> f64 {
    match panel {
        Panel::Lengths { .. } => lengths::height(width),
        Panel::Cards { cards, .. } => cards::height(cards, width),
        Panel::Pairs { names, .. } => pairs::height(names, width),
        Panel::Course { .. } => course::height(width),
        Panel::Rates { .. } | Panel::Points { .. } | Panel::Differences { .. } | Panel::Ratings { .. } => {
            Rows::of(panel, words).map_or(0.0, |rows| rows.height())
        }
    }
}

fn draw_panel(svg: &mut Svg, panel: &Panel, place: Area) {
    svg.rect(place, 14.0, CARD);
    svg.outline(place, 14.0, Stroke::new(HAIR, 1.0));
    let inner = place.inset(PADDING);
    let title = text::fit(describe::title(panel), HEADING * text::BOLD, inner.width);
    svg.text(Label::new(inner.x, inner.y + 20.0, HEADING, &title).bold());
    draw_contents(svg, panel, inner.without(0.0, HEADING_HEIGHT));
}

fn draw_contents(svg: &mut Svg, panel: &Panel, contents: Area) {
    match panel {
        Panel::Lengths { axis, counts, mean, p50, p95, .. } => {
            lengths::draw(svg, contents, axis, counts, lengths::Marks { mean: *mean, p50: *p50, p95: *p95 });
        }
        Panel::Cards { average, cards, .. } => cards::draw(svg, contents, *average, cards),
        Panel::Pairs { names, scores, .. } => pairs::draw(svg, contents, names, scores),
        Panel::Course { axis, start, points, marks, .. } => {
            course::draw(svg, contents, axis, start, points, marks);
        }
        Panel::Rates { .. } | Panel::Points { .. } | Panel::Differences { .. } | Panel::Ratings { .. } => {
            if let Some(rows) = Rows::of(panel, &svg.words) {
                rows.draw(svg, contents);
            }
        }
    }
}
