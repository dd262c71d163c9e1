//! `cargo xtask rows` in small: rows made shard by shard are the rows that one run makes.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
#![allow(dead_code, reason = "the program itself uses more of it")]

#[path = "../examples/rows/folder.rs"]
mod folder;
#[path = "../examples/rows/list.rs"]
mod list;
#[path = "../examples/rows/run.rs"]
mod run;
#[path = "../examples/rows/table.rs"]
mod table;

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use eights_sim::{Control, Meeting, Pool, hold};
use folder::Folder;
use list::{List, Row, Shape};
use std::{env, fs, path::PathBuf, process};

/// A folder that is removed in the end.
struct Place(PathBuf);

impl Place {
    fn new() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let name = format!("eights-rows-{}-{}", process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        Self(env::temp_dir().join(name))
    }

    fn folder(&self) -> Folder {
        Folder::new(self.0.clone())
    }

    fn text(&self, row: &Row, shard: u64) -> String {
        fs::read_to_string(self.0.join(row.file(shard))).unwrap()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // A folder that stays behind disturbs nobody.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn play(list: &List, place: &Place) -> Vec<String> {
    let mut lines = Vec::new();
    run::all(list, &|_| true, &place.folder(), 2, &mut |line| lines.push(line)).unwrap();
    lines
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
    for shards in [2, 5] {
        let list = list(&format!("classic 3 match club,toddler {shards}x7 tea"));
        let row = list.rows().next().unwrap();
        let before = (shards == 5).then(|| place.text(row, 2));
        let lines = play(&list, &place);
        assert_eq!(lines.len(), if shards == 2 { 2 } else { 3 }, "{lines:?}");
        assert!(
            before.is_none_or(|before| before == place.text(row, 2)),
            "a finished shard is not played again"
        );
        let result = place.folder().result(row).unwrap();
        assert_eq!((result.deals(), result.sums), (shards * 7, at_once(row).sums));
    }
}

#[test]
fn a_run_that_was_ended_goes_on_and_a_file_of_another_row_is_set_aside() {
    let (place, list) = (Place::new(), list("classic 2 match club,toddler 3x10 tea"));
    let row = list.rows().next().unwrap();
    play(&list, &place);
    let whole = place.folder().result(row).unwrap().sums;
    for broken in [String::new(), "{\"piece\":".to_owned(), place.text(row, 3)] {
        fs::write(place.0.join(row.file(2)), &broken).unwrap();
        assert_eq!(place.folder().finished(row), 1, "what comes after a gap does not count");
        play(&list, &place);
        assert_eq!(place.folder().result(row).unwrap().sums, whole);
        let aside = place.0.join(row.file(2)).with_extension("other");
        assert_eq!(fs::read_to_string(aside).unwrap(), broken);
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
fn two_runs_do_not_work_in_the_same_folder() {
    let (place, list) = (Place::new(), list("classic 2 match club,toddler 1x1 tea"));
    let _lock = place.folder().lock().unwrap();
    let refused = run::all(&list, &|_| true, &place.folder(), 1, &mut |_| {}).unwrap_err();
    assert!(refused.starts_with("another run works in "), "{refused}");
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
    run::all(&list, &is_played, &place.folder(), 2, &mut |_| {}).unwrap();
    let text = table::of(&list, &|_| true, &place.folder());
    assert_eq!(text, fs::read_to_string(place.0.join("rows.md")).unwrap());
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
