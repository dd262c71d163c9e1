//! A line of the roster: the holder of the seat, and the host's options for it.

use eights::Seat;
use eights_art::Icon;
use eights_bots::Level;
use eights_client::core::{Client, people};
use eights_protocol::Sitter;

/// The holder of a seat.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) enum Who {
    #[default]
    Nobody,
    Bot,
    Person {
        is_offline: bool,
    },
}

/// A line of the roster.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Line {
    pub(super) who: Who,
    pub(super) name: String,
    /// How well a bot plays.
    pub(super) level: Option<Level>,
    pub(super) is_you: bool,
    pub(super) is_host: bool,
    /// The newcomer who sits down there at the next deal.
    pub(super) next: Option<String>,
    pub(super) tools: Tools,
}

/// The host's options for a seat.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) enum Tools {
    #[default]
    Nothing,
    /// A spectator can sit down there.
    SitDown,
    /// The host can put a bot there.
    AddBot,
    /// The host can choose the bot's level, and take the bot away.
    ChangeBot,
    /// Everybody else can read the bot's level.
    ReadLevel,
    /// There is more to be done about a person.
    More,
}

impl Line {
    pub(super) fn of(client: &Client, seat: Seat) -> Self {
        let Some(table) = client.table() else { return Self::default() };
        let Some(info) = table.seats.get(seat.index()) else { return Self::default() };
        let (who, level) = match (&info.sitter, people::person(info)) {
            (Sitter::Bot { level }, _) => (Who::Bot, Some(*level)),
            (_, Some(person)) if !person.left => (Who::Person { is_offline: !person.connected }, None),
            _ => (Who::Nobody, None),
        };
        let is_you = table.you == Some(seat);
        let tools = match who {
            Who::Nobody | Who::Bot if table.you.is_none() => Tools::SitDown,
            Who::Nobody if table.is_host() => Tools::AddBot,
            Who::Bot if table.is_host() => Tools::ChangeBot,
            Who::Bot => Tools::ReadLevel,
            Who::Person { .. } if !is_you && table.you.is_some() => Tools::More,
            Who::Nobody | Who::Person { .. } => Tools::Nothing,
        };
        Self {
            who,
            name: table.names().get(seat.index()).cloned().unwrap_or_default(),
            level,
            is_you,
            is_host: table.host == Some(seat),
            next: info.next.clone(),
            tools,
        }
    }

    pub(super) const fn picture(&self) -> Icon {
        match self.who {
            Who::Nobody => Icon::Clock,
            Who::Bot => Icon::Bot,
            Who::Person { .. } => Icon::Person,
        }
    }
}
