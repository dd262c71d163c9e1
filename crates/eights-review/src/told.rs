//! A review in words: the paragraph that is read aloud.

use crate::{
    chance::Chance,
    decision::{Decision, Verdict},
    review::Review,
};
use eights_words::{Args, Text, Words};

impl Review {
    /// The review in a paragraph, as a screen reader reads it.
    pub fn told(&self, words: &Words) -> String {
        let own = self.own();
        let start = Args::new().text("start", own.start.percent().to_string());
        let ended = Args::new().number("result", own.result.percent().unsigned_abs() as usize);
        let decisions = [self.told_best(words), Some(self.told_worst(words))];
        let sentences = [
            words.say(Text::REVIEW_STARTED, &start),
            self.told_parts(words),
            words.say(Text::REVIEW_ENDED, &ended),
        ];
        sentences.into_iter().chain(decisions.into_iter().flatten()).collect::<Vec<_>>().join(" ")
    }

    /// What luck and choices did, in one sentence.
    fn told_parts(&self, words: &Words) -> String {
        let own = self.own();
        let part = |text: Text, change: Chance| {
            let args = Args::new().text("way", way(change)).text("points", points(change, words));
            words.say(text, &args)
        };
        let args = Args::new()
            .text("luck", part(Text::REVIEW_LUCK, own.luck))
            .text("choices", part(Text::REVIEW_CHOICES, own.choices))
            .text("others", part(Text::REVIEW_OTHERS, own.others));
        words.say(Text::REVIEW_PARTS, &args)
    }

    /// The player's best decision in a sentence, if one was better than every other option.
    pub fn told_best(&self, words: &Words) -> Option<String> {
        Some(words.say(Text::REVIEW_BEST, &self.args_of(self.best()?, words)))
    }

    /// The player's worst decision in a sentence, or that there was none.
    pub fn told_worst(&self, words: &Words) -> String {
        match self.worst() {
            Some(worst) => words.say(Text::REVIEW_WORST, &self.args_of(worst, words)),
            None if self.own_decisions().next().is_none() => words.text(Text::REVIEW_NO_CHOICE).into_owned(),
            None => words.text(Text::REVIEW_NO_MISTAKE).into_owned(),
        }
    }

    fn args_of(&self, decision: &Decision, words: &Words) -> Args<'static> {
        let (Verdict::Better { than, by } | Verdict::Worse { than, by }) = decision.verdict else {
            return Args::new();
        };
        Args::new()
            .text("turn", decision.turn.to_string())
            .text("deed", words.deed(decision.action, &self.names))
            .text("other", words.deed(than, &self.names))
            .text("points", points(by, words))
    }
}

/// Whether a change is for the better.
fn way(change: Chance) -> &'static str {
    match change.cmp(&Chance::NONE) {
        core::cmp::Ordering::Greater => "more",
        core::cmp::Ordering::Less => "less",
        core::cmp::Ordering::Equal => "none",
    }
}

/// The size of a change in whole percentage points.
fn points(change: Chance, words: &Words) -> String {
    words.say(Text::REVIEW_POINTS, &Args::new().number("count", change.percent().unsigned_abs() as usize))
}
