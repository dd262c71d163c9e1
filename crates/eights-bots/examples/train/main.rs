//! Trains the expert's nets: `cargo xtask train` calls it.
//!
//! `train [--seed TEXT] [--rounds N] [--out FOLDER] [NET…]`. A net plays rounds against itself and against
//! counters, and learns how each option it took came out. The same command writes the same bytes.

#[path = "../../../eights/tests/laws/cases.rs"]
#[allow(dead_code, reason = "the laws use more of it")]
mod cases;
mod course;
mod fit;
mod judge;
mod look;
mod match_up;
mod round;

use course::{COURSES, Course};
use eights_bots::Net;
use std::{fs, path::PathBuf};

/// What was asked for.
struct Wish {
    seed: String,
    /// Instead of the course's own number.
    rounds: Option<u64>,
    out: PathBuf,
    nets: Vec<String>,
    /// The weights of the judge are asked for.
    judge: bool,
}

fn main() {
    let wish = match read(std::env::args().skip(1)) {
        Ok(wish) => wish,
        Err(complaint) => {
            eprintln!("{complaint}");
            std::process::exit(2);
        }
    };
    if wish.judge {
        fit_judge(&wish);
    }
    if !wish.judge || !wish.nets.is_empty() {
        train_nets(&wish);
    }
}

fn train_nets(wish: &Wish) {
    fs::create_dir_all(&wish.out).expect("the folder can be made");
    let chosen = |course: &&Course| wish.nets.is_empty() || wish.nets.iter().any(|net| net == course.name);
    for course in COURSES.iter().filter(chosen) {
        let net = course.train(&wish.seed, wish.rounds.unwrap_or(course.rounds));
        let bytes = net.write(&head(course, wish));
        let path = wish.out.join(format!("{}.net", course.name));
        fs::write(&path, bytes).expect("the net can be written");
    }
}

fn fit_judge(wish: &Wish) {
    let decisions = wish.rounds.unwrap_or(judge::DECISIONS);
    let fitted = judge::fit(&wish.seed, decisions);
    fitted.iter().flat_map(|fitted| &fitted.report).for_each(|line| eprintln!("{line}"));
    let command = format!("cargo xtask train --seed {} --rounds {decisions} judge", wish.seed);
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/judge/fitted.rs");
    fs::write(path, judge::write(&command, &fitted)).expect("the weights can be written");
}

/// The lines that say where a net comes from.
fn head(course: &Course, wish: &Wish) -> String {
    let rounds = wish.rounds.unwrap_or(course.rounds);
    format!("cargo xtask train --seed {} --rounds {rounds} {}\n", wish.seed, course.name)
}

fn read(mut args: impl Iterator<Item = String>) -> Result<Wish, String> {
    let out = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/expert/nets");
    let mut wish = Wish { seed: "tune-1".to_owned(), rounds: None, out, nets: Vec::new(), judge: false };
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("`{arg}` needs a value."));
        match arg.as_str() {
            "--seed" => wish.seed = value()?,
            "--out" => wish.out = value()?.into(),
            "--rounds" => wish.rounds = Some(number(&value()?)?),
            "judge" => wish.judge = true,
            name if COURSES.iter().any(|course| course.name == name) => wish.nets.push(name.to_owned()),
            other => return Err(format!("There is no net `{other}`; the nets are {}.", course::names())),
        }
    }
    Ok(wish)
}

/// The net as it will be read: what is measured is what is kept.
fn as_kept(net: &Net) -> Net {
    Net::read(&net.write("trial")).expect("what was just written")
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "`--rounds` needs a number.".to_owned())
}
