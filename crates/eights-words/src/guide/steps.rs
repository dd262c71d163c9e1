//! The steps of the guide: which of them a rule set needs, what each is called, and the one sentence it says.

use super::{SpecialCard, Teller, setup::hands};
use crate::{Text, Words, args::Args};
use eights::{
    Rules,
    rules::{EffectKind, Scoring},
};

/// A step of the guide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The deal.
    Deal,
    /// Which card fits on which.
    Fit,
    /// What a wild card does.
    Wild,
    /// Drawing.
    Draw,
    /// What the special cards do.
    Special,
    /// How a pending draw is answered.
    Answer,
    /// How a card is answered out of turn.
    Nope,
    /// Which card may be the last.
    Last,
    /// How a round ends and what counts.
    End,
}

impl Step {
    /// All steps in their order.
    pub const ALL: [Self; 9] = [
        Self::Deal,
        Self::Fit,
        Self::Wild,
        Self::Draw,
        Self::Special,
        Self::Answer,
        Self::Nope,
        Self::Last,
        Self::End,
    ];

    const fn title(self) -> Text {
        match self {
            Self::Deal => Text::STEP_DEAL,
            Self::Fit => Text::STEP_FIT,
            Self::Wild => Text::STEP_WILD,
            Self::Draw => Text::STEP_DRAW,
            Self::Special => Text::STEP_SPECIAL,
            Self::Answer => Text::STEP_ANSWER,
            Self::Nope => Text::STEP_NOPE,
            Self::Last => Text::STEP_LAST,
            Self::End => Text::STEP_END,
        }
    }
}

impl Words {
    /// The steps that these rules need, in their order.
    pub fn steps(&self, rules: &Rules) -> Vec<Step> {
        let teller = self.teller(rules);
        Step::ALL.into_iter().filter(|step| teller.needs(*step)).collect()
    }

    /// What a step is called.
    pub fn step_title(&self, step: Step) -> String {
        self.plain(step.title())
    }

    /// What a step says about these rules, in a sentence.
    pub fn step_sentence(&self, rules: &Rules, step: Step) -> String {
        self.teller(rules).sentence(step)
    }

    /// The special cards of these rules: every rank that does something or is wild, and every single card
    /// that does something else.
    pub fn special_cards(&self, rules: &Rules) -> Vec<SpecialCard> {
        self.teller(rules).special_cards()
    }
}

impl Teller<'_> {
    fn needs(&self, step: Step) -> bool {
        match step {
            Step::Deal | Step::Fit | Step::Draw | Step::Last | Step::End => true,
            Step::Wild => !self.axes.ranks("wild.ranks").is_empty(),
            // What is only wild has a step of its own.
            Step::Special => self.special_cards().iter().any(|special| !self.is_only_wild(special.card)),
            Step::Answer => self.axes.any_that(EffectKind::DrawNext) && self.axes.draws_wait(),
            Step::Nope => self.axes.any_that(EffectKind::Nope),
        }
    }

    fn sentence(&self, step: Step) -> String {
        match step {
            Step::Deal => self.step_deal(),
            Step::Fit => self.matching(),
            Step::Wild => self.step_wild(),
            Step::Draw => self.step_draw(),
            Step::Special => self.plain(Text::STEP_SPECIAL_SAY),
            Step::Answer => self.step_answer(),
            Step::Nope => {
                self.say(Text::STEP_NOPE_SAY, &Args::new().text("ranks", self.one_of(&self.answering())))
            }
            Step::Last => self.last_card(),
            Step::End => self.step_end(),
        }
    }

    fn step_deal(&self) -> String {
        let args = hands(self.rules, |sizes| self.sizes(sizes))
            .text("who", self.axes.selector("deal.starts"))
            .text("direction", self.axes.selector("deal.direction"));
        self.say(Text::STEP_DEAL_SAY, &args)
    }

    fn step_wild(&self) -> String {
        let ranks = self.one_of(&self.axes.ranks("wild.ranks"));
        self.say(Text::STEP_WILD_SAY, &Args::new().text("where", self.wild_goes()).text("ranks", ranks))
    }

    fn step_draw(&self) -> String {
        let most = self.axes.number("draw.limit");
        let limit = if most > 0 { self.axes.selector("draw.limit-means") } else { "none".to_owned() };
        let args = Args::new()
            .text("when", self.axes.selector("draw.when"))
            .text("amount", self.axes.selector("draw.amount"))
            .number("most", self.axes.number("draw.most"))
            .text("then", self.axes.selector("draw.then"))
            .text("limit", limit)
            .number("most-held", most);
        self.say(Text::STEP_DRAW_SAY, &args)
    }

    /// Stacking comes first, then wild cards, then cards that cancel.
    fn step_answer(&self) -> String {
        if self.axes.word("answer.stacking") != "never" {
            return self.by_word(Text::STEP_ANSWER_SAY, "stacking", "answer.stacking");
        }
        if self.wild_answers() {
            return self.by_word(Text::SHORT_DRAW_WILD, "means", "answer.wild");
        }
        self.words.sentences(&self.cancels())
    }

    fn step_end(&self) -> String {
        if self.rules.scoring() == Scoring::Off {
            return self.by_word(Text::SHORT_PLACES, "places", "end.places");
        }
        let args = Args::new()
            .text("by", self.axes.selector("score.by"))
            .flag("per-seat", self.axes.flag("score.target-per-seat"))
            .figure("target", self.axes.number("score.target"));
        self.say(Text::STEP_END_POINTS, &args)
    }
}
