//! The threads with bots that wait for the test.

use super::*;
use eights::{Event, Rules, Seats, Seed, Series, Viewer, testing::seat};
use eights_bots::Effort;
use std::sync::mpsc::SyncSender;

/// Tells with how much effort it begins, and waits until it may answer.
struct Patient {
    effort: Effort,
    begins: SyncSender<Effort>,
    may_answer: Arc<Mutex<Receiver<()>>>,
}

impl Bot for Patient {
    fn sit(&mut self, _: &View, _: u64) {}

    fn spend(&mut self, effort: Effort) {
        self.effort = effort;
    }

    fn choose(&mut self, view: &View) -> Action {
        self.begins.send(self.effort).unwrap();
        self.may_answer.lock().unwrap().recv().unwrap();
        view.options().nth(0).unwrap()
    }
}

fn view() -> View {
    let rules = Rules::preset("classic").unwrap();
    let names = ["a".to_owned(), "b".to_owned()];
    let mut events: Vec<Event> = Vec::new();
    let series = Series::deal(rules, &names, Seats::NONE, Seed::new([1; 32]), &mut events).unwrap();
    let asked = series.game().asked().lowest().unwrap_or_else(|| seat(0));
    series.game().view(Viewer::Seat(asked))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn bots_that_search_think_less_while_others_wait_and_quick_ones_wait_for_none() {
    let (begins, begun) = mpsc::sync_channel(100);
    let (answer, may_answer) = mpsc::channel();
    let may_answer = Arc::new(Mutex::new(may_answer));
    let thinkers = Arc::new(Thinkers::start(1).unwrap());
    let search = || {
        let (thinkers, begins) = (Arc::clone(&thinkers), begins.clone());
        let bot = Patient { effort: Effort::FULL, begins, may_answer: Arc::clone(&may_answer) };
        tokio::spawn(async move { thinkers.choose(Level::Grandmaster, Box::new(bot), view()).await })
    };
    let mut searches = vec![search()];
    assert_eq!(begun.recv().unwrap(), Effort::FULL, "it is alone");
    searches.extend((0..9).map(|_| search()));
    while thinkers.waiting() < 9 {
        tokio::task::yield_now().await;
    }
    let quick = thinkers.choose(Level::Club, Level::Club.bot(), view()).await;
    assert!(quick.is_some_and(|chosen| chosen.share.is_none()), "the thread is taken, and that is no matter");
    (0..10).for_each(|_| answer.send(()).unwrap());
    let shares: Vec<u16> = {
        let mut shares = Vec::new();
        for search in searches {
            shares.push(search.await.unwrap().unwrap().share.unwrap().parts());
        }
        shares
    };
    assert_eq!(shares[..2], [1, 4], "eight wait behind the second");
    assert_eq!(begun.recv().unwrap(), Effort::FULL.part(1, 4));
    assert_eq!((thinkers.waiting(), thinkers.searched()), (0, 10));
    assert_eq!(Some(thinkers.share().parts()), shares.last().copied());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn a_search_that_nobody_waits_for_is_dropped() {
    let (begins, begun) = mpsc::sync_channel(100);
    let (answer, may_answer) = mpsc::channel();
    let may_answer = Arc::new(Mutex::new(may_answer));
    let thinkers = Arc::new(Thinkers::start(1).unwrap());
    let search = || {
        let (thinkers, begins) = (Arc::clone(&thinkers), begins.clone());
        let bot = Patient { effort: Effort::FULL, begins, may_answer: Arc::clone(&may_answer) };
        tokio::spawn(async move { thinkers.choose(Level::Master, Box::new(bot), view()).await })
    };
    let first = search();
    begun.recv().unwrap();
    let given_up = search();
    while thinkers.waiting() < 1 {
        tokio::task::yield_now().await;
    }
    given_up.abort();
    assert!(given_up.await.is_err());
    (0..2).for_each(|_| answer.send(()).unwrap());
    let last = search();
    assert!(first.await.unwrap().is_some() && last.await.unwrap().is_some());
    assert_eq!((begun.try_iter().count(), thinkers.searched()), (1, 3), "the one in between never began");
}

#[tokio::test]
async fn a_bot_that_panics_costs_nobody_a_thread() {
    struct Broken;
    impl Bot for Broken {
        fn sit(&mut self, _: &View, _: u64) {}
        fn choose(&mut self, _: &View) -> Action {
            panic!("a bot of the test breaks")
        }
    }
    let thinkers = Thinkers::start(1).unwrap();
    assert!(thinkers.choose(Level::Master, Box::new(Broken), view()).await.is_none());
    let sound = thinkers.choose(Level::Master, Level::Toddler.bot(), view()).await;
    assert!(sound.is_some_and(|chosen| chosen.share == Some(Share::FULL)));
}
