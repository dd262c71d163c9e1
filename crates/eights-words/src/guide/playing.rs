//! Playing, drawing, and draws that wait.

use super::Guide;
use crate::{Text, args::Args};
use eights::rules::EffectKind;

impl Guide<'_> {
    pub(super) fn matching(&self) -> String {
        let free = !self.axes.ranks("wild.ranks").is_empty() && !self.axes.flag("wild.must-match");
        self.say(Text::SHORT_MATCH, &Args::new().flag("wild", free))
    }

    pub(super) fn drawing(&self) -> Vec<String> {
        let amount = Args::new()
            .text("amount", self.axes.selector("draw.amount"))
            .number("most", self.axes.number("draw.most"));
        let mut told = vec![
            self.by_word(Text::SHORT_DRAW_WHEN, "when", "draw.when"),
            self.say(Text::SHORT_DRAW_AMOUNT, &amount),
            self.by_word(Text::SHORT_DRAW_THEN, "then", "draw.then"),
        ];
        let limit = self.axes.number("draw.limit");
        if limit > 0 {
            let means = self.axes.selector("draw.limit-means");
            told.push(
                self.say(Text::SHORT_DRAW_LIMIT, &Args::new().text("means", means).number("limit", limit)),
            );
        }
        told
    }

    /// How draws and skips are answered; empty if no card makes the next player draw or skip.
    pub(super) fn answers(&self) -> Vec<String> {
        let mut told = Vec::new();
        if self.axes.any_that(EffectKind::DrawNext) {
            told.extend(self.pending_draws());
        }
        if self.axes.any_that(EffectKind::Skip) && self.axes.flag("answer.skip") {
            told.push(self.plain(Text::SHORT_SKIP_ANSWERS));
        }
        told
    }

    /// How a wild card answers a draw; a wild draw card answers as a draw card.
    fn wild_on_draw(&self) -> String {
        let means = self.axes.selector("answer.wild");
        let stacks = self.axes.word("answer.stacking") != "never";
        let draws =
            self.axes.cards_that(EffectKind::DrawNext).into_iter().any(|card| self.rules.is_wild(card));
        if means == "never" && stacks && draws { "only-draw-cards".to_owned() } else { means }
    }

    fn pending_draws(&self) -> Vec<String> {
        if !self.axes.draws_wait() {
            return vec![self.plain(Text::SHORT_DRAW_AT_ONCE)];
        }
        let mut told = vec![self.by_word(Text::SHORT_DRAW_WAITS, "stacking", "answer.stacking")];
        if !self.axes.ranks("wild.ranks").is_empty() {
            told.push(self.say(Text::SHORT_DRAW_WILD, &Args::new().text("means", self.wild_on_draw())));
        }
        let cancels = self.axes.cards_that(EffectKind::Cancel);
        if !cancels.is_empty() {
            let cards: Vec<String> =
                cancels.into_iter().map(|card| self.words.the(self.words.card(card))).collect();
            let args = Args::new().text("cards", self.words.list_or(&cards));
            told.push(self.say(Text::SHORT_DRAW_CANCEL, &args));
        }
        if self.axes.flag("answer.debt-needs-stock") {
            told.push(self.plain(Text::SHORT_DRAW_NEEDS_STOCK));
        }
        told
    }
}
