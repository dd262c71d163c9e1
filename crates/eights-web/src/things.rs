//! What lies on the desk: the client and all that it moves. There is one of each for as long as the page is
//! there, so it is found by asking, in a few instructions: the page asks in hundreds of places.

use crate::{
    audio::Audio,
    desk::Aim,
    later::{Arrival, Waiting, Which},
    peer::Peer,
    reading::Reading,
    screens::table::{aside::Aside, reveal::Reveal},
    signals::RwSignal,
    trail::Trail,
    voice::Voice,
};
use eights::Steps;
use eights_client::core::{CardId, Client};
use eights_protocol::HandOver;
use std::cell::{Cell, OnceCell, RefCell};

/// The things on the desk.
pub(crate) struct Things {
    pub(crate) client: RefCell<Client>,
    pub(crate) peer: RefCell<Peer>,
    pub(crate) audio: RefCell<Audio>,
    pub(crate) voice: RefCell<Voice>,
    pub(crate) trail: RefCell<Trail>,
    pub(crate) timer: Cell<Option<i32>>,
    /// Where the focus is to be once the page is up to date.
    pub(crate) aim: Cell<Aim>,
    /// Events to act out once it is.
    pub(crate) happened: Cell<Option<Box<Steps>>>,
    /// What waits for a module, in order.
    pub(crate) waiting: RefCell<Vec<(Which, Waiting)>>,
    /// Counts the changes; all that reads the client through the desk follows it.
    pub(crate) turn: RwSignal<u32>,
    /// How far the fetching of each module is.
    pub(crate) arrivals: [RwSignal<Arrival>; Which::ALL.len()],
    /// The module that something waits for.
    pub(crate) awaited: RwSignal<Option<Which>>,
    /// The panel beside the table, and on small screens over it.
    pub(crate) aside: RwSignal<Aside>,
    /// The cards that were turned up in War a moment ago.
    pub(crate) reveal: RwSignal<Option<Reveal>>,
    /// The card that was refused a moment ago shakes.
    pub(crate) shaking: RwSignal<Option<CardId>>,
    /// The code with which another device takes the seat over, while it is shown.
    pub(crate) hand_over: RwSignal<Option<HandOver>>,
    /// The guide that lies over the screen.
    pub(crate) reading: RwSignal<Option<Reading>>,
    /// A text that could not be copied, while it is shown.
    pub(crate) by_hand: RwSignal<Option<String>>,
    /// The notice above the page, until it is put away: whether it is good news, and a sentence.
    pub(crate) notice: RwSignal<Option<(bool, String)>>,
}

thread_local! {
    static THINGS: OnceCell<&'static Things> = const { OnceCell::new() };
}

/// Lays the desk.
pub(crate) fn lay(client: Client) {
    let things = Things {
        client: RefCell::new(client),
        peer: RefCell::default(),
        audio: RefCell::default(),
        voice: RefCell::default(),
        trail: RefCell::new(Trail::begin()),
        timer: Cell::default(),
        aim: Cell::default(),
        happened: Cell::default(),
        waiting: RefCell::default(),
        turn: RwSignal::new(0),
        arrivals: Which::ALL.map(|_| RwSignal::new(Arrival::NotAsked)),
        awaited: RwSignal::new(None),
        aside: RwSignal::new(Aside::default()),
        reveal: RwSignal::new(None),
        shaking: RwSignal::new(None),
        hand_over: RwSignal::new(None),
        reading: RwSignal::new(None),
        by_hand: RwSignal::new(None),
        notice: RwSignal::new(None),
    };
    THINGS.with(|laid| {
        laid.get_or_init(|| Box::leak(Box::new(things)));
    });
}

/// The things on the desk.
#[inline(never)]
pub(crate) fn things() -> &'static Things {
    THINGS.with(|laid| *laid.get().expect("the desk is laid before the page is"))
}
