//! Looking back: the games of this device, what the server keeps of a name, and the laboratory; by keyboard
//! with what is said, by touch and by mouse.

use crate::{
    hands::Hand,
    house::House,
    player::Player,
    setup::{Setup, mark, press, start_game, type_name},
    tour::Tour,
};
use eights_testkit::browser::{Page, Screen};
use std::{process::Command, time::Duration};

/// The laboratory's code is fetched and compiled, on a machine that may be busy.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) fn button(page: &Page, hand: Hand, label: &str) {
    mark(page, &format!("[...document.querySelectorAll('button')].find(b => b.textContent === '{label}')"));
    press(page, hand, "[data-mark]");
}

/// Waits until something like this has been said.
pub(crate) fn hears(page: &Page, part: &str) {
    let said = format!("__ce8.announcements.some(said => said.text.includes({part:?}))");
    page.wait_at_most(PATIENCE, &said);
}

/// Catches what is saved as a file: name and text.
pub(crate) fn watch_files(page: &Page) {
    page.eval::<bool>(
        "(window.files = [], URL.createObjectURL = blob => (window.blob = blob, 'blob:x'), \
         HTMLAnchorElement.prototype.click = function () { const name = this.download; window.blob.text().then(text => window.files.push([name, text])); }, true)",
    );
}

/// The file that was saved last.
pub(crate) fn saved(page: &Page) -> (String, String) {
    page.wait_for("window.files.length > 0");
    page.eval("window.files.pop()")
}

/// A journal with this number of games against Thandi and a bot, of which every other one is won.
fn journal(games: usize) -> String {
    let rules = eights::Rules::preset("classic").unwrap().share_code();
    let game = |n: usize| {
        let (mine, theirs) = if n.is_multiple_of(2) { (1, 2) } else { (2, 1) };
        format!(
            r#"{{"id":"{n:016x}","at":{},"rules":"{rules}","you":0,"seats":[{{"name":"Ada","place":{mine}}},{{"name":"Thandi","place":{theirs}}},{{"name":"Bot 1","bot":"club","place":3}}],"turns":12,"kind":"solo"}}"#,
            1_790_000_000 + 86_400 * n
        )
    };
    let games: Vec<String> = (0..games).map(game).collect();
    let none = r#"{"all":{"games":0,"wins":0,"places":[]},"by_rules":{},"by_opponent":{},"streaks":{"now":0,"longest":0,"ended":{}}}"#;
    format!(r#"{{"version":1,"before":{none},"games":[{}]}}"#, games.join(","))
}

/// A guest who has played before, looking back.
fn with_journal(house: &House, screen: Screen, games: usize) -> Page {
    let page = house.guest(screen, "/");
    page.eval::<bool>(&format!("(localStorage.setItem('eights.games', {:?}), true)", journal(games)));
    page.goto(&house.url("/stats"));
    page.wait_at_most(PATIENCE, "document.querySelector('#stats-source')");
    page
}

#[test]
fn a_finished_game_is_in_the_list_and_can_be_watched_again() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    start_game(&page, Hand::Mouse, Setup::solo("Duel", 2));
    Player::new(&page, Hand::Mouse).play(&[]);
    page.wait_for("localStorage.getItem('eights.games')");
    button(&page, Hand::Mouse, "Look back at my games");
    page.wait_at_most(PATIENCE, "document.querySelector('#stats-source')");
    assert_eq!(page.text("#stats-source"), "Play three games and your numbers appear.");
    let line = page.text(".table-line b");
    assert!(line.starts_with("Duel, ") && line.contains(" of 2, with "), "{line}");
    button(&page, Hand::Mouse, "Watch replay");
    page.wait_for("document.querySelector('.scrubber')");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

/// Every number has a plot with a sentence, a table one key away, and its values as a file.
fn numbers(hand: Hand, screen: Screen) {
    let house = House::open();
    let page = with_journal(&house, screen, 9);
    assert_eq!(page.text("#stats-source"), "9 games.");
    let sentence = page.text(".figure > p");
    assert!(sentence.starts_with("You won 5 of 9 games: 56 %"), "{sentence}");
    let label: String =
        page.eval("document.querySelector('.figure__plot > svg[role=img]').getAttribute('aria-label')");
    assert_eq!(label, sentence);
    let figures: usize = page.eval("document.querySelectorAll('.figure').length");
    assert_eq!(figures, 4);
    watch_files(&page);
    button(&page, hand, "Table");
    page.wait_for("document.querySelector('.figure__table tbody tr')");
    assert_eq!(page.text(".figure__table tbody tr th"), "1st");
    button(&page, hand, "CSV");
    let (name, csv) = saved(&page);
    assert_eq!(name, "results.csv");
    assert!(csv.starts_with("label,value,low,high\n1st,0.5555"), "{csv}");
    button(&page, hand, "Export all");
    let (name, text) = saved(&page);
    assert!(name == "eights-games.json" && text.contains("Thandi"), "{name} {text}");
    button(&page, hand, "Delete my games");
    page.wait_for("document.activeElement.id === 'keep-it'");
    button(&page, hand, "Cancel");
    page.wait_for("!document.querySelector('[role=alertdialog]')");
    button(&page, hand, "Delete my games");
    page.wait_for("document.activeElement.id === 'keep-it'");
    press(&page, hand, "[role=alertdialog] .btn--danger");
    hears(&page, "The list of your games is deleted.");
    assert!(page.eval::<bool>("localStorage.getItem('eights.games') === null"));
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

#[test]
fn my_numbers_by_keyboard() {
    numbers(Hand::Keys, Screen::DESKTOP);
}

#[test]
fn my_numbers_by_touch() {
    numbers(Hand::Fingers, Screen::PHONE);
}

#[test]
fn my_numbers_by_mouse() {
    numbers(Hand::Mouse, Screen::DESKTOP);
}

#[test]
fn a_full_storage_loses_nothing_and_says_what_can_be_done() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    page.eval::<bool>(&format!(
        "(localStorage.setItem('eights.games', {:?}), window.real = Storage.prototype.setItem, \
         Storage.prototype.setItem = function (key, text) {{ if (key === 'eights.games') throw new Error('full'); return window.real.call(this, key, text); }}, true)",
        journal(4)
    ));
    start_game(&page, Hand::Mouse, Setup::solo("Duel", 2));
    Player::new(&page, Hand::Mouse).play(&[]);
    hears(&page, "storage is full, so your last game is not stored yet");
    let kept: String = page.eval("localStorage.getItem('eights.games')");
    assert_eq!(kept, journal(4), "what was there is there");
    button(&page, Hand::Mouse, "Look back at my games");
    page.wait_at_most(PATIENCE, "document.querySelector('#stats-source')?.textContent === '5 games.'");
    button(&page, Hand::Mouse, "Make room");
    hears(&page, "That was not enough");
    page.eval::<bool>("(Storage.prototype.setItem = window.real, true)");
    button(&page, Hand::Mouse, "Make room");
    hears(&page, "There is room again");
    page.wait_at_most(PATIENCE, "document.querySelector('#stats-source')?.textContent.startsWith('5 games')");
    assert!(page.eval::<bool>("localStorage.getItem('eights.games').length > 100"));
}

#[test]
fn a_journal_of_another_version_is_left_as_it_is() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/");
    page.eval::<bool>("(localStorage.setItem('eights.games', '{\"version\":99}'), true)");
    page.goto(&house.url("/stats"));
    page.wait_for("document.querySelector('#stats-panel .bad')");
    watch_files(&page);
    button(&page, Hand::Mouse, "Export all");
    assert_eq!(saved(&page).1, "{\"version\":99}");
    assert_eq!(page.eval::<String>("localStorage.getItem('eights.games')"), "{\"version\":99}");
}

/// The win rates of a run as the program counts them.
fn rates_of_program(args: &[&str]) -> Vec<f64> {
    let program = std::env::var_os("EIGHTS_PROGRAM").unwrap();
    let output = Command::new(program).arg("sim").args(args).arg("--json").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    report["wins"].as_array().unwrap().iter().map(|row| row["rate"].as_f64().unwrap()).collect()
}

/// The values of the figure whose file was saved last.
fn values(csv: &str) -> Vec<f64> {
    csv.lines().skip(1).map(|line| line.split(',').nth(1).unwrap().parse().unwrap()).collect()
}

#[test]
fn a_link_repeats_a_run_with_the_numbers_of_the_program() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/lab#r=south-african&b=club,toddler,counter&n=400&s=a%20day");
    page.wait_at_most(
        PATIENCE,
        "document.querySelector('#lab-status')?.textContent === 'Finished: 400 games.'",
    );
    hears(&page, "Finished: 400 games.");
    let field = |id: &str| page.eval::<String>(&format!("document.querySelector('#lab-{id}').value"));
    assert_eq!(
        [field("rules"), field("seats"), field("games"), field("seed")],
        ["south-african", "3", "400", "a day"]
    );
    watch_files(&page);
    button(&page, Hand::Mouse, "CSV");
    let (name, csv) = saved(&page);
    assert_eq!(name, "games-won.csv");
    let bots = ["south-african", "--bots", "club,toddler,counter", "--games", "400", "--seed", "a day"];
    assert_eq!(values(&csv), rates_of_program(&bots));
    // The link of the form is the link that led here.
    page.eval::<bool>(
        "(Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: text => (window.copied = text, Promise.resolve()) } }), true)",
    );
    button(&page, Hand::Mouse, "Copy link to this run");
    page.wait_for("window.copied");
    let link: String = page.eval("window.copied");
    assert!(link.ends_with("/lab#r=south-african&b=club,toddler,counter&n=400&s=a%20day"), "{link}");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

/// A run is filled in, begun, heard at its quarters, stopped, and shows the results so far.
fn lab(hand: Hand, screen: Screen) {
    let house = House::open();
    let page = house.guest(screen, "/lab");
    page.wait_for("document.querySelector('#lab-games')");
    page.eval::<bool>(
        "(document.querySelector('#lab-games').focus(), document.querySelector('#lab-games').select(), true)",
    );
    page.type_text("20000");
    press(&page, hand, "#lab-run");
    hears(&page, "25 percent of the games are played.");
    assert!(page.eval::<bool>("!!document.querySelector('.figure')"), "the results of the first quarter");
    press(&page, hand, "#lab-stop");
    page.wait_at_most(
        PATIENCE,
        "/^Stopped after [0-9,]+ of 20,000 games/.test(document.querySelector('#lab-status')?.textContent)",
    );
    hears(&page, "Stopped after");
    assert!(page.eval::<bool>("document.querySelectorAll('.figure').length >= 3"));
    let quarters: usize =
        page.eval("__ce8.announcements.filter(said => said.text.includes('percent of the games')).length");
    assert!((1..=3).contains(&quarters), "{quarters} quarters");
    page.eval::<bool>(
        "(document.querySelector('#lab-games').focus(), document.querySelector('#lab-games').select(), true)",
    );
    page.type_text("5000000");
    press(&page, hand, "#lab-run");
    hears(&page, "The page plays at most 100,000 games");
    let why = page.text("#lab-status");
    assert!(why.contains("eights sim classic --bots club,club,club,club --games 5000000"), "{why}");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

#[test]
fn the_laboratory_by_keyboard() {
    lab(Hand::Keys, Screen::DESKTOP);
}

#[test]
fn the_laboratory_by_touch() {
    lab(Hand::Fingers, Screen::PHONE);
}

#[test]
fn the_laboratory_by_mouse() {
    lab(Hand::Mouse, Screen::DESKTOP);
}

#[test]
fn a_worker_that_breaks_down_leaves_the_results_so_far() {
    let house = House::open();
    let page = house.stranger(Screen::DESKTOP);
    page.before_each_document(
        "{ const Real = Worker; window.Worker = class extends Real { constructor(...a) { super(...a); window.worker = this; } }; }",
    );
    let page = House::arrive(page, &house.url("/lab#r=classic&b=club,club,club,club&n=20000&s=1"));
    page.wait_at_most(PATIENCE, "document.querySelector('.figure')");
    page.eval::<bool>("(window.worker.onerror(new Event('error')), true)");
    hears(&page, "its results so far stay here");
    assert!(
        page.eval::<bool>(
            "!!document.querySelector('.figure') && !document.querySelector('#lab-run').disabled"
        )
    );
}

#[test]
fn what_the_server_keeps_is_shown_taken_away_and_deleted() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/");
    type_name(&page, Hand::Mouse, "Gogo");
    button(&page, Hand::Mouse, "Look back at my games");
    page.wait_for("document.querySelector('#tab-stats-table')");
    button(&page, Hand::Mouse, "At the server");
    page.wait_for(
        "document.querySelector('#stats-panel .lead')?.textContent.startsWith('No server keeps a name')",
    );
    button(&page, Hand::Mouse, "Open the settings");
    page.wait_for("document.querySelector('#settings-panel')");
    button(&page, Hand::Mouse, "Keep my name");
    page.wait_for("localStorage.getItem('eights.secret')");
    page.goto(&house.url("/stats"));
    page.wait_for("document.querySelector('#tab-stats-table')");
    button(&page, Hand::Mouse, "At the server");
    page.wait_for(
        "document.querySelector('#stats-panel .lead')?.textContent.startsWith('The server keeps the name')",
    );
    // The numbers come from a worker, and the buttons move down to make room for them.
    page.wait_for("/Play three games/.test(document.querySelector('#stats-panel').textContent)");
    watch_files(&page);
    button(&page, Hand::Mouse, "Export all");
    let (name, text) = saved(&page);
    assert!(name == "eights-server.json" && text.contains("\"complete\":true"), "{name} {text}");
    button(&page, Hand::Mouse, "Delete my name there");
    page.wait_for("document.activeElement.id === 'keep-it'");
    press(&page, Hand::Mouse, "[role=alertdialog] .btn--danger");
    page.wait_for(
        "document.body.textContent.includes('The server has deleted your name, rating and statistics.')",
    );
    assert!(page.eval::<bool>("localStorage.getItem('eights.secret') === null"));
}

#[test]
fn looking_back_passes_the_tour() {
    let house = House::open();
    let tour = Tour::default();
    let page = with_journal(&house, Screen::PHONE, 40);
    tour.visit(&page, "my games");
    button(&page, Hand::Fingers, "Table");
    tour.visit(&page, "my games as a table");
    button(&page, Hand::Fingers, "At the server");
    page.wait_for("document.querySelector('#stats-panel .lead')");
    tour.visit(&page, "kept at the server");
    page.goto(&house.url("/lab#r=playpalace&b=palace,club,club,counter&n=300&s=42"));
    page.wait_at_most(PATIENCE, "document.querySelector('#lab-status')");
    tour.visit(&page, "laboratory");
    crate::tour::whole_picture(&page, "laboratory-whole.png");
    // Another link in the same page.
    page.goto(&house.url("/lab#r=classic&c=south-african&b=club,club,club&n=200&s=42"));
    page.wait_at_most(
        PATIENCE,
        "document.querySelector('#lab-status')?.textContent === 'Finished: 200 games.'",
    );
    assert_eq!(page.text("#stats-panel h2"), "Mzansi compared with Classic");
    tour.visit(&page, "laboratory comparing");
    tour.end();
}
