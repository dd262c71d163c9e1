//! Whole games at a solo table.

mod thinking;

use super::{saved_game::Unsaved, *};
use eights::{Action, Options, Rules, View};
use eights_protocol::FromClient;
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
    /// A person who has no table yet.
    fn empty() -> Self {
        Self {
            solo: Solo::new(8),
            now: 1000,
            id: 0,
            n: 0,
            view: None,
            phase: Phase::Waiting,
            is_awaited: false,
            seat: Seat::new(0).unwrap(),
            token: None,
        }
    }

    fn at(rules: &str, seats: u8) -> Self {
        let mut person = Self::empty();
        let table =
            NewTable { rules: rules.to_owned(), seats, bots: Vec::new(), settings: Settings::default() };
        person.say(FromClient::Hello { version: VERSION, secret: None });
        person.say(FromClient::Open { name: "Thandi".to_owned(), table });
        person
    }

    fn say(&mut self, request: FromClient) -> Vec<FromServer> {
        self.id += 1;
        let answers = self.solo.take(&request.with_id(self.id), self.now);
        self.hear(&answers);
        answers
    }

    fn hear(&mut self, answers: &[FromServer]) {
        for answer in answers {
            match answer {
                FromServer::Token { code, seat, token } => {
                    self.seat = *seat;
                    self.token = Some((*code, *token));
                }
                FromServer::Table(state) => self.see(state),
                FromServer::Batch(batch) => {
                    assert_eq!(batch.n, self.n + 1, "batches come in order");
                    self.n = batch.n;
                    self.is_awaited = false;
                    if let Some(game) = &batch.game {
                        let own = self.solo.table.as_ref().unwrap();
                        let audience = own.room.view(eights::Viewer::Audience).unwrap();
                        let viewer = eights::Viewer::Seat(self.seat);
                        self.view = Some(View::before(
                            *audience.rules(),
                            own.room.state(None, 0, Vec::new()).seats.len(),
                            game.bots,
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
                FromServer::WaitingFor { seats } => self.is_awaited = seats.contains(self.seat),
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
        self.say(FromClient::Act { at, action: action.into() });
    }

    /// Does the first thing that can be done, or waits.
    fn step(&mut self) {
        let room = &self.solo.table.as_ref().unwrap().room;
        let has_declined = room.state(Some(self.seat), 0, Vec::new()).declined;
        match self.options().nth(0).filter(|_| !has_declined) {
            Some(action) => self.act(action),
            None if self.is_awaited => drop(self.say(FromClient::Ready)),
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
        person.say(FromClient::Start);
        person.play_to_the_end();
        let view = person.view.unwrap();
        let own = person.solo.table.as_ref().unwrap();
        assert!(
            Rules::preset(name).is_some()
                && own.room.view(eights::Viewer::Seat(person.seat)).unwrap() == view,
            "{name}"
        );
        person.say(FromClient::Rematch);
        assert_eq!(person.phase, Phase::Playing, "{name}");
    }
}

#[test]
fn the_next_round_waits_for_the_person() {
    let mut person = Person::at("playpalace", 3);
    person.say(FromClient::Start);
    while !person.is_awaited {
        person.step();
    }
    assert_eq!((person.view.unwrap().round(), person.solo.wakes_at()), (1, None), "no clock runs");
    person.now += 86_400_000;
    let answers = person.solo.tick(person.now);
    assert!(answers.is_empty(), "{answers:?}");
    // It does so when the table was put away in between.
    let text = person.solo.saved().unwrap();
    let (code, token) = person.token.unwrap();
    person.solo = Solo::new(99);
    person.solo.reopen(&text, person.now).unwrap();
    person.say(FromClient::Resume { code, token, seen: None });
    assert!(person.is_awaited && person.solo.wakes_at().is_none());
    person.say(FromClient::Ready);
    assert_eq!(person.view.unwrap().round(), 2);
    person.play_to_the_end();
}

#[test]
fn a_move_is_taken_back_with_all_that_came_of_it() {
    let mut person = Person::at("classic", 3);
    person.say(FromClient::Start);
    while person.options().nth(0).is_none() {
        person.wait();
    }
    let before = person.view.unwrap();
    person.act(person.options().nth(0).unwrap());
    for _ in 0..4 {
        person.wait();
    }
    assert!(person.view.unwrap() != before);
    person.say(FromClient::Undo);
    assert!(person.view.unwrap() == before, "the table is as it was");
    person.play_to_the_end();
}

#[test]
fn a_table_that_was_saved_goes_on_where_it_was() {
    let mut person = Person::at("normal-eights", 3);
    person.say(FromClient::Start);
    for _ in 0..12 {
        person.step();
    }
    let text = person.solo.saved().unwrap();
    let before = person.view.unwrap();
    let (code, token) = person.token.unwrap();
    person.solo = Solo::new(99);
    person.now += 86_400_000;
    assert_eq!(person.solo.reopen(&text, person.now), Some(code));
    person.say(FromClient::Resume { code, token, seen: None });
    assert!(person.view.unwrap() == before);
    person.play_to_the_end();
}

#[test]
fn a_damaged_save_is_no_table() {
    let mut solo = Solo::new(1);
    let token = serde_json::to_string(&Token::new([7; 32])).unwrap();
    for log in [r#","log":[[0,["ended"]]],"choices":[]}"#, r#"}[0,["ended"],false]"#, "}", r#"}[0,["ended"#] {
        assert_eq!(solo.reopen(&format!(r#"{{"token":{token}{log}"#), 5), None, "{log}");
    }
    assert_eq!(solo.wakes_at(), None);
    let answers = solo.take(&FromClient::Start.with_id(3), 5);
    assert!(matches!(&answers[..], [FromServer::Refused { id: 3, .. }]), "{answers:?}");
}

#[test]
fn a_chosen_seed_deals_the_game_and_the_record_knows_the_names() {
    let mut solo = Solo::new(8);
    assert!(solo.record(&[]).is_none(), "nothing is dealt yet");
    solo.deal_from(Seed::from_text("a rainy sunday"));
    let table =
        NewTable { rules: "classic".to_owned(), seats: 2, bots: Vec::new(), settings: Settings::default() };
    solo.take(&FromClient::Open { name: "Ann".to_owned(), table }.with_id(1), 1000);
    solo.take(&FromClient::Start.with_id(2), 1000);
    let names = ["Ann".to_owned(), "Bongi".to_owned()];
    let record = solo.record(&names).unwrap();
    assert_eq!(record.names(), names);
    assert_eq!(record.seed_hash(), Seed::from_text("a rainy sunday").hash());
    solo.take(&FromClient::Rematch.with_id(3), 1000);
    assert_eq!(
        solo.record(&names).map(|record| record.seed_hash()),
        Some(record.seed_hash()),
        "it is not over"
    );
}

#[test]
fn a_player_who_is_out_may_have_the_bots_finish_at_once() {
    let mut person = Person::at("south-african", 4);
    person.say(FromClient::Start);
    for _ in 0..40 {
        while person.phase == Phase::Playing
            && person.view.is_none_or(|view| view.playing().contains(person.seat))
        {
            person.step();
        }
        if person.phase == Phase::Playing {
            let answers = person.say(FromClient::FinishQuickly);
            assert!(answers.iter().any(|said| matches!(said, FromServer::Finishing(how) if how.quickly)));
            assert_eq!(person.phase, Phase::Over, "nobody waits for anything");
            return;
        }
        person.say(FromClient::Rematch);
    }
    panic!("the person is never out first");
}

/// The text that a front end has saved by now.
fn save(person: &mut Person, saved: &mut String) -> bool {
    match person.solo.take_unsaved() {
        None => false,
        Some(Unsaved::All(text)) => {
            *saved = text;
            true
        }
        Some(Unsaved::More(text)) => {
            saved.push_str(&text);
            false
        }
    }
}

#[test]
fn the_saved_text_grows_by_what_is_new_and_is_the_whole_game() {
    let mut person = Person::at("classic", 3);
    person.say(FromClient::Start);
    let mut saved = String::new();
    assert!(save(&mut person, &mut saved));
    for _ in 0..20 {
        person.step();
        assert!(!save(&mut person, &mut saved), "only what is new is written");
        assert_eq!(Some(&saved), person.solo.saved().as_ref());
        person.say(FromClient::Ping);
        assert_eq!(person.solo.take_unsaved(), None);
    }
    person.say(FromClient::Undo);
    assert!(save(&mut person, &mut saved), "what was taken back is not saved");
    assert_eq!(Some(&saved), person.solo.saved().as_ref());
    person.say(FromClient::Leave);
    assert_eq!(person.solo.take_unsaved(), Some(Unsaved::All(String::new())));
    assert_eq!(person.solo.take_unsaved(), None);
}

#[test]
fn a_rematch_begins_the_log_again() {
    let mut person = Person::at("classic", 4);
    person.say(FromClient::Start);
    person.play_to_the_end();
    let long = person.solo.saved().unwrap().len();
    person.say(FromClient::Rematch);
    let text = person.solo.saved().unwrap();
    assert!(text.len() < long / 2, "{} of {long} bytes", text.len());
    let mut saved = String::new();
    assert!(save(&mut person, &mut saved) && saved == text);
    for _ in 0..20 {
        person.step();
        save(&mut person, &mut saved);
    }
    // The same table is there again, with the same cards, and is played to its end.
    let (before, (code, token)) = (person.view.unwrap(), person.token.unwrap());
    person.solo = Solo::new(99);
    assert_eq!(person.solo.reopen(&saved, person.now), Some(code));
    person.say(FromClient::Resume { code, token, seen: None });
    assert!(person.view.unwrap() == before);
    person.play_to_the_end();
}

#[test]
fn a_game_saved_by_an_older_version_goes_on() {
    let mut person = Person::at("classic", 3);
    person.say(FromClient::Start);
    for _ in 0..12 {
        person.step();
    }
    let table = person.solo.table.as_ref().unwrap();
    let entries = table.log.entries();
    let log: Vec<_> = entries.iter().map(|Entry(at, facts, _)| (at, facts)).collect();
    let choices: Vec<usize> = (0..entries.len()).filter(|n| entries[*n].2).collect();
    let old = serde_json::json!({ "token": table.token, "log": log, "choices": choices }).to_string();
    let (before, (code, token)) = (person.view.unwrap(), person.token.unwrap());
    person.solo = Solo::new(99);
    assert_eq!(person.solo.reopen(&old, person.now), Some(code));
    assert!(matches!(person.solo.take_unsaved(), Some(Unsaved::All(_))), "it is written as it is now");
    person.say(FromClient::Resume { code, token, seen: None });
    assert!(person.view.unwrap() == before);
    person.say(FromClient::Undo);
    person.play_to_the_end();
}

#[test]
fn a_game_that_was_taken_over_is_kept_taken_back_and_recorded() {
    let rules = Rules::preset("classic").unwrap();
    let tape = crate::core::play_demo(&rules, Seed::from_text("taken")).unwrap();
    let at = tape.last() / 2;
    let seat = tape.frame(at).asked().unwrap();
    let mut person = Person::at("classic", 3);
    let said = person.say(FromClient::TakeOver {
        name: "Thandi".to_owned(),
        seat,
        record: tape.cut(at).unwrap(),
        bots: None,
    });
    assert!(said.iter().any(|answer| matches!(answer, FromServer::Done { .. })), "{said:?}");
    let shown = person.view.unwrap();
    assert!(shown == tape.view(eights::Viewer::Seat(seat), at));
    let saved = person.solo.saved().unwrap();
    let mut again = Solo::new(1);
    assert!(again.reopen(&saved, person.now + 1000).is_some(), "it is there another day");
    assert_eq!(again.record(&[]).unwrap().actions().count(), {
        let record = person.solo.record(&[]).unwrap();
        record.replay(|_, _, _| ()).unwrap();
        record.actions().count()
    });
    for (record, seat) in [("nonsense".to_owned(), seat), (tape.record().to_text(true), seat)] {
        let request = FromClient::TakeOver { name: "Thandi".to_owned(), seat, record, bots: None };
        let said = person.solo.take(&request.with_id(99), person.now);
        assert!(matches!(said[0], FromServer::Refused { code: Code::BadMessage, .. }), "{said:?}");
    }
}

#[test]
fn a_game_is_taken_over_against_the_same_bots() {
    let rules = Rules::preset("classic").unwrap();
    let tape = crate::core::play_demo(&rules, Seed::from_text("taken")).unwrap();
    let turn = tape.record().actions().count() / 2;
    let (seat, _) = tape.record().actions().nth(turn - 1).unwrap();
    let bots = vec![Level::Counter; tape.names().len()];
    let record = tape.cut_before(turn).unwrap();
    let mut person = Person::at("classic", 3);
    person.say(FromClient::TakeOver { name: "Thandi".to_owned(), seat, record, bots: Some(bots) });
    let view = person.view.unwrap();
    assert!(!view.options().is_empty(), "the seat is asked what it was asked");
    let state = person.solo.table.as_ref().unwrap().room.state(None, person.now, Vec::new());
    let is_bot =
        |seat: &&eights_protocol::SeatInfo| matches!(seat.sitter, Sitter::Bot { level: Level::Counter });
    assert_eq!(state.seats.iter().filter(is_bot).count(), tape.names().len() - 1);
}
