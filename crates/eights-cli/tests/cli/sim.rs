//! `eights sim`: what it prints, writes and refuses.

use crate::program::{Folder, command, eights};
use serde_json::Value;
use std::{fs, path::Path, process::Child, thread::sleep, time::Duration};

/// The report of a run.
pub(crate) fn report(args: &[&str]) -> Value {
    serde_json::from_str(&eights(&[args, &["--json"]].concat()).is_fine().out).expect("JSON")
}

/// The part that does not depend on the machine.
pub(crate) fn lasting(mut report: Value) -> Value {
    let fields = report.as_object_mut().expect("an object");
    for passing in ["threads", "seconds", "games_per_second"] {
        fields.remove(passing).expect(passing);
    }
    report
}

/// Sends a run a signal.
#[cfg(unix)]
pub(crate) fn interrupt(child: &Child, signal: &str) {
    let (signal, id) = (format!("-{signal}"), child.id().to_string());
    let sent = std::process::Command::new("kill").args([signal, id]).status().expect("kill is there");
    assert!(sent.success());
}

fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().expect("an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

#[test]
fn the_json_has_the_fields_that_were_promised() {
    let report = report(&[
        "sim",
        "playpalace",
        "--seats",
        "3",
        "--bots",
        "club,toddler",
        "--games",
        "20",
        "--seed",
        "x",
    ]);
    let promised = [
        "rules",
        "seats",
        "bots",
        "games",
        "seed",
        "threads",
        "seconds",
        "games_per_second",
        "decisions_per_game",
        "turns_per_game",
        "wins",
        "places",
        "points",
        "blocked",
        "ties",
    ];
    for field in promised {
        assert!(report.get(field).is_some(), "{field}");
    }
    assert_eq!(
        (&report["rules"], &report["seats"], &report["games"]),
        (&"playpalace".into(), &3.into(), &20.into())
    );
    assert_eq!(report["bots"], serde_json::json!(["club", "toddler", "club"]));
    assert_eq!(report["seed"], "x");
    assert_eq!(keys(&report["turns_per_game"]), ["max", "mean", "p50", "p95"]);
    assert_eq!(keys(&report["wins"][0]), ["bot", "high95", "low95", "rate", "seat", "wins"]);
    assert_eq!(keys(&report["points"][2]), ["high95", "low95", "mean", "seat"]);
    assert_eq!(report["places"].as_array().expect("a list").len(), 3);
    assert!(report["points"][0]["mean"].as_f64() > Some(50.0), "{report}");
    assert_eq!(report["first_hand"].as_array().expect("a list").len(), 52);
    assert_eq!(report["effects"].as_array().expect("a list").len(), 13);
}

#[test]
fn the_same_seed_gives_the_same_numbers_on_any_number_of_threads() {
    for bots in ["toddler", "club,counter"] {
        let run = |threads: &str| {
            let args = [
                "sim",
                "normal-eights",
                "--bots",
                bots,
                "--games",
                "50",
                "--seed",
                "x",
                "--threads",
                threads,
            ];
            lasting(report(&args))
        };
        assert_eq!(run("1"), run("2"));
        assert_eq!(run("1"), run("5"));
    }
    let without =
        |seed: &[&str]| report(&[&["sim", "--games", "10", "--bots", "toddler"][..], seed].concat());
    let random = without(&[]);
    let seed = random["seed"].as_str().expect("a seed").to_owned();
    assert_eq!(seed.len(), 64);
    assert_eq!(lasting(without(&["--seed", &seed])), lasting(random));
}

#[test]
fn the_text_is_a_table_that_fits_on_a_screen() {
    let text =
        eights(&["sim", "classic", "--seats", "10", "--games", "30", "--seed", "x"]).is_fine().out.clone();
    assert!(text.lines().count() <= 30, "{text}");
    for words in [
        "classic, 10 seats, seed x",
        "30 games",
        "wins",
        "1st",
        "Turns per game",
        "Blocked rounds",
        "first hand",
    ] {
        assert!(text.contains(words), "no {words:?} in {text}");
    }
}

#[test]
fn rows_are_in_order_and_add_up() {
    let folder = Folder::new("csv");
    let file = folder.path("games.csv");
    let args = ["sim", "playpalace", "--seats", "3", "--bots", "toddler", "--games", "100", "--seed", "x"];
    let report = report(&[&args[..], &["--csv", &file]].concat());
    let text = fs::read_to_string(&file).expect("a table");
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().expect("a head").split(',').collect();
    let expected = ["game", "rounds", "turns", "decisions", "draws", "reshuffles", "blocked"];
    assert_eq!(head[..7], expected);
    assert_eq!(head[7..], ["place0", "points0", "place1", "points1", "place2", "points2"]);
    let rows: Vec<Vec<f64>> =
        lines.map(|line| line.split(',').map(|cell| cell.parse().expect("a number")).collect()).collect();
    assert!(rows.len() == 100 && rows.iter().enumerate().all(|(n, row)| row[0] == n as f64));
    let mean = |column: usize| rows.iter().map(|row| row[column]).sum::<f64>() / 100.0;
    let close =
        |column: usize, value: &Value| (mean(column) - value.as_f64().expect("a number")).abs() < 1e-9;
    assert!(close(1, &report["rounds_per_game"]) && close(2, &report["turns_per_game"]["mean"]));
    assert!(close(3, &report["decisions_per_game"]) && close(4, &report["draws_per_game"]));
    assert!(close(8, &report["points"][0]["mean"]) && close(12, &report["points"][2]["mean"]));
    for seat in 0..3 {
        let firsts = rows.iter().filter(|row| row[7 + 2 * seat] == 1.0).count();
        assert_eq!(report["places"][seat][0], firsts);
    }
}

#[test]
fn charts_are_drawn() {
    let folder = Folder::new("charts");
    for (name, more) in [("all", &[][..]), ("one", &["--chart", "seats,cards"])] {
        let file = folder.path(&format!("{name}.svg"));
        let args = ["sim", "classic", "--games", "20", "--bots", "toddler", "--plot", &file];
        eights(&[&args[..], more].concat()).is_fine();
        let svg = fs::read_to_string(&file).expect("a picture");
        assert!(svg.contains("<svg") && svg.contains("classic, 2 seats"), "{svg}");
    }
    let file = folder.path("compared.svg");
    eights(&["sim", "--compare", "classic", "pagat", "--games", "20", "--plot", &file]).is_fine();
    assert!(fs::read_to_string(&file).expect("a picture").contains("pagat compared with classic"));
}

#[test]
fn a_rule_set_compared_with_itself_does_not_differ() {
    let compare = |one: &str, other: &str| {
        report(&[
            "sim",
            "--compare",
            one,
            other,
            "--seats",
            "3",
            "--games",
            "60",
            "--seed",
            "x",
            "--bots",
            "toddler",
        ])
    };
    let same = compare("classic", "classic");
    assert_eq!(same["changed_knobs"], serde_json::json!([]));
    let rows = same["differences"].as_array().expect("a list");
    assert_eq!(rows.len(), 3 + 7);
    for row in rows {
        assert_eq!((&row["difference"], &row["clear"]), (&0.0.into(), &false.into()), "{row}");
        assert_eq!(
            (&row["low95"], &row["high95"], &row["a"]),
            (&0.0.into(), &0.0.into(), &row["b"]),
            "{row}"
        );
    }
    let other = compare("classic", "pagat");
    assert!(!other["changed_knobs"].as_array().expect("a list").is_empty());
    // A toddler often draws if it always may.
    let draws = other["differences"].as_array().expect("a list").iter().find(|row| row["what"] == "draws");
    let draws = draws.expect("draws");
    assert!(draws["clear"] == true && draws["low95"].as_f64() > Some(0.0), "{draws}");
    let text = eights(&["sim", "--compare", "classic", "pagat", "--games", "20"]).is_fine().out.clone();
    assert!(text.starts_with("From classic to pagat, these rules change: "), "{text}");
}

#[test]
fn an_unplayable_plan_is_refused_in_a_sentence() {
    let folder = Folder::new("sim-misuse");
    let (nowhere, here) = (folder.path("no/such/folder/x"), folder.path("."));
    for (args, words) in [
        (
            &["--bots", "clever"][..],
            &["`clever`", "toddler, house, palace, casual, club, counter, expert", "cmd:"][..],
        ),
        (&["--bots", "club,"], &["there is no bot ``"]),
        (&["--bots", "cmd:"], &["`cmd:`", "no program"]),
        (&["--bots", "cmd:'open"], &["no program"]),
        (&["--bots", "cmd:/no/such/program"], &["cmd:/no/such/program", "cannot be started", "no such file"]),
        (&["--seats", "11"], &["2 to 10 players, not 11"]),
        (&["--seats", "0"], &["2 to 10 players, not 0"]),
        (&["--seats", "-3"], &["--seats", "`-3`"]),
        (&["simplified", "--bots", "club,club,club"], &["2 players, not 3"]),
        (&["--seats", "2", "--bots", "club,club,club"], &["3 bots", "2 seats"]),
        (&["--games", "0"], &["--games", "at least 1"]),
        (&["--games", "-1"], &["--games", "`-1`"]),
        (&["--threads", "0"], &["--threads", "1 to 1024"]),
        (&["--threads", "5000"], &["--threads", "1 to 1024"]),
        (&["--patience", "0"], &["--patience", "1 to 3600"]),
        (&["--plot", &nowhere], &["cannot be written", "no such file"]),
        (&["--csv", &nowhere], &["cannot be written", "no such file"]),
        (&["--csv", &here], &["cannot be written", "directory"]),
        (&["--csv", "x", "--plot", "x"], &["--csv and --plot"]),
        (&["--csv", "x", "--plot", "./x"], &["--csv and --plot"]),
        (&["--plot", ""], &["--plot", "file"]),
        (&["--csv", ""], &["--csv", "file"]),
        (&["--chart", "seats"], &["`--plot` is missing"]),
        (&["--chart", "colours", "--plot", "x"], &["`colours`", "`cards`"]),
        (&["--chart", "points", "--plot", "x"], &["classic", "no points"]),
        (&["--compare", "classic"], &["--compare"]),
        (&["--compare", "classic", "clasic"], &["\"classic\""]),
        (&["--compare", "classic", "simplified", "--seats", "3"], &["simplified", "2 players, not 3"]),
        (&["--compare", "simplified", "classic", "--seats", "3"], &["simplified", "2 players, not 3"]),
        (&["pagat", "--compare", "classic", "pagat"], &["RULES", "--compare"]),
        (&["--compare", "classic", "pagat", "--csv", "x"], &["--csv", "--compare"]),
    ] {
        eights(&[&["sim"], args].concat()).complains_in_a_line(2, words);
    }
}

#[test]
fn a_refused_run_leaves_no_file_and_spoils_none() {
    let folder = Folder::new("sim-files");
    let (plot, nowhere) = (folder.path("new.svg"), folder.path("no/such/folder/x"));
    let old = folder.file("old.svg", "old");
    for name in [&plot, &old] {
        eights(&["sim", "--plot", name, "--csv", &nowhere]).complains_in_a_line(2, &["cannot be written"]);
    }
    assert!(!Path::new(&plot).exists());
    assert_eq!(fs::read_to_string(&old).expect("it is there"), "old");
    eights(&["sim", "--games", "5", "--plot", &old]).is_fine();
    assert!(fs::read_to_string(&old).expect("it is there").starts_with("<"));
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_reports_what_it_has() {
    let args = ["sim", "playpalace", "--bots", "toddler", "--games", "1000000000", "--seed", "x", "--json"];
    let child = command(&args).spawn().expect("the program starts");
    sleep(Duration::from_millis(1_500));
    interrupt(&child, "INT");
    let output = child.wait_with_output().expect("it ends");
    let complaint = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(0), "{complaint}");
    assert!(complaint.starts_with("eights: stopped after ") && complaint.lines().count() == 1, "{complaint}");
    let interrupted: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let games = interrupted["games"].to_string();
    let whole = report(&["sim", "playpalace", "--bots", "toddler", "--games", &games, "--seed", "x"]);
    assert_eq!(lasting(whole), lasting(interrupted));
}

/// Waits until something is so.
#[cfg(target_os = "linux")]
fn once(is_so: impl Fn() -> bool) {
    while !is_so() {
        sleep(Duration::from_millis(5));
    }
}

/// How long a program has worked, in hundredths of a second.
#[cfg(target_os = "linux")]
fn work(child: &Child) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).expect("the program runs");
    let (_, numbers) = stat.rsplit_once(')').expect("its name is in brackets");
    let number = |place| numbers.split_whitespace().nth(place).expect("a number");
    number(11).parse::<u64>().expect("a number") + number(12).parse::<u64>().expect("a number")
}

/// Whether a signal has not reached a program yet.
#[cfg(target_os = "linux")]
fn is_pending(child: &Child) -> bool {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("the program runs");
    let pending = status.lines().find_map(|line| line.strip_prefix("ShdPnd:")).expect("it says so");
    pending.trim().bytes().any(|digit| digit != b'0')
}

#[cfg(target_os = "linux")]
#[test]
fn a_second_interrupt_keeps_the_rows_and_leaves_no_empty_files() {
    let folder = Folder::new("hurry");
    let (csv, plot) = (folder.path("games.csv"), folder.path("charts.svg"));
    // The first interrupt lets the current games finish. They take most of a second of work.
    let rules = folder.file("long.toml", "base = \"playpalace\"\nscore.target = 10000\n");
    let _ = (fs::remove_file(&csv), fs::remove_file(&plot));
    let args = ["sim", &rules, "--seats", "8", "--bots", "counter", "--games", "1000000"];
    let args = [&args[..], &["--threads", "1", "--csv", &csv, "--plot", &plot]].concat();
    let child = command(&args).spawn().expect("the program starts");
    let rows = || fs::read_to_string(&csv).map_or(0, |text| text.lines().count());
    once(|| rows() >= 2);
    // The next games have begun when the program has worked for a tenth of a second more.
    let begun = work(&child) + 10;
    once(|| work(&child) >= begun);
    interrupt(&child, "INT");
    once(|| !is_pending(&child));
    interrupt(&child, "INT");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    assert!(!Path::new(&plot).exists(), "an empty file is left");
    assert!(rows() > 16 && fs::read_to_string(&csv).expect("a table").ends_with('\n'));
}

#[test]
fn a_run_does_not_write_over_its_rules() {
    let folder = Folder::new("sim-rules");
    let text = "base = \"classic\"\n";
    let (rules, same) = (folder.file("house.svg", text), folder.path("./house.svg"));
    for args in [
        &["sim", &rules, "--games", "3", "--csv", &same][..],
        &["sim", &rules, "--games", "3", "--plot", &same],
        &["sim", "--compare", "classic", &rules, "--games", "3", "--plot", &same],
        &["arena", &rules, "--deals", "3", "--bots", "toddler,club", "--plot", &same],
    ] {
        eights(args).complains_in_a_line(2, &["house.svg holds the rules"]);
        assert_eq!(fs::read_to_string(&rules).expect("it is there"), text);
    }
}

#[test]
fn little_is_told_of_one_game() {
    let run = |args: &[&str]| {
        eights(&[&["sim", "--seed", "x", "--games", "1"], args].concat()).is_fine().out.clone()
    };
    let (one, compared) = (run(&["playpalace", "--seats", "3"]), run(&["--compare", "classic", "pagat"]));
    for text in [&one, &compared] {
        assert!(text.contains("1 game ") && text.contains("not known"), "{text}");
        assert!(!text.contains("inf") && !text.contains("\n1 games"), "{text}");
    }
    let arena = eights(&["arena", "--bots", "toddler,club", "--deals", "1", "--seed", "x"]);
    assert!(arena.is_fine().out.contains("1 deal, 2 games"), "{arena:?}");
}

#[test]
fn a_seed_cannot_spoil_the_text() {
    let odd = "a\nb\u{1b}[2Jc";
    for args in [
        &["sim", "--games", "5", "--seed", odd][..],
        &["sim", "--compare", "classic", "pagat", "--games", "5", "--seed", odd],
        &["arena", "--bots", "toddler,club", "--deals", "5", "--seed", odd],
    ] {
        let text = eights(args).is_fine().out.clone();
        assert!(text.contains("seed a b") && !text.contains('\u{1b}'), "{text:?}");
    }
    assert_eq!(report(&["sim", "--games", "5", "--seed", odd])["seed"], odd);
}

fn effect<'a>(report: &'a Value, rank: &str) -> &'a Value {
    let rows = report["effects"].as_array().expect("a list");
    rows.iter().find(|row| row["rank"] == rank).expect(rank)
}

#[test]
fn effects_are_told_card_by_card_where_they_differ() {
    let switch = report(&["sim", "switch", "--games", "20", "--bots", "toddler", "--seed", "x"]);
    assert_eq!(effect(&switch, "J")["effect"], "draw 5 (JC JS), cancel (JD JH)");
    assert_eq!(effect(&switch, "2")["effect"], "draw 2");
    assert_eq!(effect(&switch, "A")["effect"], "wild");
}

#[test]
fn what_never_happened_may_still_happen() {
    let compared = report(&[
        "sim",
        "--compare",
        "classic",
        "pagat",
        "--games",
        "50",
        "--seed",
        "x",
        "--bots",
        "toddler",
    ]);
    let rows = compared["differences"].as_array().expect("a list");
    for row in rows {
        assert!(row["low95"].as_f64() < row["high95"].as_f64(), "{row}");
    }
}
