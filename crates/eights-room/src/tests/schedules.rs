//! Thousands of random schedules: people come, go, act, err and repeat themselves, time jumps, bots answer,
//! the server dies. After every step the laws hold.

use super::super::{Command, Hands, PlayerRequest, Who};
use super::desk::{Desk, seat};
use super::shuffle::number as number_of;
use eights::rules::PRESETS;
use eights::{Action, Card, Laid, Rng, Rules, RulesDraft, Seats, Seed};
use eights_protocol::{Code, Pace, Phase, Settings, Timer, Window};

const STEPS: usize = 140;

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[test]
fn every_schedule_keeps_the_laws() {
    let first = number("EIGHTS_ROOM_FIRST", 0);
    let cases = number("EIGHTS_ROOM_CASES", 250);
    let mut seen = Seen::default();
    for case in first..first + cases {
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| Schedule::new(case).run()));
        match outcome {
            Ok(more) => seen.add(&more),
            Err(panic) => {
                println!(
                    "schedule {case} breaks a law; repeat it with EIGHTS_ROOM_FIRST={case} EIGHTS_ROOM_CASES=1"
                );
                std::panic::resume_unwind(panic);
            }
        }
    }
    println!("{cases} schedules: {seen:?}");
    // A schedule that never gets anywhere would prove nothing.
    assert!(
        cases < 100
            || (seen.acts > 10 * cases
                && seen.ready > cases / 20
                && seen.finished > cases / 20
                && seen.numbers > cases / 50
                && seen.resumed > cases),
        "{seen:?}"
    );
}

#[derive(Debug, Default)]
struct Seen {
    acts: u64,
    ready: u64,
    refused: u64,
    repeated: u64,
    resumed: u64,
    restarts: u64,
    finished: u64,
    /// Numbers in the seeds of finished games.
    numbers: u64,
    closed: u64,
}

impl Seen {
    fn add(&mut self, more: &Self) {
        self.acts += more.acts;
        self.ready += more.ready;
        self.refused += more.refused;
        self.repeated += more.repeated;
        self.resumed += more.resumed;
        self.restarts += more.restarts;
        self.finished += more.finished;
        self.numbers += more.numbers;
        self.closed += more.closed;
    }
}

struct Schedule {
    desk: Desk,
    rng: Rng,
    seen: Seen,
    last: Option<(usize, Command)>,
    /// Whether the table is given secrets for its shuffles.
    has_secrets: bool,
}

fn random_rules(rng: &mut Rng) -> Rules {
    // Some have the most questions, some the most rounds.
    let name = match rng.below(6) {
        0 | 1 => "normal-eights",
        2 => "playpalace",
        _ => PRESETS[rng.below(PRESETS.len())].name,
    };
    let mut draft = RulesDraft::from_preset(name);
    if rng.below(4) == 0 {
        draft.set("deck.jokers", "2").set("score.target", "40");
    }
    draft.build().unwrap_or_else(|_| Rules::preset(name).unwrap())
}

fn random_settings(rng: &mut Rng) -> Settings {
    let timer = [None, Some(5), Some(20), Some(90)][rng.below(4)];
    Settings {
        timer: timer.and_then(Timer::of_seconds).unwrap_or(Timer::NONE),
        window: [Window::default(), Window::UNTIL_ALL, Window::of_millis(20_000).unwrap()][rng.below(3)],
        fixed_window: rng.below(3) == 0,
        pace: [Pace::AtOnce, Pace::Quick, Pace::Usual][rng.below(3)],
        listed: rng.below(2) == 0,
    }
}

impl Schedule {
    fn new(case: u64) -> Self {
        let mut rng = Rng::new(case.wrapping_mul(0x2545_f491_4f6c_dd1d));
        let rules = random_rules(&mut rng);
        let (low, high) = rules.seats();
        let seats = low + rng.below((high - low + 1).min(4));
        let bots = ["toddler", "club", "counter"];
        let n_bots = rng.below(seats.min(3));
        let desk = Desk::open(&rules.share_code(), seats as u8, &bots[..n_bots], random_settings(&mut rng));
        Self { desk, rng, seen: Seen::default(), last: None, has_secrets: case.is_multiple_of(2) }
    }

    fn run(mut self) -> Seen {
        for _ in 0..STEPS {
            self.step();
            self.check();
            if self.desk.room.phase() == Phase::Closed {
                self.seen.closed += 1;
                break;
            }
        }
        self.desk.restart(1);
        self.check();
        self.seen.finished += self.desk.finished.len() as u64;
        for finished in &self.desk.finished {
            let record = eights::Record::read(&finished.record).expect("a record");
            assert!(record.replay(|_, _, _| ()).is_ok(), "a finished game's record replays");
            let exchange = record.check_exchange().expect("every step of the shuffle fits");
            assert_eq!(exchange.is_some(), self.has_secrets);
            self.seen.numbers += exchange.map_or(0, |exchange| exchange.numbers().len() as u64);
        }
        self.seen
    }

    fn step(&mut self) {
        if self.has_secrets {
            self.desk.give_secret(Seed::from_text(&self.rng.next().to_string()));
            if self.desk.room.phase() != Phase::Playing && self.rng.below(2) == 0 {
                return self.shuffle();
            }
        }
        match self.rng.below(40) {
            0 | 1 => drop(self.desk.join(None)),
            2 => drop(self.desk.join(Some(self.rng.below(10)))),
            3..=5 => self.start(),
            6..=19 => self.act(),
            20 => self.nonsense(),
            21 => self.stale(),
            22 | 23 => self.repeat(),
            24 => self.disconnect(),
            25 | 26 => self.connect(),
            27 | 28 => self.anything(),
            29 => self.leave_or_come_back(),
            30 if self.rng.below(3) == 0 => self.restart(),
            31 => self.jump(),
            32..=34 => self.shuffle(),
            _ => self.short_time(),
        }
    }

    fn any_seat(&mut self) -> usize {
        self.rng.below(self.desk.clients.len())
    }

    /// A person's seat, if there is any.
    fn any_person(&mut self, online: bool) -> Option<usize> {
        let there =
            |n: &usize| self.desk.clients[*n].online == online && self.desk.people().contains(seat(*n));
        let all: Vec<usize> = (0..self.desk.clients.len()).filter(there).collect();
        (!all.is_empty()).then(|| all[self.rng.below(all.len())])
    }

    fn says(&mut self, n: usize, request: PlayerRequest) {
        let id = self.desk.clients[n].id();
        let command = Command { id: Some(id), mark: 0, request };
        match self.desk.command(Who::Seat(seat(n)), &command) {
            Ok(()) => self.last = Some((n, command)),
            Err(_) => self.seen.refused += 1,
        }
    }

    fn start(&mut self) {
        if let Some(host) = self.desk.room.host.filter(|host| self.desk.clients[host.index()].online) {
            let seed = Seed::from_text(&self.rng.next().to_string());
            let request = if self.desk.room.phase() == Phase::Over {
                PlayerRequest::Rematch { seed }
            } else {
                PlayerRequest::Start { seed }
            };
            self.says(host.index(), request);
        }
    }

    /// A person takes part in the shuffle, mostly as they should.
    fn shuffle(&mut self) {
        let Some(n) = self.any_person(true) else { return };
        if self.desk.clients[n].shuffle.is_none() {
            return;
        }
        let (number, told) = (number_of(if self.rng.below(9) == 0 { n + 1 } else { n }), self.desk.told(n));
        if told.commitments().is_empty() || self.rng.below(9) == 0 {
            let hash = told.commitment(seat(n), &number);
            self.says(n, PlayerRequest::Commit { hash });
        } else {
            self.says(n, PlayerRequest::Reveal { number });
        }
    }

    /// A connected person who is asked answers legally.
    fn act(&mut self) {
        if self.desk.room.phase() != Phase::Playing {
            return self.start();
        }
        let asked = self.desk.game().asked() & self.desk.people();
        let online: Seats = asked.iter().filter(|seat| self.desk.clients[seat.index()].online).collect();
        if online.is_empty() {
            return self.be_ready();
        }
        let who = online.nth(self.rng.below(online.len())).unwrap();
        let view = *self.desk.clients[who.index()].view().expect("a game is running");
        let mut action = view.options().random(&mut self.rng);
        if matches!(action, Some(Action::Draw | Action::Pass)) {
            action = view.options().random(&mut self.rng);
        }
        let (at, action) =
            (self.desk.clients[who.index()].n, action.expect("a seat that is asked has an answer"));
        self.says(who.index(), PlayerRequest::Act { at, action: action.into() });
        self.seen.acts += 1;
    }

    /// Between rounds a player has seen enough; otherwise time passes.
    fn be_ready(&mut self) {
        let waiting_for = self.desk.room.waiting_for().unwrap_or(Seats::NONE);
        let Some(who) = waiting_for.nth(self.rng.below(waiting_for.len().max(1))) else {
            return self.short_time();
        };
        self.says(who.index(), PlayerRequest::Ready);
        self.seen.ready += 1;
    }

    fn nonsense(&mut self) {
        let Some(n) = self.any_person(true) else { return };
        let texts = [
            "",
            "play",
            "draw draw",
            "play 8H",
            "pick *",
            "yes",
            "done top 9C",
            "nope AS back",
            "meld 6C 6D 6H",
            "seat 9",
            "💥",
        ];
        let action = texts[self.rng.below(texts.len())].into();
        let at = self.desk.room.last_batch().wrapping_add(self.rng.below(3) as u32).wrapping_sub(1);
        self.says(n, PlayerRequest::Act { at, action });
    }

    /// A message that was right a moment ago must not answer a later question.
    fn stale(&mut self) {
        let Some(n) = self.any_person(true) else { return };
        if self.desk.room.phase() != Phase::Playing {
            return;
        }
        let at =
            self.desk.room.play.as_ref().unwrap().question.since.saturating_sub(1 + self.rng.below(3) as u32);
        let Some(action) = self.desk.game().options(seat(n)).random(&mut self.rng) else { return };
        let request = PlayerRequest::Act { at, action: action.into() };
        let id = self.desk.clients[n].id();
        let refused = self.desk.command(Who::Seat(seat(n)), &Command { id: Some(id), mark: 0, request });
        assert_eq!(refused.map_err(|refusal| refusal.code), Err(Code::Stale));
    }

    fn repeat(&mut self) {
        let Some((n, command)) = self.last.clone() else { return };
        // A seat that has changed hands has forgotten the numbers of its former person.
        if !self.desk.clients[n].online
            || self.desk.room.chairs[n]
                .person()
                .is_none_or(|person| person.ids.mark(command.id.unwrap()).is_none())
        {
            return;
        }
        let before = self.desk.room.clone();
        self.desk.command(Who::Seat(seat(n)), &command).expect("it was done before");
        assert!(self.desk.room == before, "and is not done again");
        self.seen.repeated += 1;
    }

    fn disconnect(&mut self) {
        if let Some(n) = self.any_person(true) {
            self.desk.disconnect(n);
        }
    }

    fn connect(&mut self) {
        if let Some(n) = self.any_person(false) {
            let far = [1, 3, 70][self.rng.below(3)];
            let back = (self.rng.below(2) == 0).then(|| self.rng.below(far));
            self.desk.connect(n, back);
            self.seen.resumed += 1;
        }
    }

    fn leave_or_come_back(&mut self) {
        let n = self.any_seat();
        let Some(person) = self.desk.room.chairs[n].person() else { return };
        if !person.left {
            if self.rng.below(3) == 0 && self.desk.clients[n].online {
                self.says(n, PlayerRequest::Leave);
            }
            return;
        }
        self.desk.connect(n, None);
        if self.desk.room.chairs[n].person().is_some_and(|person| person.left) {
            self.says(n, PlayerRequest::ComeBack);
        }
    }

    fn anything(&mut self) {
        let Some(n) = self.any_person(true) else { return };
        let other = seat(self.rng.below(10));
        let request = match self.rng.below(11) {
            0 => PlayerRequest::AddBot { seat: other, level: None },
            1 => PlayerRequest::RemoveBot { seat: other },
            2 => PlayerRequest::Remove { seat: other },
            3 => PlayerRequest::Host { seat: other },
            4 | 5 => PlayerRequest::Wait,
            6 => PlayerRequest::LetBotPlay { seat: other },
            7 => PlayerRequest::LetBotPlay { seat: seat(n) },
            8 => PlayerRequest::Ready,
            9 => PlayerRequest::Answer { at: self.desk.room.last_batch(), action: Action::Draw },
            _ => PlayerRequest::ComeBack,
        };
        self.says(n, request);
    }

    fn restart(&mut self) {
        let away = self.rng.below(100_000) as u64;
        self.desk.restart(away);
        self.seen.restarts += 1;
        for n in 0..self.desk.clients.len() {
            if self.rng.below(4) > 0 && self.desk.people().contains(seat(n)) {
                self.desk.connect(n, None);
            }
        }
    }

    fn jump(&mut self) {
        let millis = [100_000, 200_000, 700_000, 2_000_000][self.rng.below(4)];
        self.desk.pass(millis);
    }

    fn short_time(&mut self) {
        let millis = 1 + self.rng.below(9000) as u64;
        if self.rng.below(2) == 0 {
            // Time passes although the bots are still thinking.
            self.desk.now += millis / 4;
            self.desk.settle();
            self.desk.bots_answer();
        } else {
            self.desk.pass(millis);
        }
    }

    fn check(&self) {
        let desk = &self.desk;
        assert!(desk.room == desk.shadow, "live is as folded from the log");
        assert!(desk.room.is_alive_or_over(), "nothing hangs: {:?}", desk.room.phase());
        for client in desk.clients.iter().chain([&desk.audience]).filter(|client| client.online) {
            assert_eq!(
                (client.n, client.phase),
                (desk.room.last_batch(), Some(desk.room.phase())),
                "{:?}",
                client.viewer
            );
            assert_eq!(client.waiting_for, desk.room.waiting_for(), "{:?}", client.viewer);
            assert!(
                client.is_up_to_date(&desk.room),
                "{:?}: the view folded from messages is the game's",
                client.viewer
            );
        }
        for n in 0..desk.clients.len() {
            let person = desk.room.chairs[n].person();
            assert_eq!(desk.clients[n].online, person.is_some_and(|person| person.connected), "seat {n}");
        }
        let host = desk.room.host;
        assert_eq!(host.is_none(), desk.people().is_empty(), "where there are people one is the host");
        assert!(host.is_none_or(|host| desk.people().contains(host)));
        if desk.room.play.is_some() {
            self.check_game();
        }
    }

    fn check_game(&self) {
        let game = self.desk.game();
        let seats = Seats::first(game.n_seats());
        let mut cards: Vec<Card> =
            seats.iter().flat_map(|seat| game.hand(seat).iter().collect::<Vec<_>>()).collect();
        cards.extend(game.discards().map(Laid::card).chain(game.stock()));
        let mut pack: Vec<Card> = game.rules().cards(game.n_seats()).collect();
        cards.sort();
        pack.sort();
        assert_eq!(cards, pack, "cards are conserved");
        let shadow = &self.desk.shadow.play.as_ref().unwrap().game;
        assert!(seats.iter().all(|seat| game.sets(seat) == shadow.sets(seat)), "sets that wait, too");
        for wanted in self.desk.room.wanted_from_bots() {
            assert!(self.desk.room.hands(wanted.seat) != Hands::Person);
        }
    }
}
