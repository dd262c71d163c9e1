//! Arenas: tests that end early, tables, charts, and who counts as whom.

use super::{control, heading, runs::tournament};
use crate::{
    ArenaReport, Contender, Fault, Meeting, NoContender, Notice, Pool, Seating, Tournament, hold,
    plot::Panel, sequential::Verdict,
};
use eights::testing::seat;
use eights_words::Words;

fn held(tournament: &Tournament) -> (Vec<Meeting>, ArenaReport) {
    let meetings = hold(tournament, control(&Pool::new(2).unwrap(), &false.into()));
    let report = ArenaReport::new(heading("classic"), tournament, &meetings);
    (meetings, report)
}

#[test]
fn a_pair_that_is_decided_plays_no_further() {
    for (bots, verdict, told) in [
        (["club", "toddler"], Verdict::Better, "better"),
        (["toddler", "club"], Verdict::Worse, "worse"),
        (["house", "house"], Verdict::Equal, "equal"),
    ] {
        let long = tournament("south-african", 2, &bots, 5_000);
        let (meetings, report) = held(&Tournament { until_sure: Some(100.0), ..long.clone() });
        assert_eq!(meetings[0].verdict, Some(verdict));
        assert!(meetings[0].deals() <= 1_000 && meetings[0].deals().is_multiple_of(100), "{meetings:?}");
        let text = report.text(&Words::english());
        assert!(text.contains("verdict") && text.trim_end().ends_with(told), "{text}");
        assert_eq!(serde_json::to_value(&report).unwrap()["pairs"][0]["verdict"], told);
        // The deals are the first ones of the whole tournament.
        let (first, _) = held(&Tournament { deals: meetings[0].deals(), ..long });
        assert_eq!((first[0].score(), first[0].verdict), (meetings[0].score(), None));
    }
}

#[test]
fn a_tournament_without_a_test_has_no_verdicts() {
    let (_, report) = held(&tournament("classic", 2, &["club", "toddler"], 4));
    assert!(!report.text(&Words::english()).contains("verdict"));
    assert_eq!(serde_json::to_value(&report).unwrap()["pairs"][0].get("verdict"), None);
}

#[test]
fn every_deal_is_played_from_every_seat() {
    for (seats, games) in [(2, 2), (3, 6), (4, 8), (5, 10)] {
        let tournament = tournament("classic", seats, &["club", "toddler", "house"], 3);
        assert_eq!((tournament.pairs(), tournament.games_per_deal()), (3, games));
        let (meetings, report) = held(&tournament);
        assert!(meetings.iter().all(|meeting| meeting.deals() == 3));
        assert_eq!((report.deals, report.games), (9, 9 * games));
    }
}

/// How often A wins alone does not depend on whether B is alone in other games.
#[test]
fn the_first_of_a_pair_can_be_the_only_one_that_is_alone() {
    let both = tournament("classic", 4, &["club", "toddler"], 30);
    let one = Tournament { seating: Seating::FirstAlone, ..both.clone() };
    assert_eq!((both.games_per_deal(), one.games_per_deal()), (8, 4));
    let [(both, _), (one, report)] = [&both, &one].map(held);
    assert_eq!(report.games, 120);
    assert!((0.0..=1.0).contains(&one[0].score()) && one[0].score() > 0.5, "{}", one[0].score());
    assert_eq!(one[0].b_alone().rate, 0.0);
    assert!((one[0].a_alone().rate - both[0].a_alone().rate).abs() < 0.2);
}

#[test]
fn the_ranking_is_in_order_and_its_mean_is_nothing() {
    let (_, report) = held(&tournament("classic", 2, &["toddler", "counter", "club"], 60));
    let elos: Vec<f64> = report.ratings.iter().map(|row| row.elo.unwrap()).collect();
    assert!(elos.is_sorted_by(|a, b| a >= b) && elos.iter().sum::<f64>().abs() < 1e-6, "{elos:?}");
    assert_eq!(report.ratings[2].bot, "toddler");
    assert_eq!(report.bots, ["toddler", "counter", "club"], "as they were named");
    let text = report.text(&Words::english());
    let first = text.lines().find(|line| line.starts_with(&report.ratings[0].bot)).unwrap();
    assert!(first.contains('+') && first.ends_with(" %"), "{text}");
}

#[test]
fn how_often_each_won_alone_is_told_only_where_more_than_two_sit() {
    let text = |seats| held(&tournament("classic", seats, &["club", "toddler"], 4)).1.text(&Words::english());
    assert!(!text(2).contains("won alone"));
    assert!(text(3).contains("won alone  the other alone"), "{}", text(3));
}

#[test]
fn a_score_is_read_from_either_side() {
    let (_, report) = held(&tournament("south-african", 2, &["toddler", "club"], 30));
    let sheet = report.sheet(&Words::english());
    assert_eq!(sheet.title, "classic, 2 seats: an arena");
    assert_eq!(sheet.subtitle, "30 deals, 60 games, seed tea");
    let Panel::Pairs { names, scores, .. } = &sheet.panels[1] else { panic!("pairs") };
    assert_eq!(names, &["club", "toddler"], "best first");
    let [one, other] = [&scores[0][1], &scores[1][0]].map(|score| score.as_ref().unwrap());
    assert!((one.value + other.value - 1.0).abs() < 1e-12 && one.value > 0.5);
    assert!((one.low + other.high - 1.0).abs() < 1e-12 && (one.high + other.low - 1.0).abs() < 1e-12);
    assert!(scores[0][0].is_none() && scores[1][1].is_none(), "nobody meets themselves");
}

#[test]
fn equals_share_their_deals() {
    let (meetings, report) = held(&tournament("classic", 2, &["house", "house"], 40));
    let share = meetings[0].share();
    assert!(share.low95 < 0.5 && share.high95 > 0.5, "{share:?}");
    let elos = report.ratings.iter().map(|row| (row.low95.unwrap(), row.high95.unwrap()));
    assert!(elos.into_iter().all(|(low, high)| low < 0.0 && high > 0.0), "{:?}", report.ratings);
}

#[test]
fn contenders_are_levels_or_programs_by_their_names() {
    for (text, told) in [
        ("club", "club"),
        ("CLUB", "club"),
        ("counter-2026", "counter-2026"),
        ("cmd:  python3 'my bot.py' ", "cmd:python3 'my bot.py'"),
    ] {
        let contender: Contender = text.parse().unwrap();
        assert_eq!(contender.to_string(), told);
        assert_eq!(contender.is_ours(), !told.starts_with("cmd:"));
    }
    let refused = |text: &str| text.parse::<Contender>().unwrap_err();
    assert_eq!(refused("clever"), NoContender::NoLevel("clever".into()));
    assert_eq!(refused("clever").to_string(), "no bot is called `clever`");
    for line in ["cmd:", "cmd:   ", "cmd:'open", "cmd:''"] {
        assert_eq!(refused(line), NoContender::NoCommand(line.into()));
        assert_eq!(refused(line).to_string(), format!("`{line}` names no program"));
    }
}

#[test]
fn every_fault_has_its_sentence() {
    let text = || "7".to_owned();
    for (why, told) in [
        (Fault::NotAllowed(text()), "it answered `7`, which is not allowed"),
        (Fault::NoAction(text()), "it wrote `7`, which is no action"),
        (Fault::NotOffered(text()), "it wrote `7`, which is not among its options"),
        (Fault::NotStarted(text()), "it could not be started (7)"),
        (Fault::Ended(text()), "it has ended (7)"),
        (Fault::Mute, "it has closed its output"),
        (Fault::TooLate(text()), "it gave no answer within 7 s"),
        (Fault::Deaf(text()), "it has not read its input for 7 s"),
        (Fault::Endless, "it wrote a line without an end"),
    ] {
        let notice = Notice::Forfeit { bot: "cmd:bot".into(), seat: seat(1), game: 12, why };
        let sentence = format!("cmd:bot on seat 1 forfeits game 12: {told}.");
        assert_eq!(notice.text(&Words::english()), sentence);
    }
}
