//! Tells what happens at the table, a sentence a line.

use crate::desk::Watcher;
use eights::{Ask, DrawnFor, Event, Seat, Seats, Steps, Viewer};
use eights_client::{
    core::{Client, Millis, Reading, table::Table},
    voice::Buffer,
};
use eights_protocol::{FromServer, Phase};
use eights_words::{Class, Listener, Words};

/// Keeps track of what was told and what is still to tell.
pub(super) struct Teller {
    words: Words,
    /// The steps to be told together with what comes next.
    held: Option<Steps>,
    /// The sentences that wait to be written.
    told: Vec<String>,
    /// How much of what the client said was looked at.
    n_said: usize,
    /// How often the server has let the player in or answered otherwise, and how often a game has started. A
    /// refusal counts for both.
    n_answers: [usize; 2],
    /// A game that is on was shown from the beginning.
    is_afresh: bool,
    /// What was told last of the fairness of a shuffle.
    fairness: Option<String>,
}

/// The events that change the possible input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Awaited {
    /// To be let in.
    Done,
    /// That a game begins.
    Play,
}

impl Teller {
    pub(super) const fn new(words: Words) -> Self {
        Self {
            words,
            held: None,
            told: Vec::new(),
            n_said: 0,
            n_answers: [0; 2],
            is_afresh: false,
            fairness: None,
        }
    }

    /// The sentences that wait to be written.
    pub(super) fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.told)
    }

    /// Whether a running game was shown from the beginning since the last call.
    pub(super) const fn take_afresh(&mut self) -> bool {
        std::mem::replace(&mut self.is_afresh, false)
    }

    /// How often this has come about.
    pub(super) const fn n_answers(&self, awaited: Awaited) -> usize {
        self.n_answers[awaited as usize]
    }

    /// Tells a batch, apart from what the next question will say. Cards that a bot draws one after the other
    /// are told together.
    pub(super) fn tell(&mut self, steps: &Steps, listener: Listener<'_>) {
        // A sentence held back in another game is not told in this one.
        self.held.take_if(|held| held.after() != steps.before());
        let told_by_question = told_by_question(steps);
        let mut before = steps.before();
        for (n, step) in steps.iter().enumerate() {
            // A player who lets a card pass has said so, and one without a choice has not decided anything.
            if matches!(step.event, Event::Declined { .. }) || Some(n) == told_by_question {
                self.narrate(listener);
            } else {
                self.held.get_or_insert_with(|| Steps::new(*before)).push(*step);
            }
            before = &step.after;
        }
        let now = steps.after();
        let draws_on = |seat: Seat| {
            now.bots().contains(seat) && now.ask() == Ask::Turn && now.asked() == Seats::of(seat)
        };
        if !matches!(steps.events().last(), Some(Event::Drew { seat, .. }) if draws_on(*seat)) {
            self.narrate(listener);
        }
    }

    /// Tells what was held back.
    fn narrate(&mut self, listener: Listener<'_>) {
        if let Some(held) = self.held.take() {
            self.told.extend(self.words.narrate_to(&held, listener));
        }
    }

    /// Tells whether the shuffle was fair, once that is known.
    fn tell_fairness(&mut self, client: &Client) {
        let fairness = client.fairness().map(|(_, text)| text);
        if fairness != self.fairness {
            self.told.extend(fairness.clone());
            self.fairness = fairness;
        }
    }

    /// Takes over what the client has said since, apart from the story of the table and the question, which
    /// are told here.
    pub(super) fn listen(&mut self, client: &Client) {
        let history = client.speaker().history();
        let table = client.table();
        let question = match table.and_then(|table| Some((table, table.view.as_ref()?))) {
            // Between two rounds only a player at a keyboard is asked to go on.
            Some((table, _)) if table.awaits_me() => client.reading(Reading::Question),
            Some((table, view)) => self.words.question(view, table.names()),
            None => String::new(),
        };
        let is_ours = |class| matches!(class, Class::System | Class::People | Class::Chat);
        let total = history.total(Buffer::All);
        let entries = history.entries(Buffer::All);
        let n_old = entries.len().saturating_sub(total - self.n_said);
        let heard = entries.skip(n_old).filter(|entry| is_ours(entry.class));
        let told = heard.map(|entry| entry.text.strip_suffix(&question).unwrap_or(&entry.text).trim_end());
        self.told.extend(told.filter(|text| !text.is_empty()).map(str::to_owned));
        self.n_said = total;
    }
}

/// The listener: a bot's actions for the player are not told as the player's own.
fn listener<'a>(client: &Client, table: &'a Table) -> Listener<'a> {
    Listener { names: table.names(), is_played_for: client.was_acted_for() }
}

impl Watcher for Teller {
    fn heard(&mut self, client: &Client, message: &FromServer, happened: Option<&Steps>, _: Millis) {
        let counts = match message {
            FromServer::Refused { .. } => [1, 1],
            FromServer::Done { .. } => [1, 0],
            FromServer::Seats { phase: Phase::Playing, .. } => [0, 1],
            _ => [0, 0],
        };
        (0..2).for_each(|n| self.n_answers[n] += counts[n]);
        if let FromServer::Table(_) = message {
            self.held = None;
            self.is_afresh = client.table().is_some_and(|table| table.view.is_some());
        }
        if let (Some(steps), Some(table)) = (happened, client.table()) {
            self.tell(steps, listener(client, table));
        }
        self.listen(client);
        if let FromServer::Shuffle { .. } = message {
            self.tell_fairness(client);
        }
    }
}

/// The event that the question to the listener will tell: that it is their turn, or which card they drew.
fn told_by_question(steps: &Steps) -> Option<usize> {
    let now = steps.after();
    let Viewer::Seat(me) = now.viewer() else { return None };
    if now.ask() != Ask::Turn || now.turn() != me {
        return None;
    }
    steps.events().rposition(|event| match *event {
        Event::TurnBegan { seat, .. } => seat == me,
        Event::Drew { seat, why: DrawnFor::Turn, .. } => seat == me,
        _ => false,
    })
}
