//! What the learner presses: the right thing is taken, and anything else explained.

use crate::core::Client;
use crate::keys::{Command, Context};
use eights::Action;
use eights_words::{Args, Text};

impl Client {
    /// Takes what the learner has pressed, which the rules allow. Says whether the lesson wants it too; a
    /// puzzle judges it instead.
    pub(in crate::core) fn press_in_lesson(&mut self, action: Action) -> bool {
        let now = self.now;
        let Some(course) = &mut self.school.course else {
            self.answer_puzzle(action);
            return false;
        };
        let is_wanted = course.wanted() == Some(action);
        if is_wanted {
            course.press(action);
            course.due = Some(now);
        } else {
            self.explain();
        }
        is_wanted
    }

    /// The rules would allow it, but here something else is shown.
    fn explain(&mut self) {
        let task = self.task().unwrap_or_default();
        let text = self.words.say(Text::LESSON_ALSO, &Args::new().text("task", task));
        self.refuse(None, text, None);
    }

    /// How an answer is pressed: `Press Enter, or tap it.`
    pub(super) fn how(&self, action: Action) -> String {
        let key = |context, command| self.first_key(context, command);
        let press = |key: String| self.words.say(Text::LESSON_HOW, &Args::new().text("key", key));
        match action {
            Action::Play(_) | Action::PlayAs(_) => press(key(Context::Hand, Command::Activate)),
            Action::Draw => press(key(Context::Hand, Command::Draw)),
            Action::Pass => press(key(Context::Hand, Command::Pass)),
            Action::Name(suit) => press(key(Context::Suit, Command::Suit(suit))),
            Action::Target(_) | Action::Vote(_) => press(key(Context::Target, Command::Activate)),
            Action::Nope { .. } => press(self.nope_keys().0),
            Action::Decline => press(self.nope_keys().1),
            Action::Pick(_) => press(key(Context::Pick, Command::Activate)),
            Action::Meld(_) => {
                let args = Args::new().text("key", key(Context::MultiPick, Command::Activate));
                self.words
                    .say(Text::LESSON_HOW_SET, &args.text("choose", key(Context::MultiPick, Command::Toggle)))
            }
            Action::Done { .. } => press(key(Context::MultiPick, Command::Pass)),
        }
    }
}
