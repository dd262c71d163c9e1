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
