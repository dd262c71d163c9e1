//! Cards side by side, as one holds them: as large as there is room for, one over the edge of the other, the
//! one that is looked at a little higher.

use super::{
    card::{self, Face, Size},
    look::Look,
};
use ratatui::{buffer::Buffer, layout::Rect};

/// So much of a card is seen at least: its edge and its name.
const LEAST: u16 = 4;

/// How cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Plan {
    size: Size,
    /// From one card to the next.
    step: u16,
    /// How many lie in a row.
    across: u16,
}

impl Plan {
    /// The largest cards that fit; where none do, the smallest.
    fn of(n: usize, width: u16, height: u16) -> Self {
        let n = u16::try_from(n.max(1)).unwrap_or(u16::MAX);
        let plans = Size::ALL.map(|size| Self::sized(size, n, width));
        let fits = |plan: &&Self| plan.rows(n) * plan.size.height() <= height;
        *plans.iter().find(fits).unwrap_or(&plans[plans.len() - 1])
    }

    fn sized(size: Size, n: u16, width: u16) -> Self {
        let most = match size {
            Size::Large | Size::Medium => size.width() - 1,
            Size::Small | Size::Line => size.width(),
        };
        let least = if most == size.width() { most } else { LEAST };
        let room = width.saturating_sub(size.width());
        // Large cards lie in one row, or they are not that large.
        let across = (room / least + 1).min(n).max(1);
        let step = if across == 1 { most } else { (room / (across - 1)).min(most) };
        Self { size, step, across }
    }

    const fn rows(&self, n: u16) -> u16 {
        n.div_ceil(self.across)
    }
}

/// How many lines cards want on a screen of this height: those of the largest size that leaves the table
/// room, and one to lift a card.
pub(super) fn lines(n: usize, width: u16, screen: u16) -> u16 {
    let most = match screen {
        36.. => Size::Large.height() + 1,
        23..36 => Size::Medium.height() + 1,
        _ => Size::Medium.height(),
    };
    let plan = Plan::of(n, width, most);
    let n = u16::try_from(n.max(1)).unwrap_or(u16::MAX);
    let lift = u16::from(most > Size::Medium.height() && matches!(plan.size, Size::Large | Size::Medium));
    plan.rows(n) * plan.size.height() + lift
}

/// Draws cards, and says where each lies and can be touched.
pub(super) fn draw(faces: &[Face], area: Rect, buffer: &mut Buffer, look: &Look) -> Vec<Rect> {
    let n = u16::try_from(faces.len()).unwrap_or(u16::MAX);
    let plan = Plan::of(faces.len(), area.width, area.height);
    let high = plan.rows(n.max(1)) * plan.size.height();
    let lift = area.height.saturating_sub(high).min(1);
    let wide = (plan.across.min(n.max(1)) - 1) * plan.step + plan.size.width();
    let left = area.x + area.width.saturating_sub(wide) / 2;
    let place = |n: usize| {
        let (row, column) = (n as u16 / plan.across, n as u16 % plan.across);
        let y = area.y + lift + row * plan.size.height();
        Rect::new(left + column * plan.step, y, plan.size.width(), plan.size.height())
    };
    let places: Vec<Rect> =
        (0..faces.len()).map(place).take_while(|at| at.bottom() <= area.bottom()).collect();
    let is_up = |face: &Face| face.is_focused && matches!(plan.size, Size::Large | Size::Medium);
    for (face, at) in faces.iter().zip(&places).filter(|(face, _)| !is_up(face)) {
        card::draw(face, plan.size, *at, buffer, look);
    }
    for (face, at) in faces.iter().zip(&places).filter(|(face, _)| is_up(face)) {
        card::draw(face, plan.size, Rect { y: at.y - lift, ..*at }, buffer, look);
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_cards_that_fit() {
        assert_eq!(Plan::of(8, 93, 9), Plan { size: Size::Large, step: 11, across: 8 });
        assert_eq!(Plan::of(8, 78, 6), Plan { size: Size::Medium, step: 6, across: 8 });
        assert_eq!(Plan::of(14, 78, 6), Plan { size: Size::Medium, step: 5, across: 14 });
        assert_eq!(Plan::of(20, 58, 5).size, Size::Line);
        assert_eq!(Plan::of(20, 58, 6).size, Size::Small);
        assert_eq!(Plan::of(0, 58, 5).size, Size::Medium);
    }
}
