//! Replays and the demo in the page: by keyboard with what is said, by touch and by mouse.

use crate::{
    hands::Hand,
    house::House,
    look::Seen,
    setup::{press, set, tab_to},
    tour::Tour,
};
use eights::{Record, Rng, Rules, Seats, Seed, Series};
use eights_testkit::browser::{Page, Screen};

const SCRUBBER: &str = "document.querySelector('.scrubber')";

/// The record of a game by these rules, in which everybody does whatever is allowed.
fn record(preset: &str) -> String {
    let names = ["Ari", "Bongi", "Cleo"].map(str::to_owned);
    let (rules, seed) = (Rules::preset(preset).unwrap(), Seed::from_text("browser"));
    let mut series = Series::deal(rules, &names, Seats::NONE, seed, &mut ()).unwrap();
    let mut rng = Rng::new(8);
    while !series.game().is_over() {
        let seat = series.game().asked().iter().next().unwrap();
        let options = series.game().options(seat);
        let count = (0..).take_while(|n| options.nth(*n).is_some()).count();
        series.act(seat, options.nth(rng.below(count)).unwrap(), &mut ()).unwrap();
    }
    series.record().to_text(true)
}

/// The number of the last turn.
fn last(page: &Page) -> usize {
    page.eval::<String>("document.querySelector('.scrubber').max").parse().unwrap()
}

/// The first key moment after a turn.
fn moment_after(page: &Page, turn: usize) -> String {
    let moments = "[...document.querySelectorAll('.reel__lines li:has(.reel__moment)')].map(line => +line.dataset.turn)";
    page.eval::<u32>(&format!("{moments}.find(turn => turn > {turn})")).to_string()
}

/// Hands the page a file, as if it had been chosen.
pub(crate) fn choose_file(page: &Page, text: &str) {
    let text = serde_json::to_string(text).unwrap();
    page.eval::<bool>(&format!(
        "(() => {{ const box = document.getElementById('record'), bag = new DataTransfer(); \
         bag.items.add(new File([{text}], 'game.e8')); box.files = bag.files; \
         box.dispatchEvent(new Event('change')); return true; }})()"
    ));
}

/// The same, dropped on the page.
fn drop_file(page: &Page, text: &str) {
    let text = serde_json::to_string(text).unwrap();
    page.eval::<bool>(&format!(
        "(() => {{ const bag = new DataTransfer(); bag.items.add(new File([{text}], 'game.e8')); \
         for (const what of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(what, {{ bubbles: true, cancelable: true, dataTransfer: bag }})); \
         return true; }})()"
    ));
}

fn opened(house: &House, screen: Screen, preset: &str) -> Page {
    let page = house.guest(screen, "/");
    choose_file(&page, &record(preset));
    page.wait_for(SCRUBBER);
    page
}

fn value(page: &Page) -> String {
    page.eval("document.querySelector('.scrubber').getAttribute('aria-valuetext')")
}

fn turn(page: &Page) -> String {
    page.eval("document.querySelector('.scrubber').value")
}

fn chosen_line(page: &Page) -> String {
    page.eval("document.querySelector('.reel__lines [aria-selected=true] > span:nth-child(2)').textContent")
}

#[test]
fn by_keyboard_every_step_is_said_and_list_and_scrubber_agree() {
    let house = House::open();
    let page = opened(&house, Screen::DESKTOP, "south-african");
    page.wait_for("document.activeElement.matches('.scrubber')");
    assert_eq!(page.eval::<String>("location.pathname"), "/replay");
    for n in 1..=4 {
        let said = page.ask("ArrowRight");
        assert_eq!(value(&page), format!("Turn {n} of {}: {said}", last(&page)));
        page.wait_for(&format!(
            "document.querySelector('#line-{n}').getAttribute('aria-selected') === 'true'"
        ));
        assert_eq!(chosen_line(&page), said);
    }
    let said = page.ask("ArrowLeft");
    assert_eq!((turn(&page).as_str(), chosen_line(&page)), ("3", said));
    let said = page.ask("End");
    assert_eq!((turn(&page), chosen_line(&page)), (last(&page).to_string(), said));
    page.ask("Home");
    page.ask("Shift+ArrowRight");
    let moment = moment_after(&page, 0);
    assert_eq!(turn(&page), moment);
    assert!(page.eval::<bool>("document.querySelectorAll('.hand__card').length === 0"), "hands are hidden");
    let said = page.ask("1");
    assert!(said.starts_with("You see Ari’s cards: "), "{said}");
    page.wait_for("document.querySelectorAll('.hand__card').length > 0");
    assert_eq!(page.ask("1"), "You see what everybody sees. All hands are hidden.");
    let said = page.ask("Shift+H");
    assert!(said.contains("Ari: ") && said.contains("Bongi: "), "{said}");
    page.wait_for("document.querySelectorAll('.seat .corner').length > 4");
    page.ask("Shift+H");
    let said = page.ask("a");
    assert!(said.contains("a good player would choose"), "{said}");
    page.wait_for("document.querySelector('.reel__advice')");
    assert_eq!(page.ask("="), "Speed 2.");
    assert_eq!(page.ask(" "), "Playing.");
    page.wait_for(&format!("+document.querySelector('.scrubber').value > {moment}"));
    assert_eq!(page.ask(" "), "Paused.");
    page.press("F6");
    page.wait_for("document.activeElement.matches('[data-spot^=table]')");
    for _ in 0..2 {
        page.press("F6");
    }
    page.wait_for("document.activeElement.matches('.reel__lines')");
    let before: u32 = turn(&page).parse().unwrap();
    page.ask("ArrowDown");
    assert_eq!(turn(&page), (before + 1).to_string());
    page.press("Escape");
    page.wait_for("document.querySelector('.overlay')");
    page.press("Escape");
    page.wait_for("!document.querySelector('.overlay')");
    page.back();
    page.wait_for("document.querySelector('.verbs')");
    assert_eq!(page.eval::<String>("location.pathname"), "/");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

#[test]
fn by_mouse_and_by_touch_buttons_lines_and_scrubber_move_it() {
    let house = House::open();
    for (screen, hand) in [(Screen::DESKTOP, Hand::Mouse), (Screen::PHONE, Hand::Fingers)] {
        let page = opened(&house, screen, "classic");
        let buttons = |n: u32| format!(".reel__controls .btn:nth-child({n})");
        hand.touch(&page, &buttons(4));
        page.wait_for("document.querySelector('.scrubber').value === '1'");
        hand.touch(&page, &buttons(2));
        page.wait_for("document.querySelector('.scrubber').value === '0'");
        hand.touch(&page, "#line-2");
        page.wait_for("document.querySelector('.scrubber').value === '2'");
        hand.touch(&page, &buttons(5));
        let moment = moment_after(&page, 2);
        page.wait_for(&format!("document.querySelector('.scrubber').value === '{moment}'"));
        let track = page.rect(".scrubber");
        let (x, y) = (track.x + track.width - 2.0, track.y + track.height / 2.0);
        if hand == Hand::Mouse {
            page.click_at(x, y);
        } else {
            page.tap_at(x, y);
        }
        page.wait_for(&format!("document.querySelector('.scrubber').value === '{}'", last(&page)));
        hand.touch(&page, "#line-0, .reel__controls .btn:nth-child(1)");
        set(&page, "#view", "1");
        page.wait_for("document.querySelectorAll('.hand__card').length > 0");
        hand.touch(&page, ".reel__views .btn[aria-pressed]");
        page.wait_for("document.querySelectorAll('.corner').length > 4");
        assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
    }
}

#[test]
fn a_seat_is_taken_over_from_a_replay_and_the_game_goes_on() {
    let house = House::open();
    let page = opened(&house, Screen::DESKTOP, "classic");
    (0..3).for_each(|_| drop(page.ask("ArrowRight")));
    page.press("p");
    page.until("in turn", |look| look.table && look.turn && !look.cards.is_empty());
    assert!(page.eval::<bool>("location.pathname.startsWith('/t/')"));
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

#[test]
fn the_demo_is_one_press_away_runs_without_a_network_and_by_its_address() {
    let mut house = House::open();
    let page = house.guest(Screen::PHONE, "/?demo=normal-eights");
    page.wait_for(SCRUBBER);
    assert!(page.text("h1").starts_with("Demo: Normal Eights"), "{}", page.text("h1"));
    page.wait_for("+document.querySelector('.scrubber').value > 1");
    assert!(!page.text(".caption").is_empty());
    page.goto(&house.url("/"));
    page.wait_for("navigator.serviceWorker.ready.then(() => true)");
    page.wait_for("caches.keys().then(names => names.length > 0 && caches.open(names[0])).then(cache => cache.keys()).then(kept => kept.length > 5)");
    house.kill();
    page.set_offline(true);
    page.reload();
    page.wait_for("document.querySelector('.verbs')");
    press(&page, Hand::Fingers, "[aria-labelledby=watch] .btn");
    page.wait_for(SCRUBBER);
    page.wait_for("+document.querySelector('.scrubber').value > 1");
    press(&page, Hand::Fingers, ".reel__controls .btn--primary");
    let at = turn(&page);
    press(&page, Hand::Fingers, ".reel__controls .btn:nth-child(4)");
    page.wait_for(&format!("+document.querySelector('.scrubber').value === {at} + 1"));
}

#[test]
fn files_that_are_no_records_and_addresses_without_a_game_say_so() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/");
    drop_file(&page, "Dear diary");
    page.wait_for(
        "document.querySelector('.banner--notice')?.textContent.includes('not a record of a game')",
    );
    assert!(page.eval::<bool>("!!document.querySelector('.verbs')"), "home stays");
    drop_file(&page, &record("classic"));
    page.wait_for(SCRUBBER);
    drop_file(&page, "format: eights-record 7");
    page.wait_for("document.querySelector('.banner--notice')");
    assert!(page.eval::<bool>("!!document.querySelector('.scrubber')"), "the replay stays");
    let other = house.guest(Screen::PHONE, "/replay");
    other.wait_for("document.querySelector('.banner--notice')?.textContent.includes('not a link to a game')");
}

#[test]
fn a_link_holds_the_whole_game_and_opens_at_its_turn_and_seat() {
    let house = House::open();
    let game = Record::read(&record("classic")).unwrap().to_link().unwrap();
    let page = house.guest(Screen::PHONE, &format!("/replay#g={game}&t=5&s=1"));
    page.wait_for(SCRUBBER);
    page.wait_for(
        "document.querySelector('.scrubber').getAttribute('aria-valuetext').startsWith('Turn 5 of ')",
    );
    assert_eq!(page.eval::<String>("document.querySelector('#view').value"), "1");
    assert!(page.eval::<bool>("!location.hash"), "the game has left the address");
    let letter = if &game[20..=20] == "A" { "B" } else { "A" };
    let damaged = format!("{}{letter}{}", &game[..20], &game[21..]);
    let other = house.guest(Screen::DESKTOP, &format!("/replay#g={damaged}"));
    other.wait_for("document.querySelector('.banner--notice')?.textContent.includes('cut off or changed')");
}

#[test]
fn a_replay_is_there_again_when_the_page_is_loaded_again() {
    let house = House::open();
    let page = opened(&house, Screen::DESKTOP, "south-african");
    set_turn(&page, 7);
    let line = chosen_line(&page);
    for _ in 0..2 {
        page.reload();
        page.wait_for(SCRUBBER);
        page.wait_for("document.querySelector('#line-7')?.getAttribute('aria-selected') === 'true'");
        assert_eq!((chosen_line(&page), last(&page) > 7), (line.clone(), true));
        assert_eq!(page.eval::<String>("location.pathname + location.hash"), "/replay");
    }
    page.back();
    page.wait_for("document.querySelector('.verbs')");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

fn set_turn(page: &Page, turn: usize) {
    page.wait_for("document.activeElement.matches('.scrubber')");
    for n in 1..=turn {
        page.press("ArrowRight");
        page.wait_for(&format!(
            "document.querySelector('#line-{n}').getAttribute('aria-selected') === 'true'"
        ));
    }
}

#[test]
fn on_a_desktop_a_replay_fills_the_screen_and_no_more() {
    let house = House::open();
    let page = opened(&house, Screen::DESKTOP, "playpalace");
    page.press("End");
    page.wait_for("document.querySelector('.scrubber').value === document.querySelector('.scrubber').max");
    let high: f64 = page.eval("document.documentElement.scrollHeight");
    assert!(high <= f64::from(Screen::DESKTOP.height), "{high} px");
}

#[test]
fn a_replay_is_sound_on_a_phone_and_on_a_desktop() {
    let house = House::open();
    let tour = Tour::default();
    tour.visit(&half_way(&house, Screen::PHONE, "normal-eights"), "replay normal-eights");
    let page = half_way(&house, Screen::DESKTOP, "playpalace");
    show_hands(&page);
    tour.visit(&page, "replay hands playpalace");
    tour.end();
}

/// A replay in the middle of its game.
fn half_way(house: &House, screen: Screen, preset: &str) -> Page {
    let page = opened(house, screen, preset);
    set(&page, ".scrubber", &(last(&page) / 2).to_string());
    page.eval::<bool>("(document.querySelector('.scrubber').dispatchEvent(new Event('input')), true)");
    page
}

/// All hands lie open.
fn show_hands(page: &Page) {
    tab_to(page, ".reel__views .btn[aria-pressed]");
    page.press("Enter");
    page.wait_for("document.querySelectorAll('.corner').length > 4");
}

mod long {
    use super::*;

    #[test]
    fn every_look_of_a_replay_is_sound() {
        let house = House::open();
        let tour = Tour::default();
        for (screen, preset) in [(Screen::PHONE, "normal-eights"), (Screen::DESKTOP, "playpalace")] {
            let page = half_way(&house, screen, preset);
            tour.visit(&page, &format!("replay {preset}"));
            set(&page, "#view", "1");
            page.wait_for("document.querySelectorAll('.hand__card').length > 0");
            tour.visit(&page, &format!("replay seat {preset}"));
            show_hands(&page);
            tour.visit(&page, &format!("replay hands {preset}"));
        }
        tour.end();
    }
}
