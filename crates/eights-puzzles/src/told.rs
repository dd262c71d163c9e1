//! A puzzle in words: what it is about, what happened, and why the best answer is the best.

use crate::{
    puzzle::{Choice, Puzzle},
    reason::Reason,
    set::Set,
};
use eights::{Action, Step, Steps};
use eights_words::{Args, Class, Listener, Text, Verbosity, Words, letters::uppercase};

/// What an option is worth, for a table that shows all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The option.
    pub action: Action,
    /// The option in words.
    pub deed: String,
    /// How many of 100 games it wins.
    pub wins: usize,
    /// In how many of 100 games the next player can then follow; `None` if it is not another player's turn.
    pub follows: Option<usize>,
}

impl Set {
    /// The title of a puzzle of this set, by its number from 0.
    pub fn title(&self, number: usize, words: &Words) -> String {
        let rules = words.preset_title(self.preset());
        let args = Args::new().text("rules", rules).number("number", number + 1).number("all", self.len());
        words.say(Text::PUZZLE_TITLE, &args)
    }
}

impl Puzzle {
    /// What has happened in the round, as the solver has seen it, a sentence each.
    pub fn story(&self, words: &Words) -> Vec<String> {
        self.narrated(&self.steps(), words)
    }

    /// What has happened since the solver's last answer.
    pub fn recently(&self, words: &Words) -> Vec<String> {
        self.narrated(&self.last_steps(), words)
    }

    /// A sentence for each thing that happened, without whose turn it was.
    fn narrated(&self, steps: &Steps, words: &Words) -> Vec<String> {
        let told = words.tell(steps, Listener::to(self.names()));
        let news = told.iter().filter(|told| told.class != Class::Turns);
        news.map(|told| told.at(Verbosity::Normal).to_owned()).filter(|text| !text.is_empty()).collect()
    }

    /// From the last question to the solver before this one.
    fn last_steps(&self) -> Steps {
        let steps = self.steps();
        let all: Vec<Step> = steps.iter().copied().collect();
        let is_asked = |step: &Step| !step.after.options().is_empty();
        let now = all.iter().rposition(|step| !is_asked(step)).unwrap_or(0);
        let first = all[..now].iter().rposition(is_asked);
        let before = first.map_or_else(|| *steps.before(), |n| all[n].after);
        Steps::of(before, all.iter().skip(first.map_or(0, |n| n + 1)).map(|step| step.event))
    }

    /// The verdict on an answer, what it wins and what the best one wins, and why. A right answer is compared
    /// with the tempting one. Empty for an answer that the rules do not allow.
    pub fn explanation(&self, answer: Action, words: &Words) -> Vec<String> {
        let Some(verdict) = self.check(answer) else { return Vec::new() };
        let (text, other) = match verdict.is_right() {
            true => (Text::PUZZLE_RIGHT, self.tempting()),
            false => (Text::PUZZLE_WRONG, verdict.answer),
        };
        let said = words.say(text, &Args::new().text("deed", self.deed(verdict.solution, words)));
        let mut lines = vec![said, self.comparison(verdict.solution, other, words)];
        let reasons = self.reasons(verdict.solution, other);
        lines.extend(reasons.into_iter().map(|reason| self.reason(reason, words)));
        lines
    }

    /// What every option is worth, best first.
    pub fn worths(&self, words: &Words) -> Vec<Worth> {
        let mut choices = self.choices().to_vec();
        choices.sort_by_key(|choice| std::cmp::Reverse(choice.wins));
        let worth = |choice: &Choice| Worth {
            action: choice.action,
            deed: capitalised(&self.deed(*choice, words)),
            wins: in_hundred(*choice),
            follows: choice.follows.map(usize::from),
        };
        choices.iter().map(worth).collect()
    }

    fn deed(&self, choice: Choice, words: &Words) -> String {
        words.deed(choice.action, self.names())
    }

    fn comparison(&self, best: Choice, other: Choice, words: &Words) -> String {
        let args = Args::new().text("deed", self.deed(best, words)).text("other", self.deed(other, words));
        let args = args.number("wins", in_hundred(best)).number("less", in_hundred(other));
        capitalised(&words.say(Text::PUZZLE_WINS, &args))
    }

    fn reason(&self, reason: Reason, words: &Words) -> String {
        let card = |card| Args::new().text("card", words.card(card));
        match reason {
            Reason::NoDraw { cards } => words.say(Text::PUZZLE_NO_DRAW, &Args::new().number("count", cards)),
            Reason::Keeps(kept) => words.say(Text::PUZZLE_KEEPS, &card(kept)),
            Reason::AimsAtLeader { seat, cards } => {
                let args = Args::new().text("player", words.player(seat, self.names()));
                words.say(Text::PUZZLE_LEADER, &args.number("count", cards))
            }
            Reason::Does(acting) => words.card_effect(self.rules(), acting),
            Reason::FewerFollow { follows, other } => {
                let args = Args::new().number("follows", follows.into()).number("other", other.into());
                words.say(Text::PUZZLE_NEXT, &args)
            }
            Reason::LastFits(last) => words.say(Text::PUZZLE_LAST, &card(last)),
            Reason::MoreFit { cards, other } => {
                words.say(Text::PUZZLE_FITS, &Args::new().number("count", cards).number("other", other))
            }
        }
    }
}

/// The games that an option wins in 100.
fn in_hundred(choice: Choice) -> usize {
    (usize::from(choice.wins) + 5) / 10
}

/// A sentence begins with an uppercase letter.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| std::iter::once(uppercase(first)).chain(letters).collect())
}
