//! A lesson in plain lines: what to press is written, and the answers are typed as in a game.

use super::client::Plain;
use crate::paper::Paper;
use eights_client::core::{Browse, Intent, Learning};
use eights_words::{Args, Text};

impl<P: Paper> Plain<'_, P> {
    /// Gives the lesson of these rules, and plays the game that a learner wants to practise with.
    pub fn learn(mut self, rules: String) {
        self.do_it(Intent::Learn(Learning::Begin { rules, chapter: None }));
        let goes_on =
            |plain: &Self| plain.desk.client().course().is_some() || (plain.is_own() && !plain.is_over());
        while goes_on(&self) && self.live() {}
        self.write_told();
    }

    /// A chapter is done: lists how to go on, and takes the number of an answer. Says whether there was one.
    pub(super) fn choose_how_to_go_on(&mut self) -> bool {
        let items = self.desk.client().menu();
        let lines = items.iter().enumerate().map(|(n, item)| format!("  {} {}", n + 1, item.label));
        lines.for_each(|line| self.paper.line(&line));
        let Some(line) = self.keyboard.ask(self.paper, &self.words, "> ") else { return false };
        let number = line.parse::<usize>().ok().filter(|n| (1..=items.len()).contains(n));
        match number {
            Some(n) => self.do_it(Intent::Browse(Browse::Item(n - 1))),
            None => {
                let args = Args::new().number("least", 1).number("most", items.len());
                let text = self.words.say(Text::TERMINAL_MENU_RANGE, &args);
                self.paper.line(&text);
            }
        }
        !self.paper.is_gone()
    }
}
