//! Games that cannot be reviewed are refused with the reason.

use crate::{bots_play, seat};
use eights::{Fault, Record};
use eights_bots::Level;
use eights_review::{Effort, NotReviewed, Reviewer};

fn refused(record: &Record, number: usize) -> Option<NotReviewed> {
    Reviewer::new(record, seat(number), Effort::Glance).err()
}

#[test]
fn a_seat_that_is_not_there_an_unfinished_game_and_a_damaged_one_are_refused() {
    let record = bots_play("classic", &[Level::Club, Level::Club], "refused");
    assert_eq!(refused(&record, 2), Some(NotReviewed::NoSeat));
    let text = record.to_text(true);
    let without_end = |text: &str| {
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("scores")).collect();
        lines[..lines.len() - 2].join("\n")
    };
    let unfinished = without_end(&text).replace(&result_line(&text), "result: unfinished");
    assert_eq!(refused(&Record::read(&unfinished).unwrap(), 0), Some(NotReviewed::Unfinished));
    let hidden: Vec<&str> = text.lines().filter(|line| !line.starts_with("seed: ")).collect();
    let hidden = Record::read(&hidden.join("\n")).unwrap();
    assert_eq!(refused(&hidden, 0), Some(NotReviewed::Damaged(0, Fault::NoSeed)));
    let changed = Record::read(&text.replace(&result_line(&text), "result: 0 1")).unwrap();
    assert!(matches!(refused(&changed, 0), Some(NotReviewed::Damaged(_, Fault::WrongResult))));
}

fn result_line(text: &str) -> String {
    text.lines().find(|line| line.starts_with("result: ")).unwrap().to_owned()
}
