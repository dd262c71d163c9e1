//! Whole games at a table of one's own.

use super::*;
use eights::{Action, Options, Rules, View};
use eights_protocol::{Phase, Settings, TableState};

/// A person at a table of their own, who keeps the view as a client does.
struct Person {
    solo: Solo,
    now: Millis,
    id: u32,
    n: u32,
    view: Option<View>,
    phase: Phase,
    /// The next deal waits for the person.
    is_awaited: bool,
    seat: Seat,
    token: Option<(TableCode, Token)>,
}

impl Person {
    fn at(rules: &str, seats: u8) -> Self {
        let mut person = Self {
            solo: Solo::new(8),
            now: 1000,
            id: 0,
            n: 0,
            view: None,
            phase: Phase::Waiting,
            is_awaited: false,
            seat: Seat::new(0).unwrap(),
            token: None,
        };
        let table =
            NewTable { rules: rules.to_owned(), seats, bots: Vec::new(), settings: Settings::default() };
        person.say(|id| FromClient::Hello { id, version: VERSION, secret: None });
        person.say(|id| FromClient::Open { id, name: "Thandi".to_owned(), table });
        person
    }

    fn say(&mut self, message: impl FnOnce(u32) -> FromClient) -> Vec<FromServer> {
        self.id += 1;
        let answers = self.solo.take(&message(self.id), self.now);
        self.hear(&answers);
        answers
    }

    fn hear(&mut self, answers: &[FromServer]) {
        for answer in answers {
            match answer {
                FromServer::Token { code, seat, token } => {
                    self.seat = Seat::new(usize::from(*seat)).unwrap();
                    self.token = Some((*code, *token));
                }
                FromServer::Table(state) => self.see(state),
                FromServer::Batch(batch) => {
                    assert_eq!(batch.n, self.n + 1, "batches come in order");
                    self.n = batch.n;
                    self.is_awaited = false;
                    if let Some(game) = &batch.game {
                        let own = self.solo.table.as_ref().unwrap();
                        let bots =
                            game.bots.iter().filter_map(|seat| Seat::new(usize::from(*seat))).collect();
                        let audience = own.room.view(eights::Viewer::Audience).unwrap();
                        let viewer = eights::Viewer::Seat(self.seat);
                        self.view = Some(View::before(
                            *audience.rules(),
                            own.room.state(None, 0, Vec::new()).seats.len(),
                            bots,
                            viewer,
                        ));
                    }
                    let view = self.view.as_mut().unwrap();
                    batch.events.iter().for_each(|event| view.fold(event.0));
                }
                FromServer::Aside { events, .. } => {
                    let view = self.view.as_mut().unwrap();
                    events.iter().for_each(|event| view.fold(event.0));
                }
                FromServer::Seats { phase, .. } => self.phase = *phase,
                FromServer::WaitingFor { seats } => self.is_awaited = seats.contains(&self.seat.number()),
                FromServer::Refused { message, .. } => panic!("{message}"),
                _ => {}
            }
        }
    }

    fn see(&mut self, state: &TableState) {
        (self.n, self.phase, self.is_awaited) = (state.n, state.phase, false);
        self.view =
            state.view.as_ref().map(|view| view.open(Rules::from_share_code(&state.rules).unwrap()).unwrap());
        self.id = self.id.max(state.next_id);
    }

    /// Waits until something happens by itself, or the person is asked.
    fn wait(&mut self) {
        if let Some(at) = self.solo.wakes_at() {
            self.now = self.now.max(at);
        }
        let answers = self.solo.tick(self.now);
        self.hear(&answers);
    }

    fn options(&self) -> Options {
        self.view.map_or(Options::None, |view| view.options())
    }

    fn act(&mut self, action: Action) {
        let at = self.n;
        self.say(|id| FromClient::Act { id, at, action: action.to_string() });
    }

    /// Does the first thing that can be done, or waits.
    fn step(&mut self) {
        let room = &self.solo.table.as_ref().unwrap().room;
        let has_declined = room.state(Some(self.seat), 0, Vec::new()).declined;
        match self.options().nth(0).filter(|_| !has_declined) {
            Some(action) => self.act(action),
            None if self.is_awaited => drop(self.say(|id| FromClient::Ready { id })),
            None => self.wait(),
        }
    }

    fn play_to_the_end(&mut self) {
        for _ in 0..20_000 {
            if self.phase == Phase::Over {
                return;
            }
            self.step();
        }
        panic!("the game does not end");
    }
}

#[test]
fn every_preset_is_played_to_the_end() {
    for (name, seats) in
        [("classic", 4), ("south-african", 3), ("simplified", 2), ("playpalace", 3), ("normal-eights", 4)]
    {
        let mut person = Person::at(name, seats);
        person.say(|id| FromClient::Start { id });
        person.play_to_the_end();
        let view = person.view.unwrap();
        let own = person.solo.table.as_ref().unwrap();
        assert!(
            Rules::preset(name).is_some()
                && own.room.view(eights::Viewer::Seat(person.seat)).unwrap() == view,
            "{name}"
        );
        person.say(|id| FromClient::Rematch { id });
        assert_eq!(person.phase, Phase::Playing, "{name}");
    }
}

#[test]
fn the_next_round_waits_for_the_person() {
    let mut person = Person::at("playpalace", 3);
    person.say(|id| FromClient::Start { id });
    while !person.is_awaited {
        person.step();
    }
    assert_eq!((person.view.unwrap().round(), person.solo.wakes_at()), (1, None), "no clock runs");
    person.now += 86_400_000;
    let answers = person.solo.tick(person.now);
    assert!(answers.is_empty(), "{answers:?}");
    // It does so when the table was put away in between.
    let text = serde_json::to_string(&person.solo.kept().unwrap()).unwrap();
    let (code, token) = person.token.unwrap();
    person.solo = Solo::new(99);
    person.solo.reopen(serde_json::from_str(&text).unwrap(), person.now).unwrap();
    person.say(|id| FromClient::Resume { id, code, token, seen: None });
    assert!(person.is_awaited && person.solo.wakes_at().is_none());
    person.say(|id| FromClient::Ready { id });
    assert_eq!(person.view.unwrap().round(), 2);
    person.play_to_the_end();
}

#[test]
fn a_move_is_taken_back_with_all_that_came_of_it() {
    let mut person = Person::at("classic", 3);
    person.say(|id| FromClient::Start { id });
    while person.options().nth(0).is_none() {
        person.wait();
    }
    let before = person.view.unwrap();
    person.act(person.options().nth(0).unwrap());
    for _ in 0..4 {
        person.wait();
    }
    assert!(person.view.unwrap() != before);
    person.say(|id| FromClient::Undo { id });
    assert!(person.view.unwrap() == before, "the table is as it was");
    person.play_to_the_end();
}

#[test]
fn a_table_that_was_kept_goes_on_where_it_was() {
    let mut person = Person::at("normal-eights", 3);
    person.say(|id| FromClient::Start { id });
    for _ in 0..12 {
        person.step();
    }
    let text = serde_json::to_string(&person.solo.kept().unwrap()).unwrap();
    let before = person.view.unwrap();
    let (code, token) = person.token.unwrap();
    person.solo = Solo::new(99);
    person.now += 86_400_000;
    assert_eq!(person.solo.reopen(serde_json::from_str(&text).unwrap(), person.now), Some(code));
    person.say(|id| FromClient::Resume { id, code, token, seen: None });
    assert!(person.view.unwrap() == before);
    person.play_to_the_end();
}

#[test]
fn what_was_written_by_somebody_else_is_no_table() {
    let mut solo = Solo::new(1);
    let kept = Kept::forged(vec![(0, vec![Fact::Ended])]);
    assert_eq!(solo.reopen(kept, 5), None);
    assert_eq!(solo.wakes_at(), None);
    let answers = solo.take(&FromClient::Start { id: 3 }, 5);
    assert!(matches!(&answers[..], [FromServer::Refused { id: 3, .. }]), "{answers:?}");
}

#[test]
fn a_chosen_seed_deals_the_game_and_the_record_knows_the_names() {
    let mut solo = Solo::new(8);
    assert!(solo.record(&[]).is_none(), "nothing is dealt yet");
    solo.deal_from(Seed::from_text("a rainy sunday"));
    let table =
        NewTable { rules: "classic".to_owned(), seats: 2, bots: Vec::new(), settings: Settings::default() };
    solo.take(&FromClient::Open { id: 1, name: "Ann".to_owned(), table }, 1000);
    solo.take(&FromClient::Start { id: 2 }, 1000);
    let names = ["Ann".to_owned(), "Bongi".to_owned()];
    let record = solo.record(&names).unwrap();
    assert_eq!(record.names(), names);
    assert_eq!(record.seed_hash(), Seed::from_text("a rainy sunday").hash());
    solo.take(&FromClient::Rematch { id: 3 }, 1000);
    assert_eq!(
        solo.record(&names).map(|record| record.seed_hash()),
        Some(record.seed_hash()),
        "it is not over"
    );
}
