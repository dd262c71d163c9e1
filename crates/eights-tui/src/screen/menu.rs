//! The page of the menu: the cloth, four eights on it, and under them a sheet to fill in.

use super::{
    card::{Face, Size},
    fan, felt, panel,
    ui::Scene,
};
use eights::{Card, Rank, Suit};
use eights_client::core::Mark;
use ratatui::{buffer::Buffer, layout::Rect};

/// On a smaller screen the sheet takes all the room.
const LEAST_CLOTH: (u16, u16) = (70, 24);
/// How wide the sheet is, where there is room, and what its edges take.
const WIDTH: (u16, u16) = (68, 4);

/// How wide a line of the sheet is on a screen.
pub(super) fn line_width(screen: Rect) -> u16 {
    WIDTH.0.min(screen.width - 2) - WIDTH.1
}

/// The rank that the game is named after.
const EIGHT: Rank = Rank::SUITED[7];

/// How the page is laid out: the cards, and how far the rows are apart.
struct Plan {
    cards: Option<Size>,
    each: u16,
}

impl Plan {
    /// From the handsomest to the smallest.
    const ALL: [Self; 4] = [
        Self { cards: Some(Size::Large), each: 2 },
        Self { cards: Some(Size::Medium), each: 2 },
        Self { cards: Some(Size::Medium), each: 1 },
        Self { cards: None, each: 1 },
    ];

    /// The lines of the cards, with one free under them.
    fn above(&self) -> u16 {
        self.cards.map_or(0, |size| size.height() + 1)
    }

    /// The lines of a sheet with this many rows, and this many lines under them.
    const fn sheet(&self, rows: u16, below: u16) -> u16 {
        rows * self.each + below + 2
    }
}

/// Draws the page around a sheet with its rows, and the lines under them. Says where to write, and how
/// far apart the rows are.
pub(super) fn draw(
    scene: &Scene<'_>,
    title: &str,
    (rows, below): (u16, u16),
    area: Rect,
    buffer: &mut Buffer,
) -> (Rect, u16) {
    let body = Rect { y: area.y + 1, height: area.height - 1, ..area };
    let has_cloth = area.width >= LEAST_CLOTH.0 && area.height >= LEAST_CLOTH.1;
    let room = if has_cloth { felt::draw(scene, body, buffer) } else { body };
    let fits = |plan: &&Plan| {
        (has_cloth || plan.cards.is_none()) && plan.above() + plan.sheet(rows, below) <= room.height
    };
    let plan = Plan::ALL.iter().find(fits).unwrap_or(&Plan::ALL[Plan::ALL.len() - 1]);
    let high = plan.above() + plan.sheet(rows, below);
    let page = panel::centred(room, line_width(area) + WIDTH.1, high);
    if let Some(size) = plan.cards {
        eights(scene, Rect { height: size.height(), ..page }, buffer);
    }
    let above = plan.above().min(page.height);
    let sheet = Rect { y: page.y + above, height: page.height - above, ..page };
    (panel::sheet(scene, title, sheet, buffer), plan.each)
}

/// The cards that the game is named after.
fn eights(scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
    let star = scene.look.sign("★", "*");
    let eight = |suit| Face::plain(Card::new(EIGHT, suit), Mark::No, star.to_owned());
    fan::draw(&Suit::ALL.map(eight), area, buffer, &scene.look);
}
