//! The page below a path of its host, as behind a proxy.

use crate::{
    hands::Hand,
    house::House,
    setup::{Setup, open_table, play_now},
};
use eights_testkit::browser::Screen;

/// Everything that the page has asked for is below the path.
const STRAYS: &str = "performance.getEntriesByType('resource').map(entry => new URL(entry.name))\
    .filter(url => url.origin === location.origin && !url.pathname.startsWith('/cards/')).map(url => url.pathname).join(' ')";

#[test]
fn a_page_below_a_path_stays_below_it() {
    let house = House::below("/cards");
    let host = house.guest(Screen::DESKTOP, "/");
    assert_eq!(host.eval::<String>("location.pathname"), "/cards/");
    open_table(&host, Hand::Mouse, Setup { solo: false, listed: true, bots: 1, ..Setup::solo("Mzansi", 4) });
    host.wait_for("document.querySelector('.invite__link')");
    let path: String = host.eval("location.pathname");
    assert!(path.starts_with("/cards/t/"), "{path}");
    let link: String = host.eval("document.querySelector('.invite__link').textContent");
    assert!(link.contains(&path), "{link}");
    host.eval::<bool>("history.back(); true");
    host.wait_for("location.pathname === '/cards/'");
    assert_eq!(host.eval::<String>(STRAYS), "", "files, words and workers");
}

#[test]
fn a_solo_game_below_a_path_finds_its_worker_and_is_kept_on_the_device() {
    let house = House::below("/cards");
    let page = house.guest(Screen::PHONE, "/");
    play_now(&page);
    page.wait_for("location.pathname.startsWith('/cards/t/')");
    assert_eq!(page.eval::<String>(STRAYS), "");
    page.wait_for("navigator.serviceWorker.getRegistration().then(it => !!it?.active && new URL(it.scope).pathname === '/cards/')");
    let start: String = page.eval(
        "fetch(document.querySelector('link[rel=manifest]').href).then(it => it.json())\
         .then(it => new URL(it.start_url, document.querySelector('link[rel=manifest]').href).pathname)",
    );
    assert_eq!(start, "/cards/");
}
