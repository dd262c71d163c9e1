//! The worth of each card in the first hand: the pack laid out, coloured by how often its holder wins.

use eights::{Card, Rank, Suit};
use eights_words::{Args, Text};

use super::{
    Estimate,
    area::Area,
    number::{Number, bare_share, whole_share},
    palette::{BLANK, GREY, HAIR, INK, PALE, Tint, diverging, suit as suit_colour, undecided},
    pips,
    sheet::{LABEL, SMALL, no_data},
    svg::{Label, Stroke, Svg},
    text,
};

/// Above the cells, for the ranks.
const TOP: f64 = 34.0;
/// Below the cells, for the key.
const BOTTOM: f64 = 72.0;
/// Left of the cells, for the suits.
const LEFT: f64 = 40.0;
/// Between cells.
const GAP: f64 = 4.0;
/// A cell that is narrower has no room for a decimal.
const NARROW: f64 = 44.0;
/// Between the suits and the joker.
const ASIDE: f64 = 12.0;
/// The difference from the average card that has the full colour, unless some card is further from it.
const FULL_COLOUR: f64 = 0.02;

/// The height at which the cards look best.
pub(super) fn height(cards: &[(Card, Estimate)], width: f64) -> f64 {
    let cell = cell_width(cards, width);
    TOP + BOTTOM + 4.0 * (1.3 * cell).min(84.0)
}

pub(super) fn draw(svg: &mut Svg, area: Area, average: f64, cards: &[(Card, Estimate)]) {
    if cards.is_empty() {
        return no_data(svg, area);
    }
    let full = cards
        .iter()
        .filter(|(_, rate)| rate.excludes(average))
        .map(|(_, rate)| (rate.value - average).abs())
        .fold(FULL_COLOUR, f64::max);
    let grid =
        Grid { area: area.without(LEFT, TOP).without_bottom(BOTTOM), cell: cell_width(cards, area.width) };
    draw_ranks(svg, &grid, cards);
    draw_suits(svg, &grid);
    for card in Card::suited().chain(has_joker(cards).then_some(Card::JOKER)) {
        let rate = cards.iter().find(|(face, _)| *face == card).map(|(_, rate)| rate);
        draw_cell(svg, grid.place(card), rate, average, full);
    }
    draw_key(svg, area, average);
}

fn has_joker(cards: &[(Card, Estimate)]) -> bool {
    cards.iter().any(|(card, _)| card.is_joker())
}

/// The width of a cell with its share of the gaps.
fn cell_width(cards: &[(Card, Estimate)], width: f64) -> f64 {
    if has_joker(cards) { (width - LEFT - ASIDE) / 14.0 } else { (width - LEFT) / 13.0 }
}

/// The places of the cards.
struct Grid {
    area: Area,
    cell: f64,
}

impl Grid {
    fn place(&self, card: Card) -> Area {
        let height = self.area.height / 4.0;
        let (column, row) = if card.is_joker() {
            (13.0 + ASIDE / self.cell, 0)
        } else {
            (f64::from(card.rank().number() - 1), card.suit() as usize)
        };
        let (x, y) = (self.area.x + column * self.cell, self.area.y + row as f64 * height);
        Area::new(x, y, self.cell - GAP, height - GAP)
    }
}

fn draw_ranks(svg: &mut Svg, grid: &Grid, cards: &[(Card, Estimate)]) {
    for rank in Rank::SUITED {
        let place = grid.place(Card::new(rank, Suit::Clubs));
        let letter = if rank.number() == 10 { "10".to_owned() } else { rank.to_string() };
        svg.text(Label::new(place.centre().0, place.y - 12.0, LABEL, &letter).centred().bold());
    }
    if has_joker(cards) {
        let place = grid.place(Card::JOKER);
        svg.text(
            Label::new(place.right(), place.y - 12.0, SMALL, &svg.words.text(Text::RANK_JOKER_TITLE))
                .end()
                .bold(),
        );
    }
}

fn draw_suits(svg: &mut Svg, grid: &Grid) {
    for suit in Suit::ALL {
        let (_, y) = grid.place(Card::new(Rank::ACE, suit)).centre();
        svg.shape((grid.area.x - LEFT, y - 13.0), 26.0, pips::path(suit), suit_colour(suit));
    }
}

fn draw_cell(svg: &mut Svg, place: Area, rate: Option<&Estimate>, average: f64, full: f64) {
    let Some(rate) = rate.filter(|rate| rate.value.is_finite()) else {
        return svg.outline(place.inset(0.5), 6.0, Stroke::new(HAIR, 1.0));
    };
    let tint = tint(rate, average, full);
    svg.rect(place, 6.0, &tint.fill);
    let number = if place.width < NARROW { whole_share(rate.value) } else { bare_share(rate.value) };
    let usual = text::width(if place.width < NARROW { "00" } else { "00.0" }, 1.0);
    let size = (0.86 * place.width / usual).min(LABEL + 2.0);
    let size = (size * usual / text::width(&number, 1.0)).min(size);
    let (x, y) = place.centre();
    svg.text(Label::new(x, y, size, &number).centred().middle().fill(tint.ink));
}

fn tint(rate: &Estimate, average: f64, full: f64) -> Tint {
    if rate.excludes(average) { diverging((rate.value - average) / full) } else { undecided() }
}

fn draw_key(svg: &mut Svg, area: Area, average: f64) {
    let y = area.bottom() - 44.0;
    let mut x = area.x + LEFT;
    let average = Number::Share.tick(average, 0.001);
    let entries = [
        (&[-1.0, -0.5, -0.01][..], Text::CHART_WINS_LESS, INK),
        (&[0.0, 0.5, 1.0], Text::CHART_WINS_MORE, INK),
        (&[], Text::CHART_NO_CLEAR_DIFFERENCE, PALE),
    ];
    // Where there is little room, the names are smaller.
    let names: f64 = entries.iter().map(|(_, name, _)| text::width(&svg.words.text(*name), SMALL)).sum();
    let beside = 7.0 * 18.0 + 3.0 * 10.0 + 2.0 * 26.0;
    let size = SMALL.min(SMALL * (area.width - LEFT - beside) / names);
    for (strengths, name, ink) in entries {
        let name = svg.words.text(name);
        x = draw_swatches(svg, (x, y), strengths) + 10.0;
        svg.text(Label::new(x, y + 9.0, size, &name).middle().fill(ink));
        x += text::width(&name, size) + 26.0;
    }
    let note = svg.words.say(Text::CHART_CARDS_NOTE, &Args::new().text("average", average));
    let size = SMALL.min(SMALL * (area.width - LEFT) / text::width(&note, SMALL));
    svg.text(Label::new(area.x + LEFT, area.bottom() - 2.0, size, &note).fill(GREY));
}

/// Draws samples of colours side by side and returns where they end.
fn draw_swatches(svg: &mut Svg, (x, y): (f64, f64), strengths: &[f64]) -> f64 {
    let blank = [BLANK.to_owned()];
    let colours: Vec<_> = strengths.iter().map(|strength| diverging(*strength).fill).collect();
    let colours = if colours.is_empty() { &blank[..] } else { &colours };
    for (i, colour) in colours.iter().enumerate() {
        svg.rect(Area::new(x + 18.0 * i as f64, y, 18.0, 18.0), 2.0, colour);
    }
    x + 18.0 * colours.len() as f64
}
