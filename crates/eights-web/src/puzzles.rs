//! Puzzles in the page: their addresses, and their sets, each of which is a file that is fetched when it is
//! wanted.

use crate::signals::{Set as _, spawn_local};
use crate::{
    desk::Desk,
    dom,
    later::{self, Arrival, Which},
    words,
};
use eights_client::core::{Intent, Learning};
use eights_puzzles::{PRESETS, Set, of_the_day};
use std::{cell::RefCell, sync::Arc};
use wasm_bindgen_futures::JsFuture;

/// The screen with all sets.
pub(crate) const LIST: &str = "/puzzles";
/// The puzzle of the day, and below it every other.
const PUZZLE: &str = "/puzzle";

/// A puzzle that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    /// The rules of its set.
    pub(crate) preset: &'static str,
    /// Its number in the set, from 0.
    pub(crate) number: usize,
}

thread_local! {
    /// The sets that are here.
    static SETS: RefCell<Vec<Arc<Set>>> = const { RefCell::new(Vec::new()) };
}

/// The puzzle of today.
pub(crate) fn today() -> Wanted {
    let (preset, number) = of_the_day(dom::today().number());
    Wanted { preset, number }
}

/// The puzzle of an address: `/puzzle` is the one of today, `/puzzle/classic/17` the seventeenth of Classic.
pub(crate) fn at(path: &str) -> Option<Wanted> {
    let rest = path.strip_prefix(PUZZLE)?.trim_end_matches('/');
    if rest.is_empty() {
        return Some(today());
    }
    let (name, number) = rest.strip_prefix('/')?.split_once('/')?;
    let preset = PRESETS.into_iter().find(|preset| *preset == name)?;
    let number: usize = number.parse().ok()?;
    Some(Wanted { preset, number: number.checked_sub(1)? })
}

/// Lays a puzzle out as soon as its set is here.
pub(crate) fn solve(desk: Desk, wanted: Wanted) {
    let set = SETS.with_borrow(|sets| sets.iter().find(|set| set.preset() == wanted.preset).cloned());
    match set {
        Some(set) => desk.act(Intent::Learn(Learning::Solve { set, number: wanted.number })),
        None => fetch_then(desk, wanted),
    }
}

/// Fetches a set, and then lays the puzzle out. The player is told that it is on its way, or cannot be had,
/// and may try again: then the code of puzzles is asked for once more, which is here, and all that waits for
/// it is done.
fn fetch_then(desk: Desk, wanted: Wanted) {
    let arrival = desk.arrival(Which::Puzzles);
    arrival.set(Arrival::OnItsWay);
    desk.add_waiting(Which::Puzzles, Box::new(move || solve(desk, wanted)));
    spawn_local(async move {
        match fetch(wanted.preset).await {
            Some(set) => {
                SETS.with_borrow_mut(|sets| sets.push(Arc::new(set)));
                arrival.set(Arrival::Here);
                later::go_on(desk, Which::Puzzles);
            }
            None => arrival.set(Arrival::Failed),
        }
    });
}

async fn fetch(preset: &str) -> Option<Set> {
    let (name, _) = file(preset)?;
    let response = JsFuture::from(dom::window().fetch_with_str(&format!("{}/{name}", dom::base())));
    Set::read(preset, &words::read(response).await?).ok()
}

/// How many puzzles a set has.
pub(crate) fn how_many(preset: &str) -> usize {
    file(preset).map_or(0, |(_, all)| all)
}

/// The file of a set, and how many puzzles are in it: `puzzles-classic-300-0123456789ab.txt`. The page is
/// told when it is packed.
fn file(preset: &str) -> Option<(String, usize)> {
    let start = format!("puzzles-{preset}-");
    let all = dom::find("meta[name=eights-puzzles]")?.get_attribute("content")?;
    let name = all.split(' ').find(|name| name.starts_with(&start))?;
    let count = name.strip_prefix(&start)?.split_once('-')?.0.parse().ok()?;
    Some((name.to_owned(), count))
}
