//! The bridge to tables that other programs keep.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

#[path = "../examples/bridge/table.rs"]
mod table;

use eights::Card;
use table::{Table, answer};

/// A deal in which seat 1 begins; the starter is the fifteenth card.
fn deal(bot: &str) -> String {
    let mut cards: Vec<String> = Card::suited().map(|card| card.to_string()).collect();
    let starter = (14..52).find(|n| !cards[*n].starts_with('8')).expect("most cards are no eights");
    cards.swap(14, starter);
    format!("deal {bot} 1 7 0 {}", cards.join(" "))
}

fn ask(table: &mut Option<Table>, line: &str) -> String {
    answer(table, line).unwrap_or_else(|why| panic!("`{line}`: {why}"))
}

#[test]
fn a_game_goes_on_to_its_end() {
    for bot in ["expert", "toddler"] {
        let (mut table, mut answers) = (None, 0);
        let mut status = ask(&mut table, &deal(bot));
        assert!(status.starts_with("1;"), "the seat after the dealer begins: {status}");
        while status != "over" {
            let (seat, options) = status.split_once(';').expect("a seat and its options");
            let chosen = if seat == "1" { ask(&mut table, "choose") } else { last(options).to_owned() };
            assert!(options.split(';').any(|option| option == chosen), "{chosen} of {options}");
            status = ask(&mut table, &format!("act {chosen}"));
            answers += 1;
        }
        assert!(answers > 10 && answer(&mut table, "act draw").is_err(), "{answers}");
    }
}

fn last(options: &str) -> &str {
    options.rsplit(';').next().expect("a seat has options")
}

#[test]
fn what_is_no_request_gets_a_reason() {
    let mut table = None;
    for (line, why) in [
        ("choose", "nothing is dealt"),
        ("deal expert 1", "deal BOT SEAT DICE DEALER CARD…"),
        ("deal genius 1 7 0 2C", "no bot is called genius"),
        ("deal expert 2 7 0 2C", "2 is no seat of two"),
        ("deal expert 1 7 0 2C", "there are not enough cards"),
        ("deal expert 1 x 0 2X", "2X is no card"),
    ] {
        assert_eq!(answer(&mut table, line).unwrap_err(), why, "{line}");
    }
    ask(&mut table, &deal("club"));
    assert_eq!(answer(&mut table, "act fold").unwrap_err(), "this is no action");
    assert_eq!(answer(&mut table, "act suit H").unwrap_err(), "this is not allowed");
    assert_eq!(answer(&mut table, "wait").unwrap_err(), "a request is deal, act or choose");
}
