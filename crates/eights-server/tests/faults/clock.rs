//! Clocks that jump, and servers that die just when time is up.

use crate::house::{House, settings};
use eights::Seed;
use eights_load::{client::Client, table::table};
use eights_protocol::{TableCode, Timer};
use eights_server::room::{Command, Fact, Newcomer, Outbox, PlayerRequest, Room, Who};
use eights_store::{Entry, MemoryLog, NewEntry, TableLog};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

const BEGIN: u64 = 1_000_000;
const TIMER: u64 = 5000;

/// A room that keeps its facts, as a log does.
struct Kept {
    room: Room,
    log: Vec<(u64, Fact)>,
}

impl Kept {
    /// Two people at a table with a timer, at which a game has begun.
    fn begun() -> Self {
        let mut new = table("classic", 2);
        new.settings.timer = Timer::of_seconds(5).unwrap();
        let opening = Room::opening(TableCode::from_number(1), &new).unwrap();
        let mut kept = Self { room: Room::open(&opening, BEGIN).unwrap(), log: vec![(BEGIN, opening)] };
        for name in ["Ada", "Bob"] {
            let who = Newcomer { name: name.to_owned(), key: name.to_owned(), player: None };
            kept.says(Who::Guest, PlayerRequest::Join { who, seat: None }, BEGIN);
        }
        let host = Who::Seat(eights::Seat::new(0).unwrap());
        kept.says(host, PlayerRequest::Start { seed: Seed::from_text("clock") }, BEGIN);
        kept
    }

    fn says(&mut self, who: Who, request: PlayerRequest, now: u64) {
        let facts = self.room.decide(who, &Command::unnumbered(request), now).unwrap();
        self.commit(facts, now);
    }

    fn commit(&mut self, facts: Vec<Fact>, now: u64) {
        for fact in facts {
            self.room.fold(&fact, now, &mut Outbox::silent()).unwrap();
            self.log.push((now, fact));
        }
    }

    /// Does what time has brought about by now.
    fn pass(&mut self, now: u64) {
        loop {
            let due = self.room.due(now);
            if due.is_empty() {
                return;
            }
            self.commit(due, now);
        }
    }

    /// The server dies now and is back later; both people come back at once.
    fn restart(&mut self, now: u64, away: u64) -> u64 {
        let log = self.log.iter().map(|(at, fact)| (*at, fact));
        self.room = Room::recover(log).unwrap();
        let back = now + away;
        self.commit(vec![Room::absent(now, back)], back);
        for n in 0..2 {
            self.says(Who::Seat(eights::Seat::new(n).unwrap()), PlayerRequest::Connected, back);
        }
        back
    }

    fn timeouts(&self) -> usize {
        self.log.iter().filter(|(_, fact)| matches!(fact, Fact::TimedOut { .. })).count()
    }
}

/// P19: a restart at any moment around the deadline, before or after the server noticed it, and the time is
/// up exactly once, at the right time.
#[test]
fn p19_a_restart_at_every_tick_around_the_deadline_gives_one_time_out() {
    let deadline = BEGIN + TIMER;
    for away in [0, 1, 999, 3_600_000] {
        for now in deadline - 50..=deadline + 50 {
            for noticed in [false, true] {
                let mut kept = Kept::begun();
                if noticed {
                    kept.pass(now);
                }
                let before = kept.timeouts();
                assert_eq!(before, usize::from(noticed && now >= deadline));
                let back = kept.restart(now, away);
                if before == 0 {
                    // The time that was left is still left, and the time that had passed unnoticed has
                    // passed.
                    let left = deadline.saturating_sub(now);
                    kept.pass((back + left).saturating_sub(1).max(back));
                    assert_eq!(
                        kept.timeouts(),
                        usize::from(left == 0),
                        "{now} {away}: not a moment too early"
                    );
                    kept.pass(back + left);
                }
                assert_eq!(kept.timeouts(), 1, "{now} {away} {noticed}");
                kept.pass(back + TIMER / 2);
                assert_eq!(kept.timeouts(), 1, "{now} {away} {noticed}: and not again");
            }
        }
    }
}

/// P19: while the server is away, the wall clock may be set forwards or back by a day; a turn still has the
/// time it had left, and ends once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p19_a_wall_clock_that_jumps_costs_nobody_time() {
    const DAY: i64 = 86_400_000;
    for jump in [-DAY, -7000, 0, 7000, DAY] {
        let house = House::open(Arc::new(MemoryLog::new()));
        let mut ada = Client::connect(house.address, 1).await.unwrap();
        let mut timed = table("classic", 2);
        timed.settings.timer = Timer::of_seconds(5).unwrap();
        let code = ada.open("Ada", timed).await.unwrap();
        let mut bob = Client::connect(house.address, 2).await.unwrap();
        bob.join("Bob", code).await.unwrap();
        ada.start().await.unwrap();
        tokio::time::sleep(Duration::from_millis(300)).await;
        let log = house.die();
        let (id, _) = log.tables().unwrap()[0];
        // The log was written by another clock than the next server has.
        let moved = |entry: Entry| {
            let Entry { body, command, rules_version, at, .. } = entry;
            // Hashes are of the times, too.
            NewEntry { body, command, rules_version, hash: None, at: at - jump }
        };
        let entries = log.read(id, 1).unwrap().into_iter().map(moved).collect();
        let other = Arc::new(MemoryLog::new());
        other.append(id, 0, entries, Box::new(|outcome| assert!(outcome.is_ok())));
        let house = House::with(settings(), other);
        for client in [&mut ada, &mut bob] {
            client.address = house.address;
            client.come_back().await.unwrap();
        }
        let begun = Instant::now();
        let left = ada.follower.clock.expect("a clock runs");
        assert!((4000..=5000).contains(&left), "{jump}: {left}");
        let n = ada.follower.n;
        while ada.follower.n == n {
            ada.hear().await.unwrap();
        }
        let took = begun.elapsed().as_millis() as u64;
        assert!(took + 200 > left && took < left + 1000, "{jump}: {took} of {left}");
        let entries = house.log.read(id, 1).unwrap();
        assert_eq!(entries.iter().filter(|entry| entry.body.contains("timed-out")).count(), 1, "{jump}");
    }
}
