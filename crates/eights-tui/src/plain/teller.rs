//! Tells what happens at the table, a sentence a line.

use crate::desk::Watcher;
use eights::{Ask, DrawnFor, Event, Seat, Seats, SeenEvent, View, Viewer};
use eights_client::{
    core::{Client, Reading},
    voice::Buffer,
};
use eights_protocol::{FromServer, Phase};
use eights_words::{Class, Words};

/// What was told so far, and what is still to be.
pub(super) struct Teller {
    words: Words,
    view: Option<View>,
    /// What is to be told together with what comes next.
    held: Vec<SeenEvent>,
    /// The sentences that wait to be written.
    told: Vec<String>,
    /// How much of what the client said was looked at.
    n_said: usize,
    /// How often the server has let somebody in or done something else, and how often a game is on. What is refused counts for both.
    n_answers: [usize; 2],
}

/// What changes what may be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Awaited {
    /// To be let in.
    Done,
    /// That a game begins.
    Play,
}

impl Teller {
    pub(super) const fn new(words: Words, view: Option<View>) -> Self {
        Self { words, view, held: Vec::new(), told: Vec::new(), n_said: 0, n_answers: [0; 2] }
    }

    /// The sentences that wait to be written.
    pub(super) fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.told)
    }

    /// How often this has come about.
    pub(super) const fn n_answers(&self, awaited: Awaited) -> usize {
        self.n_answers[awaited as usize]
    }

    /// Tells what a decision led to, up to how the table stands `now`. What the next question will say is left to it, and cards that a bot draws one
    /// after the other are told together.
    pub(super) fn tell(&mut self, seen: &[SeenEvent], now: &View, names: &[String]) {
        let told_by_question = told_by_question(seen, now);
        for (n, event) in seen.iter().enumerate() {
            // Who lets a card pass has said so, and who could do nothing else has not decided anything.
            if matches!(event, Event::Declined { .. }) || Some(n) == told_by_question {
                self.narrate(names);
                if let Some(view) = &mut self.view {
                    view.fold(*event);
                }
            } else {
                self.held.push(*event);
            }
        }
        let draws_on = |seat: Seat| {
            now.bots().contains(seat) && now.ask() == Ask::Turn && now.asked() == Seats::of(seat)
        };
        if !matches!(seen.last(), Some(Event::Drew { seat, .. }) if draws_on(*seat)) {
            self.narrate(names);
        }
    }

    /// Tells what was held back.
    fn narrate(&mut self, names: &[String]) {
        if let Some(view) = &mut self.view {
            self.told.extend(self.words.narrate(&self.held, view, names));
        }
        self.held.clear();
    }

    /// Takes over what the client has said since, apart from the story of the table and the question, which are told here.
    pub(super) fn listen(&mut self, client: &Client) {
        let history = client.speaker().history();
        let table = client.table();
        let question = match table.and_then(|table| Some((table, table.view.as_ref()?))) {
            // Between two rounds only somebody at a keyboard is asked to go on.
            Some((table, _)) if table.awaits_me() => client.reading(Reading::Question),
            Some((table, view)) => self.words.question(view, table.names()),
            None => String::new(),
        };
        let is_ours = |class| matches!(class, Class::System | Class::People | Class::Chat);
        let entries = history.entries(Buffer::All).skip(self.n_said);
        let heard = entries.filter(|entry| is_ours(entry.class) && entry.text != question);
        self.told.extend(heard.map(|entry| entry.text.clone()));
        self.n_said = history.entries(Buffer::All).count();
    }
}

impl Watcher for Teller {
    fn heard(&mut self, client: &Client, message: &FromServer, before: Option<View>) {
        let counts = match message {
            FromServer::Refused { .. } => [1, 1],
            FromServer::Done { .. } => [1, 0],
            FromServer::Seats { phase: Phase::Playing, .. } => [0, 1],
            _ => [0, 0],
        };
        (0..2).for_each(|n| self.n_answers[n] += counts[n]);
        let after = client.table().and_then(|table| table.view.map(|view| (table, view)));
        match (message, after) {
            (FromServer::Table(_), after) => {
                self.held.clear();
                self.view = after.map(|(_, view)| view);
            }
            (FromServer::Batch(batch), Some((table, view))) => {
                if let Some(game) = &batch.game {
                    let bots = game.bots.iter().filter_map(|number| Seat::new(usize::from(*number)));
                    self.held.clear();
                    self.view =
                        Some(View::before(table.rules, view.n_seats(), bots.collect(), view.viewer()));
                } else if self.held.is_empty() {
                    self.view = before;
                }
                let events: Vec<SeenEvent> = batch.events.iter().map(|event| event.0).collect();
                self.tell(&events, &view, table.names());
            }
            (FromServer::Aside { events, .. }, Some((table, view))) => {
                let events: Vec<SeenEvent> = events.iter().map(|event| event.0).collect();
                self.tell(&events, &view, table.names());
            }
            _ => {}
        }
        self.listen(client);
    }
}

/// The event that the question to the listener will tell: that it is their turn, or which card they drew.
fn told_by_question(seen: &[SeenEvent], now: &View) -> Option<usize> {
    let Viewer::Seat(me) = now.viewer() else { return None };
    if now.ask() != Ask::Turn || now.turn() != me {
        return None;
    }
    seen.iter().rposition(|event| match *event {
        Event::TurnBegan { seat, .. } => seat == me,
        Event::Drew { seat, why: DrawnFor::Turn, .. } => seat == me,
        _ => false,
    })
}
