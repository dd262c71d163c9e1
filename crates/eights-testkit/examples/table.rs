//! Films the demo in the browser for the README: `cargo xtask picture table` runs it with the page's address
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
/// No picture is shown longer than this, however long its caption is.
const LONGEST: f64 = 1.2;

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let [address, folder] = &args[..] else { panic!("an address and a folder are needed") };
    let browser = Browser::launch();
    let page = browser.page(Screen::DESKTOP.moving().sized(SIZE.0, SIZE.1));
    page.goto(address);
    page.wait_for("document.querySelector('.reel__lines [data-turn=\"1\"]')");
    write(&watch(&page), Path::new(folder));
}

/// Watches the demo for as long as the film lasts.
fn watch(page: &Page) -> Vec<Frame> {
    let mut film = Vec::new();
    while length(&film) < SECONDS {
        film.extend(page.film(Duration::from_secs(1)));
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
