//! Players, cards, the deal and the starter.

use super::Teller;
use crate::{Text, args::Args, cards::Form};
use eights::{Rank, Rules};

impl Teller<'_> {
    pub(super) fn players(&self) -> Vec<String> {
        let (least, most) = self.rules.seats();
        let players = range(least, most);
        let starts = Args::new()
            .text("who", self.axes.selector("deal.starts"))
            .text("direction", self.axes.selector("deal.direction"));
        vec![
            self.say(Text::SHORT_PLAYERS, &players),
            self.pack(),
            self.deal(),
            self.say(Text::SHORT_STARTS, &starts),
        ]
    }

    fn pack(&self) -> String {
        let (least, most) = self.rules.seats();
        let packs = match (self.rules.packs(least), self.rules.packs(most)) {
            (2, _) => "two",
            (_, 2) => "both",
            _ => "one",
        };
        let suited = self.axes.pack().filter(|rank| *rank != Rank::JOKER).count() * 4;
        let args = Args::new()
            .text("packs", packs)
            .number("cards", suited)
            .number("jokers", self.axes.number("pack.jokers"))
            .number("from", self.axes.number("pack.two-from"));
        self.say(Text::SHORT_PACK, &args)
    }

    fn deal(&self) -> String {
        self.say(Text::SHORT_DEAL, &hands(self.rules, |sizes| self.sizes(sizes)))
    }

    /// `7 with 2 players, 5 with 3 to 6 players`.
    pub(super) fn sizes(&self, sizes: &[(usize, usize, usize)]) -> String {
        let size = |(from, to, cards): &(usize, usize, usize)| {
            self.say(Text::SHORT_DEAL_SIZE, &range(*from, *to).number("cards", *cards))
        };
        self.words.list(&sizes.iter().map(size).collect::<Vec<_>>())
    }

    pub(super) fn starter(&self) -> Vec<String> {
        let mut refused = self.axes.ranks("starter.refused");
        if self.rules.in_pack(Rank::JOKER) && !refused.contains(&Rank::JOKER) {
            refused.push(Rank::JOKER);
        }
        let stands = |rank: &Rank| !refused.contains(rank);
        let mut told = vec![self.plain(Text::SHORT_STARTER)];
        if !refused.is_empty() {
            let args = Args::new()
                .text("refusal", self.axes.selector("starter.refusal"))
                .text("ranks", self.one_of(&refused));
            told.push(self.say(Text::SHORT_STARTER_REFUSED, &args));
        }
        if self.axes.pack().filter(stands).any(|rank| self.has_effect(rank)) {
            let works = self.axes.flag("starter.works");
            told.push(self.say(Text::SHORT_STARTER_WORKS, &Args::new().flag("works", works)));
        }
        if self.axes.ranks("wild.ranks").iter().any(stands) {
            // Where the starter takes effect, a wild one is named for too.
            let works = self.axes.flag("starter.works");
            let means = if works { "dealer-names".to_owned() } else { self.axes.selector("starter.wild") };
            told.push(self.say(Text::SHORT_STARTER_WILD, &Args::new().text("means", means)));
        }
        told
    }

    /// `a 2, a 7 or a jack`.
    pub(super) fn one_of(&self, ranks: &[Rank]) -> String {
        let ranks: Vec<String> = ranks.iter().map(|rank| self.words.rank_as(*rank, Form::One)).collect();
        self.words.list_or(&ranks)
    }

    /// `8s and jacks`.
    pub(super) fn all_of(&self, ranks: &[Rank]) -> String {
        let ranks: Vec<String> = ranks.iter().map(|rank| self.words.rank_as(*rank, Form::Plural)).collect();
        self.words.list_and(&ranks)
    }
}

/// The arguments of a sentence about the cards dealt to each player; `list` says them where they differ much.
pub(super) fn hands<'a>(rules: &Rules, list: impl Fn(&[(usize, usize, usize)]) -> String) -> Args<'a> {
    let (least, most) = rules.seats();
    let runs = runs((least..=most).map(|n| (n, rules.hand_size(n))));
    let cards = Args::new().number("cards", rules.hand_size(most));
    match &runs[..] {
        [_] => cards.text("hands", "same"),
        [(2, 2, two), _] => cards.text("hands", "two").number("cards-of-two", *two),
        _ => cards.text("hands", "list").text("list", list(&runs)),
    }
}

/// The arguments of a sentence about a range of players.
fn range<'a>(least: usize, most: usize) -> Args<'a> {
    let range = if least == most { "same" } else { "range" };
    Args::new().text("range", range).number("least", least).number("most", most)
}

/// Neighbours with the same number: the first, the last, and the number.
fn runs(numbers: impl Iterator<Item = (usize, usize)>) -> Vec<(usize, usize, usize)> {
    let mut runs: Vec<(usize, usize, usize)> = Vec::new();
    for (at, number) in numbers {
        match runs.last_mut() {
            Some((_, to, same)) if *same == number => *to = at,
            _ => runs.push((at, at, number)),
        }
    }
    runs
}
