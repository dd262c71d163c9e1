//! The seats and their holders.

use super::{Millis, Newcomer, Room, ids::Ids};
use eights::{Seat, Seats};
use eights_bots::Level;
use eights_protocol::{Code, MAX_NAME, Phase, SeatInfo, Sitter, name_key};
use serde::{Deserialize, Serialize};

/// A seat at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Chair {
    pub(super) holder: Holder,
    /// The newcomer who sits down here at the next deal.
    pub(super) next: Option<Newcomer>,
    /// The person whom the host sent away in this game. The result still counts for them, as for a player who
    /// has left.
    pub(super) removed: Option<Person>,
    /// The secret of a player who had left before another took the seat: they are told so when they come
    /// back.
    pub(super) former: Option<String>,
}

/// The holder of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Holder {
    Nobody,
    Bot(Level),
    Person(Person),
}

/// A person with a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Person {
    pub(super) name: String,
    pub(super) key: String,
    pub(super) player: Option<String>,
    /// The last batch before they sat down. They may not see what the seat saw earlier.
    pub(super) from: u32,
    /// The round of the game before which they sat down.
    pub(super) since_round: u16,
    pub(super) connected: bool,
    /// Since when.
    pub(super) since: Millis,
    /// The stand-in plays until they act, say so or reconnect.
    pub(super) played_for: bool,
    /// Gone, though the seat can be taken back.
    pub(super) left: bool,
    /// Questions in a row that were not answered in time.
    pub(super) timeouts: u8,
    /// How much they have let the others wait: see `stall.rs`.
    pub(super) stalls: u8,
    pub(super) ids: Ids,
}

/// The person or bot that answers for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hands {
    /// Its person.
    Person,
    /// A bot of its own.
    Bot(Level),
    /// The stand-in, because the person was too late in this turn.
    Late,
    /// The stand-in of a person who is away.
    StandIn,
}

impl Chair {
    pub(super) const EMPTY: Self = Self { holder: Holder::Nobody, next: None, removed: None, former: None };

    /// The person here, present or not.
    pub(super) const fn person(&self) -> Option<&Person> {
        match &self.holder {
            Holder::Person(person) => Some(person),
            _ => None,
        }
    }

    pub(super) const fn person_mut(&mut self) -> Option<&mut Person> {
        match &mut self.holder {
            Holder::Person(person) => Some(person),
            _ => None,
        }
    }

    /// The holder of the seat, as text for the fingerprint.
    pub(super) fn text(&self) -> String {
        let holder = match &self.holder {
            Holder::Nobody => "nobody".to_owned(),
            Holder::Bot(level) => level.to_string(),
            Holder::Person(person) => format!("{}{}", person.key, if person.left { " left" } else { "" }),
        };
        let next = self.next.as_ref().map_or("", |who| &who.key);
        format!("[{holder}|{next}]")
    }

    fn info(&self) -> SeatInfo {
        let sitter = match &self.holder {
            Holder::Nobody => Sitter::Nobody,
            Holder::Bot(level) => Sitter::Bot { level: *level },
            Holder::Person(person) => Sitter::Person {
                name: person.name.clone(),
                connected: person.connected,
                played_for: person.played_for || person.left,
                left: person.left,
            },
        };
        SeatInfo { sitter, next: self.next.as_ref().map(|who| who.name.clone()) }
    }
}

impl Person {
    pub(super) fn new(who: Newcomer, from: u32, since_round: u16, at: Millis) -> Self {
        let Newcomer { name, key, player } = who;
        Self {
            name,
            key,
            player,
            from,
            since_round,
            connected: true,
            since: at,
            played_for: false,
            left: false,
            timeouts: 0,
            stalls: 0,
            ids: Ids::default(),
        }
    }

    pub(super) const fn connect(&mut self, connected: bool, at: Millis) {
        self.connected = connected;
        self.since = at;
    }
}

impl Room {
    pub(super) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// The person of a seat who has not left.
    pub(super) fn present(&self, seat: Seat) -> Option<&Person> {
        self.chair(seat)?.person().filter(|person| !person.left)
    }

    fn seats_where(&self, is: impl Fn(&Chair) -> bool) -> Seats {
        self.seats().iter().filter(|seat| self.chair(*seat).is_some_and(&is)).collect()
    }

    /// Seats held by people who have not left, connected or not.
    pub(super) fn people(&self) -> Seats {
        self.seats_where(|chair| chair.person().is_some_and(|person| !person.left))
    }

    /// Seats held by people, including those who have left: they may come back (ALL-10), and until then see
    /// what their seat sees.
    pub(super) fn held(&self) -> Seats {
        self.seats_where(|chair| chair.person().is_some())
    }

    /// The name, with a number if another player here has it.
    pub(super) fn free_name(&self, name: &str) -> String {
        if !self.has_name(name) {
            return name.to_owned();
        }
        let short: String = name.chars().take(MAX_NAME - 3).collect();
        let mut numbered = (2..).map(|n| format!("{} {n}", short.trim_end()));
        numbered.find(|name| !self.has_name(name)).unwrap_or_default()
    }

    /// Whether a player here has this name or one that looks like it, or a bot has.
    fn has_name(&self, name: &str) -> bool {
        let key = name_key(name);
        let people = self.chairs.iter().flat_map(|chair| {
            let next = chair.next.as_ref().map(|who| who.name.as_str());
            chair
                .person()
                .filter(|person| !person.left)
                .map(|person| person.name.as_str())
                .into_iter()
                .chain(next)
        });
        Level::ALL.iter().any(|level| name_key(&level.to_string()) == key)
            || people.into_iter().any(|other| name_key(other) == key)
    }

    /// Whether a player who keeps a name has a seat, or will: nobody plays against themselves.
    pub(super) fn has_player(&self, player: Option<&str>) -> bool {
        self.chairs.iter().any(|chair| {
            let next = chair.next.as_ref().is_some_and(|who| who.player.as_deref() == player);
            next || chair.person().is_some_and(|person| !person.left && person.player.as_deref() == player)
        })
    }

    /// The seats that are kept for newcomers, with the hashes of their secrets.
    pub fn reserved_for(&self) -> impl Iterator<Item = (Seat, &str)> {
        let seats = self.seats().iter();
        seats.filter_map(|seat| Some((seat, self.chair(seat)?.next.as_ref()?.key.as_str())))
    }

    /// Whether the seat is free: not even a player who has left may come back to it.
    pub fn is_vacant(&self, seat: Seat) -> bool {
        !self.held().contains(seat)
    }

    /// Seats of people who are connected and have not left.
    pub(super) fn connected(&self) -> Seats {
        self.seats_where(|chair| chair.person().is_some_and(|person| person.connected && !person.left))
    }

    /// Seats to which messages go: those of everybody who is connected.
    pub(super) fn listening(&self) -> Seats {
        self.seats_where(|chair| chair.person().is_some_and(|person| person.connected))
    }

    /// The person or bot that answers for a seat now.
    pub fn hands(&self, seat: Seat) -> Hands {
        let late = self.play.as_ref().is_some_and(|play| play.late.contains(seat));
        match self.chair(seat).map(|chair| &chair.holder) {
            Some(Holder::Bot(level)) => Hands::Bot(*level),
            Some(Holder::Person(person)) if person.left || person.played_for => Hands::StandIn,
            Some(Holder::Person(_)) if !late => Hands::Person,
            Some(Holder::Person(_)) => Hands::Late,
            _ => Hands::StandIn,
        }
    }

    /// The holder of the secret with this hash, if they belong here.
    pub fn who_has(&self, key: &str) -> Option<super::Who> {
        let mut seats = self.seats().iter();
        seats.find_map(|seat| {
            let chair = self.chair(seat)?;
            let sits = chair.person().is_some_and(|person| person.key == key);
            let waits = chair.next.as_ref().is_some_and(|who| who.key == key);
            if sits {
                Some(super::Who::Seat(seat))
            } else if waits {
                Some(super::Who::Next(seat))
            } else {
                None
            }
        })
    }

    /// Why a secret, known by its hash, fits no seat here.
    pub fn why_not(&self, key: &str) -> Code {
        let is = |chair: &Chair| match (&chair.removed, &chair.former) {
            (Some(person), _) if person.key == key => Some(Code::Removed),
            (_, Some(former)) if former == key => Some(Code::Replaced),
            _ => None,
        };
        self.chairs.iter().find_map(is).unwrap_or(Code::BadToken)
    }

    /// The next host when a seat's person can no longer be: the next person who is there, connected ones
    /// first.
    pub(super) fn next_host(&self, after: Seat) -> Option<Seat> {
        let next = |seats: Seats| seats.without(after).next_after(after, eights::Direction::Clockwise);
        next(self.connected()).or_else(|| next(self.people()))
    }

    /// The seats as everybody may know them.
    pub(super) fn seat_infos(&self) -> Vec<SeatInfo> {
        self.chairs.iter().map(Chair::info).collect()
    }

    /// Everybody's name, bots by their level.
    pub(super) fn names(&self) -> Vec<String> {
        let name = |chair: &Chair| match &chair.holder {
            Holder::Nobody => "nobody".to_owned(),
            Holder::Bot(level) => level.to_string(),
            Holder::Person(person) => person.name.clone(),
        };
        self.chairs.iter().map(name).collect()
    }

    /// Whether seats can be taken and left freely.
    pub(super) const fn is_between_games(&self) -> bool {
        matches!(self.phase, Phase::Waiting | Phase::Over)
    }
}
