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
        (&["rules", "show", "mau-mao"], &["\"mau-mau\""]),
        (&["rules", "show", "mzanzi"], &["\"Mzansi\""]),
        (&["rules", "guide", "zzz"], &["zzz", "the rule sets are south-african, classic"]),
        (&["play", "classic", "--seat", "3"], &["--seat", "`--seats`"]),
        (&["play", "classic", "extra"], &["extra"]),
        (&["referee", "--port", "5"], &["--port"]),
        (&["bench", "--policy", "clever"], &["`clever`", "`random`", "`playful`"]),
        (
            &["play", "classic", "--bots", "clever"],
            &["`clever`", "toddler, house, palace, casual, club, counter, expert"],
        ),
        (&["play", "classic", "--bots", "clubb"], &["`clubb`", "did you mean `club`?"]),
        (&["sim", "--bots", "clubb"], &["`clubb`", "did you mean `club`?"]),
        (&["arena", "--bots", "club,countr"], &["`countr`", "did you mean `counter`?"]),
        (&["play", ""], &["\"\""]),
    ] {
        eights(args).complains_in_a_line(2, words);
    }
}

#[test]
fn nothing_is_suggested_that_is_not_near() {
    for name in ["nosuch", "xx", "dir", "duell-game", "éèê"] {
        let outcome = eights(&["rules", "show", name]);
        outcome.complains_in_a_line(2, &[name, "the rule sets are", "openspiel-special."]);
        assert!(!outcome.err.contains("did you mean"), "{outcome:?}");
    }
}

#[test]
fn a_mistyped_share_code_is_answered_as_one() {
    for (code, why) in [
        ("04C0-27GJ-50G1-5", "a letter is wrong or missing"),
        ("04c0 27gj 50g1 5", "a letter is wrong or missing"),
        ("0JK0-5", "a letter is wrong or missing"),
        ("0JK0-50", "a letter is missing, or there is one too many"),
        ("04C0-27GU", "\"U\" is in no share code"),
    ] {
        for command in [&["play"][..], &["sim"], &["bench"], &["rules", "show"], &["rules", "check"]] {
            let outcome = eights(&[command, &[code]].concat());
            outcome.complains_in_a_line(
                2,
                &[code, "looks like a share code", why, "check it against the original"],
            );
        }
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
        (&["play", "classic", "--seats=-2"], &["--seats", "`-2`", "not negative"]),
        (&["replay", "x.e8", "--from", "-1"], &["--from", "`-1`", "not negative"]),
        (&["serve", "--tables", "-1"], &["--tables cannot be `-1`; it is a number from 1 on"]),
        (&["serve", "--connections", "0"], &["--connections cannot be `0`; it is a number from 1 on"]),
        (&["serve", "--listen", "home"], &["--listen cannot be `home`; it is an address and a port"]),
        (&["arena", "--bots", "club,house", "--until-sure", "--margin", "0"], &["--margin must be 1 to 400"]),
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
        (&["play", "classic", "--name", "a|b"], &["`a|b` cannot be a name", "1 to 24 characters"]),
        (&["play", "classic", "--name", " "], &["cannot be a name"]),
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
fn options_that_need_each_other_say_so() {
    for (args, words) in [
        (&["sim", "--compare", "classic"][..], &["`--compare <RULES> <RULES>` takes 2 values, not 1."][..]),
        (&["sim", "--compare"], &["`--compare` needs a value"]),
        (&["sim", "--compare", "a", "b", "c"], &["`--compare`"]),
        (&["arena", "--bots", "club,house", "--margin", "5"], &["--margin goes with --until-sure"]),
        (&["sim", "--chart", "seats"], &["`--plot`"]),
    ] {
        eights(args).complains_in_a_line(2, words);
    }
}

#[test]
fn a_usage_error_points_to_the_help_of_what_was_called() {
    for (args, help) in [
        (&["frobnicate"][..], "`eights --help`"),
        (&["sim", "--gmes", "5"], "`eights sim --help`"),
        (&["sim", "--games", "many"], "`eights sim --help`"),
        (&["rules", "shwo"], "`eights rules --help`"),
        (&["rules", "show"], "`eights rules show --help`"),
        (&["rules", "list", "--jsno"], "`eights rules list --help`"),
        (&["serve", "--tabels", "3"], "`eights serve --help`"),
        (&["referee", "--port", "5"], "`eights referee --help`"),
    ] {
        eights(args).complains_in_a_line(2, &[&format!(" Run {help} for usage.")]);
    }
}

#[test]
fn a_file_is_not_given_another_kind_than_its_name_says() {
    let folder = Folder::new("kinds");
    for (args, kind, right) in [
        (&["sim", "--games", "1", "--plot"][..], "png", "svg"),
        (&["sim", "--games", "1", "--plot"], "PDF", "svg"),
        (&["arena", "--bots", "club,house", "--deals", "1", "--plot"], "jpg", "svg"),
        (&["rules", "guide", "classic", "-o"], "pdf", "html"),
        (&["rules", "guide", "classic", "-o"], "txt", "html"),
    ] {
        let file = folder.path(&format!("x.{kind}"));
        let outcome = eights(&[args, &[&file]].concat());
        let right_name = format!("x.{right}");
        outcome.complains_in_a_line(
            2,
            &[&format!("writes {}", right.to_uppercase()), "name the file", &right_name],
        );
        assert!(!std::path::Path::new(&file).exists());
    }
}

#[test]
fn a_server_that_cannot_keep_anything_says_where() {
    let outcome = eights(&["serve", "--listen", "127.0.0.1:0", "--data", "/proc/x"]);
    outcome.complains_in_a_line(2, &["the data folder /proc/x cannot be made: no such file or directory."]);
    let folder = Folder::new("settings");
    folder.file("server.toml", "tabels = 3\n");
    let outcome = eights(&["serve", "--data", &folder.path(".")]);
    outcome.complains_in_a_line(2, &["server.toml: there is no setting `tabels`; did you mean `tables`?"]);
}

#[test]
fn files_that_cannot_be_used_are_named() {
    let folder = Folder::new("misuse");
    let binary = folder.file("binary", [0x7f, b'E', b'L', b'F', 0xff, 0xfe, 0, 1]);
    let here = folder.path(".");
    let missing = folder.path("missing.toml");
    eights(&["play", &missing]).complains_in_a_line(2, &["no rule file", "missing.toml"]);
    eights(&["rules", "check", &binary]).complains_in_a_line(2, &["binary", "not text"]);
    eights(&["rules", "check", &here]).complains_in_a_line(2, &["a folder, not a rule file"]);
    for command in ["verify", "replay"] {
        eights(&[command, &missing]).complains_in_a_line(2, &["missing.toml", "no such file"]);
        eights(&[command, &binary]).complains_in_a_line(2, &["binary", "not text"]);
        eights(&[command, &here]).complains_in_a_line(2, &["folder"]);
    }
    let nowhere = folder.path("no/such/folder/game.e8");
    eights(&["play", "classic", "--record", &nowhere]).complains_in_a_line(2, &["game.e8", "no such file"]);
    eights(&["play", "classic", "--record", &here]).complains_in_a_line(2, &["record", "directory"]);
    let nowhere = folder.path("no/such/folder/guide.html");
    eights(&["rules", "guide", "classic", "-o", &nowhere])
        .complains_in_a_line(2, &["guide.html", "no such file"]);
}

#[test]
fn help_and_version_are_no_misuse() {
    assert!(eights(&["--help"]).is_fine().out.contains("referee"));
    assert!(eights(&["play", "--help"]).is_fine().out.contains("--record"));
    assert!(eights(&["--version"]).is_fine().out.starts_with("eights "));
}

#[test]
fn a_wrong_answer_to_the_menu_is_asked_again() {
    let outcome = eights_reading(&["play", "--seed", "x"], "99\nclasic\n0\n\n11\n\n10\nclever\n6\n");
    let text = &outcome.is_fine().out;
    assert!(text.contains("did you mean \"classic\"?") && text.contains("Classic. 4 players."), "{text}");
    assert!(text.contains("there is no bot `clever`") && text.contains("Bongi (counter)"), "{text}");
    assert!(eights(&["play"]).is_fine().out.starts_with("Which rules?"));
}
