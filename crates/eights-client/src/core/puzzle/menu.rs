//! The menu of a puzzle: the next one, the solution, and the way out.

use super::Study;
use crate::core::{
    Client, MenuItem, Overlay,
    intent::{Browse, Go, Intent, Learning},
};
use crate::settings::Tab;
use eights_words::Text;
use std::sync::Arc;

impl Client {
    /// All that can be done in a puzzle, apart from answering.
    pub(in crate::core) fn items_of_puzzle(&self, study: &Study) -> Vec<MenuItem> {
        let of = |id: Text, learning: Learning| self.item(id, Intent::Learn(learning));
        let number = self.progress().next(study.set.preset(), study.number, study.set.len());
        let next = Learning::Solve { set: Arc::clone(&study.set), number };
        let mut items = Vec::new();
        match study.answer {
            Some(_) => {
                items.push(of(Text::PUZZLE_NEXT_ONE, next));
                items.push(self.item(Text::PUZZLE_OTHER, Intent::Browse(Browse::Close)));
            }
            None => {
                items.push(of(Text::PUZZLE_REVEAL, Learning::Reveal));
                items.push(of(Text::PUZZLE_NEXT_ONE, next));
                items.push(self.item(Text::MENU_RULES, Intent::Browse(Browse::Open(Overlay::Rules))));
                items.push(self.item(Text::MENU_SOUND, Intent::Go(Go::Settings(Tab::Sound))));
                items.push(self.item(Text::MENU_KEYS, Intent::Browse(Browse::Open(Overlay::Keys))));
            }
        }
        match self.school.tutor.has_list {
            true => {
                items.push(of(Text::PUZZLE_SHARE, Learning::Share));
                items.push(self.item(Text::PUZZLES_ALL, Intent::Go(Go::Puzzles)));
            }
            false => items.push(of(Text::PUZZLE_CLOSE, Learning::Close)),
        }
        items
    }
}
