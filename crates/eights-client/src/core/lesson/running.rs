//! Running a lesson: the partners play at a calm pace, and the learner is asked.

use crate::core::{
    Client, Millis, Screen,
    effect::{Effect, Save},
};
use crate::voice::{Buffer, Urgency, Utterance};
use eights::{Action, Rules, SeenEvent, Steps};
use eights_protocol::{Batch, WireEvent};
use eights_words::{Class, Listener, Told};

/// How long a partner thinks.
const THINKS: Millis = 900;

/// How long the end of a scene is looked at before the next is laid out.
const REST: Millis = 1600;

impl Client {
    /// Lays the cards of the scene out, and tells what it is about.
    pub(super) fn lay_scene(&mut self) {
        let words = self.words;
        let Some(course) = &mut self.school.course else { return };
        course.told.push(course.scene().opening(&words));
        let game = *course.game();
        self.show_scene(&game);
        self.carry_on();
    }

    /// What comes next: the learner is asked, another player acts after a while, or the scene is over.
    fn carry_on(&mut self) {
        let now = self.now;
        let Some(course) = &mut self.school.course else { return };
        course.task.clear();
        match course.next() {
            Some(step) if step.is_press => self.ask_learner(),
            // Nobody waits for those who let a card pass.
            Some(step) if step.action == Action::Decline => course.due = Some(now),
            Some(_) => course.due = Some(now + THINKS),
            None => course.due = Some(now + REST),
        }
    }

    /// It is time to go on.
    pub(in crate::core) fn go_on_in_lesson(&mut self) {
        let (now, is_covered) = (self.now, self.overlay().is_some() || *self.screen() != Screen::Lesson);
        let Some(course) = &mut self.school.course else { return };
        // What the learner looks at now is read first.
        course.due = is_covered.then_some(now + THINKS);
        if is_covered {
            return;
        }
        if course.place() < course.scene().steps().len() {
            self.hold_question(true);
            self.play_steps();
            return self.carry_on();
        }
        if course.next_scene() { self.lay_scene() } else { self.end_chapter() }
    }

    /// Plays what was pressed, or the next step of another player.
    fn play_steps(&mut self) {
        loop {
            let Some((seen, is_press)) = self.school.course.as_mut().and_then(|course| course.play_step())
            else {
                return;
            };
            self.take_step(seen, is_press);
            if !self.school.course.as_ref().is_some_and(|course| course.has_pressed()) {
                return;
            }
        }
    }

    /// Folds a step in, and notes what is told of it.
    fn take_step(&mut self, seen: Vec<SeenEvent>, is_press: bool) {
        let Some(before) = self.table().and_then(|table| table.view) else { return };
        let steps = Steps::of(before, seen.iter().copied());
        let told = self.told_in_lesson(&steps);
        if let Some(course) = &mut self.school.course {
            course.told.extend(Some(told).filter(|told| !told.is_empty()));
        }
        if let Some(at) = &mut self.at_table {
            at.playing.settle(is_press);
        }
        let events = seen.into_iter().map(WireEvent).collect();
        self.take_frame(&Batch { n: 1, game: None, events, clock: None, seed: None });
    }

    /// What is told of a step, as far as the learner wants to hear it.
    fn told_in_lesson(&self, steps: &Steps) -> String {
        let names = self.table().map_or(&[][..], |table| table.names());
        let told = self.words.tell(steps, Listener::to(names));
        let is_heard = |told: &&Told| self.settings.says(told.class) && told.class != Class::Turns;
        self.words.utter(told.iter().filter(is_heard), self.settings.verbosity())
    }

    /// The learner is asked: everything since is said in one announcement, with what to press, and the focus
    /// goes there.
    fn ask_learner(&mut self) {
        let words = self.words;
        let names = self.table().map(|table| table.names().to_vec()).unwrap_or_default();
        let Some(course) = &mut self.school.course else { return };
        let Some(action) = course.wanted() else { return };
        course.task = course.scene().task(course.place(), &words, &names);
        let is_new = course.take_unexplained(action);
        let mut told = std::mem::take(&mut course.told);
        told.push(course.task.clone());
        let how = is_new.then(|| self.how(action));
        self.say_in_lesson(told.join(" "), how);
        self.hold_question(false);
        self.focus_on_task();
    }

    /// Says something in one announcement. Which key to press is spoken only.
    pub(in crate::core) fn say_in_lesson(&mut self, text: String, how: Option<String>) {
        let mut said = Utterance::new(self.words, Class::System, Urgency::Urgent, text).mine();
        said.text.extend(how.map(|how| format!(" {how}")));
        said.buffer = Buffer::Table;
        self.say(said);
    }

    /// The focus goes to what is to be pressed, unless the learner is elsewhere.
    pub(in crate::core) fn focus_on_task(&mut self) {
        let is_free = !self.focus().is_typing() && self.overlay().is_none() && self.is_at_table();
        if let Some(spot) = self.task_spot().filter(|_| is_free) {
            self.focus_on(spot);
        }
    }

    pub(super) fn is_learned(&self, rules: &Rules, chapter: usize) -> bool {
        self.school.learned.has(rules, chapter)
    }

    pub(super) fn keep_learned(&mut self, rules: &Rules, chapter: usize) {
        self.school.learned.add(rules, chapter);
        self.out.push(Effect::Save(Save::Learned(self.school.learned.clone())));
    }
}
