//! A record, played once through the engine: everything that a replay shows, frame by frame.

use eights::{Ask, BadRecord, Event, Fault, Game, Hand, Record, Rules, Seat, Seats, Steps, View, Viewer};
use eights_protocol::{Batch, NewGame, WireEvent};

/// Something in a game that one wants to find again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyMoment {
    /// A wild card was played.
    Wild,
    /// A player said Nope.
    Nope,
    /// A player has one card left.
    OneCard,
    /// A round is over.
    RoundEnd,
    /// The game is over.
    GameEnd,
}

/// The deal of a round, or an action with all that came of it. Choices in secret belong to the frame in which
/// they come out.
#[derive(Clone, Debug)]
pub struct Frame {
    events: Vec<Event>,
    hands: Vec<Hand>,
    asked: Option<Seat>,
    doer: Option<Seat>,
    moments: Vec<KeyMoment>,
    round: u16,
    ask: Ask,
    /// How many actions have been taken by its end.
    actions: usize,
    /// How many lines of the record lead to its end.
    lines: usize,
}

impl Frame {
    /// The number of its round, from 1.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// The player who acted; none in a deal.
    pub const fn doer(&self) -> Option<Seat> {
        self.doer
    }

    /// The player who has to answer next: the one in turn, if several have.
    pub const fn asked(&self) -> Option<Seat> {
        self.asked
    }

    /// What is worth finding again.
    pub fn moments(&self) -> &[KeyMoment] {
        &self.moments
    }

    /// The cards of a seat. They are secret until they are asked for.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// How many actions have been taken by its end.
    pub const fn actions(&self) -> usize {
        self.actions
    }

    /// Whether a round ends with it.
    pub fn is_round_end(&self) -> bool {
        self.ask == Ask::Over
    }
}

/// A game as it can be shown again. It exists only for a record in which everything is right: its seed fits
/// the published hash and deals the recorded cards, and every action is legal and leads to the recorded
/// states.
#[derive(Clone, Debug)]
pub struct Tape {
    record: Record,
    text: String,
    bots: Seats,
    frames: Vec<Frame>,
}

impl Tape {
    /// Reads a record and plays it.
    ///
    /// # Errors
    /// The first line in which something is wrong, and what.
    pub fn read(text: &str) -> Result<Self, BadRecord> {
        let record = Record::read(text)?;
        Self::of(record).map_err(|(entry, fault)| BadRecord { line: fault.line_in(text, entry), fault })
    }

    /// Plays a record.
    ///
    /// # Errors
    /// The first thing that is not as recorded, with its line below the header, from 1.
    pub fn of(record: Record) -> Result<Self, (usize, Fault)> {
        record.replay(|_, _, _| ())?;
        record.check_exchange().map_err(|fault| (0, fault))?;
        let mut camera = Camera::default();
        let mut game = record.deal(&mut camera.events).map_err(|fault| (0, fault))?;
        let bots = game.bots();
        camera.shoot(&game, None);
        for (n, (seat, action)) in record.actions().enumerate() {
            let illegal = |illegal| (n + 1, Fault::Illegal(illegal));
            game.apply(seat, action, &mut camera.events).map_err(illegal)?;
            camera.act(&game, seat);
            if game.ask() == Ask::Over && !game.is_over() {
                game.next_round(&mut camera.events);
                camera.deal(&game);
            }
        }
        Ok(Self { text: record.to_text(true), record, bots, frames: camera.finish() })
    }

    /// The record.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The rules that were played.
    pub const fn rules(&self) -> &Rules {
        self.record.rules()
    }

    /// The players' names.
    pub fn names(&self) -> &[String] {
        self.record.names()
    }

    /// The seats that bots played.
    pub const fn bots(&self) -> Seats {
        self.bots
    }

    /// All frames. The first is the deal.
    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }

    /// A frame; past the end the last.
    pub fn frame(&self, n: usize) -> &Frame {
        &self.frames[n.min(self.last())]
    }

    /// The number of the last frame.
    pub fn last(&self) -> usize {
        self.frames.len().saturating_sub(1)
    }

    /// The frame of an action, counted from 1.
    pub fn frame_of_action(&self, action: usize) -> usize {
        self.frames.iter().position(|frame| frame.actions >= action).unwrap_or_else(|| self.last())
    }

    /// The next frame with a key moment, or the one before.
    pub fn moment_from(&self, n: usize, forward: bool) -> Option<usize> {
        let is_one = |at: &usize| !self.frames[*at].moments.is_empty();
        match forward {
            true => (n + 1..self.frames.len()).find(is_one),
            false => (0..n.min(self.frames.len())).rev().find(is_one),
        }
    }

    /// Where the next round begins, or this one, or the one before if this has only begun.
    pub fn round_from(&self, n: usize, forward: bool) -> Option<usize> {
        let is_one = |at: &usize| self.frames[*at].doer.is_none();
        match forward {
            true => (n + 1..self.frames.len()).find(is_one),
            false => (0..n.min(self.frames.len())).rev().find(is_one),
        }
    }

    /// What a viewer may see of a frame.
    pub fn seen(&self, viewer: Viewer, n: usize) -> impl Iterator<Item = eights::SeenEvent> + '_ {
        self.frame(n).events.iter().filter_map(move |event| event.seen_by(viewer))
    }

    /// The same as a table would tell it.
    pub fn batch(&self, viewer: Viewer, n: usize) -> Batch {
        let game = (n == 0).then(|| NewGame { bots: self.bots, seed_hash: self.record.seed_hash() });
        let events = self.seen(viewer, n).map(WireEvent).collect();
        Batch { n: u32::try_from(n + 1).unwrap_or(u32::MAX), game, events, clock: None, seed: None }
    }

    /// How many turns a seat took.
    pub fn turns(&self, seat: Seat) -> usize {
        let is_one = |event: &&Event| matches!(event, Event::TurnBegan { seat: whose, .. } if *whose == seat);
        self.frames.iter().map(|frame| frame.events.iter().filter(is_one).count()).sum()
    }

    /// The view before the deal.
    pub fn before(&self, viewer: Viewer) -> View {
        View::before(*self.rules(), self.names().len(), self.bots, viewer)
    }

    /// What a viewer knows at the end of a frame.
    pub fn view(&self, viewer: Viewer, n: usize) -> View {
        let mut view = self.before(viewer);
        (0..=n.min(self.last())).flat_map(|n| self.seen(viewer, n)).for_each(|event| view.fold(event));
        view
    }

    /// A frame, folded into the view before it.
    pub fn steps(&self, before: View, n: usize) -> Steps {
        Steps::of(before, self.seen(before.viewer(), n))
    }

    /// The record of the game up to the end of a frame, as if it had been played no further. `None` where it
    /// is over.
    pub fn cut(&self, n: usize) -> Option<String> {
        // A round that is over goes on with the next deal.
        let frame = self.frames.get(n..)?.iter().find(|frame| !frame.is_round_end())?;
        self.text_of(|below| below.lines().take(frame.lines).collect())
    }

    /// The record of the game up to an action, counted from 1, which is not part of it. `None` where there is
    /// no such action.
    pub fn cut_before(&self, action: usize) -> Option<String> {
        if action == 0 || action > self.record.actions().count() {
            return None;
        }
        let mut actions = 0;
        let is_before = move |line: &&str| {
            actions += usize::from(!line.starts_with("hash "));
            actions < action
        };
        self.text_of(|below| below.lines().take_while(is_before).collect())
    }

    /// An unfinished record with these lines below its header.
    fn text_of<'a>(&'a self, lines: impl FnOnce(&'a str) -> Vec<&'a str>) -> Option<String> {
        let (head, below) = self.text.split_once("\n\n")?;
        let head = head.lines().filter(|line| !line.starts_with("scores:"));
        let head = head.map(|line| if line.starts_with("result:") { "result: unfinished" } else { line });
        let lines = head.chain([""]).chain(lines(below));
        Some(lines.flat_map(|line| [line, "\n"]).collect())
    }
}

/// Takes the frames down.
#[derive(Default)]
struct Camera {
    events: Vec<Event>,
    frames: Vec<Frame>,
    actions: usize,
    lines: usize,
}

impl Camera {
    fn act(&mut self, game: &Game, seat: Seat) {
        self.actions += 1;
        self.lines += 1;
        if self.events.iter().any(|event| event.seen_by(Viewer::Audience).is_some()) {
            self.shoot(game, Some(seat));
        }
    }

    /// The next round is dealt. The hash of the one before stands on a line of its own.
    fn deal(&mut self, game: &Game) {
        self.lines += 1;
        self.shoot(game, None);
    }

    fn shoot(&mut self, game: &Game, doer: Option<Seat>) {
        let events = std::mem::take(&mut self.events);
        let moments = moments(&events, game);
        let seats = Seats::first(game.n_seats());
        let asked = game.asked();
        self.frames.push(Frame {
            moments,
            events,
            hands: seats.iter().map(|seat| game.hand(seat)).collect(),
            asked: if asked.contains(game.turn()) { Some(game.turn()) } else { asked.iter().next() },
            doer,
            round: game.round(),
            ask: game.ask(),
            actions: self.actions,
            lines: self.lines,
        });
    }

    /// Choices in secret that never came out belong to the last frame.
    fn finish(mut self) -> Vec<Frame> {
        if let Some(last) = self.frames.last_mut() {
            last.events.append(&mut self.events);
            (last.actions, last.lines) = (self.actions, self.lines.max(last.lines));
        }
        self.frames
    }
}

fn moments(events: &[Event], game: &Game) -> Vec<KeyMoment> {
    let mut moments = Vec::new();
    let has = |is_it: fn(&Event) -> bool| events.iter().any(is_it);
    let lays = |event: &&Event| {
        matches!(
            event,
            Event::Played { .. } | Event::Noped { .. } | Event::Discarded { .. } | Event::Gave { .. }
        )
    };
    let left = |event: &Event| event.actor().is_some_and(|seat| game.hand(seat).len() == 1);
    let is_over = game.ask() == Ask::Over;
    moments.extend(has(|event| matches!(event, Event::Played { wild: true, .. })).then_some(KeyMoment::Wild));
    moments.extend(has(|event| matches!(event, Event::Noped { .. })).then_some(KeyMoment::Nope));
    let one = !is_over && events.iter().filter(lays).any(left);
    moments.extend(one.then_some(KeyMoment::OneCard));
    let end = if game.is_over() { KeyMoment::GameEnd } else { KeyMoment::RoundEnd };
    moments.extend(is_over.then_some(end));
    moments
}
