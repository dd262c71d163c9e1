//! What a story expects: of the rules, of the table, of the deal, of what a viewer sees and may do.

mod deal;
mod rules;
mod table;
mod viewer;

pub(super) use rules::of_rules;
pub(super) use table::of_table;
pub(super) use viewer::{of_viewer, options};

use super::read;
use eights::Card;

type Outcome = Result<(), String>;

fn same(expected: &str, got: &str) -> Outcome {
    if expected == got { Ok(()) } else { Err(format!("expected {expected}\n  got      {got}")) }
}

fn same_list(expected: &[String], got: &[String]) -> Outcome {
    same(&text_of(expected), &text_of(got))
}

fn text_of(list: &[String]) -> String {
    if list.is_empty() { "nothing".to_owned() } else { list.join(", ") }
}

/// Checks that the expected items stand in the list, in this order, with others between them or not.
fn in_order(expected: &[String], got: &[String]) -> Outcome {
    let mut rest = got.iter();
    match expected.iter().find(|item| !rest.any(|other| other == *item)) {
        None => Ok(()),
        Some(item) => Err(format!(
            "expected among others, in this order: {}\n  missing  {item}\n  got      {}",
            text_of(expected),
            text_of(got)
        )),
    }
}

fn same_cards(expected: &str, got: Vec<Card>) -> Outcome {
    let mut expected = read::cards(expected)?;
    let mut got = got;
    expected.sort();
    got.sort();
    same(&cards_text(&expected), &cards_text(&got))
}

fn cards_text(cards: &[Card]) -> String {
    let texts: Vec<String> = cards.iter().map(Card::to_string).collect();
    if texts.is_empty() { "none".to_owned() } else { texts.join(" ") }
}
