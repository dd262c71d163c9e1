//! The state that a front end shows, and its changes.
//!
//! [`Client`] has a part for each folder here, and each part keeps its fields to itself:
//!
//! - `connection/` — the link to a server or a solo table, and the seats to come back to;
//! - `table/` — everything about one table, replaced as a whole when the table changes;
//! - `play/` — the player's hand and answers at that table;
//! - `stage/` — the screen, what lies over it, and the focus;
//! - `setup/` — a new table and its rules;
//! - `daily/` — the deal of the day and its result;
//! - `journal/` — the games that are over, to look back at;
//! - `replay/` — a game that is shown again, and the demo;
//! - `lesson/` — a lesson, chapter by chapter;
//! - `puzzle/` — a puzzle, and the verdict on its answer;
//! - `talk/` — chat, readings and the people at the table;
//! - `voice/` — what is said and heard.

mod accessors;
mod client;
mod commands;
mod connection;
mod daily;
mod effect;
mod first;
mod hear;
mod intent;
mod journal;
mod lesson;
mod play;
mod preferences;
mod puzzle;
mod replay;
mod setup;
mod stage;
pub mod table;
mod talk;
mod update;
mod voice;

pub use client::{Client, Start};
pub use connection::{line, lobby};
pub use daily::{Day, DayDeal, DayResult};
pub use effect::{Effect, Input, LineEvent, Save, SavedSeat, Screen};
pub use first::Rest;
pub use intent::{Browse, Go, Intent, Learning, Manage, Open, Play, Prepare, Replaying, Share, Talk};
pub use journal::{
    GameKind, Journal, NOT_A_JOURNAL, Opponent, PlayedGame, PlayedRules, PlayedSeat, StatsTab, Streaks,
    Tallies, Tally, Versus,
};
pub use lesson::{Course, Learned};
pub use line::{Door, LineState, Peer};
pub use play::{
    hand::{self, CardId, MyHand},
    hint::{Adviser, Why, counters_move},
    optimistic,
    playability::{self, Mark},
    prompt, queue,
};
pub use puzzle::{Attempt, Progress, Study, Tutor};
pub use replay::{Frame, KeyMoment, Projector, Replay, SPEEDS, Tape, play_demo};
pub use setup::{editor, invite, new_table};
pub use stage::{
    Refusal,
    focus::{self, Spot, TableItem, TurnItem, Zone},
    menus::command_of,
    overlay::{EAR, MenuItem, Overlay},
};
pub use table::{
    REVEAL_SEEN, clock,
    finishing::FinishOffer,
    moment::{Moment, Occasion},
    people, rounds, sheets, standing,
};
pub use talk::{chat, phrase_ids, readings::Reading};

/// Milliseconds of a clock that only goes forward; a front end tells them.
pub type Millis = u64;
