//! A client that knows nothing but what it is sent.

use super::super::Room;
use eights::{Rules, Seat, Seats, SeenEvent, View, Viewer};
use eights_protocol::{FromServer, Phase, TableState};

pub(super) struct Client {
    rules: Rules,
    pub(super) viewer: Viewer,
    n_seats: usize,
    pub(super) online: bool,
    /// The last batch.
    pub(super) n: u32,
    pub(super) view: Option<View>,
    /// The view after each of the last batches.
    pub(super) history: Vec<(u32, Option<View>)>,
    /// Everything that was said, as it was said.
    pub(super) heard: Vec<FromServer>,
    pub(super) phase: Phase,
    /// For whom the next deal waits.
    pub(super) waiting_for: Option<Seats>,
    pub(super) next_id: u32,
}

impl Client {
    pub(super) fn new(rules: Rules, n_seats: usize, viewer: Viewer) -> Self {
        Self {
            rules,
            viewer,
            n_seats,
            online: false,
            n: 0,
            view: None,
            history: Vec::new(),
            heard: Vec::new(),
            phase: Phase::Waiting,
            waiting_for: None,
            next_id: 1,
        }
    }

    pub(super) fn hear_text(&mut self, text: &str) {
        self.hear(serde_json::from_str(text).expect(text));
    }

    pub(super) fn hear(&mut self, message: FromServer) {
        assert!(self.online, "{:?} was sent {message:?}", self.viewer);
        match &message {
            FromServer::Table(state) => self.show(state),
            FromServer::Batch(batch) => {
                assert_eq!(batch.n, self.n + 1, "{:?}: batches come one after the other", self.viewer);
                self.n = batch.n;
                if let Some(new) = &batch.game {
                    let bots: Seats =
                        new.bots.iter().filter_map(|number| Seat::new((*number).into())).collect();
                    self.view = Some(View::before(self.rules, self.n_seats, bots, self.viewer));
                }
                if batch.events.iter().any(|event| matches!(event.0, SeenEvent::Began { .. })) {
                    self.waiting_for = None;
                }
                let view = self.view.as_mut().expect("a game has begun");
                batch.events.iter().for_each(|event| view.fold(event.0));
                self.remember();
            }
            FromServer::Aside { after, events } => {
                assert_eq!(*after, self.n);
                let view = self.view.as_mut().expect("a game has begun");
                events.iter().for_each(|event| view.fold(event.0));
            }
            FromServer::Seats { phase, .. } => self.phase = *phase,
            FromServer::WaitingFor { seats } => {
                self.waiting_for =
                    Some(seats.iter().filter_map(|number| Seat::new((*number).into())).collect());
            }
            _ => {}
        }
        self.heard.push(message);
    }

    fn show(&mut self, state: &TableState) {
        (self.phase, self.waiting_for) = (state.phase, None);
        self.next_id = self.next_id.max(state.next_id);
        let has_seat = matches!(self.viewer, Viewer::Seat(_));
        assert_eq!(state.you.is_some(), has_seat);
        assert_eq!(Rules::from_share_code(&state.rules), Ok(self.rules));
        if let Some(view) = &state.view {
            self.n = state.n;
            self.view = Some(view.open(self.rules).expect("a view"));
            self.remember();
        }
    }

    fn remember(&mut self) {
        if self.history.len() == 80 {
            self.history.remove(0);
        }
        self.history.push((self.n, self.view));
    }

    /// Whether this client knows exactly what it may know. Sets that wait are compared by themselves: views are equal without them.
    pub(super) fn is_up_to_date(&self, room: &Room) -> bool {
        let known = |view: &View| (*view, view.options(), view.sets());
        self.view.as_ref().map(known) == room.view(self.viewer).as_ref().map(known)
    }

    /// The number for the next command.
    pub(super) fn id(&mut self) -> u32 {
        self.next_id += 1;
        self.next_id - 1
    }
}
