//! How far a lesson has come.

use crate::core::Millis;
use eights::{Action, Event, Game, SeenEvent, Viewer};
use eights_lesson::{Chapter, LEARNER, Lesson, Scene, Step};
use std::mem::{Discriminant, discriminant};

/// A lesson that is taken.
pub struct Course {
    lesson: Lesson,
    chapter: usize,
    scene: usize,
    step: usize,
    /// The game as far as it was played.
    game: Game,
    /// What the learner has pressed and is not yet played.
    pressed: Vec<Action>,
    /// When it goes on by itself.
    pub(super) due: Option<Millis>,
    /// What was told and is not yet said.
    pub(super) told: Vec<String>,
    /// What to press next; empty while others play.
    pub(super) task: String,
    /// The kinds of presses that were explained in this chapter.
    explained: Vec<Discriminant<Action>>,
    /// Whether the chapter is done.
    pub(super) is_done: bool,
    /// Whether the learner is on the way to a table of their own.
    pub(super) is_left: bool,
}

impl Course {
    pub(super) fn new(lesson: Lesson) -> Self {
        let game = *lesson.chapters()[0].scenes()[0].start();
        Self {
            lesson,
            chapter: 0,
            scene: 0,
            step: 0,
            game,
            pressed: Vec::new(),
            due: None,
            told: Vec::new(),
            task: String::new(),
            explained: Vec::new(),
            is_done: false,
            is_left: false,
        }
    }

    /// The lesson.
    pub const fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The number of the chapter, from 0.
    pub const fn chapter(&self) -> usize {
        self.chapter
    }

    /// The scene that is played.
    pub fn scene(&self) -> &Scene {
        let scenes = self.lesson.chapters().get(self.chapter).map_or(&[][..], Chapter::scenes);
        &scenes[self.scene.min(scenes.len().saturating_sub(1))]
    }

    /// The number of the scene in its chapter, from 0, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.scene, self.lesson.chapters().get(self.chapter).map_or(0, |chapter| chapter.scenes().len()))
    }

    /// What to press next; empty while others play.
    pub fn task(&self) -> &str {
        &self.task
    }

    /// Whether the chapter is done.
    pub const fn is_done(&self) -> bool {
        self.is_done
    }

    pub(crate) const fn is_left(&self) -> bool {
        self.is_left
    }

    pub(super) const fn due(&self) -> Option<Millis> {
        self.due
    }

    /// The step that comes next, after all that was pressed.
    pub(super) fn next(&self) -> Option<Step> {
        self.scene().steps().get(self.step + self.pressed.len()).copied()
    }

    /// The answer that the learner is to press next.
    pub fn wanted(&self) -> Option<Action> {
        self.next().filter(|step| step.is_press && !self.is_done).map(|step| step.action)
    }

    pub(super) const fn place(&self) -> usize {
        self.step
    }

    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    /// Goes to the beginning of a chapter.
    pub(super) fn begin_chapter(&mut self, chapter: usize) {
        self.chapter = chapter.min(self.lesson.chapters().len().saturating_sub(1));
        self.explained.clear();
        self.told.clear();
        self.is_done = false;
        self.begin_scene(0);
    }

    fn begin_scene(&mut self, scene: usize) {
        self.scene = scene;
        self.step = 0;
        self.pressed.clear();
        self.task.clear();
        // What was to go on by itself belongs to what was shown before.
        self.due = None;
        self.game = *self.scene().start();
    }

    /// Goes to the next scene; `false` if this was the last.
    pub(super) fn next_scene(&mut self) -> bool {
        let (scene, n) = self.progress();
        let is_more = scene + 1 < n;
        if is_more {
            self.begin_scene(scene + 1);
        }
        is_more
    }

    /// The learner has pressed what is wanted.
    pub(super) fn press(&mut self, action: Action) {
        self.pressed.push(action);
    }

    /// Whether something was pressed that is not yet played.
    pub(super) const fn has_pressed(&self) -> bool {
        !self.pressed.is_empty()
    }

    /// Plays the next step. Says what the learner sees of it, and whether they pressed it.
    pub(super) fn play_step(&mut self) -> Option<(Vec<SeenEvent>, bool)> {
        let step = *self.scene().steps().get(self.step)?;
        let mut events: Vec<Event> = Vec::new();
        self.game.apply(step.seat, step.action, &mut events).ok()?;
        self.step += 1;
        if !self.pressed.is_empty() {
            self.pressed.remove(0);
        }
        let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(LEARNER)));
        Some((seen.collect(), step.is_press))
    }

    /// Whether this kind of press has still to be explained in this chapter, told once.
    pub(super) fn take_unexplained(&mut self, action: Action) -> bool {
        let kind = discriminant(&action);
        let is_new = !self.explained.contains(&kind);
        if is_new {
            self.explained.push(kind);
        }
        is_new
    }
}
