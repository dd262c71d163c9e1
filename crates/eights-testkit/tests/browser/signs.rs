//! The table shows and says what the player must know: the suit to follow, the cards owed, how a game cannot
//! end, and War's count.

use crate::{
    hands::Hand,
    house::House,
    look::{HOOK, Seen},
    player::Player,
    setup::{Setup, changed, play_now, start_game},
};
use eights_testkit::browser::{Page, Screen};

/// A game on this device by these rules.
fn game(house: &House, title: &str, seats: u32, pace: &str, preset: &str, changes: &[(&str, &str)]) -> Page {
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    let code = changed(preset, changes).share_code();
    start_game(&page, Hand::Mouse, Setup { code: Some(&code), pace, ..Setup::solo(title, seats) });
    page
}

#[test]
fn the_suit_to_follow() {
    let house = House::open();
    let rules = [("wild.ranks", "A 3 4 5 6 8 9 T Q K"), ("last.forbidden", "8"), ("starter.refused", "")];
    let page = game(&house, "Mzansi", 2, "slow", "south-african", &rules);
    Player::new(&page, Hand::Mouse).play(&["suit"]);
    page.click("[data-spot='prompt 2']");
    page.wait_for("/hearts/.test(document.querySelector('.chip--suit')?.textContent)");
    assert!(page.ask("c").to_lowercase().contains("hearts"), "and said");
}

#[test]
fn what_is_owed() {
    let house = House::open();
    let ranks = "3456789TJQK".chars().map(|rank| format!("effects.{rank}")).collect::<Vec<_>>();
    let mut rules: Vec<(&str, &str)> = ranks.iter().map(|rank| (rank.as_str(), "draw 2")).collect();
    rules.extend([("starter.refused", ""), ("last.forbidden", "8")]);
    let page = game(&house, "Mzansi", 2, "at-once", "south-african", &rules);
    let mut player = Player::new(&page, Hand::Mouse);
    let owed = "document.querySelector('.chip--owed')?.textContent ?? ''";
    for _ in 0..30 {
        let is_owed = || page.look().turn && !page.eval::<String>(owed).is_empty();
        // Check it when nothing moves any more.
        if is_owed() {
            page.hush();
            if is_owed() {
                break;
            }
        }
        player.act_once();
    }
    let shown = page.eval::<String>(owed);
    assert!(shown.starts_with("Draw "), "{shown}");
    let count = shown.trim_start_matches("Draw ").split([',', ' ']).next().unwrap_or_default();
    page.wait_for(&format!("__ce8.announcements.some(said => said.text.includes('Draw {count}'))"));
    assert!(page.text("[data-spot='turn draw']").contains(count), "the button says how many");
}

#[test]
fn a_card_to_finish_on() {
    let house = House::open();
    let rules = [
        ("deal.hand", "1"),
        ("wild.ranks", "A 2 4 5 6 7 8 9 T J Q K"),
        ("last.forbidden", "A 2 4 5 6 7 8 9 T J Q K"),
        ("starter.refused", ""),
    ];
    let page = game(&house, "Mzansi", 2, "slow", "south-african", &rules);
    page.until("in turn", |look| look.turn && look.cards.len() == 1);
    page.click(".hand__card");
    page.hush();
    let why = page.ask("Enter");
    assert!(why.contains("can't finish on a special card"), "{why}");
    assert!(page.text(".caption").contains("can't finish"), "it is shown too, with the rule");
    assert!(page.eval::<bool>("!!document.querySelector('.caption small')?.textContent"));
}

#[test]
fn the_meter_of_a_duel() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    start_game(&page, Hand::Mouse, Setup::solo("Duel", 2));
    page.wait_for("document.querySelector('.meter')?.getAttribute('aria-valuemax') === '13'");
    let held: String = page.eval("document.querySelector('.meter').getAttribute('aria-valuenow')");
    assert_eq!(held, page.look().cards.len().to_string());
}

/// The page says War's numbers one after the other, with reduced motion too, and tells the result when the
/// cards lie open.
#[test]
fn war_is_counted() {
    let house = House::open();
    let ranks = "23456789TJQK".chars().map(|rank| format!("effects.{rank}")).collect::<Vec<_>>();
    let mut rules: Vec<(&str, &str)> = ranks.iter().map(|rank| (rank.as_str(), "war")).collect();
    rules.push(("wild.ranks", ""));
    let page = game(&house, "Normal Eights", 3, "at-once", "normal-eights", &rules);
    let mut player = Player::new(&page, Hand::Mouse);
    player.play(&["war"]);
    page.hush();
    let since = page.look().said;
    player.act_once();
    let told =
        |text: &str| format!("__ce8.announcements.slice({since}).find(said => said.text.includes({text:?}))");
    page.wait_for(&told("2…"));
    assert!(
        page.eval::<bool>("!document.querySelector('.reveal .turns-over')"),
        "the cards still lie face down"
    );
    let (caption, log) = (page.text(".caption"), page.text(".log"));
    page.wait_for("document.querySelector('.reveal .turns-over')");
    page.wait_for(&told("discard"));
    assert_ne!(page.text(".log"), log, "only now it is written down");
    assert!(!caption.contains("discard"), "{caption}");
    let at = |text: &str| page.eval::<f64>(&format!("{}.t", told(text)));
    for (one, next) in [("3…", "2…"), ("2…", "1…"), ("1…", "discard")] {
        let wait = at(next) - at(one);
        assert!((600.0..1000.0).contains(&wait), "{one} {next}: {wait} ms");
    }
}

/// The page announces the player's turn within 100 milliseconds.
#[test]
fn ones_turn_is_told_soon() {
    let house = House::open();
    let page = house.stranger(Screen::DESKTOP);
    page.before_each_document(HOOK);
    page.before_each_document(
        "window.heardAt = []; window.WebSocket = class extends WebSocket { constructor(...to) { super(...to); this.addEventListener('message', () => heardAt.push(performance.now())); } };",
    );
    page.goto(&house.url("/"));
    page.wait_for("document.querySelector('#app h1')");
    start_game(&page, Hand::Mouse, Setup { solo: false, pace: "usual", ..Setup::solo("Classic", 2) });
    let mut player = Player::new(&page, Hand::Mouse);
    (0..8).for_each(|_| player.act_once());
    page.hush();
    let mut times: Vec<f64> = page.eval(
        "__ce8.announcements.filter(said => said.text.includes('Your turn')).map(said => said.t - Math.max(...heardAt.filter(at => at <= said.t)))",
    );
    times.sort_by(f64::total_cmp);
    assert!(times.len() > 2, "{times:?}");
    assert!(times[times.len() / 2] <= 100.0, "{times:?}");
}

/// Selecting a card by touch or mouse tells what it does.
#[test]
fn a_chosen_card_is_explained() {
    let house = House::open();
    for (screen, hand) in [(Screen::PHONE, Hand::Fingers), (Screen::DESKTOP, Hand::Mouse)] {
        let page = house.guest(screen, "/#seed=8");
        play_now(&page);
        let look = page.until("in turn", |look| look.turn);
        let card = look.cards.first().unwrap();
        page.hush();
        let said = page.look().said;
        hand.touch(&page, &format!("[data-spot='{}']", card.spot));
        let name = card.name();
        page.wait_for(&format!(
            "__ce8.announcements.slice({said}).some(said => said.text.toLowerCase().startsWith({name:?}.toLowerCase()) && said.text.length > {} + 8)",
            name.len()
        ));
        page.wait_for("document.querySelector('.caption').textContent.trim() === __ce8.announcements.at(-1).text.trim()");
        crate::tour::picture(&page, &format!("chosen-{}.png", screen.width));
        page.close();
    }
}

/// A player who goes out is cheered, sees their place, and can ask to finish the round quickly, with reduced
/// motion too.
#[test]
fn a_player_who_goes_out_is_cheered() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    let code = crate::setup::changed("south-african", &[("deal.hand", "2")]).share_code();
    start_game(&page, Hand::Mouse, Setup { pace: "quick", code: Some(&code), ..Setup::solo("Mzansi", 4) });
    page.eval::<bool>(
        "(window.seen = {}, setInterval(() => { for (const s of ['.moment[data-mine]', '.cheer', '.cheer .btn', '.seat[data-out]']) if (document.querySelector(s)?.getClientRects().length) seen[s] = (document.querySelector(s).textContent || true); }, 20), true)",
    );
    let mut player = Player::new(&page, Hand::Mouse);
    // The player is often last; then a rematch follows, until they are not.
    for _ in 0..2000 {
        let is_out: bool = page.eval("!!document.querySelector('.cheer .btn')");
        if is_out {
            break;
        }
        player.act_if_any();
        if page.look().sheet.as_deref() == Some("ranking") {
            page.click(".overlay .btn--primary");
            page.wait_for("document.querySelector('.table .hand__card')");
        }
        std::thread::sleep(std::time::Duration::from_millis(60));
    }
    crate::tour::picture(&page, "cheer-1440x900.png");
    let place = page.text(".cheer__text");
    assert!(place.contains("place"), "{place}");
    assert!(page.eval::<bool>("!!window.seen['.moment[data-mine]']"), "no moment was shown");
    page.click(".cheer .btn");
    page.wait_for("__ce8.announcements.some(said => said.text.includes('quickly'))");
    page.wait_for("document.querySelector('.podium')");
}
