//! What is reviewed: the game that is shown, as one of its players, and how closely.

use super::Looking;
use crate::signals::*;
use crate::{
    desk::Desk,
    dom,
    elements::{El, classed, el, seen},
    parts::control::menu,
};
use eights::Seat;
use eights_client::{
    core::{Client, Replay, Tape},
    lab::{Closeness, ReviewOrder},
};
use eights_words::Text;
use std::{cell::Cell, rc::Rc};

thread_local! {
    /// How closely the player has wanted to look, since the page was opened.
    static CLOSENESS: Cell<Option<Closeness>> = const { Cell::new(None) };
}

/// What the player wants to know. Two equal ones have the same review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wish {
    record: String,
    pub(super) seat: usize,
    pub(super) closeness: Closeness,
    tag: String,
}

impl Wish {
    /// The game that is shown, as its viewer looks back at it.
    pub(super) fn of(desk: Desk) -> Self {
        desk.peek(|client| Self {
            record: client.replay().map(|replay| replay.tape().record().to_text(true)).unwrap_or_default(),
            seat: client.replay().and_then(Replay::seat_to_review).map_or(0, Seat::index),
            closeness: CLOSENESS.get().unwrap_or_else(usual),
            tag: client.words().tag().to_owned(),
        })
    }

    /// The order for the worker.
    pub(super) fn order(&self, number: u32) -> ReviewOrder {
        let Self { record, seat, closeness, tag } = self.clone();
        ReviewOrder { number, record, seat, closeness, tag }
    }
}

/// Phones have weaker processors, and players on the way less patience.
fn usual() -> Closeness {
    if dom::media("(pointer: coarse)") { Closeness::Quick } else { Closeness::Usual }
}

/// How many actions the game has.
pub(super) fn n_actions(client: &Client) -> usize {
    client.replay().map(Replay::tape).map_or(0, |tape: &Tape| tape.record().actions().count())
}

/// The choices.
pub(super) fn fields(top: Looking) -> El {
    classed("div", "lab-form").add((seat(top), closeness(top)))
}

fn field(id: &'static str, name: String, control: El) -> El {
    classed("div", "field").add((el("label").attr("for", id).add(name), control.attr("id", id)))
}

fn seat(top: Looking) -> El {
    let (desk, wish) = (top.desk, top.wish);
    let choices = desk.memo(|client| {
        let names = client.replay().map(|replay| replay.tape().names().to_vec()).unwrap_or_default();
        names.into_iter().enumerate().map(|(n, name)| (n.to_string(), name)).collect::<Vec<_>>()
    });
    let chosen = seen(move || wish.with(|wish| wish.seat.to_string()));
    let set = move |word: &str| {
        if let Ok(seat) = word.parse() {
            top.change(|wish| wish.seat = seat);
        }
    };
    field("review-seat", desk.text(Text::LOOK_AS), menu(choices, chosen, Rc::new(set)))
}

fn closeness(top: Looking) -> El {
    let (desk, wish) = (top.desk, top.wish);
    let choices = desk.memo(|client| {
        let name = |one: Closeness| (one.word().to_owned(), client.words().text(one.label()).into_owned());
        Closeness::ALL.map(name).to_vec()
    });
    let chosen = seen(move || wish.with(|wish| wish.closeness.word().to_owned()));
    let set = move |word: &str| {
        if let Some(closeness) = Closeness::of_word(word) {
            CLOSENESS.set(Some(closeness));
            top.change(|wish| wish.closeness = closeness);
        }
    };
    field("review-closeness", desk.text(Text::LOOK_CLOSENESS), menu(choices, chosen, Rc::new(set)))
}
