//! Playing, drawing, and draws that wait.

use super::Guide;
use crate::args::Args;
use eights::rules::Kind;

impl Guide<'_> {
    pub(super) fn matching(&self) -> String {
        let free = !self.axes.ranks("wild.ranks").is_empty() && !self.axes.flag("wild.must-match");
        self.say("short-match", &Args::new().flag("wild", free))
    }

    pub(super) fn drawing(&self) -> Vec<String> {
        let amount = Args::new()
            .text("amount", self.axes.selector("draw.amount"))
            .number("most", self.axes.number("draw.most"));
        let mut told = vec![
            self.by_word("short-draw-when", "when", "draw.when"),
            self.say("short-draw-amount", &amount),
            self.by_word("short-draw-then", "then", "draw.then"),
        ];
        let limit = self.axes.number("draw.limit");
        if limit > 0 {
            let means = self.axes.selector("draw.limit-means");
            told.push(self.say("short-draw-limit", &Args::new().text("means", means).number("limit", limit)));
        }
        told
    }

    /// How draws and skips are answered; nothing where no card makes the next player draw or skip.
    pub(super) fn answers(&self) -> Vec<String> {
        let mut told = Vec::new();
        if self.axes.any_that(Kind::DrawNext) {
            told.extend(self.pending_draws());
        }
        if self.axes.any_that(Kind::Skip) && self.axes.flag("answer.skip") {
            told.push(self.plain("short-skip-answers"));
        }
        told
    }

    /// What a wild card does to a draw; one that makes others draw answers a draw as such.
    fn wild_on_draw(&self) -> String {
        let means = self.axes.selector("answer.wild");
        let stacks = self.axes.word("answer.stacking") != "never";
        let draws = self.axes.cards_that(Kind::DrawNext).into_iter().any(|card| self.rules.is_wild(card));
        if means == "never" && stacks && draws { "only-draw-cards".to_owned() } else { means }
    }

    fn pending_draws(&self) -> Vec<String> {
        if !self.axes.draws_wait() {
            return vec![self.plain("short-draw-at-once")];
        }
        let mut told = vec![self.by_word("short-draw-waits", "stacking", "answer.stacking")];
        if !self.axes.ranks("wild.ranks").is_empty() {
            told.push(self.say("short-draw-wild", &Args::new().text("means", self.wild_on_draw())));
        }
        let cancels = self.axes.cards_that(Kind::Cancel);
        if !cancels.is_empty() {
            let cards: Vec<String> =
                cancels.into_iter().map(|card| self.words.the(self.words.card(card))).collect();
            let args = Args::new().text("cards", self.words.list_or(&cards));
            told.push(self.say("short-draw-cancel", &args));
        }
        if self.axes.flag("answer.debt-needs-stock") {
            told.push(self.plain("short-draw-needs-stock"));
        }
        told
    }
}
