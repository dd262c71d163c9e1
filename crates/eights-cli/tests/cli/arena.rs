//! `eights arena`: which player is better.

use crate::{
    program::{Folder, command, eights},
    sim::{interrupt, report},
};
use std::fs;

#[test]
fn the_better_bot_is_ranked_first_in_both_tables() {
    let text =
        eights(&["arena", "--bots", "toddler,club", "--deals", "150", "--seed", "x"]).is_fine().out.clone();
    let at = |words: &str| text.find(words).unwrap_or_else(|| panic!("no {words:?} in {text}"));
    assert!(at("Elo") < at("\nclub ") && at("\nclub ") < at("\ntoddler "), "{text}");
    assert!(text.contains("150 deals, 300 games") && text.contains("against"), "{text}");
}

#[test]
fn the_json_has_ratings_and_pairs() {
    for (seats, games) in [("2", 2), ("4", 8)] {
        let run = |threads: &str| {
            report(&[
                "arena",
                "--bots",
                "toddler,club,counter",
                "--deals",
                "40",
                "--seats",
                seats,
                "--seed",
                "x",
                "--threads",
                threads,
            ])
        };
        let (one, two) = (run("1"), run("2"));
        assert_eq!((&one["ratings"], &one["pairs"]), (&two["ratings"], &two["pairs"]));
        assert_eq!(one["pairs"].as_array().expect("a list").len(), 3);
        assert_eq!((&one["deals"], &one["games"]), (&120.into(), &(120 * games).into()));
        let elos: Vec<f64> = one["ratings"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|row| row["elo"].as_f64().expect("Elo"))
            .collect();
        assert!(elos.is_sorted_by(|a, b| a >= b) && elos.iter().sum::<f64>().abs() < 1e-6, "{elos:?}");
        assert_eq!(one["ratings"][2]["bot"], "toddler");
        let pair = &one["pairs"][0];
        assert_eq!((&pair["a"], &pair["b"], &pair["deals"]), (&"toddler".into(), &"club".into(), &40.into()));
        assert!(
            pair["low95"].as_f64() <= pair["score"].as_f64() && pair["score"].as_f64() < Some(0.5),
            "{pair}"
        );
    }
}

#[test]
fn a_clear_difference_ends_early() {
    let sure = report(&["arena", "--bots", "toddler,club", "--until-sure", "--margin", "30", "--seed", "x"]);
    let pair = &sure["pairs"][0];
    assert_eq!(pair["verdict"], "worse");
    assert!(pair["deals"].as_u64() < Some(2_000), "{pair}");
    assert_eq!(pair["deals"].as_u64().expect("a number") % 100, 0);
}

#[test]
fn an_arena_is_drawn() {
    let file = Folder::new("arena").path("arena.svg");
    eights(&["arena", "--bots", "toddler,club", "--deals", "20", "--plot", &file]).is_fine();
    assert!(fs::read_to_string(&file).expect("a picture").contains("<svg"));
}

#[test]
fn an_impossible_arena_is_refused_in_a_sentence() {
    for (args, words) in [
        (&[][..], &["`--bots` is missing"][..]),
        (&["--bots", "club"], &["at least two"]),
        (&["--bots", "club,toddler,club"], &["club", "twice"]),
        (&["--bots", "club,clever"], &["`clever`", "toddler, house"]),
        (&["--bots", "club,cmd:/no/such"], &["cmd:/no/such", "cannot be started"]),
        (&["--bots", "club,toddler", "--deals", "0"], &["--deals", "at least 1"]),
        (&["--bots", "club,toddler", "--deals", "-1"], &["--deals", "`-1`"]),
        (&["--bots", "club,toddler", "--seats", "12"], &["2 to 10 players, not 12"]),
        (&["--bots", "club,toddler", "--threads", "0"], &["--threads"]),
        (&["--bots", "club,toddler", "--margin", "0"], &["--margin"]),
        (&["--bots", "club,toddler", "--plot", "/no/such/x.svg"], &["cannot be written"]),
    ] {
        eights(&[&["arena"], args].concat()).complains_in_a_line(2, words);
    }
}

#[cfg(unix)]
#[test]
fn a_tournament_cut_short_is_a_tournament_of_all() {
    let bots = "toddler,casual,club,house";
    let args = ["arena", "--bots", bots, "--deals", "1000000", "--seed", "x", "--json"];
    let child = command(&args).spawn().expect("the program starts");
    std::thread::sleep(std::time::Duration::from_millis(1_500));
    interrupt(&child, "INT");
    let output = child.wait_with_output().expect("it ends");
    let cut: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let pairs = cut["pairs"].as_array().expect("a list").iter();
    let deals: Vec<u64> = pairs.map(|pair| pair["deals"].as_u64().expect("a number")).collect();
    assert!(deals[5] > 0 && deals[0] - deals[5] <= 1 && deals.is_sorted_by(|a, b| a >= b), "{deals:?}");
}

#[test]
fn few_deals_say_little() {
    for deals in ["1", "2", "4"] {
        for bots in ["toddler,club", "house,casual", "club,counter"] {
            let few = report(&["arena", "--bots", bots, "--deals", deals, "--seed", "x"]);
            let pair = &few["pairs"][0];
            let [low, score, high] =
                ["low95", "score", "high95"].map(|end| pair[end].as_f64().expect("a number"));
            assert!(low <= score && score <= high && high - low > 0.3, "{pair}");
        }
    }
}

/// A row of two bots, without its seed.
const ROW: [&str; 5] = ["arena", "--bots", "toddler,club", "--deals", "60"];

/// The row with more options, as JSON in a file.
fn part(folder: &Folder, name: &str, more: &[&str]) -> String {
    let file = folder.path(name);
    let out = eights(&[&ROW[..], more, &["--json"]].concat()).is_fine().out.clone();
    fs::write(&file, out).expect("a file");
    file
}

#[test]
fn parts_from_several_machines_are_put_together() {
    let folder = Folder::new("parts");
    let seed = ["--seed", "x"];
    let shard =
        |number: &str| part(&folder, number, &[&seed[..], &["--shard", &format!("{number}/3")]].concat());
    let parts = ["1", "2", "3"].map(shard);
    let merged = report(&["arena", "--merge", &parts[2], &parts[0], &parts[1]]);
    let whole = report(&[&ROW[..], &seed].concat());
    for field in ["rules", "seed", "seats", "bots", "deals", "games", "ratings", "pairs"] {
        assert_eq!(merged[field], whole[field], "{field}");
    }
    let merge = |parts: &[&str]| eights(&[&["arena", "--merge"], parts].concat());
    merge(&[&parts[0], &parts[1]]).complains_in_a_line(2, &["3/3", "missing"]);
    merge(&[&parts[0], &parts[1], &parts[1]]).complains_in_a_line(2, &["2/3", "once"]);
    let snow = part(&folder, "snow", &["--seed", "snow", "--shard", "3/3"]);
    merge(&[&parts[0], &parts[1], &snow]).complains_in_a_line(2, &["--seed", "`snow`", "`x`"]);
    let rules = part(&folder, "rules", &["bicycle", "--seed", "x", "--shard", "3/3"]);
    merge(&[&parts[0], &parts[1], &rules]).complains_in_a_line(2, &["RULES", "bicycle", "classic"]);
    fs::write(folder.path("text"), "no part").expect("a file");
    merge(&[&folder.path("text")]).complains_in_a_line(2, &["holds no part"]);
    merge(&["/no/such"]).complains_in_a_line(2, &["/no/such"]);
}

#[cfg(unix)]
#[test]
fn an_interrupted_row_goes_on_from_its_file() {
    let folder = Folder::new("resume");
    let file = folder.path("row.json");
    // An earlier run may have left it.
    let _ = fs::remove_file(&file);
    let row = ["arena", "--bots", "club,counter", "--deals", "20000", "--seed", "x"];
    let child =
        command(&[&row[..], &["--json", "--resume", &file]].concat()).spawn().expect("the program starts");
    // It writes the file before the first deal.
    while !std::path::Path::new(&file).exists() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    interrupt(&child, "INT");
    let output = child.wait_with_output().expect("it ends");
    let cut: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(output.status.success() && cut["deals"].as_u64() < Some(20_000), "{cut}");
    // The file alone says what is to be done.
    let rest = report(&["arena", "--resume", &file]);
    let whole = report(&row);
    for field in ["deals", "ratings", "pairs"] {
        assert_eq!(rest[field], whole[field], "{field}");
    }
    let other = ["arena", "--bots", "club,toddler", "--deals", "20000", "--seed", "x", "--resume", &file];
    eights(&other).complains_in_a_line(2, &["another row", "--bots", "club,counter"]);
    eights(&[&row[..], &["--shard", "1/2", "--resume", &file]].concat())
        .complains_in_a_line(2, &["--shard", "`1/1`", "`1/2`"]);
}

#[test]
fn what_cannot_be_done_in_parts_is_refused() {
    let folder = Folder::new("no-parts");
    let new = folder.path("new.json");
    for (args, words) in [
        (&["--bots", "club,toddler", "--shard", "4/3"][..], &["--shard", "`4/3`"][..]),
        (&["--bots", "club,toddler", "--shard", "1/2", "--until-sure"], &["--shard", "--until-sure"]),
        (&["--bots", "club,cmd:true", "--shard", "1/2"], &["cmd:true", "parts"]),
        (&["--resume", &new], &["`--bots` is missing"]),
        (&["--bots", "club,toddler", "--resume", "/no/such/x"], &["cannot be written"]),
    ] {
        let code = if args.contains(&"/no/such/x") { 1 } else { 2 };
        eights(&[&["arena"], args].concat()).complains_in_a_line(code, words);
    }
}

#[test]
fn rounds_and_matches_are_told_apart() {
    let row = ["arena", "playpalace", "--bots", "toddler,club", "--deals", "10", "--seed", "x"];
    let rounds = eights(&[&row[..], &["--rounds"]].concat()).is_fine().out.clone();
    assert!(rounds.contains("10 deals, 20 rounds"), "{rounds}");
    assert_eq!(report(&row)["length"], "match");
}

#[test]
fn only_an_arena_seats_the_player_that_sees_every_hand() {
    let report = report(&["arena", "--bots", "oracle,toddler", "--deals", "2", "--seed", "x"]);
    assert!(report["cpu_seconds"][0].as_f64() > Some(0.0), "{report}");
    eights(&["sim", "--bots", "oracle,club", "--games", "1"]).complains_in_a_line(2, &["oracle", "arena"]);
    eights(&["play", "classic", "--plain", "--bots", "oracle"]).complains(2, &["oracle"]);
}

#[test]
fn what_choices_lose_is_told_for_rules_that_have_positions() {
    let club = report(&["arena", "--regret", "club", "simplified"]);
    let toddler = report(&["arena", "--regret", "toddler", "simplified"]);
    assert!(club["loss"].as_f64() < toddler["loss"].as_f64(), "{club} {toddler}");
    assert!(club["positions"].as_u64() > Some(50), "{club}");
    eights(&["arena", "--regret", "clever"]).complains_in_a_line(2, &["clever"]);
    eights(&["arena", "--regret", "club", "bicycle"]).complains_in_a_line(2, &["bicycle", "classic"]);
    eights(&["arena", "--regret", "club", "--bots", "club,counter"])
        .complains_in_a_line(2, &["--regret", "--bots"]);
}
