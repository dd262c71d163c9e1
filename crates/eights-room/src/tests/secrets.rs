//! Non-interference: two tables that differ only in what a player may not know send that player the same
//! bytes at the same times.

use super::super::{Command, Millis, Outbox, PlayerRequest, Room, To, Who};
use super::desk::{Desk, seat};
use eights::{Action, Ask, Game, Rng, Seat, Seats, SeenEvent, Viewer};
use eights_protocol::{FromServer, Pace, Phase, Settings, Timer, Window};

/// A table and its twin, seen by one of the people.
struct Twins {
    real: Room,
    twin: Room,
    /// A person at the table, or a spectator.
    me: Option<Seat>,
    now: Millis,
    rng: Rng,
    ids: u32,
    compared: usize,
    last_n: u32,
}

#[test]
fn tables_that_differ_in_hidden_cards_send_the_same_bytes() {
    let cases = std::env::var("EIGHTS_ROOM_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(150);
    let mut compared = 0;
    for case in 0..cases {
        compared += Twins::new(case).run();
    }
    println!("{cases} pairs of tables, {compared} messages compared");
    assert!(compared > 40 * cases as usize, "{compared}");
}

impl Twins {
    fn new(case: u64) -> Self {
        let mut rng = Rng::new(case.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let rules =
            ["normal-eights", "normal-eights", "playpalace", "classic", "simplified", "south-african"]
                [rng.below(6)];
        let seats = if rules == "simplified" { 2 } else { 2 + rng.below(3) };
        let people = 1 + rng.below(seats);
        let timer = [Timer::NONE, Timer::of_seconds(20).unwrap()][rng.below(2)];
        let window = [Window::default(), Window::UNTIL_ALL][rng.below(2)];
        let fixed_window = rng.below(3) == 0;
        let settings = Settings { timer, window, fixed_window, pace: Pace::Usual, listed: false };
        let desk = Desk::dealt(rules, people, seats as u8, settings, &case.to_string());
        // A spectator of a person alone can tell from the pauses whether that person can answer (NE-17).
        let me = if people > 1 && rng.below(4) == 0 { None } else { Some(seat(rng.below(people))) };
        let mut twins = Self {
            twin: desk.room.clone(),
            real: desk.room,
            me,
            now: desk.now,
            rng,
            ids: 100,
            compared: 0,
            last_n: 0,
        };
        twins.part();
        twins
    }

    /// Gives the twin other hidden cards.
    fn part(&mut self) {
        self.twin = self.real.clone();
        let view = self.real.view(self.viewer()).unwrap();
        let play = self.twin.play.as_mut().unwrap();
        play.game = view.determinize(&mut self.rng);
    }

    fn viewer(&self) -> Viewer {
        self.me.map_or(Viewer::Audience, Viewer::Seat)
    }

    fn game(&self) -> &Game {
        &self.real.play.as_ref().unwrap().game
    }

    fn other(&self) -> &Game {
        &self.twin.play.as_ref().unwrap().game
    }

    fn run(mut self) -> usize {
        for _ in 0..120 {
            if self.real.phase() != Phase::Playing {
                break;
            }
            self.compare_what_can_be_asked();
            match self.rng.below(10) {
                0..=6 => self.a_seat_acts(),
                7 => self.i_err(),
                8 => self.a_player_does_something_else(),
                _ => self.time_passes(),
            }
        }
        self.compared
    }

    /// Compares the questions that my client could ask at any time, and all that the clock shows.
    fn compare_what_can_be_asked(&mut self) {
        let me = self.me;
        let seen = self.real.last_batch().saturating_sub(self.rng.below(6) as u32);
        let ask = |room: &Room, now: Millis| {
            let all = [
                serde_json::to_string(&room.show(me, now, vec![])),
                serde_json::to_string(&me.map(|seat| room.resume(seat, Some(seen), now, vec![]))),
                serde_json::to_string(&room.look(me, 5)),
                serde_json::to_string(&room.state(me, now, vec![]).clock),
            ];
            all.map(|text| text.expect("messages can be written"))
        };
        assert_eq!(ask(&self.real, self.now), ask(&self.twin, self.now));
        assert_eq!(self.real.next_due(), self.twin.next_due(), "time tells nothing");
        assert_eq!(self.real.wanted_from_bots(), self.twin.wanted_from_bots(), "nor do the bots");
        assert_eq!(self.real.is_alive_or_over(), self.twin.is_alive_or_over());
        self.compared += 4;
    }

    /// A seat answers with an action that is legal at both tables; if there is none, the tables are made to
    /// differ again.
    fn a_seat_acts(&mut self) {
        let asked = self.game().asked();
        for _ in 0..8 {
            let Some(who) = asked.nth(self.rng.below(asked.len().max(1))) else { break };
            let Some(action) = self.game().options(who).random(&mut self.rng) else { continue };
            if self.other().options(who).contains(action) {
                return self.act(who, action);
            }
        }
        self.time_passes();
    }

    fn act(&mut self, who: Seat, action: Action) {
        self.ids += 1;
        let play = self.real.play.as_ref().unwrap();
        let at = play.question.since;
        let person = self.real.hands(who) == super::super::Hands::Person;
        let (by, command) = if person {
            let request = PlayerRequest::Act { at, action: action.into() };
            (Who::Seat(who), Command { id: Some(self.ids), mark: 0, request })
        } else {
            (Who::Bot(who), Command::unnumbered(PlayerRequest::Answer { at, action }))
        };
        self.both_do(by, &command);
    }

    /// My own mistakes are answered in the same words.
    fn i_err(&mut self) {
        let Some(me) = self.me else { return };
        self.ids += 1;
        let texts =
            ["play 8H", "play AS", "draw", "pass", "pick 4C", "nope AH keep", "suit S", "done", "rubbish"];
        let action = texts[self.rng.below(texts.len())].into();
        let at = self.real.last_batch().saturating_sub(self.rng.below(3) as u32);
        let command = Command { id: Some(self.ids), mark: 0, request: PlayerRequest::Act { at, action } };
        self.both_do(Who::Seat(me), &command);
    }

    /// A player does something other than answer; other players also come and go.
    fn a_player_does_something_else(&mut self) {
        self.ids += 1;
        let people = self.real.people();
        let who = people.nth(self.rng.below(people.len())).unwrap();
        let target = self.me.unwrap_or(seat(0));
        let mut requests = vec![
            PlayerRequest::Wait,
            PlayerRequest::LetBotPlay { seat: target },
            PlayerRequest::ComeBack,
            PlayerRequest::Ready,
            PlayerRequest::Ready,
        ];
        if Some(who) != self.me {
            requests.extend([
                PlayerRequest::Disconnected,
                PlayerRequest::Connected,
                PlayerRequest::Connected,
            ]);
        }
        let request = requests[self.rng.below(requests.len())].clone();
        self.both_do(Who::Seat(who), &Command { id: Some(self.ids), mark: 0, request });
    }

    fn both_do(&mut self, who: Who, command: &Command) {
        let real = self.real.decide(who, command, self.now);
        let twin = self.twin.decide(who, command, self.now);
        match (real, twin) {
            (Ok(ours), Ok(theirs)) => {
                assert_eq!(ours, theirs);
                self.fold(&ours);
            }
            (Err(ours), Err(theirs)) => {
                assert!(Some(who) != self.me.map(Who::Seat) || ours == theirs, "{ours:?} {theirs:?}");
                self.compared += 1;
            }
            (ours, theirs) => assert!(Some(who) != self.me.map(Who::Seat), "{ours:?} {theirs:?}"),
        }
    }

    fn time_passes(&mut self) {
        self.now += 1 + self.rng.below(4000) as Millis;
        for _ in 0..20 {
            let facts = self.real.due(self.now);
            assert_eq!(facts, self.twin.due(self.now), "what time brings tells nothing");
            if facts.is_empty() || self.real.phase() != Phase::Playing {
                return;
            }
            self.fold(&facts);
        }
    }

    /// Folds into both, and compares what I am sent until something is shown to me.
    fn fold(&mut self, facts: &[super::super::Fact]) {
        let (mut ours, mut theirs) = (Outbox::new(), Outbox::new());
        for fact in facts {
            self.real.fold(fact, self.now, &mut ours).expect("what was decided can be folded");
            if self.twin.fold(fact, self.now, &mut theirs).is_err() {
                return self.part();
            }
        }
        let shown =
            ours.events.iter().chain(&theirs.events).any(|event| reveals(event.seen_by(self.viewer())));
        if shown || !self.in_step() {
            return self.part();
        }
        let mine = |out: &Outbox| -> Vec<String> {
            out.mail
                .iter()
                .filter(|mail| mail.to == self.me.map_or(To::Audience, To::Seat))
                .map(|mail| mail.text.to_string())
                .collect()
        };
        let (ours, theirs) = (mine(&ours), mine(&theirs));
        assert_eq!(ours, theirs);
        for text in &ours {
            let Ok(FromServer::Batch(batch)) = serde_json::from_str(text) else { continue };
            assert!(batch.n > self.last_n);
            self.last_n = batch.n;
        }
        self.compared += ours.len();
    }

    /// Cards that became known to others may lead elsewhere; then the twins are no longer twins.
    fn in_step(&self) -> bool {
        let viewer = self.viewer();
        self.real.view(viewer) == self.twin.view(viewer) && self.game().asked() == self.other().asked()
    }
}

/// Whether the event shows a seat a card that it could not know: one from the stock or from another hand.
fn reveals(event: Option<SeenEvent>) -> bool {
    match event {
        Some(SeenEvent::Drew { card, .. } | SeenEvent::Dealt { card, .. } | SeenEvent::Gave { card, .. }) => {
            card.is_some()
        }
        Some(
            SeenEvent::Revealed { .. }
            | SeenEvent::TurnedUp { .. }
            | SeenEvent::Discarded { .. }
            | SeenEvent::Turned { .. }
            | SeenEvent::Scored { .. }
            | SeenEvent::Placed { .. }
            | SeenEvent::RoundEnded { .. }
            | SeenEvent::TurnedOver { .. },
        ) => true,
        _ => false,
    }
}

/// When a seat declines in secret, or lays sets in secret, no other player gets a batch or a message.
#[test]
fn what_is_done_in_secret_is_told_to_nobody_else() {
    let mut asides = 0;
    for n in 0..60 {
        let mut desk = Desk::dealt("normal-eights", 3, 3, Settings::default(), &format!("secret {n}"));
        let mut rng = Rng::new(n);
        for _ in 0..80 {
            if desk.room.phase() != Phase::Playing {
                break;
            }
            if matches!(desk.ask(), Ask::Answer | Ask::Over) {
                desk.all_ready();
                desk.pass(6000);
                continue;
            }
            let who = desk.asked();
            let action = desk.game().options(seat(who)).random(&mut rng).unwrap();
            let heard: Vec<usize> = desk.clients.iter().map(|client| client.heard.len()).collect();
            let before = desk.room.last_batch();
            desk.act(who, action).unwrap();
            if matches!(action, Action::Meld(_)) {
                asides += 1;
                assert_eq!(desk.room.last_batch(), before);
                for other in Seats::first(3).iter().map(Seat::index).filter(|other| *other != who) {
                    assert_eq!(desk.clients[other].heard.len(), heard[other]);
                }
                // Whether or not the aside has arrived before the connection broke.
                desk.disconnect(who);
                desk.connect(who, (asides % 2 == 0).then_some(0));
                assert!(desk.clients[who].is_up_to_date(&desk.room));
            }
        }
    }
    assert!(asides > 5, "{asides}");
}
