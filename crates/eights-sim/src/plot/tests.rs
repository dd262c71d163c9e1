//! Every kind of panel with every kind of input: readable XML, nothing lost, nothing off the page, nothing on
//! top of anything else.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use eights::Card;
use roxmltree::{Document, Node};

use super::{Estimate, Mark, Panel, Sheet, Tone, area::Area, draw, palette, text};
use crate::interval::wilson;

const LONG_NAME: &str = "cmd:python3 examples/bot.py --level 3 --name \"<Æ & Ω>\"";

fn estimate(label: &str, value: f64, reach: f64) -> Estimate {
    Estimate { label: label.to_owned(), value, low: value - reach, high: value + reach }
}

fn share(label: &str, wins: u64, games: u64) -> Estimate {
    let (low, high) = wilson(wins, games);
    Estimate { label: label.to_owned(), value: wins as f64 / games as f64, low, high }
}

fn sheet(panels: Vec<Panel>) -> Sheet {
    Sheet {
        words: eights_words::Words::english(),
        title: "Four & more".to_owned(),
        subtitle: "10,000 games · seed <7>".to_owned(),
        panels,
    }
}

fn rates(fair: f64, seats: Vec<Estimate>) -> Panel {
    Panel::Rates { title: "Win rate".to_owned(), fair: Some(fair), seats }
}

fn points(seats: Vec<Estimate>) -> Panel {
    Panel::Points { title: "Points".to_owned(), seats }
}

fn differences(rows: Vec<Estimate>) -> Panel {
    Panel::Differences { title: "Differences".to_owned(), rows, unit: "turns".to_owned() }
}

fn ratings(players: Vec<Estimate>) -> Panel {
    Panel::Ratings { title: "Ratings".to_owned(), players }
}

fn lengths(counts: Vec<(u32, u64)>, mean: f64, p50: u32, p95: u32) -> Panel {
    Panel::Lengths {
        title: "Lengths".to_owned(),
        unit: "turns".to_owned(),
        axis: "turns per game".to_owned(),
        counts,
        mean,
        p50,
        p95,
    }
}

fn cards(average: f64, cards: Vec<(Card, Estimate)>) -> Panel {
    Panel::Cards { title: "Cards".to_owned(), average, cards }
}

fn pairs(
    n: usize,
    name: impl Fn(usize) -> String,
    score: impl Fn(usize, usize) -> Option<Estimate>,
) -> Panel {
    let scores = (0..n).map(|i| (0..n).map(|j| score(i, j)).collect()).collect();
    Panel::Pairs { title: "Pairs".to_owned(), names: (0..n).map(name).collect(), scores }
}

/// A course with this start through these points, and a good and a bad moment.
fn course(start: f64, points: Vec<(u32, Estimate)>, marks: [u32; 2]) -> Panel {
    let mark = |(at, tone)| Mark { at, label: format!("a decision at {at}"), tone };
    Panel::Course {
        title: "Course".to_owned(),
        axis: "turns".to_owned(),
        start: (start, format!("start {start}")),
        points,
        marks: marks.into_iter().zip([Tone::Good, Tone::Bad]).map(mark).collect(),
    }
}

fn pack(rate: impl Fn(Card) -> Estimate) -> Vec<(Card, Estimate)> {
    Card::suited().chain([Card::JOKER]).map(|card| (card, rate(card))).collect()
}

/// Seats of every number, with names of every length.
fn usual(n: usize) -> Vec<Panel> {
    let name = |i: usize| format!("{i} · {}", ["club", "casual", LONG_NAME][i % 3]);
    let each = |f: &dyn Fn(usize) -> Estimate| (0..n).map(f).collect::<Vec<_>>();
    let tail = (5..10_000).map(|length| (length, 1 + 40_000 / u64::from(length * length))).collect();
    vec![
        rates(1.0 / n as f64, each(&|i| share(&name(i), 900 + 20 * i as u64, 1000 * n as u64))),
        lengths(tail, 80.25, 9, 300),
        points(each(&|i| estimate(&name(i), 212.0 - 31.5 * i as f64, 3.25))),
        cards(1.0 / n as f64, pack(|card| share("", 100 + u64::from(card.bit()), 150 * n as u64))),
        differences(each(&|i| estimate(&name(i), i as f64 - 3.0, 1.5))),
        ratings(each(&|i| estimate(&name(i), 400.0 / (i + 1) as f64 - 100.0, 12.0))),
        pairs(n, name, |i, j| (i != j).then(|| share("", 500 + 10 * j as u64 - 10 * i as u64, 1000))),
        course(
            1.0 / n as f64,
            (0..20 * n as u32).map(|turn| (turn, share("", u64::from(turn * 7 % 100), 100))).collect(),
            [n as u32, 19 * n as u32],
        ),
    ]
}

/// Panels with values that should not happen, and do.
fn odd() -> Vec<Panel> {
    let unknown = |label: &str, value| Estimate {
        label: label.to_owned(),
        value,
        low: f64::NEG_INFINITY,
        high: f64::INFINITY,
    };
    vec![
        rates(0.5, vec![]),
        rates(0.5, vec![share("all", 1, 1), share("none", 0, 1), share("nobody", 0, 0)]),
        rates(0.25, vec![estimate("same", 0.25, 0.0), estimate("again", 0.25, 0.0)]),
        Panel::Rates { title: String::new(), fair: None, seats: vec![share("x", 3, 10)] },
        points(vec![
            unknown("one game", 37.0),
            unknown("nothing", f64::NAN),
            unknown("endless", f64::INFINITY),
        ]),
        points(vec![estimate("zero", 0.0, 0.0)]),
        points(vec![estimate("huge", 1e6, 1e3), estimate("small", 1e-9, 1e-12)]),
        differences(vec![]),
        differences(vec![estimate("tiny", -1e-7, 1e-8), estimate("none", 0.0, 0.0)]),
        ratings(vec![estimate("alone", 0.0, 0.0)]),
        ratings(vec![]),
        lengths(vec![], 0.0, 0, 0),
        lengths(vec![(0, 0)], f64::NAN, 0, 0),
        lengths(vec![(0, 1)], 0.0, 0, 0),
        lengths(vec![(23, 1)], 23.0, 23, 23),
        lengths(vec![(0, 1), (u32::MAX, 1)], 2e9, 0, u32::MAX),
        lengths(vec![(40, 90), (41, 9), (4_000_000, 1)], 40_037.0, 40, 41),
        cards(0.5, vec![]),
        cards(f64::NAN, pack(|_| unknown("", f64::NAN))),
        cards(0.0, pack(|card| share("", u64::from(card.is_joker()), 1))),
        cards(0.5, vec![("8H".parse().unwrap(), share("", 60, 100)), (Card::JOKER, share("", 100, 100))]),
        pairs(0, |_| String::new(), |_, _| None),
        pairs(3, |i| format!("{i}"), |_, _| None),
        Panel::Pairs { title: "short".to_owned(), names: vec!["a".to_owned(); 2], scores: vec![vec![]] },
        pairs(2, |i| format!("\u{1b}[{i}"), |_, _| Some(unknown("", 0.5))),
        course(0.0, vec![], [0, 0]),
        course(1.0, vec![(0, unknown("", f64::NAN)), (7, unknown("", 0.5))], [7, 7]),
        course(1.0, vec![(0, estimate("", 0.5, 0.1)), (0, estimate("", 2.0, 0.1))], [0, 9]),
    ]
}

fn sheets() -> Vec<Sheet> {
    let mut sheets: Vec<_> = (2..=10).map(|n| sheet(usual(n))).collect();
    sheets.extend(usual(2).into_iter().chain(usual(10)).map(|panel| sheet(vec![panel])));
    sheets.extend(odd().into_iter().map(|panel| sheet(vec![panel])));
    sheets.push(sheet(odd()));
    sheets.push(Sheet { title: LONG_NAME.repeat(9), subtitle: LONG_NAME.repeat(9), ..sheet(Vec::new()) });
    sheets
}

fn number(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).unwrap().parse().unwrap()
}

/// Every text with the place it takes.
fn texts(svg: &str) -> Vec<(String, Area)> {
    let document = Document::parse(svg).unwrap();
    let place = |node: Node<'_, '_>| {
        let (x, y, size) = (number(node, "x"), number(node, "y"), number(node, "font-size"));
        let bold = if node.has_attribute("font-weight") { text::BOLD } else { 1.0 };
        let width = text::width(node.text().unwrap_or(""), size * bold);
        let left = match node.attribute("text-anchor") {
            Some("end") => x - width,
            Some("middle") => x - width / 2.0,
            _ => x,
        };
        Area::new(left, y - 0.75 * size, width, 0.8 * size)
    };
    let all = document.descendants().filter(|node| node.has_tag_name("text"));
    all.map(|node| (node.text().unwrap_or("").to_owned(), place(node))).collect()
}

fn words(panel: Panel) -> Vec<String> {
    texts(&draw(&sheet(vec![panel]))).into_iter().map(|(text, _)| text).collect()
}

#[test]
fn every_sheet_is_xml_that_says_what_it_is() {
    for sheet in sheets() {
        let svg = draw(&sheet);
        let document = Document::parse(&svg).unwrap();
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        let said = |name| root.children().find(|node| node.has_tag_name(name)).and_then(|node| node.text());
        assert_eq!(said("title"), Some(sheet.title.as_str()));
        assert!(said("desc").unwrap().starts_with(&sheet.subtitle));
    }
}

#[test]
fn no_number_is_lost_on_the_way() {
    for sheet in sheets() {
        let svg = draw(&sheet);
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
}

#[test]
fn files_are_small() {
    for n in 2..=10 {
        let panels = usual(n);
        assert!(draw(&sheet(panels[..4].to_vec())).len() < 60_000);
        assert!(draw(&sheet(panels[5..].to_vec())).len() < 60_000);
    }
}

#[test]
fn text_stays_on_the_page() {
    for sheet in sheets() {
        let svg = draw(&sheet);
        let document = Document::parse(&svg).unwrap();
        let (width, height) =
            (number(document.root_element(), "width"), number(document.root_element(), "height"));
        for (text, place) in texts(&svg) {
            let is_inside =
                place.x >= 0.0 && place.right() <= width && place.y >= 0.0 && place.bottom() <= height;
            assert!(is_inside, "{text:?} at {place:?} of {width} × {height}");
        }
    }
}

#[test]
fn no_text_lies_on_another() {
    for sheet in sheets() {
        let texts = texts(&draw(&sheet));
        for (i, (one, a)) in texts.iter().enumerate() {
            for (other, b) in &texts[..i] {
                let is_apart = a.right() <= b.x || b.right() <= a.x || a.bottom() <= b.y || b.bottom() <= a.y;
                assert!(is_apart, "{one:?} at {a:?} lies on {other:?} at {b:?}");
            }
        }
    }
}

#[test]
fn every_label_and_number_is_there() {
    let words = words(rates(0.5, vec![share("0 · club", 5230, 10_000), share("1 · house", 4770, 10_000)]));
    for word in ["Four & more", "Win rate", "0 · club", "52.3 %", "1 · house", "47.7 %", "fair share 50 %"]
    {
        assert!(words.iter().any(|text| text == word), "{word} is not in {words:?}");
    }
}

#[test]
fn long_names_are_cut_and_still_told_apart() {
    let players =
        (0..10).map(|i| estimate(&format!("cmd:python3 examples/bot.py --level {i}"), 0.0, 1.0)).collect();
    let names: Vec<_> = words(ratings(players)).into_iter().filter(|word| word.starts_with("cmd:")).collect();
    assert_eq!(names.len(), 10);
    let narrow = sheet(vec![ratings(vec![estimate(LONG_NAME, 0.0, 1.0)]), ratings(vec![])]);
    assert!(texts(&draw(&narrow)).iter().any(|(text, _)| text.starts_with("cmd:") && text.contains('…')));
    assert!((0..10).all(|i| names[i].ends_with(&i.to_string())), "{names:?}");
}

#[test]
fn a_histogram_names_its_marks_and_folds_its_tail() {
    let words = words(lengths(vec![(10, 50), (12, 44), (20, 3), (900, 3)], 38.3, 10, 20));
    for word in ["median 10", "mean 38.3", "95 % up to 20", "≥ 26", "3.0 %", "turns per game"] {
        assert!(words.iter().any(|text| text == word), "{word} is not in {words:?}");
    }
}

#[test]
fn ratings_stand_best_first() {
    let players =
        vec![estimate("worst", -50.0, 9.0), estimate("best", 70.0, 9.0), estimate("middle", -20.0, 9.0)];
    let order: Vec<_> = words(ratings(players))
        .into_iter()
        .filter(|w| ["best", "middle", "worst"].contains(&w.as_str()))
        .collect();
    assert_eq!(order, ["best", "middle", "worst"]);
}

#[test]
fn cards_that_may_be_average_are_pale() {
    let eight = ("8H".parse().unwrap(), share("", 700, 1000));
    let king = ("KS".parse().unwrap(), share("", 507, 1000));
    let svg = draw(&sheet(vec![cards(0.5, vec![eight, king])]));
    let document = Document::parse(&svg).unwrap();
    let ink = |number| {
        document
            .descendants()
            .find(|node| node.text() == Some(number))
            .and_then(|node| node.attribute("fill"))
    };
    assert_eq!(ink("50.7"), Some(palette::PALE));
    assert_eq!(ink("70.0"), Some(palette::CARD));
}

#[test]
fn a_course_names_its_start_and_its_moments() {
    let points = vec![(0, share("", 5, 10)), (3, share("", 7, 10)), (9, share("", 10, 10))];
    let words = words(course(0.5, points, [3, 9]));
    for word in ["start 0.5", "a decision at 3", "a decision at 9", "turns", "0 %", "100 %"] {
        assert!(words.iter().any(|text| text == word), "{word} is not in {words:?}");
    }
}

#[test]
fn nothing_is_said_of_nothing() {
    for panel in [
        rates(0.5, vec![]),
        lengths(vec![], 0.0, 0, 0),
        cards(0.5, vec![]),
        pairs(0, |_| String::new(), |_, _| None),
    ] {
        assert!(words(panel).iter().any(|word| word == "no data"));
    }
    assert!(draw(&sheet(vec![])).contains("no data"));
}
