//! Points.

use super::Guide;
use crate::args::Args;
use eights::{Card, Rank, Suit, rules::Scoring};

impl Guide<'_> {
    pub(super) fn points(&self) -> Vec<String> {
        if self.rules.scoring() == Scoring::Off {
            let mut told = vec![self.plain("short-points-none")];
            told.extend(self.counts_points().then(|| self.values("short-points-blocked")));
            return told;
        }
        let target = Args::new()
            .flag("per-seat", self.axes.flag("score.target-per-seat"))
            .number("target", self.axes.number("score.target"));
        vec![
            self.by_word("short-points", "by", "score.by"),
            self.values("short-points-values"),
            self.say("short-target", &target),
        ]
    }

    /// Whether what a card counts matters at all.
    pub(super) fn counts_points(&self) -> bool {
        self.rules.scoring() != Scoring::Off || self.axes.word("block.result") == "lowest points"
    }

    pub(super) fn value(&self, rank: Rank) -> usize {
        usize::from(self.rules.value(Card::new(rank, Suit::Clubs)))
    }

    /// What cards count: the dearest ranks first, then those that count what is printed on them.
    fn values(&self, id: &str) -> String {
        let face = |rank: &Rank| {
            (2..=10).contains(&rank.number()) && self.value(*rank) == usize::from(rank.number())
        };
        let (faces, mut others): (Vec<Rank>, Vec<Rank>) = self.axes.pack().partition(face);
        let mut list = Vec::new();
        while let Some(dearest) = others.iter().map(|rank| self.value(*rank)).max() {
            let (ranks, cheaper): (Vec<Rank>, _) =
                others.into_iter().partition(|rank| self.value(*rank) == dearest);
            list.push(self.group(dearest, &ranks));
            others = cheaper;
        }
        if !faces.is_empty() {
            list.push(self.plain("short-points-face"));
        }
        self.say(id, &Args::new().text("list", self.words.list_and(&list)))
    }

    fn group(&self, points: usize, ranks: &[Rank]) -> String {
        let args = Args::new().number("points", points).text("ranks", self.one_of(ranks));
        self.say("short-points-group", &args)
    }
}
