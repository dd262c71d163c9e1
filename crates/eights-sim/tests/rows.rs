//! `cargo xtask rows` in small: rows made shard by shard are the rows that one run makes.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
#![allow(dead_code, reason = "the program itself uses more of it")]

#[path = "../examples/rows/kept.rs"]
mod kept;
#[path = "../examples/rows/list.rs"]
mod list;
#[path = "../examples/rows/run.rs"]
mod run;
#[path = "../examples/rows/table.rs"]
mod table;

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use eights_sim::{Control, Meeting, Pool, hold};
use kept::Kept;
use list::{List, Row, Shape, held};
use std::{env, fs, path::PathBuf, process};

/// A file that is removed in the end.
struct Place(PathBuf);

impl Place {
    fn new() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let name = format!("eights-rows-{}-{}", process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        Self(env::temp_dir().join(name))
    }

    fn kept(&self) -> Kept {
        Kept::read(self.0.clone()).unwrap()
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.0).unwrap()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // A file that stays behind disturbs nobody.
        let _ = fs::remove_file(&self.0);
    }
}

fn play(list: &List, place: &Place) -> Vec<String> {
    try_to_play(list, place).unwrap()
}

/// Plays a list, and says what was said.
fn try_to_play(list: &List, place: &Place) -> Result<Vec<String>, String> {
    let mut lines = Vec::new();
    run::all(list, &|_| true, &mut Kept::read(place.0.clone())?, 2, &mut |line| lines.push(line))?;
    Ok(lines)
}

fn list(rows: &str) -> List {
    List::read(&format!("[Trial]\n{rows}")).unwrap()
}

/// The same row in one run.
fn at_once(row: &Row) -> Meeting {
    let (pool, stop) = (Pool::alone(), AtomicBool::new(false));
    hold(&row.tournament(row.shards), Control { pool: &pool, stop: &stop, watch: &() }).remove(0)
}

#[test]
fn a_row_of_shards_is_the_row_of_one_run_and_more_shards_keep_the_old_ones() {
    let place = Place::new();
    for (shards, deals, more) in [(2, 7, 2), (5, 7, 3), (5, 7, 0), (36, 1, 1)] {
        let list = list(&format!("classic 3 match club,toddler {shards}x{deals} tea"));
        let row = list.rows().next().unwrap();
        assert_eq!(play(&list, &place).len(), more);
        let result = place.kept().result(row).unwrap();
        assert_eq!((result.deals(), result.sums), (shards * deals, at_once(row).sums));
    }
    let other = "classic 3 match club,toddler 4x10 tea";
    let refused = try_to_play(&list(other), &place).unwrap_err();
    assert_eq!(refused, format!("{other}: 36 deals are kept, which are not whole shards"));
}

#[test]
fn a_row_that_other_bots_have_played_starts_again_and_its_neighbours_stay() {
    let (place, list) =
        (Place::new(), list("classic 2 match club,toddler 2x5 tea\nclassic 2 match house,toddler 2x5 tea"));
    play(&list, &place);
    let played = place.text();
    let [club, house] = [0, 1].map(|n| list.rows().nth(n).unwrap());
    let other = "0123456789abcdef";
    fs::write(&place.0, played.replace(&club.fingerprint(), other)).unwrap();
    assert!(run::is_of_others(club, &place.kept()) && !run::is_of_others(house, &place.kept()));
    let lines = play(&list, &place);
    assert_eq!(
        (lines.len(), &lines[0]),
        (3, &format!("{club}: other bots have played this row, so it starts again"))
    );
    let sums = |text: &str| -> Vec<String> {
        text.lines().map(|line| line.split(",\"cpu_seconds\"").next().unwrap().to_owned()).collect()
    };
    assert_eq!(sums(&place.text()), sums(&played));
}

#[test]
fn a_file_that_is_broken_is_not_written_over() {
    let (place, list) = (Place::new(), list("classic 2 match club,toddler 1x5 tea"));
    play(&list, &place);
    let line = place.text();
    for broken in [
        "{\"row\":".to_owned(),
        line.replace("\"squares\":", "\"squares\":-"),
        line.replace("\"n\":5", "\"n\":0"),
    ] {
        let text = format!("{line}{}", broken.trim_end());
        fs::write(&place.0, &text).unwrap();
        let refused = try_to_play(&list, &place).unwrap_err();
        assert!(refused.starts_with(&format!("{}, line 2: ", place.0.display())), "{refused}");
        assert_eq!(place.text(), text);
    }
}

#[test]
fn all_rows_get_on_alike() {
    let list = list("classic 2 match club,toddler 4x1 tea\nclassic 2 match house,toddler 2x1 tea");
    let lines = play(&list, &Place::new());
    let bots: Vec<&str> = lines.iter().map(|line| line.split_whitespace().nth(3).unwrap()).collect();
    let [club, house] = ["club,toddler", "house,toddler"];
    assert_eq!(bots, [club, house, club, club, house, club]);
}

#[test]
fn two_runs_do_not_play_the_same_list() {
    let place = Place::new();
    fs::write(&place.0, "").unwrap();
    let _held = held(&place.0).unwrap();
    let refused = held(&place.0).unwrap_err();
    assert_eq!(refused, format!("another run plays the rows of {}", place.0.display()));
}

#[test]
fn tables_have_every_row_and_what_is_known_of_it() {
    let rows = "[Lines]\n\
        south-african 2 match oracle,counter 1x12 tea\n\
        south-african 2 match toddler,counter 1x20 tea\n\
        classic 3 match club,toddler 1x10 tea\n\
        [[Grid]]\n\
        playpalace 2 round club,toddler 1x20 tea\n\
        classic 3 match house,toddler 1x10 tea";
    let (place, list) = (Place::new(), List::read(rows).unwrap());
    let is_played = |row: &Row| !row.to_string().contains("house");
    run::all(&list, &is_played, &mut place.kept(), 2, &mut |_| {}).unwrap();
    let text = table::of(&list, &|_| true, &place.kept());
    let lines: Vec<&str> = text.lines().collect();
    let row = |n: usize| -> Vec<&str> { lines[n].split('|').map(str::trim).collect() };
    assert_eq!(
        (lines[0], row(4)[1..6].join(" ")),
        ("### Lines", "`south-african` 2 `oracle` `counter` 12".into())
    );
    assert!(
        row(4)[8] == "–" && row(5)[8].contains('±'),
        "who is behind the counter closes less than nothing"
    );
    assert!(row(5)[7] == "–" && row(6)[7].contains(" to "), "alone is who sits among several");
    assert_eq!((lines[8], lines[10]), ("### Grid", "| bot | `playpalace`, rounds 2 | `classic` 3 |"));
    assert!(row(12)[2].contains('±') && row(12)[3] == "–" && row(13)[2..4] == ["–", "–"], "{text}");
}

#[test]
fn the_list_of_the_documents_can_be_played() {
    let list = List::read(include_str!("../examples/rows/rows.txt")).unwrap();
    for row in list.rows() {
        assert_eq!(row.to_string().parse().as_ref(), Ok(row));
    }
    assert!(list.tables.iter().any(|table| table.shape == Shape::Grid));
}

#[test]
fn what_is_kept_of_the_documents_rows_is_whole_shards_and_small() {
    let list = List::read(include_str!("../examples/rows/rows.txt")).unwrap();
    let file = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/rows/kept.jsonl"));
    let kept = Kept::read(file.clone()).unwrap();
    let finished: u64 = list.rows().map(|row| kept.finished(row).unwrap()).sum();
    assert!(finished > 0 && fs::metadata(file).unwrap().len() < 300_000);
}

#[test]
fn a_line_that_is_no_row_is_named() {
    for (line, why) in [
        ("classic 2 match club,toddler 1x1", "a row is: rules seats match|round bot,bot SHARDSxDEALS seed"),
        ("clasic 2 match club,toddler 1x1 tea", "there are no rules `clasic`"),
        ("classic 1 match club,toddler 1x1 tea", "classic is not for this number of seats"),
        ("classic 2 game club,toddler 1x1 tea", "`game` is neither match nor round"),
        ("classic 2 match club 1x1 tea", "`club` are not two bots"),
        ("classic 2 match club,baby 1x1 tea", "no bot is called `baby`"),
        ("classic 2 match club,cmd:true 1x1 tea", "another author's program plays no rows"),
        ("classic 2 match club,toddler 0x1 tea", "`0x1` is not SHARDSxDEALS"),
    ] {
        let read = List::read(&format!("# Says nothing.\n[Trial]\n{line}"));
        assert_eq!(read.unwrap_err(), format!("line 3: {why}"));
    }
    assert_eq!(
        List::read("classic 2 match club,toddler 1x1 tea").unwrap_err(),
        "line 1: a heading comes first"
    );
}
