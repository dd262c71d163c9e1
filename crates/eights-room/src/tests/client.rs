//! A client that knows nothing but what it is sent.

use super::super::Room;
use eights::{Rules, View, Viewer};
use eights_protocol::{FromServer, Phase};
use eights_testkit::follower::{Follower, Heard};
use std::ops::Deref;

/// How many batches a client can go back.
const REMEMBERED: usize = 80;

pub(super) struct Client {
    rules: Rules,
    pub(super) viewer: Viewer,
    pub(super) online: bool,
    pub(super) follower: Follower,
    /// The view after each of the last batches.
    pub(super) history: Vec<(u32, Option<View>)>,
    /// Everything that was said, as it was said.
    pub(super) heard: Vec<FromServer>,
}

impl Client {
    pub(super) fn new(rules: Rules, n_seats: usize, viewer: Viewer) -> Self {
        let mut follower = Follower::of(rules, n_seats, viewer);
        follower.phase = Some(Phase::Waiting);
        Self { rules, viewer, online: false, follower, history: Vec::new(), heard: Vec::new() }
    }

    pub(super) fn hear_text(&mut self, text: &str) {
        self.hear(serde_json::from_str(text).expect(text));
    }

    pub(super) fn hear(&mut self, message: FromServer) {
        assert!(self.online, "{:?} was sent {message:?}", self.viewer);
        if let FromServer::Table(state) = &message {
            assert_eq!(Rules::from_share_code(&state.rules), Ok(self.rules));
        }
        let heard = self.follower.learn(message.clone());
        assert_eq!(self.follower.viewer(), self.viewer);
        assert_eq!(self.follower.gaps, 0, "{:?}: batches come one after the other", self.viewer);
        let is_seen = matches!(heard, Heard::Batch(_) | Heard::Table) && self.follower.view().is_some();
        if is_seen {
            self.remember();
        }
        self.heard.push(message);
    }

    fn remember(&mut self) {
        if self.history.len() == REMEMBERED {
            self.history.remove(0);
        }
        self.history.push((self.follower.n, self.follower.view().copied()));
    }

    /// Whether this client knows exactly what it may know. Sets that wait are compared by themselves: views
    /// are equal without them.
    pub(super) fn is_up_to_date(&self, room: &Room) -> bool {
        let known = |view: &View| (*view, view.options(), view.sets());
        self.follower.view().map(known) == room.view(self.viewer).as_ref().map(known)
    }

    /// The number for the next command.
    pub(super) fn id(&mut self) -> u32 {
        self.follower.id()
    }
}

impl Deref for Client {
    type Target = Follower;

    fn deref(&self) -> &Follower {
        &self.follower
    }
}
