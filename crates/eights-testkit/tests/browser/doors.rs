//! The ways into the page, including those that fail, and broken links.

use crate::{
    hands::Hand,
    house::House,
    look::{HOOK, Seen},
    setup::{Setup, open_table, play_now},
    tour::picture,
};
use eights_testkit::browser::Screen;

/// Without JavaScript the page says so, and does not claim to be loading.
#[test]
fn without_scripts() {
    let house = House::open();
    let page = house.stranger(Screen::PHONE);
    page.set_scripts(false);
    page.goto(&house.url("/"));
    picture(&page, "no-scripts-360x800-dark.png");
    let seen = page.eval::<String>("document.body.innerText");
    assert!(seen.contains("needs JavaScript") && seen.contains("eights play"), "{seen}");
    assert!(!seen.contains("Laying the table"), "{seen}");
}

/// An invitation says who invites to which rules even where no script runs.
#[test]
fn without_scripts_an_invitation_is_still_one() {
    let house = House::open();
    let host = house.guest(Screen::DESKTOP, "/");
    open_table(&host, Hand::Mouse, Setup { solo: false, listed: true, bots: 1, ..Setup::solo("Mzansi", 4) });
    host.wait_for("document.querySelector('.invite__link')");
    let link: String = host.eval("location.pathname");
    let page = house.stranger(Screen::PHONE);
    page.set_scripts(false);
    page.goto(&house.url(&link));
    picture(&page, "no-scripts-invitation-360x800-dark.png");
    let seen = page.eval::<String>("document.body.innerText");
    for said in ["Gogo invites you to Mzansi: 1 of 4 seats is taken.", "Twos stack", "needs JavaScript"] {
        assert!(seen.contains(said), "{said} in {seen}");
    }
    assert_eq!(page.eval::<String>("document.title"), "Gogo invites you to Mzansi");
}

/// If the client cannot start, the address stays as it is, so that a reload still has the invitation.
#[test]
fn without_web_assembly() {
    let house = House::open();
    let page = house.stranger(Screen::PHONE);
    page.before_each_document("delete window.WebAssembly");
    page.goto(&house.url("/t/ABCDE#claim=x"));
    page.wait_for("!document.getElementById('failed').hidden && document.getElementById('loading').hidden");
    picture(&page, "no-wasm-360x800-dark.png");
    page.eval::<bool>("window.before = true");
    page.click("#failed .btn");
    page.wait_for(
        "!window.before && document.readyState === 'complete' && !document.getElementById('failed').hidden",
    );
    assert_eq!(page.eval::<String>("location.pathname + location.hash"), "/t/ABCDE#claim=x");
}

/// An incomplete link to a seat leads home, which says so and otherwise works as usual.
#[test]
fn a_broken_link_to_a_seat() {
    let house = House::open();
    let page = house.stranger(Screen::PHONE);
    page.before_each_document(HOOK);
    page.goto(&house.url("/#claim=abc"));
    page.wait_for("document.querySelector('.banner--notice')?.textContent.includes('incomplete')");
    page.wait_for("__ce8.announcements.some(said => said.text.includes('incomplete'))");
    page.wait_for("/No open tables/.test(document.body.textContent)");
    picture(&page, "broken-claim-360x800-dark.png");
    assert_eq!(page.eval::<String>("location.href"), house.url("/"));
}

/// A link with settings applies them, says so, and removes them from the address.
#[test]
fn a_link_with_settings() {
    let house = House::open();
    for (link, sentence, scale) in
        [("1~text=150", "applied", "1.5"), ("nonsense", "not a settings link", "1")]
    {
        let page = house.guest(Screen::PHONE, &format!("/#settings={link}"));
        page.wait_for("document.querySelector('.banner--notice')");
        let told = page.text(".banner--notice");
        assert!(told.contains(sentence), "{told}");
        assert_eq!(
            page.eval::<String>("document.documentElement.style.getPropertyValue('--text-scale')"),
            scale
        );
        assert_eq!(page.eval::<String>("location.href"), house.url("/"));
        page.close();
    }
}

/// An unknown address leads home, with a sentence that says what to do.
#[test]
fn addresses_that_lead_nowhere() {
    let house = House::open();
    for (path, sentence) in [
        ("/anything", "nothing at that address"),
        ("/t", "nothing at that address"),
        ("/t/", "nothing at that address"),
        ("/t/xyz", "No table xyz."),
    ] {
        let page = house.guest(Screen::PHONE, path);
        page.wait_for(&format!(
            "document.querySelector('.banner--notice')?.textContent.includes({sentence:?})"
        ));
        page.wait_for(&format!("__ce8.announcements.some(said => said.text.includes({sentence:?}))"));
        page.wait_for("/No open tables/.test(document.body.textContent)");
        assert_eq!(page.eval::<String>("location.href"), house.url("/"), "{path}");
        page.close();
    }
}

/// The last of the skip links leads to speech and keys, and back to the table.
#[test]
fn the_skip_link_of_the_table() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    play_now(&page);
    page.until("in turn", |look| look.turn);
    page.eval::<bool>("(document.querySelector('button.skip').focus(), true)");
    assert_eq!(page.eval::<String>("document.activeElement.textContent"), "To speech and keys");
    page.press("Enter");
    page.wait_for(
        "document.querySelector('[role=tab][aria-selected=true]')?.textContent.trim() === 'Speech'",
    );
    page.click("header .icon-btn");
    page.wait_for("document.querySelector('.table .hand__card')");
}
