//! Experts in the page: the net of the table is fetched before they sit down, and they play as in the
//! program.

use crate::{
    hands::Hand,
    house::House,
    player::Player,
    setup::{Setup, start_game},
};
use eights::{Ask, Record, Seat, Viewer};
use eights_bots::{Bot, Level};
use eights_testkit::browser::{Page, Screen};

/// Plays a game with an expert to its end; the page has kept its record.
fn record_of(page: &Page) -> Record {
    start_game(page, Hand::Mouse, Setup { level: "expert", ..Setup::solo("Classic", 2) });
    Player::new(page, Hand::Mouse).play(&[]);
    page.wait_for("localStorage['eights.games']");
    let kept: String = page.eval(
        "(() => { const find = x => x && typeof x === 'object' ? x.record ?? Object.values(x).map(find).find(Boolean) : undefined; \
         return find(JSON.parse(localStorage['eights.games'])); })()",
    );
    Record::from_link(&kept).ok().or_else(|| Record::read(&kept).ok()).expect("a record")
}

/// The decisions of the bot on the second seat, and how many of them the program's expert would not make.
fn compared(record: &Record) -> (usize, usize) {
    let seat = Seat::new(1).unwrap();
    let mut events = Vec::new();
    let mut game = record.deal(&mut events).unwrap();
    let mut bot: Box<dyn Bot> = Level::Expert.bot();
    // As at a solo table.
    bot.sit(&game.view(Viewer::Seat(seat)), u64::from(seat.number()) + 1);
    let (mut all, mut others) = (0, 0);
    for (who, action) in record.actions() {
        if who == seat {
            all += 1;
            others += usize::from(bot.choose(&game.view(Viewer::Seat(seat))) != action);
        }
        events.clear();
        game.apply(who, action, &mut events).unwrap();
        if game.ask() == Ask::Over && !game.is_over() {
            game.next_round(&mut events);
        }
        events
            .iter()
            .filter_map(|event| event.seen_by(Viewer::Seat(seat)))
            .for_each(|event| bot.observe(event));
    }
    (all, others)
}

#[test]
fn an_expert_in_the_page_plays_as_in_the_program() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    let (all, others) = compared(&record_of(&page));
    println!("{all} decisions of an expert in the page");
    assert!(all > 5, "{all} decisions");
    assert_eq!(others, 0, "of {all} decisions");
    assert!(page.eval::<bool>("!__ce8.announcements.some(said => /could not be loaded/.test(said.text))"));
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

#[test]
fn without_its_net_an_expert_plays_all_the_same_and_that_is_said_once() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    page.eval::<bool>(
        "(document.querySelector('meta[name=eights-nets]').content = 'net-classic-2-000000000000.net', true)",
    );
    let (all, others) = compared(&record_of(&page));
    println!("without its net, {others} of {all} decisions are others");
    let told = "__ce8.announcements.filter(said => /practised at this table could not be loaded/.test(said.text)).length";
    assert_eq!(page.eval::<u32>(told), 1);
}
