//! Points.

use super::Teller;
use crate::{Text, args::Args};
use eights::{Card, Rank, Suit, rules::Scoring};

impl Teller<'_> {
    /// Empty if no points are counted.
    pub(super) fn points(&self) -> Vec<String> {
        if self.rules.scoring() == Scoring::Off {
            return self
                .counts_points()
                .then(|| self.values(Text::SHORT_POINTS_BLOCKED))
                .into_iter()
                .collect();
        }
        let target = Args::new()
            .flag("per-seat", self.axes.flag("score.target-per-seat"))
            .figure("target", self.axes.number("score.target"));
        vec![
            self.by_word(Text::SHORT_POINTS, "by", "score.by"),
            self.values(Text::SHORT_POINTS_VALUES),
            self.say(Text::SHORT_TARGET, &target),
        ]
    }

    /// Whether the points of cards matter at all.
    pub(super) fn counts_points(&self) -> bool {
        self.rules.scoring() != Scoring::Off || self.axes.word("block.result") == "lowest points"
    }

    pub(super) fn value(&self, rank: Rank) -> usize {
        usize::from(self.rules.value(Card::new(rank, Suit::Clubs)))
    }

    /// The points of cards: the dearest ranks first, then those at face value.
    fn values(&self, id: Text) -> String {
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
            list.push(self.plain(Text::SHORT_POINTS_FACE));
        }
        self.say(id, &Args::new().text("list", self.words.list_and(&list)))
    }

    fn group(&self, points: usize, ranks: &[Rank]) -> String {
        let args = Args::new().number("points", points).text("ranks", self.one_of(ranks));
        self.say(Text::SHORT_POINTS_GROUP, &args)
    }
}
