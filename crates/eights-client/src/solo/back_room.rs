//! The back room: a solo table in a program of its own, which is told of by text and answers by text.

use super::{
    FromBackRoom, Solo, Think, ToBackRoom,
    answers::{Answer, Answers, refused, wrong},
    saved_game::Unsaved,
};
use eights_protocol::{Code, Unread, read};
use eights_room::{Millis, Refusal};
use std::sync::Arc;

/// Opens a table that was saved, if it can be resumed.
pub type Reopen = fn(&mut Solo, &str, Millis);

/// The code that reads saved games.
pub const REOPEN: Reopen = |solo, saved, now| {
    solo.reopen(saved, now);
};

/// Where a solo table stands out of the way of what draws it, so that bots that think make nobody
/// wait.
pub struct BackRoom {
    /// From the first call on.
    pub(super) solo: Option<Solo>,
    /// Whether a call is open.
    is_open: bool,
    /// The code that reads saved games, which a front end may fetch later than the rest.
    pub(super) reopen: Reopen,
    /// The code of the bots that think, likewise.
    think: Think,
}

impl BackRoom {
    /// An empty one.
    pub const fn new(reopen: Reopen, think: Think) -> Self {
        Self { solo: None, is_open: false, reopen, think }
    }

    /// Takes a [slip](ToBackRoom), and gives those that answer it, in order. As with a server, nothing is
    /// told before it is handed over to be saved.
    pub fn hear(&mut self, slip: &str, now: Millis) -> Vec<Arc<str>> {
        match ToBackRoom::read(slip) {
            Some(ToBackRoom::Open { call, seed, saved }) => self.open(call, seed, saved, now),
            Some(ToBackRoom::Close) => {
                self.is_open = false;
                Vec::new()
            }
            Some(ToBackRoom::Deal(seed)) => {
                if let Some(solo) = self.listened() {
                    solo.deal_from(seed);
                }
                Vec::new()
            }
            Some(ToBackRoom::Say(message)) => self.take(message, now),
            None => vec![wrong(Code::BadMessage).text()],
        }
    }

    /// Handles the passing of time, and lets the bots act.
    pub fn tick(&mut self, now: Millis) -> Vec<Arc<str>> {
        let Some(solo) = self.listened() else { return Vec::new() };
        let answers = solo.pass_time(now);
        self.save_and_tell(answers)
    }

    /// When something will happen by itself. Nothing does where nobody listens.
    pub fn wakes_at(&self) -> Option<Millis> {
        self.solo.as_ref().filter(|_| self.is_open)?.wakes_at()
    }

    fn listened(&mut self) -> Option<&mut Solo> {
        self.solo.as_mut().filter(|_| self.is_open)
    }

    /// Begins a call; a table that was saved is there again.
    fn open(&mut self, call: u32, seed: u64, saved: &str, now: Millis) -> Vec<Arc<str>> {
        self.is_open = true;
        if self.solo.is_none() {
            let mut solo = Solo::thinking(seed, self.think);
            (self.reopen)(&mut solo, saved, now);
            self.solo = Some(solo);
        }
        vec![FromBackRoom::Ready(call).to_string().into()]
    }

    fn take(&mut self, message: &str, now: Millis) -> Vec<Arc<str>> {
        let Some(solo) = self.listened() else { return Vec::new() };
        let answers = match read(message.as_bytes()) {
            Ok(message) => solo.answer(&message, now),
            Err(Unread { id: Some(id), code }) => vec![refused(id, &Refusal::from(code))],
            Err(Unread { id: None, code }) => vec![wrong(code)],
        };
        self.save_and_tell(answers)
    }

    /// Puts what is to be saved before what is told.
    fn save_and_tell(&mut self, answers: Answers) -> Vec<Arc<str>> {
        let save = self.solo.as_mut().and_then(Solo::take_unsaved).map(|unsaved| match unsaved {
            Unsaved::All(text) => FromBackRoom::Save(&text).to_string().into(),
            Unsaved::More(text) => FromBackRoom::Add(&text).to_string().into(),
        });
        save.into_iter().chain(answers.into_iter().map(Answer::text)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{super::THINK, *};
    use eights_protocol::{FromClient, FromServer, NewTable, Request, Settings, VERSION};

    /// A front end.
    struct Front {
        room: BackRoom,
        now: Millis,
        saved: String,
        heard: Vec<FromServer>,
        ready: Vec<u32>,
    }

    impl Default for Front {
        fn default() -> Self {
            let room = BackRoom::new(REOPEN, THINK);
            Self { room, now: 0, saved: String::new(), heard: Vec::new(), ready: Vec::new() }
        }
    }

    impl Front {
        fn pass(&mut self, slip: &ToBackRoom<'_>) -> usize {
            let answers = self.room.hear(&slip.to_string(), self.now);
            self.read(&answers)
        }

        fn say(&mut self, message: &Request) -> usize {
            self.pass(&ToBackRoom::Say(&serde_json::to_string(message).unwrap()))
        }

        fn read(&mut self, answers: &[Arc<str>]) -> usize {
            for (place, text) in answers.iter().enumerate() {
                assert_eq!(text.lines().count(), 1, "a slip is one line");
                match FromBackRoom::read(text).unwrap() {
                    FromBackRoom::Ready(call) => self.ready.push(call),
                    FromBackRoom::Save(text) => {
                        assert_eq!(place, 0, "what is told has been saved");
                        text.clone_into(&mut self.saved);
                    }
                    FromBackRoom::Add(text) => {
                        assert_eq!(place, 0, "what is told has been saved");
                        self.saved.push_str(text);
                    }
                    FromBackRoom::Say(text) => self.heard.push(serde_json::from_str(text).unwrap()),
                    FromBackRoom::Lost => panic!("it stands"),
                    FromBackRoom::NoNet => panic!("nothing is fetched here"),
                }
            }
            answers.len()
        }

        fn wait(&mut self) -> usize {
            self.now = self.room.wakes_at().unwrap();
            let answers = self.room.tick(self.now);
            self.read(&answers)
        }

        fn open(seed: u64) -> Self {
            let mut front = Self { now: 1000, ..Self::default() };
            front.pass(&ToBackRoom::Open { call: 1, seed, saved: "" });
            front.say(&FromClient::Hello { version: VERSION, secret: None }.with_id(1));
            let table = NewTable {
                rules: "pagat".to_owned(),
                seats: 3,
                bots: Vec::new(),
                settings: Settings::default(),
            };
            front.say(&FromClient::Open { name: "Thandi".to_owned(), table }.with_id(2));
            front.say(&FromClient::Start.with_id(3));
            front
        }

        fn has_heard(&self, is_it: fn(&FromServer) -> bool) -> bool {
            self.heard.iter().any(is_it)
        }
    }

    #[test]
    fn a_table_stands_there() {
        let mut front = Front::open(8);
        assert_eq!(front.ready, [1]);
        assert!(front.has_heard(|said| matches!(said, FromServer::Welcome { .. })));
        assert!(front.has_heard(|said| matches!(said, FromServer::Batch(_))));
        assert!(!front.saved.is_empty());
        let before = front.saved.clone();
        front.say(&FromClient::Ping.with_id(4));
        assert!(front.has_heard(|said| matches!(said, FromServer::Pong { id: 4 })));
        assert_eq!(front.saved, before);
        assert_eq!(Front::open(8).heard[2..], front.heard[2..Front::open(8).heard.len()], "the seed decides");
        assert_ne!(Front::open(9).saved, Front::open(8).saved);
        front.say(&FromClient::Leave.with_id(5));
        assert_eq!(front.saved, "", "the table goes with its person");
    }

    #[test]
    fn what_bots_do_is_saved_too() {
        let mut front = Front::open(8);
        let last = front.heard.iter().rev().find_map(|said| match said {
            FromServer::Batch(batch) => Some(batch.n),
            _ => None,
        });
        // A player who draws a card has had their turn.
        front.say(&FromClient::Act { at: last.unwrap(), action: "draw".into() }.with_id(4));
        let before = front.saved.clone();
        while front.wait() == 0 {}
        assert_ne!(front.saved, before);
    }

    #[test]
    fn nothing_happens_where_nobody_listens() {
        let mut front = Front::open(8);
        front.pass(&ToBackRoom::Close);
        assert_eq!(front.room.wakes_at(), None);
        assert_eq!(front.room.tick(front.now + 1_000_000), []);
        assert_eq!(front.say(&FromClient::Ping.with_id(4)), 0);
        let saved = front.saved.clone();
        front.pass(&ToBackRoom::Open { call: 2, seed: 1, saved: "" });
        assert_eq!(front.ready, [1, 2]);
        front.say(&FromClient::Ping.with_id(5));
        assert_eq!(front.saved, saved, "it is the same table");
    }

    #[test]
    fn a_table_that_was_saved_is_there_again() {
        let before = Front::open(8);
        let token = before.heard.iter().find_map(|said| match said {
            FromServer::Token { code, token, .. } => Some((*code, *token)),
            _ => None,
        });
        let (code, token) = token.unwrap();
        let mut front = Front { now: 86_400_000, ..Front::default() };
        front.pass(&ToBackRoom::Open { call: 1, seed: 1, saved: &before.saved });
        front.say(&FromClient::Hello { version: VERSION, secret: None }.with_id(1));
        front.say(&FromClient::Resume { code, token, seen: None }.with_id(2));
        assert!(front.has_heard(|said| matches!(said, FromServer::Done { id: 2 })), "{:?}", front.heard);
        assert!(front.has_heard(|said| matches!(said, FromServer::Table(state) if state.view.is_some())));
    }

    #[test]
    fn nonsense_is_answered() {
        let mut front = Front::open(8);
        for slip in ["nonsense", "{}", "open"] {
            let answers = front.room.hear(slip, front.now);
            front.read(&answers);
            assert!(
                matches!(front.heard.pop(), Some(FromServer::Error { code: Code::BadMessage, .. })),
                "{slip}"
            );
        }
        let answers = front.room.hear(r#"{"do":"dance","id":7}"#, front.now);
        front.read(&answers);
        assert!(matches!(front.heard.pop(), Some(FromServer::Refused { id: 7, .. })));
        let mut room = BackRoom::new(REOPEN, THINK);
        room.hear("open 1 2 {\"not\": \"a table\"}", 5);
        assert_eq!(room.wakes_at(), None);
    }
}
