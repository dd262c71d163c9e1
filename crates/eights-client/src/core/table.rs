//! The model of a table: what a [`TableState`] showed, and everything since folded into it.

use super::{
    Millis,
    believable::{fold_all, makes_sense},
    clock::LocalClock,
    marks::own_seat,
    people::{self, Came},
    rounds::{Away, Rounds},
};
use eights::{Ask, Options, Rules, Seat, Seats, SeenEvent, View, Viewer};
use eights_protocol::{
    Batch, ChatLine, Clock, Phase, SeatInfo, Settings, Sitter, TableCode, TableState, WireEvent,
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
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// The player's seat; nothing for spectators.
    pub you: Option<Seat>,
    /// The host's seat.
    pub host: Option<Seat>,
    /// What it is doing.
    pub phase: Phase,
    /// What the player may know of the game; nothing before the first.
    pub view: Option<View>,
    /// Whether the player has declined to answer the card just played.
    pub declined: bool,
    /// The clock that runs.
    pub clock: Option<LocalClock>,
    /// The hash of the seed of the game.
    pub seed_hash: Option<String>,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// What was said.
    pub chat: Vec<ChatLine>,
    /// The rounds that were seen.
    pub rounds: Rounds,
    /// Who asked for more time for the card just played.
    pub waited: Seats,
    /// Who has still to say that they have seen the round that is over, before the next is dealt.
    pub unready: Seats,
    names: Vec<String>,
    /// Up to which batch the player catches up on what was missed.
    catches_up_to: u32,
    away: Option<Away>,
}

/// What a batch was folded into: the view before it, and whether it is one of those that were missed.
pub struct Folded {
    /// The view before the batch.
    pub before: View,
    /// What happened.
    pub events: Vec<SeenEvent>,
    /// Whether it happened while the player was away.
    pub is_missed: bool,
    /// Whether a new game began with it.
    pub is_new_game: bool,
    /// The clock that ran until then.
    pub clock: Option<LocalClock>,
}

impl Table {
    /// A table shown afresh, or again. What was known of the same game before stays known. Nothing where its rules cannot be read: they are from a newer version.
    pub fn show(state: &TableState, seen: u32, before: Option<Self>, now: Millis) -> Option<Self> {
        let rules = Rules::from_share_code(&state.rules).ok()?;
        let you = state.you.and_then(people::seat).filter(|seat| seat.index() < state.seats.len());
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
        // Who comes to a game that is on hears how it stands, and so does who was away for too long to be told everything.
        let is_new_here = before.is_none() && state.phase == Phase::Playing;
        let missed_some = fresh.is_some() && (is_new_here || (is_same_game && fresh != old));
        let (chat, mut rounds) = match before {
            Some(table) if is_same_game => (table.chat, table.rounds),
            _ => (state.chat.clone(), Rounds::default()),
        };
        let view = fresh.or(old);
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
            host: state.host.and_then(people::seat),
            phase: state.phase,
            view,
            declined: state.declined,
            clock: local(state.clock.as_ref(), now),
            seed_hash: state.seed_hash.clone(),
            seed: state.seed.clone(),
            chat,
            rounds,
            waited: Seats::NONE,
            unready: Seats::NONE,
            catches_up_to: state.n.max(seen),
            away: missed_some.then_some(Away { is_fresh: true, ..Away::default() }),
        })
    }

    /// The names of all seats.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Folds a batch in; nothing where it cannot have happened.
    pub fn fold(&mut self, batch: &Batch, now: Millis) -> Option<Folded> {
        let before = match &batch.game {
            None => self.view?,
            Some(game) => {
                let bots: Seats = game.bots.iter().filter_map(|number| people::seat(*number)).collect();
                let viewer = self.you.map_or(Viewer::Audience, Viewer::Seat);
                if !self.rules.seats_fit(self.seats.len()) {
                    return None;
                }
                View::before(self.rules, self.seats.len(), bots, viewer)
            }
        };
        let events: Vec<SeenEvent> = batch.events.iter().map(|event| event.0).collect();
        self.view = Some(fold_all(&before, &events)?);
        if let Some(game) = &batch.game {
            self.rounds = Rounds::default();
            self.seed_hash = Some(game.seed_hash.clone());
            self.seed = None;
            // Who sits where may be told later; the game is on, and bots have the seats that were empty.
            self.phase = Phase::Playing;
            let mut seats = self.seats.clone();
            for number in &game.bots {
                if let Some(info) =
                    seats.get_mut(usize::from(*number)).filter(|info| info.sitter == Sitter::Nobody)
                {
                    info.sitter = Sitter::Bot { level: String::new() };
                }
            }
            self.names = people::names(&seats);
        }
        self.seed = batch.seed.clone().or_else(|| self.seed.take());
        let clock = std::mem::replace(&mut self.clock, local(batch.clock.as_ref(), now));
        self.declined = false;
        self.waited = Seats::NONE;
        self.unready = Seats::NONE;
        let is_missed = batch.n <= self.catches_up_to;
        for event in &events {
            self.rounds.note(event);
            if is_missed {
                self.away.get_or_insert_default().note(event, self.you);
            }
        }
        Some(Folded { before, events, is_missed, is_new_game: batch.game.is_some(), clock })
    }

    /// Folds in what only this player may see; nothing where it cannot have happened.
    pub fn fold_aside(&mut self, events: &[WireEvent]) -> Option<Folded> {
        let before = self.view?;
        let events: Vec<SeenEvent> = events.iter().map(|event| event.0).collect();
        self.view = Some(fold_all(&before, &events)?);
        Some(Folded { before, events, is_missed: false, is_new_game: false, clock: None })
    }

    /// Whether batches that were missed are still to come, after this one.
    pub const fn is_catching_up(&self, n: u32) -> bool {
        n < self.catches_up_to
    }

    /// What was missed, told once.
    pub fn take_away(&mut self) -> Option<Away> {
        self.away.take()
    }

    /// Notes who sits where now, and says what has changed.
    pub fn seat(&mut self, seats: Vec<SeatInfo>, host: Option<u8>, phase: Phase) -> Vec<(Seat, Came)> {
        if seats.len() != self.seats.len() {
            return Vec::new();
        }
        let changes = people::changes(&self.seats, &seats);
        self.names = people::names(&seats);
        self.seats = seats;
        self.host = host.and_then(people::seat);
        self.phase = phase;
        changes
    }

    /// Notes the clock that runs now.
    pub fn set_clock(&mut self, clock: Option<&Clock>, waited: Option<u8>, now: Millis) {
        self.clock = local(clock, now);
        self.waited = waited.and_then(people::seat).map_or(self.waited, |seat| self.waited.with(seat));
    }

    /// Notes what was said.
    pub fn hear(&mut self, line: ChatLine) {
        if self.chat.len() == LINES {
            self.chat.remove(0);
        }
        self.chat.push(line);
    }

    /// What the player can answer now.
    pub fn options(&self) -> Options {
        match &self.view {
            Some(view) if self.phase == Phase::Playing && !(self.declined && view.ask() == Ask::Answer) => {
                view.options()
            }
            _ => Options::None,
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
        let mine = self.you.and_then(|seat| self.seats.get(seat.index()));
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
