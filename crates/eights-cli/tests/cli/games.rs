//! `eights games`, and the links of runs.

use crate::{
    program::{Folder, command, eights},
    sim::{lasting, report},
};
use std::fs;

/// The list of games in a folder of its own.
fn list(folder: &Folder, text: &str) {
    fs::create_dir_all(folder.path("eights")).expect("a folder");
    folder.file("eights/games.json", text);
}

/// A list of games, of which every other one is won.
fn games(n: usize) -> String {
    let rules = eights::Rules::preset("classic").expect("a preset").share_code();
    let game = |n: usize| {
        let (mine, theirs) = if n.is_multiple_of(2) { (1, 2) } else { (2, 1) };
        format!(
            r#"{{"id":"{n}","at":{n},"rules":"{rules}","you":0,"seats":[{{"name":"Ada","place":{mine}}},{{"name":"Eve","place":{theirs}}}],"kind":"solo"}}"#
        )
    };
    let none = r#"{"all":{"games":0,"wins":0,"places":[]},"by_rules":{},"by_opponent":{},"streaks":{"now":0,"longest":0,"ended":{}}}"#;
    let games: Vec<String> = (0..n).map(game).collect();
    format!(r#"{{"version":1,"before":{none},"games":[{}]}}"#, games.join(","))
}

/// What `eights games` says with this list: whether it went well, and its output and errors.
fn run(folder: &Folder, args: &[&str]) -> (bool, String, String) {
    let mut games = command(&[&["games"], args].concat());
    let output = games.env("XDG_DATA_HOME", folder.path("")).output().expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.success(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn games_are_numbers_sentences_values_and_gone_when_deleted() {
    let folder = Folder::new("games");
    assert!(run(&folder, &["--delete"]).0, "an earlier run may have left games");
    let (_, nothing, _) = run(&folder, &[]);
    assert_eq!(nothing, "Play three games and your numbers appear.\n");
    list(&folder, &games(6));
    let (_, shown, _) = run(&folder, &[]);
    for part in
        ["6 games.", "You won 3 of 6 games: 50 %", "Against Eve you came out ahead in 3 of 6", "Classic"]
    {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert_eq!(run(&folder, &["--csv"]).1.lines().count(), 13);
    assert_eq!(run(&folder, &["--json"]).1.trim_end(), games(6));
    assert!(run(&folder, &["--delete"]).0);
    assert_eq!(run(&folder, &[]).1, nothing);
}

#[test]
fn a_list_that_cannot_be_read_gets_a_sentence_and_stays() {
    let folder = Folder::new("games-foreign");
    list(&folder, "my diary");
    let (is_fine, _, error) = run(&folder, &[]);
    assert!(!is_fine && error.contains("cannot be read"), "{error}");
    assert_eq!(fs::read_to_string(folder.path("eights/games.json")).expect("a file"), "my diary");
}

#[test]
fn a_link_plays_the_run_that_printed_it() {
    let args = ["sim", "playpalace", "--bots", "club,toddler", "--games", "30", "--seed", "a rainy day"];
    let link = eights(&[&args[..], &["--link", "--server", "https://eights.example"]].concat())
        .is_fine()
        .out
        .clone();
    let link = link.trim_end();
    assert_eq!(link, "https://eights.example/lab#r=playpalace&b=club,toddler&n=30&s=a%20rainy%20day");
    assert_eq!(lasting(report(&["sim", link])), lasting(report(&args)));
    let compared =
        eights(&["sim", "--compare", "classic", "south-african", "--games", "5", "--seed", "1", "--link"]);
    let link = compared.is_fine().out.clone();
    assert!(link.contains("#r=classic&c=south-african&b=club,club&n=5&s=1"), "{link}");
    assert_eq!(report(&["sim", link.trim_end()])["games"], 5);
}

#[test]
fn a_link_that_is_no_run_is_refused_by_a_sentence() {
    for (link, part) in [
        ("http://a/lab#r=chess&b=club,club&n=5", "chess"),
        ("http://a/lab#r=classic&b=ada,club&n=5", "ada"),
        ("http://a/lab#r=classic&b=club,club&n=0", "0"),
    ] {
        eights(&["sim", link]).complains_in_a_line(2, &[part]);
    }
}
