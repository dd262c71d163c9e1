//! A review as a paragraph, tables, a chart and data.

use crate::EXAMPLE;
use eights_review::Review;
use eights_sim::plot::{Data, draw, finding};
use eights_words::Words;
use roxmltree::Document;
use serde_json::Value;

fn example() -> Review {
    EXAMPLE.1.clone()
}

#[test]
fn the_paragraph_tells_start_parts_result_and_both_decisions() {
    let review = example();
    let told = review.told(&Words::english());
    assert!(told.starts_with("You started at 50 %. Luck "), "{told}");
    for part in [", your own choices cost you ", ", and the others’ choices ", "Your best decision: turn "]
    {
        assert!(told.contains(part), "{told}");
    }
    assert!(told.contains("You won.") || told.contains("You lost."), "{told}");
    assert!(
        told.contains(&format!("Your worst decision: turn {}, ", review.worst().unwrap().turn)),
        "{told}"
    );
    assert!(!told.contains('{') && !told.contains("  ") && told.len() < 600, "{told}");
}

#[test]
fn a_player_without_mistakes_is_told_so() {
    let mut review = example();
    review.decisions.retain(|decision| decision.loss() == eights_review::Chance::NONE);
    assert!(review.told(&Words::english()).ends_with("All your choices were as good as the best."));
    review.decisions.clear();
    assert!(review.told(&Words::english()).ends_with("You never had a choice."));
}

#[test]
fn the_text_has_a_row_for_each_player_and_each_moment() {
    let (review, words) = (example(), Words::english());
    let text = review.text(&words);
    assert!(text.starts_with("Mzansi, 2 seats, reviewed for Ada, seat 0\n"), "{text}");
    assert!(text.contains("\nAda (you)") && text.contains("\nBob "), "{text}");
    let rows = text.lines().filter(|line| line.contains(" – ")).count();
    assert_eq!(rows, review.points.len(), "{text}");
    assert!(text.contains("as good as the best") && text.contains(" worse than "), "{text}");
}

#[test]
fn the_chart_has_a_table_a_sentence_and_both_marks() {
    let (review, words) = (example(), Words::english());
    let panel = review.panel(&words);
    let data = Data::of(&panel, &words);
    assert_eq!(data.rows.len(), review.points.len());
    assert_eq!(data.rows[0], ["start", "50.0 %", "50.0 – 50.0"]);
    assert!(finding(&panel, &words).starts_with("It was highest at "));
    let svg = draw(&review.sheet(&words));
    let texts: Vec<String> = Document::parse(&svg)
        .unwrap()
        .descendants()
        .filter(|node| node.has_tag_name("text"))
        .filter_map(|node| node.text().map(str::to_owned))
        .collect();
    let (best, worst) = (review.best().unwrap().turn, review.worst().unwrap().turn);
    for wanted in ["Ada’s chance of winning".to_owned(), format!("best decision, turn {best}")]
        .into_iter()
        .chain([format!("worst decision, turn {worst}"), "start 50.0 %".to_owned()])
    {
        assert!(texts.contains(&wanted), "no {wanted:?} in {texts:?}");
    }
}

#[test]
fn programs_get_the_fixed_names() {
    let review = example();
    let json: Value = serde_json::to_value(review.report(&Words::english())).unwrap();
    for key in ["seat", "luck", "choices", "others"] {
        assert!(json["seats"][1].get(key).is_some(), "{key}");
    }
    for key in ["turn", "seat", "action", "before", "after", "low95", "high95", "best", "loss"] {
        assert!(json["moves"][0].get(key).is_some(), "{key}");
    }
    assert_eq!(json["moves"].as_array().unwrap().len(), review.decisions.len());
    assert_eq!(json["course"].as_array().unwrap().len(), review.points.len());
    assert_eq!(json["worst"], review.worst().unwrap().turn);
    let number = |key: &str| json["seats"][0][key].as_f64().unwrap();
    let sum = number("start") + number("luck") + number("choices") + number("others");
    assert!((sum - number("result")).abs() < 1e-9);
}

#[test]
fn every_action_has_a_noun() {
    let (words, names) = (Words::english(), crate::names(2));
    for (action, noun) in [
        ("play 8H", "the 8 of hearts"),
        ("draw", "drawing"),
        ("pass", "passing"),
        ("suit S", "naming spades"),
        ("seat 1", "choosing Bob"),
        ("nope AS back", "a Nope with the ace of spades, the card goes back to the hand"),
        ("nope AS keep", "a Nope with the ace of spades, the card stays on the pile"),
        ("decline", "letting it stand"),
        ("pick 9C", "picking the 9 of clubs"),
        ("done", "laying no more sets"),
        ("done top 6H", "the 6 of hearts on top"),
        ("yes", "playing on"),
        ("no", "stopping here"),
    ] {
        assert_eq!(words.deed(action.parse().unwrap(), &names), noun);
    }
    assert_eq!(words.player(crate::seat(1), &names), "Bob");
}
