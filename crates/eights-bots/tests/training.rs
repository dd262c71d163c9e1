//! The trainer of the expert's nets, in small.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
#![allow(dead_code, reason = "the trainer itself uses more of it")]

#[path = "../../eights/tests/laws/cases.rs"]
mod cases;
#[path = "../examples/train/course.rs"]
mod course;
#[path = "../examples/train/fit.rs"]
mod fit;
#[path = "../examples/train/judge/mod.rs"]
mod judge;
#[path = "../examples/train/look.rs"]
mod look;
#[path = "../examples/train/match_up.rs"]
mod match_up;
#[path = "../examples/train/round.rs"]
mod round;

use course::COURSES;
use eights_bots::Net;
use std::{fs, path::Path};

fn as_kept(net: &Net) -> Net {
    Net::read(&net.write("trial")).unwrap()
}

#[test]
fn the_same_seed_trains_the_same_net_and_another_seed_another_one() {
    for course in
        COURSES.iter().filter(|course| ["classic-2", "house-4", "simplified-2"].contains(&course.name))
    {
        let train = |seed| course.train(seed, 60).write("trial");
        assert!(train("tea") == train("tea"), "{}", course.name);
        assert!(train("tea") != train("rain"), "{}", course.name);
    }
}

#[test]
fn the_same_seed_fits_the_same_weights_and_says_how() {
    let fit = |seed| judge::write("trial", &judge::fit(seed, 12));
    let once = fit("tea");
    assert_eq!(once, fit("tea"));
    assert_ne!(once, fit("rain"));
    assert!(once.contains("`trial`"));
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/judge/fitted.rs");
    assert!(
        fs::read_to_string(kept).unwrap().contains("`cargo xtask train --seed tune-1 --rounds 2000 judge`")
    );
}

/// Each net says which command makes it.
#[test]
fn every_net_says_where_it_comes_from() {
    for course in &COURSES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/expert/nets/{}.net", course.name));
        let bytes = fs::read(path).unwrap();
        let head =
            String::from_utf8_lossy(&bytes[..bytes.windows(2).position(|two| two == b"\n\n").unwrap()]);
        let line = head.lines().nth(1).unwrap();
        assert!(line.starts_with("cargo xtask train --seed tune-") && line.ends_with(course.name), "{line}");
    }
}
