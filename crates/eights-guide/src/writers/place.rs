//! Where the steps stand on the sheet: two side by side, and one across both columns where it is left over.

use crate::guide::{Guide, GuideStep, Picture};

/// The place of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// In one of two columns.
    Half,
    /// Across both columns, its words beside its picture.
    Across,
    /// Across both columns, a strip of cards.
    Strip,
}

impl Guide {
    /// The steps with their places. Between strips, the last of an odd number stands across.
    pub(super) fn placed(&self) -> Vec<(&GuideStep, Place)> {
        let is_strip = |step: &GuideStep| matches!(step.picture, Picture::Strip(_));
        let mut placed: Vec<(&GuideStep, Place)> = Vec::new();
        let mut in_row = 0;
        for (n, step) in self.steps.iter().enumerate() {
            let is_last = self.steps.get(n + 1).is_none_or(is_strip);
            let place = match (is_strip(step), is_last && in_row % 2 == 0) {
                (true, _) => Place::Strip,
                (false, true) => Place::Across,
                (false, false) => Place::Half,
            };
            in_row = if is_last || is_strip(step) { 0 } else { in_row + 1 };
            placed.push((step, place));
        }
        placed
    }
}
