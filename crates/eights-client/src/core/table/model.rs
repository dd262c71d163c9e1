//! The model of a table: what a [`TableState`] showed, and everything since folded into it.

use super::{
    believable::{fold_all, makes_sense},
    memory::Memory,
};
use crate::core::{
    Millis,
    clock::LocalClock,
    people::{self, Came},
    playability::own_seat,
    rounds::{Away, Rounds},
};
use eights::{Ask, Options, Rules, Seat, Seats, Seed, SeedHash, Steps, View, Viewer};
use eights_bots::Level;
use eights_protocol::{
    Batch, ChatLine, Clock, Finishing, Phase, SeatInfo, Settings, Sitter, TableCode, TableState, WireEvent,
};

/// How many lines of chat are kept.
const LINES: usize = 200;

/// A table, as one of its players or a spectator knows it.
pub struct Table {
    /// Its code.
    pub code: TableCode,
    /// Its rules.
    pub rules: Rules,
    /// How it was set up.
    pub settings: Settings,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// The player's seat; nothing for spectators.
    pub you: Option<Seat>,
    /// The host's seat.
    pub host: Option<Seat>,
    /// Its phase.
    pub phase: Phase,
    /// The player's view of the game; `None` before the first.
    pub view: Option<View>,
    /// Whether the player has declined to answer the card just played.
    pub declined: bool,
    /// The clock that runs.
    pub clock: Option<LocalClock>,
    /// The hash of the seed of the game.
    pub seed_hash: Option<SeedHash>,
    /// The seed, once the game is over.
    pub seed: Option<Seed>,
    /// The chat.
    pub chat: Vec<ChatLine>,
    /// The rounds that were seen.
    pub rounds: Rounds,
    /// Whether it shows a game again: nobody is asked anything.
    pub is_replay: bool,
    /// Whether a lesson waits with the next question.
    pub is_held: bool,
    /// Players who asked for more time for the card just played.
    pub waited: Seats,
    /// Players who have still to say that they have seen the round that is over, before the next is dealt.
    pub unready: Seats,
    /// Players who want the round to end quickly, and whether it does.
    pub finishing: Finishing,
    names: Vec<String>,
    /// What the player has seen of the game.
    memory: Memory,
    /// Up to which batch the player catches up on what was missed.
    catches_up_to: u32,
    away: Option<Away>,
}

/// The result of folding in a batch, and whether the player missed it.
pub struct Folded {
    /// The events, step by step.
    pub steps: Steps,
    /// Whether it happened while the player was away.
    pub is_missed: bool,
    /// Whether a new game began with it.
    pub is_new_game: bool,
    /// The clock that ran until then.
    pub clock: Option<LocalClock>,
}

impl Table {
    /// A table, shown for the first time or again. Earlier knowledge of the same game is kept. `None` if its
    /// rules cannot be read: they are from a newer version.
    pub fn show(state: &TableState, seen: u32, before: Option<Self>, now: Millis) -> Option<Self> {
        let rules = Rules::from_share_code(&state.rules).ok()?;
        let you = state.you.filter(|seat| seat.index() < state.seats.len());
        let before =
            before.filter(|table| table.code == state.code && table.you == you && table.rules == rules);
        let is_same_game = before.as_ref().is_some_and(|table| table.seed_hash == state.seed_hash);
        let fresh = state.view.as_ref().and_then(|view| view.open(rules));
        let fresh = fresh
            .filter(|view| own_seat(view) == you && view.n_seats() == state.seats.len() && makes_sense(view));
        if state.view.is_some() && fresh.is_none() {
            return None;
        }
        let old = before.as_ref().and_then(|table| table.view);
        // A player who comes to a running game hears how it stands, and so does one who was away for too long
        // to be told everything.
        let is_new_here = before.is_none() && state.phase == Phase::Playing;
        let missed_some = fresh.is_some() && (is_new_here || (is_same_game && fresh != old));
        let (chat, mut rounds, mut memory) = match before {
            Some(table) if is_same_game => (table.chat, table.rounds, table.memory),
            _ => (state.chat.clone(), Rounds::default(), Memory::default()),
        };
        let view = fresh.or(old);
        if let Some(fresh) = fresh.filter(|fresh| Some(*fresh) != old) {
            memory.begin(fresh);
        }
        if let Some(view) = &view {
            rounds.join(view.round(), view.dealer());
        }
        Some(Self {
            code: state.code,
            rules,
            settings: state.settings,
            names: people::names(&state.seats),
            seats: state.seats.clone(),
            you,
            host: state.host,
            phase: state.phase,
            view,
            declined: state.declined,
            clock: local(state.clock.as_ref(), now),
            seed_hash: state.seed_hash,
            seed: state.seed,
            chat,
            rounds,
            memory,
            is_replay: false,
            is_held: false,
            waited: Seats::NONE,
            unready: Seats::NONE,
            finishing: state.finishing.clone().unwrap_or_default(),
            catches_up_to: state.n.max(seen),
            away: missed_some.then_some(Away { is_fresh: true, ..Away::default() }),
        })
    }

    /// The names of all seats.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// What the player has seen of the game.
    pub(crate) const fn memory(&self) -> &Memory {
        &self.memory
    }

    /// The bots by seat.
    pub fn bots(&self) -> Vec<Option<Level>> {
        let level = |seat: &SeatInfo| match seat.sitter {
            Sitter::Bot { level } => Some(level),
            Sitter::Nobody | Sitter::Person { .. } => None,
        };
        self.seats.iter().map(level).collect()
    }

    /// Folds a batch in; `None` if it cannot have happened.
    pub fn fold(&mut self, batch: &Batch, now: Millis) -> Option<Folded> {
        let before = match &batch.game {
            None => self.view?,
            Some(game) => {
                let viewer = self.you.map_or(Viewer::Audience, Viewer::Seat);
                if !self.rules.seats_fit(self.seats.len()) {
                    return None;
                }
                View::before(self.rules, self.seats.len(), game.bots, viewer)
            }
        };
        let steps = fold_all(before, &batch.events)?;
        self.view = Some(*steps.after());
        if batch.game.is_some() {
            self.memory.begin(before);
        }
        self.memory.note(&steps);
        if let Some(game) = &batch.game {
            self.rounds = Rounds::default();
            self.seed_hash = Some(game.seed_hash);
            self.seed = None;
            // The seats may be told later; the game is on, and bots have the seats that were empty.
            self.phase = Phase::Playing;
            let mut seats = self.seats.clone();
            for seat in game.bots.iter() {
                if let Some(info) = seats.get_mut(seat.index()).filter(|info| info.sitter == Sitter::Nobody) {
                    info.sitter = Sitter::Bot { level: Level::usual(&self.rules) };
                }
            }
            self.names = people::names(&seats);
        }
        self.seed = batch.seed.or(self.seed);
        let clock = std::mem::replace(&mut self.clock, local(batch.clock.as_ref(), now));
        self.declined = false;
        self.waited = Seats::NONE;
        self.unready = Seats::NONE;
        let is_missed = batch.n <= self.catches_up_to;
        for event in steps.events() {
            self.rounds.note(event);
            if is_missed {
                self.away.get_or_insert_default().note(event, self.you);
            }
        }
        Some(Folded { steps, is_missed, is_new_game: batch.game.is_some(), clock })
    }

    /// Folds in what only this player may see; `None` if it cannot have happened.
    pub fn fold_aside(&mut self, events: &[WireEvent]) -> Option<Folded> {
        let steps = fold_all(self.view?, events)?;
        self.view = Some(*steps.after());
        self.memory.note(&steps);
        Some(Folded { steps, is_missed: false, is_new_game: false, clock: None })
    }

    /// Whether batches that were missed are still to come, after this one.
    pub const fn is_catching_up(&self, n: u32) -> bool {
        n < self.catches_up_to
    }

    /// A summary of missed events, told once.
    pub fn take_away(&mut self) -> Option<Away> {
        self.away.take()
    }

    /// Notes who sits where now, and says what has changed.
    pub fn seat(&mut self, seats: Vec<SeatInfo>, host: Option<Seat>, phase: Phase) -> Vec<(Seat, Came)> {
        if seats.len() != self.seats.len() {
            return Vec::new();
        }
        let changes = people::changes(&self.seats, &seats);
        self.names = people::names(&seats);
        self.seats = seats;
        self.host = host;
        self.phase = phase;
        changes
    }

    /// Notes the clock that runs now.
    pub fn set_clock(&mut self, clock: Option<&Clock>, waited: Option<Seat>, now: Millis) {
        self.clock = local(clock, now);
        self.waited = waited.map_or(self.waited, |seat| self.waited.with(seat));
    }

    /// Notes what was said.
    pub fn hear(&mut self, line: ChatLine) {
        if self.chat.len() == LINES {
            self.chat.remove(0);
        }
        self.chat.push(line);
    }

    /// The player's options now; none while a bot answers for them.
    pub fn options(&self) -> Options {
        match &self.view {
            Some(_) if self.is_replay || self.is_held => Options::None,
            Some(_) if self.phase != Phase::Playing || self.is_played_for() => Options::None,
            Some(view) if self.declined && view.ask() == Ask::Answer => Options::None,
            Some(view) => view.options(),
            None => Options::None,
        }
    }

    /// Whether the player is in turn, to play, draw or pass.
    pub fn is_my_turn(&self) -> bool {
        matches!(self.options(), Options::Turn { .. })
    }

    /// Whether the next round waits for the player, among others.
    pub fn awaits_me(&self) -> bool {
        self.you.is_some_and(|you| self.unready.contains(you))
    }

    /// Whether the player is the host.
    pub fn is_host(&self) -> bool {
        self.you.is_some() && self.you == self.host
    }

    /// How many people sit here, those who have left not counted.
    pub fn n_people(&self) -> usize {
        self.seats.iter().filter_map(people::person).filter(|person| !person.left).count()
    }

    /// Whether a bot plays for the player just now.
    pub fn is_played_for(&self) -> bool {
        let mine = self.you.filter(|_| self.phase == Phase::Playing);
        let mine = mine.and_then(|seat| self.seats.get(seat.index()));
        mine.and_then(people::person).is_some_and(|person| person.played_for || person.left)
    }

    /// The seats in table order, from the player's left; the player last. From the first seat for spectators.
    pub fn around(&self) -> Vec<Seat> {
        let n = self.seats.len();
        let first = self.you.map_or(0, |seat| seat.index() + 1);
        (0..n).filter_map(|k| Seat::new((first + k) % n)).collect()
    }

    /// Whether nobody sits at a seat.
    pub fn is_empty(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_none_or(|info| info.sitter == Sitter::Nobody)
    }

    /// Whether free text can be said here.
    pub const fn takes_text(&self) -> bool {
        !self.settings.listed
    }
}

fn local(clock: Option<&Clock>, now: Millis) -> Option<LocalClock> {
    clock.map(|clock| LocalClock::new(clock, now))
}
