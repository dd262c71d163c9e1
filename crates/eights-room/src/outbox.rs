//! Messages and their addressees. Everything here is made of views and of events that passed
//! [`Event::seen_by`].

use super::{Finished, Millis, Room};
use eights::{Event, Seat, Seats, Seed, SeenEvent, Viewer};
use eights_protocol::{Batch, Code, FromServer, NewGame, WireEvent};
use std::sync::Arc;

/// How many batches are kept for players who come back; a player who missed more gets the whole table again.
/// A server has many thousands of tables, so this is small.
const PAST: usize = 24;

/// The addressee of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum To {
    /// The person of a seat.
    Seat(Seat),
    /// Everybody without a seat.
    Audience,
}

/// A message, ready to be sent. The same text for several receivers is the same allocation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// Its addressee.
    pub to: To,
    /// A [`FromServer`] as JSON.
    pub text: Arc<str>,
}

/// The effects of facts outside the room. Deliver the mail first, then let go of the connections of players
/// who have lost their seats, then show the table to those who have sat down.
#[derive(Default)]
pub struct Outbox {
    silent: bool,
    /// Messages, in order.
    pub mail: Vec<Mail>,
    /// Events of the game, for bots that watch. They stay in this process: [`Event::seen_by`] limits what
    /// each bot may see.
    pub events: Vec<Event>,
    /// People who sat down, with the hashes of their secrets. They are to be sent the whole table, so no mail
    /// here is for them.
    pub seated: Vec<(Seat, String)>,
    /// Seats that their person has lost.
    pub unseated: Vec<Seat>,
    /// A game has come to its end. This is told even where nothing else is.
    pub over: bool,
    /// The game that is finished.
    pub finished: Option<Box<Finished>>,
    /// Errors to tell everybody in a sentence, after the mail.
    pub errors: Vec<Code>,
    /// The table looks different in the lobby now.
    pub changed: bool,
}

impl Outbox {
    /// An empty one.
    pub fn new() -> Self {
        Self::default()
    }

    /// One that takes nothing: for reading a log back.
    pub fn silent() -> Self {
        Self { silent: true, ..Self::default() }
    }

    pub(super) const fn is_silent(&self) -> bool {
        self.silent
    }

    pub(super) fn tell(&mut self, seat: Seat, message: &FromServer) {
        if !self.silent {
            self.mail.push(Mail { to: To::Seat(seat), text: text_of(message) });
        }
    }

    pub(super) fn tell_all(&mut self, seats: Seats, message: &FromServer) {
        if self.silent {
            return;
        }
        let text = text_of(message);
        let seats = seats - self.just_seated();
        self.mail.extend(seats.iter().map(|seat| Mail { to: To::Seat(seat), text: Arc::clone(&text) }));
        self.mail.push(Mail { to: To::Audience, text });
    }

    fn just_seated(&self) -> Seats {
        self.seated.iter().map(|(seat, _)| *seat).collect()
    }
}

fn text_of(message: &FromServer) -> Arc<str> {
    serde_json::to_string(message).expect("a message has only texts as keys").into()
}

/// A batch as it happened. Its events are censored for each recipient.
#[derive(Clone, PartialEq)]
pub(super) struct PastBatch {
    pub(super) number: u32,
    events: Box<[Event]>,
    /// Events between this batch and the next that only single players saw.
    asides: Vec<Event>,
    /// Few batches begin or end a game.
    rare: Option<Box<Rare>>,
}

/// The parts that only the first and the last batch of a game have.
#[derive(Clone, Default, PartialEq)]
struct Rare {
    game: Option<NewGame>,
    seed: Option<Seed>,
}

impl PastBatch {
    pub(super) fn batch(&self, viewer: Viewer) -> Batch {
        let events = seen(&self.events, viewer).map(WireEvent).collect();
        let Rare { game, seed } = self.rare.as_deref().cloned().unwrap_or_default();
        Batch { n: self.number, game, events, clock: None, seed }
    }

    pub(super) fn has_aside_for(&self, viewer: Viewer) -> bool {
        seen(&self.asides, viewer).next().is_some()
    }
}

fn seen(events: &[Event], viewer: Viewer) -> impl Iterator<Item = SeenEvent> {
    events.iter().filter_map(move |event| event.seen_by(viewer))
}

/// Whether everybody may see something of these events, so that they are a batch.
pub(super) fn is_public(events: &[Event]) -> bool {
    seen(events, Viewer::Audience).next().is_some()
}

impl Room {
    /// Keeps a batch and tells it to everybody.
    pub(super) fn publish(
        &mut self,
        events: Vec<Event>,
        game: Option<NewGame>,
        at: Millis,
        out: &mut Outbox,
    ) {
        let over = self.play.as_ref().filter(|play| play.is_over());
        let seed = over.map(|play| *play.game.seed());
        if !out.is_silent() {
            out.events.extend(&events);
        }
        let rare = (game.is_some() || seed.is_some()).then(|| Box::new(Rare { game, seed }));
        let past = PastBatch { number: self.batch, events: events.into(), asides: Vec::new(), rare };
        self.tell_batch(&past, at, out);
        if self.past.len() == PAST {
            self.past.pop_front();
        }
        self.past.push_back(past);
    }

    fn tell_batch(&self, past: &PastBatch, at: Millis, out: &mut Outbox) {
        if out.is_silent() {
            return;
        }
        let clock = self.clock(at);
        let write = |viewer| text_of(&FromServer::Batch(Batch { clock, ..past.batch(viewer) }));
        let for_all = write(Viewer::Audience);
        for seat in (self.listening() - out.just_seated()).iter() {
            let viewer = Viewer::Seat(seat);
            let same = seen(&past.events, viewer).eq(seen(&past.events, Viewer::Audience));
            let text = if same { Arc::clone(&for_all) } else { write(viewer) };
            out.mail.push(Mail { to: To::Seat(seat), text });
        }
        out.mail.push(Mail { to: To::Audience, text: for_all });
    }

    /// Tells single players what only they may see. For everybody else nothing has happened.
    pub(super) fn tell_asides(&mut self, events: &[Event], out: &mut Outbox) {
        for seat in self.listening().iter() {
            let events: Vec<WireEvent> = seen(events, Viewer::Seat(seat)).map(WireEvent).collect();
            if !events.is_empty() {
                out.tell(seat, &FromServer::Aside { after: self.batch, events });
            }
        }
        if !out.is_silent() {
            out.events.extend(events);
        }
        if let Some(past) = self.past.back_mut() {
            past.asides.extend(events);
        }
    }
}
