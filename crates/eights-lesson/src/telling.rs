//! What is said in a lesson: what a scene is about, what lies on the table, and what to press next.

use crate::{
    scenes::{Scene, Topic},
    script::LEARNER,
};
use eights::{Action, Card, Event, Game, Rules, SeenEvent, Steps, Viewer};
use eights_words::{Args, Listener, SpecialCard, Step as Guided, Text, Verbosity, Words};

/// Names as long as those of bots, to count words with.
const NAMES: [&str; 10] = ["You", "Ari", "Bongi", "Cleo", "Dumi", "Ella", "Femi", "Gugu", "Hein", "Imka"];

impl Scene {
    /// Its title: `Match the suit or the rank`, `Jack: Reverse`.
    pub fn title(&self, words: &Words) -> String {
        let Some(card) = self.topic().card() else { return self.short_title(words) };
        let name = special(words, self.rules(), card).name;
        let args = Args::new().text("card", name).text("effect", self.short_title(words));
        words.say(Text::SHEET_SPECIAL_NAME, &args)
    }

    /// The same without the card: `Reverse`.
    pub fn short_title(&self, words: &Words) -> String {
        match self.topic() {
            Topic::Fit => words.step_title(Guided::Fit),
            Topic::Draw => words.step_title(Guided::Draw),
            Topic::Wild(card) | Topic::Special(card) | Topic::Nope(card) => {
                special(words, self.rules(), card).effect
            }
            Topic::End => words.text(Text::LESSON_END).into_owned(),
            Topic::Answer => words.step_title(Guided::Answer),
            Topic::AnswerSkip => words.text(Text::LESSON_ANSWER_SKIP).into_owned(),
            Topic::Last => words.step_title(Guided::Last),
            Topic::PlayOn => words.text(Text::LESSON_PLAY_ON).into_owned(),
        }
    }

    /// The rule that it shows, in a sentence.
    pub fn rule(&self, words: &Words) -> String {
        let of = |step| words.step_sentence(self.rules(), step);
        match self.topic() {
            Topic::Fit => of(Guided::Fit),
            Topic::Draw => of(Guided::Draw),
            Topic::Wild(_) => of(Guided::Wild),
            Topic::End => of(Guided::End),
            Topic::Special(card) => special(words, self.rules(), card).text,
            Topic::Answer => of(Guided::Answer),
            Topic::AnswerSkip => words.text(Text::SHORT_SKIP_ANSWERS).into_owned(),
            Topic::Nope(_) => of(Guided::Nope),
            Topic::Last => of(Guided::Last),
            Topic::PlayOn => words.text(Text::LESSON_PLAY_ON_RULE).into_owned(),
        }
    }

    /// What lies on the table: the top card, and the learner's hand.
    pub fn cards(&self, words: &Words) -> String {
        let hand: Vec<Card> = self.start().hand(LEARNER).iter().collect();
        let args = Args::new()
            .text("top", words.card(self.start().top()))
            .text("hand", words.cards(hand.into_iter()));
        words.say(Text::LESSON_CARDS, &args)
    }

    /// Everything said before the first step: the title, the rule and the cards.
    pub fn opening(&self, words: &Words) -> String {
        let args = Args::new().text("title", self.title(words));
        let title = words.say(Text::LESSON_SCENE, &args);
        [title, self.rule(words), self.cards(words)].join(" ")
    }

    /// What to press at a step, with the reason where there is one.
    pub fn task(&self, n: usize, words: &Words, names: &[String]) -> String {
        let Some(step) = self.steps().get(n) else { return String::new() };
        let game = self.before(n);
        match step.action {
            Action::Play(card) => {
                let args = Args::new()
                    .text("card", words.card(card))
                    .text("why", self.why(&game, card))
                    .number("cards", self.rules().last_penalty().into());
                words.say(Text::LESSON_TASK_PLAY, &args)
            }
            Action::Draw => {
                words.say(Text::LESSON_TASK_DRAW, &Args::new().text("why", self.why_draw(n, &game)))
            }
            Action::Pass => words.text(Text::LESSON_TASK_PASS).into_owned(),
            Action::Name(suit) => {
                words.say(Text::LESSON_TASK_SUIT, &Args::new().text("suit", words.suit(suit)))
            }
            Action::Nope { card, .. } => {
                words.say(Text::LESSON_TASK_NOPE, &Args::new().text("card", words.card(card)))
            }
            Action::Meld(set) => {
                words.say(Text::LESSON_TASK_MELD, &Args::new().text("cards", words.cards(set.cards())))
            }
            Action::PlayAs(_)
            | Action::Target(_)
            | Action::Decline
            | Action::Pick(_)
            | Action::Done { .. }
            | Action::Vote(_) => {
                words.say(Text::LESSON_TASK, &Args::new().text("action", words.action(step.action, names)))
            }
        }
    }

    fn rules(&self) -> &Rules {
        self.start().rules()
    }

    /// Why this card: it has the suit or the rank, or it is the last one.
    fn why(&self, game: &Game, card: Card) -> &'static str {
        let is_last = game.count(LEARNER) == 1;
        let matches = matches!(self.topic(), Topic::Fit | Topic::Draw | Topic::End | Topic::Last);
        let is_plain = !card.is_joker() && !self.rules().is_wild(card);
        match self.topic() {
            _ if is_last => "last",
            // It is refused as a last card, or it costs cards.
            Topic::Last if self.rules().last_penalty() > 0 => "costs",
            Topic::Last => "first",
            _ if !matches || !is_plain => "none",
            _ if game.top().rank() == card.rank() => "rank",
            _ if game.suit() == Some(card.suit()) => "suit",
            _ => "none",
        }
    }

    fn why_draw(&self, n: usize, game: &Game) -> &'static str {
        let again = n.checked_sub(1).and_then(|before| self.steps().get(before));
        match again {
            _ if game.owed() > 0 => "owed",
            Some(before) if before.action == Action::Draw && before.is_press => "again",
            _ => "none",
        }
    }

    /// How many words the learner hears in it, at full length.
    pub(crate) fn words(&self, words: &Words) -> usize {
        let names: Vec<String> = NAMES.into_iter().map(str::to_owned).collect();
        let mut game = *self.start();
        let mut heard = count(&self.opening(words));
        for (n, step) in self.steps().iter().enumerate() {
            if step.is_press {
                heard += count(&self.task(n, words, &names)) + HOW;
            }
            let before = game.view(Viewer::Seat(LEARNER));
            let mut events: Vec<Event> = Vec::new();
            game.apply(step.seat, step.action, &mut events).expect("the engine has played every step");
            let steps = Steps::of(before, seen(&events));
            let told = words.tell(&steps, Listener::to(&names));
            heard += count(&words.utter(&told, Verbosity::Full));
        }
        heard
    }
}

/// At most this many words say which key to press.
const HOW: usize = 8;

fn seen(events: &[Event]) -> impl Iterator<Item = SeenEvent> {
    events.iter().filter_map(|event| event.seen_by(Viewer::Seat(LEARNER)))
}

/// The number of words of a text.
pub(crate) fn count(text: &str) -> usize {
    text.split_whitespace().count()
}

/// What the rules guide says of a card.
fn special(words: &Words, rules: &Rules, card: Card) -> SpecialCard {
    let all = words.special_cards(rules);
    let same = |special: &&SpecialCard| special.card == card;
    let alike = |special: &&SpecialCard| {
        special.card.rank() == card.rank() && rules.effect(special.card) == rules.effect(card)
    };
    let found = all.iter().find(same).or_else(|| all.iter().find(alike)).cloned();
    found.unwrap_or(SpecialCard { card, name: words.card(card), effect: String::new(), text: String::new() })
}
