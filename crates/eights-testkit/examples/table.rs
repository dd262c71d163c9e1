//! Films a game in the browser for the README: `cargo xtask picture table` runs it with the page's address
//! and a folder.
//!
//! It writes the pictures of the film, numbered, and `frames`: a line for each picture with its name and the
//! milliseconds for which it is shown.

use eights_testkit::browser::{Browser, Frame, Page, Screen};
use std::{env, fs, path::Path, time::Duration};

/// What the film is shown on.
const SIZE: (u32, u32) = (1120, 700);
/// How long it is.
const SECONDS: f64 = 15.0;
/// Nothing is shown for less than a moment.
const SHORTEST: f64 = 0.01;
/// No picture is shown longer than this, however long a player thinks.
const LONGEST: f64 = 1.2;

/// What can be done now: `card`, `play`, `suit`, `draw`, `pass`, or nothing. The element to press is marked.
const NEXT: &str = "(() => { const one = s => document.querySelector(s); \
    document.querySelectorAll('[data-press]').forEach(e => e.removeAttribute('data-press')); \
    const ways = [['suit', '.prompt .suits [data-spot]'], ['play', '#hand[data-turn] .hand__card[data-picked][data-playable]'], \
    ['card', '#hand[data-turn] .hand__card[data-playable]'], ['draw', \"[data-spot='turn draw']:not([aria-disabled=true])\"], \
    ['pass', \"[data-spot='turn pass']:not([aria-disabled=true])\"]]; \
    const [way, found] = ways.map(([way, s]) => [way, one(s)]).find(([, e]) => e) ?? ['', null]; \
    found?.setAttribute('data-press', ''); return way; })()";

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let [address, folder] = &args[..] else { panic!("an address and a folder are needed") };
    let browser = Browser::launch();
    let page = browser.page(Screen::DESKTOP.moving().sized(SIZE.0, SIZE.1));
    page.goto(address);
    page.click(".verbs .btn--primary");
    page.wait_for("document.querySelector('#hand[data-turn] .hand__card')");
    write(&play(&page), Path::new(folder));
}

/// Plays for as long as the film lasts.
fn play(page: &Page) -> Vec<Frame> {
    let mut film = page.film(Duration::from_millis(900));
    while length(&film) < SECONDS {
        let way: String = page.eval(NEXT);
        if !way.is_empty() {
            page.click("[data-press]");
        }
        let pause = if matches!(&*way, "play" | "suit") { 1500 } else { 700 };
        film.extend(page.film(Duration::from_millis(pause)));
    }
    film
}

fn length(film: &[Frame]) -> f64 {
    durations(film).iter().sum()
}

/// How long each picture is shown, in seconds.
fn durations(film: &[Frame]) -> Vec<f64> {
    let ends = film.iter().skip(1).map(|frame| frame.at).chain(film.last().map(|last| last.at + LONGEST));
    film.iter().zip(ends).map(|(frame, end)| (end - frame.at).clamp(SHORTEST, LONGEST)).collect()
}

fn write(film: &[Frame], folder: &Path) {
    let mut list = String::new();
    for (n, (frame, seconds)) in film.iter().zip(durations(film)).enumerate() {
        let name = format!("{n:04}.png");
        fs::write(folder.join(&name), &frame.png).expect("a picture can be written");
        list += &format!("{name} {}\n", (seconds * 1000.0).round());
    }
    fs::write(folder.join("frames"), list).expect("the list can be written");
}
