//! Bots that think: with the code that is there, during their pause, and never twice.

use super::*;

thread_local! {
    /// The thinkers that were asked for, in order.
    static ASKED_FOR: std::cell::RefCell<Vec<Thinker>> = const { std::cell::RefCell::new(Vec::new()) };
}

/// Notes who is asked for, and seats a counter.
fn noting(thinker: Thinker) -> Box<dyn Bot> {
    ASKED_FOR.with_borrow_mut(|asked| asked.push(thinker));
    COUNT(thinker)
}

/// A person at a table with one bot of this level, which has made a move.
fn with_bot(level: Level) -> Person {
    let mut person = Person::empty();
    person.solo = Solo::thinking(8, noting);
    let table =
        NewTable { rules: "classic".to_owned(), seats: 2, bots: vec![level], settings: Settings::default() };
    person.say(FromClient::Hello { version: VERSION, secret: None });
    person.say(FromClient::Open { name: "Thandi".to_owned(), table });
    person.say(FromClient::Start);
    person
}

#[test]
fn bots_that_think_are_made_with_the_code_that_is_there() {
    for level in [Level::Expert, Level::Master, Level::Grandmaster] {
        ASKED_FOR.take();
        with_bot(level);
        let asked = ASKED_FOR.take();
        assert!(!asked.is_empty() && asked.iter().all(|thinker| thinker.level() == level), "{asked:?}");
    }
}

#[test]
fn quick_bots_need_no_such_code() {
    ASKED_FOR.take();
    for level in Level::ALL.into_iter().filter(|level| level.quick_bot().is_ok()) {
        with_bot(level);
    }
    assert_eq!(ASKED_FOR.take(), []);
}

#[test]
fn a_saved_game_with_a_bot_that_thinks_is_resumed_with_it() {
    let mut person = with_bot(Level::Expert);
    let Some(Unsaved::All(saved)) = person.solo.take_unsaved() else { panic!("the game is saved") };
    assert!(ToBackRoom::names_thinker(&saved), "the front end fetches the code first");
    ASKED_FOR.take();
    let mut again = Solo::thinking(1, noting);
    assert!(again.reopen(&saved, person.now).is_some());
    assert_eq!(ASKED_FOR.take(), [Thinker::Expert]);
}

thread_local! {
    /// How often bots that think have chosen, and seen something.
    static THOUGHTS: std::cell::Cell<(u32, u32)> = const { std::cell::Cell::new((0, 0)) };
}

/// A bot that counts its thoughts.
struct Pensive(Box<dyn Bot>);

impl Bot for Pensive {
    fn sit(&mut self, view: &View, seed: u64) {
        self.0.sit(view, seed);
    }

    fn watches(&self) -> bool {
        true
    }

    fn observe(&mut self, event: eights::SeenEvent) {
        THOUGHTS.set((THOUGHTS.get().0, THOUGHTS.get().1 + 1));
        self.0.observe(event);
    }

    fn choose(&mut self, view: &View) -> Action {
        THOUGHTS.set((THOUGHTS.get().0 + 1, THOUGHTS.get().1));
        self.0.choose(view)
    }
}

/// A person in turn, against a bot that counts its thoughts.
fn against_pensive() -> Person {
    let mut person = with_bot(Level::Grandmaster);
    person.solo = Solo::thinking(8, |_| Box::new(Pensive(Level::counter())));
    let table = NewTable {
        rules: "classic".to_owned(),
        seats: 2,
        bots: vec![Level::Grandmaster],
        settings: Settings::default(),
    };
    person.say(FromClient::Open { name: "Thandi".to_owned(), table });
    person.say(FromClient::Start);
    while person.options().nth(0).is_none() {
        person.wait();
    }
    THOUGHTS.set((0, 0));
    person
}

#[test]
fn a_bot_thinks_while_it_pauses_and_not_afterwards() {
    let mut person = against_pensive();
    while let Some(action) = person.options().nth(0) {
        person.act(action);
    }
    assert_eq!(THOUGHTS.get().0, 0, "the person is answered first");
    let answers_at = person.solo.table.as_ref().unwrap().room.wanted_from_bots()[0].not_before;
    assert!(answers_at > person.now);
    assert_eq!(person.solo.wakes_at(), Some(person.now), "it begins at once");
    assert_eq!(person.solo.tick(person.now), []);
    assert_eq!(THOUGHTS.get().0, 1);
    assert_eq!(person.solo.wakes_at(), Some(answers_at), "and waits with its answer");
    assert_eq!(person.solo.tick(answers_at - 1), []);
    assert!(!person.solo.tick(answers_at).is_empty());
    assert_eq!(THOUGHTS.get().0, 1, "it has thought once");
}

#[test]
fn a_game_that_is_opened_again_or_taken_back_is_not_thought_through_again() {
    let mut person = against_pensive();
    for _ in 0..12 {
        person.step();
    }
    assert!(THOUGHTS.get().0 > 0, "it has played");
    THOUGHTS.set((0, 0));
    let saved = person.solo.saved().unwrap();
    let mut again = Solo::thinking(1, |_| Box::new(Pensive(Level::counter())));
    assert!(again.reopen(&saved, person.now).is_some());
    let (chosen, seen) = THOUGHTS.replace((0, 0));
    assert!(chosen == 0 && seen > 0, "it has seen {seen} events and chosen {chosen} times");
    person.say(FromClient::Undo);
    let (chosen, seen) = THOUGHTS.get();
    assert!(chosen == 0 && seen > 0, "it has seen {seen} events and chosen {chosen} times");
}
