//! Playing, drawing, and draws that wait.

use super::Teller;
use crate::{Text, args::Args, cards::Form};
use eights::{Rank, rules::EffectKind};

impl Teller<'_> {
    pub(super) fn matching(&self) -> String {
        let free = !self.axes.ranks("wild.ranks").is_empty() && !self.axes.flag("wild.must-match");
        self.say(Text::SHORT_MATCH, &Args::new().flag("wild", free))
    }

    /// The ranks that are played only as answers.
    pub(super) fn answering(&self) -> Vec<Rank> {
        self.axes.pack().filter(|rank| self.rules.answering_ranks().contains(*rank)).collect()
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

    /// Whether a wild card can answer a pending draw.
    pub(super) fn wild_answers(&self) -> bool {
        !self.axes.ranks("wild.ranks").is_empty() && self.axes.word("answer.wild") != "never"
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
        told.extend(self.cancels());
        if self.axes.flag("answer.debt-needs-stock") {
            told.push(self.plain(Text::SHORT_DRAW_NEEDS_STOCK));
        }
        told
    }

    /// Which cards cancel which draws: only those of the rank that made them.
    pub(super) fn cancels(&self) -> Vec<String> {
        let cancels = self.axes.cards_that(EffectKind::Cancel);
        let of_rank = |rank: Rank| -> Option<String> {
            let cards = cancels.iter().filter(|card| card.rank() == rank);
            let cards: Vec<String> = cards.map(|card| self.words.the(self.words.card(*card))).collect();
            let args = Args::new()
                .text("rank", self.words.rank_as(rank, Form::One))
                .text("cards", self.words.list_or(&cards));
            (!cards.is_empty()).then(|| self.say(Text::SHORT_DRAW_CANCEL, &args))
        };
        self.axes.pack().filter_map(of_rank).collect()
    }
}
