//! The charts of a simulation: which there are, what stands in them, and how they are told in words.

use super::{
    heading, plan,
    reports::{totals, with_hands},
};
use crate::{
    Chart, Heading, Report, Totals,
    interval::{Z999, wilson_at},
    plot::{Estimate, Panel, Sheet, draw, title},
};
use eights::testing::cards;
use eights_words::Words;

fn sheet(rules: &str, totals: &Totals, charts: &[Chart]) -> Sheet {
    let plan = plan(rules, 2, &["club", "counter"], totals.games);
    Report::new(heading(rules), &plan, totals).sheet(&Words::english(), charts)
}

#[test]
fn the_charts_are_those_that_were_asked_for_and_that_the_rules_know() {
    let titles = |rules: &str, charts: &[Chart]| -> Vec<String> {
        sheet(rules, &totals(), charts).panels.iter().map(|panel| title(panel).to_owned()).collect()
    };
    let (won, length) = ("Games won", "Length of a game");
    let (points, cards) = ("Points at the end", "Games won with the card in the first hand");
    assert_eq!(titles("playpalace", &Chart::ALL), [won, length, points, cards]);
    assert_eq!(titles("classic", &Chart::ALL), [won, length, cards], "Classic counts no points");
    assert_eq!(titles("playpalace", &[Chart::Cards, Chart::Seats]), [cards, won]);
    assert!(titles("classic", &[Chart::Points]).is_empty());
}

#[test]
fn a_sheet_names_its_rules_its_players_and_a_short_seed() {
    let named = |bots: &[&str], seed: &str| {
        let plan = plan("classic", 4, bots, 4);
        let heading = Heading { seed: seed.into(), ..heading("classic") };
        let sheet = Report::new(heading, &plan, &Totals { games: 1_234, ..Totals::new(4) })
            .sheet(&Words::english(), &[]);
        (sheet.title, sheet.subtitle)
    };
    let (top, subtitle) = named(&["club", "counter", "club", "toddler"], "tea");
    assert_eq!(top, "classic, 4 seats");
    assert_eq!(subtitle, "1,234 games, club, counter, toddler, seed tea");
    let (_, subtitle) = named(&["club"], &"0123456789".repeat(4));
    assert_eq!(subtitle, "1,234 games, club, seed 01234567890123456789012…");
}

#[test]
fn seats_are_drawn_beside_the_fair_share() {
    let sheet = sheet("classic", &totals(), &[Chart::Seats]);
    let Panel::Rates { fair, seats, .. } = &sheet.panels[0] else { panic!("rates") };
    assert_eq!(*fair, Some(0.5));
    let labels: Vec<(&str, f64)> = seats.iter().map(|seat| (seat.label.as_str(), seat.value)).collect();
    assert_eq!(labels, [("0 club", 0.75), ("1 counter", 0.25)]);
}

#[test]
fn lengths_are_drawn_as_they_were_counted() {
    let sheet = sheet("classic", &totals(), &[Chart::Length]);
    let Panel::Lengths { unit, counts, mean, p50, p95, .. } = &sheet.panels[0] else { panic!("lengths") };
    assert_eq!(unit, "turns");
    assert_eq!(counts, &[(10, 1), (20, 2), (90, 1)]);
    assert_eq!((*mean, *p50, *p95), (35.0, 20, 90));
}

#[test]
fn only_cards_that_were_dealt_are_drawn_and_with_wide_intervals() {
    let mut totals = with_hands(|card| if card.rank().letter() == '8' { 9 } else { 5 });
    totals.first_hand[usize::from(cards("3C")[0].bit())].had = 0;
    let sheet = sheet("classic", &totals, &[Chart::Cards]);
    let Panel::Cards { cards: drawn, .. } = &sheet.panels[0] else { panic!("cards") };
    assert_eq!(drawn.len(), 51);
    let eights: Vec<&Estimate> =
        drawn.iter().filter(|(card, _)| card.rank().letter() == '8').map(|(_, worth)| worth).collect();
    assert_eq!(eights.len(), 4);
    let interval = wilson_at(Z999, 9, 10);
    assert!(eights.iter().all(|worth| (worth.low, worth.high) == interval && worth.value == 0.9));
}

/// The description that a screen reader reads.
fn told(sheet: &Sheet) -> String {
    let svg = draw(sheet);
    let document = roxmltree::Document::parse(&svg).unwrap();
    let description = document.descendants().find(|node| node.has_tag_name("desc"));
    description.and_then(|node| node.text()).unwrap().to_owned()
}

#[test]
fn a_screen_reader_hears_every_number_of_a_simulation() {
    let sheet = sheet("playpalace", &with_hands(|_| 5), &Chart::ALL);
    let told = told(&sheet);
    assert!(told.starts_with("4 games, club, counter, seed tea."), "{told}");
    for words in [
        " Games won: 0 club 75.0 %, 95 % interval 30.1 – 95.4; 1 counter 25.0 %, 95 % interval 4.6 – 69.9.",
        " Length of a game: mean 35.0 turns; median 20; 95 % of games up to 90.",
        " Points at the end: 0 club 250, 95 % interval 123 – 377; 1 counter 250,",
        "; 8 of hearts 50.0 %;",
    ] {
        assert!(told.contains(words), "no {words:?} in {told}");
    }
}

#[test]
fn a_screen_reader_hears_where_there_is_no_data() {
    let told = told(&sheet("classic", &Totals::new(2), &[Chart::Length, Chart::Cards]));
    assert!(told.contains(" Length of a game: no data."), "{told}");
    assert!(told.ends_with(" Games won with the card in the first hand: no data."), "{told}");
}
