//! Runs in pieces, and figures that are whole.

mod hostile;
mod looking_back;

use super::*;
use core::time::Duration;
use eights_client::{
    core::{GameKind, Journal, PlayedGame, PlayedSeat},
    lab::{FromLab, LabPlan, Sheet, ToLab},
};
use eights_sim::{Contender, Control, PATIENCE, Plan, Pool, compare, simulate};
use eights_words::Words;
use std::cell::Cell;

fn plan(text: &str) -> LabPlan {
    text.parse().expect("a plan")
}

/// The plan as the program plays it.
fn program(plan: &LabPlan) -> Plan {
    Plan {
        rules: plan.rules,
        contenders: plan.bots.iter().copied().map(Contender::Level).collect(),
        seed: eights::Seed::from_text(&plan.seed),
        games: plan.games,
        patience: PATIENCE,
    }
}

const PLANS: [&str; 3] = [
    "r=classic&b=toddler,toddler&n=300&s=8",
    "r=normal-eights&b=club,toddler,counter&n=60&s=a%20rainy%20sunday",
    "r=playpalace&b=palace,club&n=40&s=42",
];

/// The rates and sums of a report, without its times.
fn numbers(report: &eights_sim::Report) -> serde_json::Value {
    let mut value = serde_json::to_value(report).unwrap();
    for key in ["seconds", "games_per_second", "threads", "rules"] {
        value[key] = serde_json::Value::Null;
    }
    value
}

#[test]
fn a_run_in_pieces_gives_the_numbers_of_the_program() {
    let words = Words::english();
    for text in PLANS {
        let plan = plan(text);
        let mut bench = Bench::new(&plan);
        for piece in [1, 7, 16, 3, u64::MAX] {
            bench.play(piece);
        }
        assert_eq!(bench.done(), plan.games);
        let whole =
            simulate(&program(&plan), Control { pool: &Pool::alone(), stop: &false.into(), watch: &() });
        let heading =
            eights_sim::Heading { rules: String::new(), seed: plan.seed.clone(), threads: 8, seconds: 1.0 };
        let expected = eights_sim::Report::new(heading, &program(&plan), &whole);
        assert_eq!(numbers(&bench.report(&words, Duration::ZERO).unwrap()), numbers(&expected), "{text}");
    }
}

#[test]
fn a_comparison_in_pieces_gives_the_numbers_of_the_program() {
    let plan = plan("r=classic&c=south-african&b=club,toddler&n=50&s=8");
    let mut bench = Bench::new(&plan);
    while bench.done() < 50 {
        bench.play(9);
    }
    let control = Control { pool: &Pool::alone(), stop: &false.into(), watch: &() };
    let whole = compare(&program(&plan), plan.other.unwrap(), control);
    let heading =
        eights_sim::Heading { rules: "Classic".to_owned(), seed: "8".to_owned(), threads: 1, seconds: 0.0 };
    let other = ("Mzansi", &plan.other.unwrap());
    let expected = eights_sim::CompareReport::new(heading, &program(&plan), other, &whole);
    let found = bench.comparison(&Words::english(), Duration::ZERO).unwrap();
    assert_eq!(serde_json::to_value(&found).unwrap(), serde_json::to_value(&expected).unwrap());
}

/// Lets the laboratory work to the end, on a clock that stands still, and collects what it says.
fn finish(lab: &mut Lab) -> Vec<FromLab> {
    let mut said = Vec::new();
    while lab.is_busy() {
        said.extend(lab.work(|| 0.0));
    }
    said
}

fn run(text: &str) -> String {
    ToLab::Run(text.to_owned(), "en".to_owned()).text()
}

#[test]
fn a_run_tells_its_progress_and_then_its_figures() {
    let mut lab = Lab::new();
    assert_eq!(lab.hear(&run(PLANS[0]), 0.0), [FromLab::Progress { done: 0, of: 300, rate: 0 }]);
    let said = finish(&mut lab);
    let (last, before) = said.split_last().unwrap();
    let early = |slip: &&FromLab| matches!(slip, FromLab::Report { is_last: false, done: 1..300, .. });
    let reports = before.iter().filter(early).count();
    let progress = before.iter().filter(|slip| matches!(slip, FromLab::Progress { .. })).count();
    assert!(progress > 1 && (1..=3).contains(&reports) && progress + reports == before.len(), "{before:?}");
    let FromLab::Report { sheet, done: 300, of: 300, is_last: true } = last else { panic!("{last:?}") };
    assert_eq!(sheet.figures.len(), 3, "a game without points has no chart of them");
    check(sheet);
}

#[test]
fn a_run_that_is_stopped_has_finished_its_first_games() {
    let mut lab = Lab::new();
    lab.hear(&run(PLANS[0]), 0.0);
    lab.work(|| 0.0);
    let said = lab.hear(&ToLab::Stop.text(), 0.0);
    let [FromLab::Report { sheet, done, of: 300, is_last: true }] = &said[..] else { panic!("{said:?}") };
    assert!((1..300).contains(done) && !lab.is_busy());
    let mut first = Bench::new(&LabPlan { games: *done, ..plan(PLANS[0]) });
    first.play(*done);
    assert_eq!(&first.sheet(&Words::english(), Duration::ZERO), sheet);
    assert_eq!(lab.hear(&ToLab::Stop.text(), 0.0), [], "nothing runs any more");
}

#[test]
fn pieces_become_as_long_as_a_blink() {
    let (mut lab, now) = (Lab::new(), Cell::new(0.0));
    lab.hear(&run("r=classic&b=toddler,toddler&n=5000&s=8"), 0.0);
    // Every look at the clock is ten milliseconds later.
    let clock = || {
        now.set(now.get() + 10.0);
        now.get()
    };
    let mut pieces = 0;
    while lab.is_busy() {
        lab.work(clock);
        pieces += 1;
    }
    assert!(pieces < 12, "{pieces}");
}

#[test]
fn a_run_that_is_too_large_or_no_run_gets_a_sentence() {
    let mut lab = Lab::new();
    for (text, part) in [
        (
            "r=classic&b=club,club&n=1000000&s=1",
            "eights sim classic --bots club,club --games 1000000 --seed '1'",
        ),
        ("r=classic&b=club,club&n=1000000&s=1", "at most 100,000 games"),
        ("r=chess&b=club,club&n=10", "chess"),
        ("r=classic&b=ada,club&n=10", "ada"),
        ("r=classic&b=club&n=10", "2 to 10"),
        ("r=classic&b=club,club&n=many", "many"),
        ("hello", "link"),
    ] {
        let said = lab.hear(&run(text), 0.0);
        let [FromLab::Wrong(sentence)] = &said[..] else { panic!("{text}: {said:?}") };
        assert!(sentence.contains(part) && sentence.ends_with('.'), "{text}: {sentence}");
        assert!(!lab.is_busy());
    }
    assert_eq!(lab.hear("nonsense", 0.0), []);
}

fn game(n: i64, place: usize) -> PlayedGame {
    let seat =
        |name: &str, place| PlayedSeat { name: name.to_owned(), bot: None, place: Some(place), points: None };
    PlayedGame {
        id: n.to_string(),
        at: n,
        rules: eights::Rules::preset("classic").unwrap().share_code(),
        you: 0,
        seats: vec![seat("Ada", place), seat("Thandi", 3 - place)],
        turns: None,
        kind: GameKind::Solo,
        record: None,
    }
}

fn journal(places: &[usize]) -> Journal {
    Journal::of(places.iter().zip(1..).map(|(place, n)| game(n, *place)).collect())
}

#[test]
fn every_number_of_a_journal_has_plot_table_values_and_sentence() {
    let sheet = journal_sheet(&journal(&[1, 1, 2, 1, 2]), &Words::english());
    check(&sheet);
    let findings: Vec<&str> = sheet.figures.iter().map(|figure| figure.finding.as_str()).collect();
    assert_eq!(
        findings,
        [
            "You won 3 of 5 games: 60 %, and with more games it may turn out to be 23 to 88 %.",
            "You have won 0 games in a row now; your longest streak is 2.",
            "By the rules Classic you won 3 of 5 games: 60 %.",
            "Against Thandi you came out ahead in 3 of 5 games: 60 %, and it may turn out to be 23 to 88 %.",
        ]
    );
    let lost = journal_sheet(&journal(&[2, 2, 2]), &Words::english());
    assert_eq!(lost.figures.len(), 3, "there are no streaks yet");
}

#[test]
fn two_games_are_not_enough() {
    let sheet = journal_sheet(&journal(&[1, 2]), &Words::english());
    assert_eq!(
        (sheet.figures.len(), sheet.source.as_str()),
        (0, "Play three games and your numbers appear.")
    );
}

#[test]
fn the_games_of_a_server_are_a_journal() {
    let text = r#"{"player":{"id":"p1","name":"Ada"},"complete":true,"games":[
        {"id":"b","rules":{"code":"c","base":"classic"},"started":1,"ended":2000,
         "seats":[{"who":"guest","name":"Eve","place":1,"points":0},{"who":"player","name":"Ada","player":"p1","place":2,"points":7}]},
        {"id":"a","rules":{"code":"c","base":"classic"},"started":1,"ended":1000,
         "seats":[{"who":"bot","name":"club","place":2,"points":0},{"who":"player","name":"Ada","player":"p1","place":1,"points":0}]}]}"#;
    let tallies = kept_journal(text).unwrap().tallies();
    assert_eq!((tallies.all.games, tallies.all.wins, tallies.streaks.now), (2, 1, 0));
    assert_eq!(tallies.by_opponent.len(), 2);
    assert_eq!(kept_journal("{}"), None);
}

#[test]
fn a_journal_that_cannot_be_read_gets_a_sentence() {
    let said = Lab::new().hear(&ToLab::Journal("{}".to_owned(), "en".to_owned()).text(), 0.0);
    assert!(matches!(&said[..], [FromLab::Wrong(sentence)] if sentence.ends_with('.')), "{said:?}");
}

/// Every figure is whole: a drawing that says its sentence, a table, values and tones.
fn check(sheet: &Sheet) {
    for figure in &sheet.figures {
        let drawing = roxmltree::Document::parse(&figure.svg).expect("XML");
        let root = drawing.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        let desc = root.children().find(|node| node.has_tag_name("desc")).and_then(|node| node.text());
        assert_eq!(desc, Some(figure.finding.as_str()));
        assert!(figure.finding.ends_with('.') && !figure.name.is_empty(), "{figure:?}");
        assert!(figure.rows.iter().all(|row| row.len() == figure.head.len()) && !figure.rows.is_empty());
        assert!(figure.csv.lines().count() > 1, "{}", figure.csv);
        assert!(figure.tones.iter().all(|tone| (0.0..=1.0).contains(tone)) && !figure.tones.is_empty());
    }
}
