//! Wrong use: one sentence that says what is wrong and what would be right, and exit code 2.

use crate::program::{Folder, eights, eights_reading};

#[test]
fn unknown_words_are_named_and_the_nearest_suggested() {
    for (args, words) in [
        (&["plya"][..], &["plya", "`play`"][..]),
        (&["frobnicate"], &["frobnicate", "--help"]),
        (&["rules", "shwo"], &["shwo", "`show`"]),
        (&["play", "clasic"], &["clasic", "\"classic\""]),
        (&["bench", "south-afrcan"], &["\"south-african\""]),
        (&["rules", "show", "mau mau"], &["\"mau-mau\""]),
        (&["rules", "guide", "zzz"], &["zzz"]),
        (&["play", "classic", "--seat", "3"], &["--seat", "`--seats`"]),
        (&["play", "classic", "extra"], &["extra"]),
        (&["referee", "--port", "5"], &["--port"]),
        (&["bench", "--policy", "clever"], &["`clever`", "`random`", "`playful`"]),
        (
            &["play", "classic", "--bots", "clever"],
            &["`clever`", "toddler, house, palace, casual, club, counter"],
        ),
        (&["play", ""], &["\"\""]),
    ] {
        eights(args).complains_in_a_line(2, words);
    }
}

#[test]
fn numbers_out_of_range_say_the_range() {
    for (args, words) in [
        (&["play", "simplified", "--seats", "3"][..], &["2 players, not 3"][..]),
        (&["play", "south-african", "--seats", "5"], &["2 to 4 players, not 5"]),
        (&["play", "classic", "--seats", "0"], &["2 to 10 players, not 0"]),
        (&["play", "classic", "--seats", "x"], &["--seats", "`x`", "whole number"]),
        (&["play", "classic", "--seats", "99999999999999999999"], &["--seats", "too large"]),
        (&["play", "classic", "--seats=-2"], &["--seats", "`-2`"]),
        (&["bench", "classic", "--seats", "11"], &["2 to 10 players, not 11"]),
        (&["bench", "--games", "0"], &["--games", "at least 1"]),
        (&["bench", "--games", "many"], &["--games", "`many`"]),
        (&["play", "simplified", "--bots", "club,club,club"], &["3 bots", "2 seats"]),
        (
            &["play", "classic", "--seats", "2", "--bots", "club", "--name", "A", "--name", "B"],
            &["2 names", "1 person"],
        ),
        (
            &["play", "classic", "--bots", "none", "--seats", "3", "--name", "Ann", "--name", "ann"],
            &["two people"],
        ),
        (&["play", "classic", "--name", "a|b"], &["`a|b`", "no name"]),
        (&["play", "classic", "--name", " "], &["no name"]),
    ] {
        eights(args).complains_in_a_line(2, words);
    }
}

#[test]
fn missing_and_doubled_arguments_are_named() {
    for (args, words) in [
        (&["replay"][..], &["`<FILE>` is missing"][..]),
        (&["verify"], &["`<FILE>` is missing"]),
        (&["rules", "show"], &["`<NAME>` is missing"]),
        (&["play", "classic", "--bots"], &["--bots", "value"]),
        (&["play", "classic", "--seed", "a", "--seed", "b"], &["--seed", "more than once"]),
    ] {
        eights(args).complains_in_a_line(2, words);
    }
    for args in [&[][..], &["rules"]] {
        let outcome = eights(args);
        assert_eq!((outcome.code, outcome.out.as_str()), (Some(2), ""));
        assert!(outcome.err.contains("Usage: eights"), "{outcome:?}");
    }
}

#[test]
fn files_that_cannot_be_used_are_named() {
    let folder = Folder::new("misuse");
    let binary = folder.file("binary", [0x7f, b'E', b'L', b'F', 0xff, 0xfe, 0, 1]);
    let here = folder.path(".");
    let missing = folder.path("missing.toml");
    eights(&["play", &missing]).complains_in_a_line(2, &["no rule file", "missing.toml"]);
    eights(&["rules", "check", &binary]).complains_in_a_line(2, &["binary", "not text"]);
    eights(&["rules", "check", &here]).complains_in_a_line(2, &["no rule file"]);
    for command in ["verify", "replay"] {
        eights(&[command, &missing]).complains_in_a_line(2, &["missing.toml", "no such file"]);
        eights(&[command, &binary]).complains_in_a_line(2, &["binary", "not text"]);
        eights(&[command, &here]).complains_in_a_line(2, &["folder"]);
    }
    let nowhere = folder.path("no/such/folder/game.e8");
    eights(&["play", "classic", "--record", &nowhere]).complains_in_a_line(2, &["game.e8", "no such file"]);
    eights(&["play", "classic", "--record", &here]).complains_in_a_line(2, &["record", "directory"]);
    eights(&["rules", "guide", "classic", "-o", &nowhere])
        .complains_in_a_line(2, &["game.e8", "no such file"]);
}

#[test]
fn help_and_version_are_no_misuse() {
    assert!(eights(&["--help"]).is_fine().out.contains("referee"));
    assert!(eights(&["play", "--help"]).is_fine().out.contains("--record"));
    assert!(eights(&["--version"]).is_fine().out.starts_with("eights "));
}

#[test]
fn a_wrong_answer_to_the_menu_is_asked_again() {
    let outcome = eights_reading(&["play", "--seed", "x"], "99\nclasic\n0\n\n11\n\n7\nclever\n6\n");
    let text = &outcome.is_fine().out;
    assert!(text.contains("did you mean \"classic\"?") && text.contains("Classic. 4 players."), "{text}");
    assert!(text.contains("there is no bot `clever`") && text.contains("Bongi (counter)"), "{text}");
    assert!(eights(&["play"]).is_fine().out.starts_with("Which rules?"));
}
