//! Runs that are stopped anywhere, clocks that jump, and journals that nobody wrote by playing.

use super::*;
use eights_client::lab::{Figure, PlanFlaw};

/// The figures that a message brings.
fn sheet_of(said: &mut FromLab) -> Option<&mut Sheet> {
    match said {
        FromLab::Report { sheet, .. } | FromLab::Journal(sheet) => Some(sheet),
        FromLab::Progress { .. } | FromLab::Review(..) | FromLab::Weighed(_) | FromLab::Wrong(_) => None,
    }
}

/// What a message holds is whole: it arrives as it was sent, and no drawing has a number that is none.
fn assert_arrives(said: &FromLab) {
    let (mut sent, mut heard) = (said.clone(), FromLab::read(&said.text()).expect("a message"));
    if let (Some(sent), Some(heard)) = (sheet_of(&mut sent), sheet_of(&mut heard)) {
        for (sent, heard) in sent.figures.iter_mut().zip(&mut heard.figures) {
            assert_figure(sent);
            // The last bit of a tone may be lost on the way.
            let (sent, heard) = (std::mem::take(&mut sent.tones), std::mem::take(&mut heard.tones));
            assert_eq!(sent.len(), heard.len());
            assert!(sent.iter().zip(&heard).all(|(sent, heard)| (sent - heard).abs() < 1e-9));
        }
    }
    assert_eq!(sent, heard);
}

fn assert_figure(figure: &Figure) {
    roxmltree::Document::parse(&figure.svg).expect("XML");
    for text in [&figure.svg, &figure.csv, &figure.finding] {
        assert!(!text.contains("NaN") && !text.contains("inf,"), "{text}");
    }
    assert!(figure.rows.iter().all(|row| row.len() == figure.head.len()), "{figure:?}");
}

const COMPARED: &str = "r=classic&c=south-african&b=toddler,toddler,toddler&n=40&s=%00%22";

#[test]
fn pieces_of_any_size_give_the_same_figures() {
    let words = Words::english();
    for text in [PLANS[1], COMPARED] {
        let plan = plan(text);
        let mut whole = Bench::new(&plan);
        whole.play(u64::MAX);
        for pieces in [&[1][..], &[0, 3], &[39, 0, 0, 1, 20], &[plan.games - 1, 1]] {
            let mut bench = Bench::new(&plan);
            let mut sizes = pieces.iter().cycle();
            while bench.done() < plan.games {
                bench.play(*sizes.next().unwrap());
            }
            bench.play(1);
            assert_eq!(bench.done(), plan.games, "a plan that is played stays as it is");
            assert_eq!(
                bench.sheet(&words, Duration::ZERO),
                whole.sheet(&words, Duration::ZERO),
                "{pieces:?}"
            );
        }
    }
}

#[test]
fn a_run_that_is_stopped_after_any_piece_is_a_prefix_of_its_plan() {
    for text in [PLANS[1], COMPARED] {
        for pieces in 0..4 {
            let mut lab = Lab::new();
            lab.hear(&run(text), 0.0);
            // A clock on which every piece takes long: one game at a time after the first.
            let now = Cell::new(0.0);
            (0..pieces).for_each(|_| drop(lab.work(|| now.replace(now.get() + 1e6))));
            let said = lab.hear(&ToLab::Stop.text(), 0.0);
            let [FromLab::Report { sheet, done, is_last: true, .. }] = &said[..] else { panic!("{said:?}") };
            assert_eq!(*done, if pieces == 0 { 0 } else { 15 + pieces });
            assert_arrives(&said[0]);
            let mut first = Bench::new(&plan(text));
            first.play(*done);
            assert_eq!(first.sheet(&Words::english(), Duration::ZERO), *sheet, "{done} games of {text}");
        }
    }
}

#[test]
fn a_run_of_one_game_has_figures_and_no_nonsense() {
    for text in ["r=classic&b=toddler,toddler&n=1", "r=classic&c=playpalace&b=toddler,toddler&n=1&s="] {
        let mut lab = Lab::new();
        lab.hear(&run(text), 0.0);
        let said = finish(&mut lab);
        assert!(matches!(said.last(), Some(FromLab::Report { done: 1, of: 1, is_last: true, .. })));
        said.iter().for_each(assert_arrives);
    }
}

#[test]
fn a_clock_that_jumps_or_knows_nothing_stops_no_run() {
    for step in [-1e9, 0.0, 1e12, f64::NAN] {
        let (mut lab, now, mut pieces) = (Lab::new(), Cell::new(0.0), 0);
        lab.hear(&run("r=classic&b=toddler,toddler&n=40&s=1"), 1e6);
        while lab.is_busy() {
            let said = lab.work(|| now.replace(now.get() + step));
            said.iter().for_each(assert_arrives);
            pieces += 1;
            assert!(pieces <= 40, "every piece has a game: {step}");
        }
    }
}

#[test]
fn another_run_takes_the_place_of_the_first_and_a_wrong_one_does_not() {
    let mut lab = Lab::new();
    lab.hear(&run(PLANS[0]), 0.0);
    lab.work(|| 0.0);
    let said = lab.hear(&run("r=chess&b=club,club&n=5"), 0.0);
    assert!(matches!(&said[..], [FromLab::Wrong(_)]) && lab.is_busy(), "the first run goes on");
    let drawn = lab.hear(&ToLab::Journal(journal(&[1, 2, 1]).text(), "en".to_owned()).text(), 0.0);
    assert!(matches!(&drawn[..], [FromLab::Journal(_)]) && lab.is_busy());
    let [FromLab::Progress { done: 17.., of: 300, .. }, ..] = lab.work(|| 0.0)[..] else { panic!() };
    assert_eq!(lab.hear(&run(PLANS[2]), 5.0), [FromLab::Progress { done: 0, of: 40, rate: 0 }]);
    let last = finish(&mut lab).pop().unwrap();
    let mut alone = Lab::new();
    alone.hear(&run(PLANS[2]), 0.0);
    let (FromLab::Report { sheet, .. }, Some(FromLab::Report { sheet: expected, .. })) =
        (&last, finish(&mut alone).pop())
    else {
        panic!("{last:?}")
    };
    assert_eq!(sheet.figures, expected.figures, "nothing of the first run is in the second");
}

#[test]
fn an_unknown_language_is_english() {
    for tag in ["", "xx", "🂡", "en-\u{0}"] {
        let said = Lab::new().hear(&ToLab::Journal(Journal::default().text(), tag.to_owned()).text(), 0.0);
        let [FromLab::Journal(sheet)] = &said[..] else { panic!("{said:?}") };
        assert_eq!(sheet.source, "Play three games and your numbers appear.", "{tag:?}");
    }
}

#[test]
fn a_flaw_is_one_short_sentence_however_long_its_cause() {
    let long = format!("{}\n\u{0}", "8".repeat(20_000));
    for flaw in [PlanFlaw::Rules(long.clone()), PlanFlaw::Bot(long.clone()), PlanFlaw::Games(long)] {
        let told = flaw_told(&flaw, None, &Words::english());
        assert!(told.chars().count() < 200 && !told.contains(char::is_control), "{told}");
    }
    for flaw in [PlanFlaw::TooMany { games: u64::MAX }, PlanFlaw::Seed, PlanFlaw::Foreign] {
        let told = flaw_told(&flaw, None, &Words::english());
        assert!(told.ends_with('.') && told.lines().count() == 1, "{told}");
    }
}

#[test]
fn strange_opponents_are_drawn_and_never_a_formula() {
    let names = [
        "<script>",
        "a & \"b\"",
        "",
        "?",
        "=1+1",
        "\t=1",
        "a,b\nc",
        "\u{0}\u{8}\u{fffe}",
        "👩‍👩‍👧‍👧",
        "\u{202e}ada",
    ];
    let games = (0..3 * names.len()).map(|n| {
        let mut game = game(n as i64, 1 + n % 2);
        game.seats[1].name = names[n / 3].to_owned();
        game
    });
    let sheet = journal_sheet(&Journal::of(games.collect()), &Words::english());
    check(&sheet);
    let said = FromLab::Journal(sheet.clone());
    assert_arrives(&said);
    let opponents = sheet.figures.last().unwrap();
    assert_eq!(opponents.rows.len(), names.len());
    for line in opponents.csv.lines() {
        let cell = line.trim_start_matches('"');
        assert!(!cell.starts_with(['=', '+', '-', '@', '\t']), "{line:?}");
    }
}

#[test]
fn the_list_of_opponents_has_an_end_and_begins_with_the_most_frequent() {
    let games = (0..400).map(|n| {
        let mut game = game(n, 1);
        game.seats[1].name = format!("Guest {}", (n % 20).min(n % 30));
        game
    });
    let journal = Journal::of(games.collect());
    let sheet = journal_sheet(&journal, &Words::english());
    let opponents = sheet.figures.last().unwrap();
    assert_eq!(opponents.rows.len(), 12);
    let tallies = journal.tallies();
    let most = tallies.by_opponent.values().map(|versus| versus.games).max().unwrap();
    assert!(opponents.finding.contains(&format!("{most} of {most} games")), "{}", opponents.finding);
}

/// A server's answer with this game.
fn kept(game: &str) -> String {
    format!(r#"{{"player":{{"id":"p1"}},"complete":true,"games":[{game}]}}"#)
}

fn kept_seats(seats: &str) -> String {
    kept(&format!(r#"{{"id":"a","rules":{{"code":"c"}},"ended":-1,"seats":[{seats}]}}"#))
}

#[test]
fn an_answer_that_no_server_gives_is_no_journal() {
    let me = r#"{"who":"player","name":"Ada","player":"p1","place":1}"#;
    assert_eq!(kept_journal(&kept_seats(me)).unwrap().games().len(), 1);
    for text in [
        "",
        "null",
        "[]",
        r#"{"player":{"id":"p1"}}"#,
        r#"{"player":{},"games":[]}"#,
        r#"{"player":{"id":"p1"},"games":{}}"#,
        &kept("7"),
        &kept(r#"{"id":"a","rules":"classic","ended":1,"seats":[]}"#),
        &kept_seats(&me.replace("1}", "-1}")),
        &kept_seats(&me.replace("1}", "1e99}")),
        &kept_seats(&me.replace("\"Ada\"", "null")),
        &kept_seats(me)[..60],
    ] {
        assert_eq!(kept_journal(text), None, "{text}");
        let said = Lab::new().hear(&ToLab::Kept(text.to_owned(), "en".to_owned()).text(), 0.0);
        assert!(matches!(&said[..], [FromLab::Wrong(_)]), "{said:?}");
    }
}

#[test]
fn games_of_a_server_without_the_player_are_not_counted_and_odd_points_are_none() {
    let others =
        r#"{"who":"player","name":"Eve","player":"p2","place":1},{"who":"guest","name":"p1","place":2}"#;
    assert_eq!(kept_journal(&kept_seats(others)).unwrap().games(), [], "a guest's name is no secret");
    let me = r#"{"who":"player","name":"Ada","player":"p1","place":null,"points":-3},{"who":"bot","name":"club","points":70000}"#;
    let journal = kept_journal(&kept_seats(me)).unwrap();
    let seats = &journal.games()[0].seats;
    assert_eq!((seats[0].points, seats[0].place), (None, None));
    assert_eq!((seats[1].points, seats[1].bot), (None, Some(eights_bots::Level::Club)));
    assert_eq!(journal.tallies().all.places, <[u64; 0]>::default());
}
