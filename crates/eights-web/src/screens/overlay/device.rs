//! Moving a seat to another device: a code that works once, as a picture, a link and letters.

use super::{close, dialog::Dialog, take_focus};
use crate::{
    address, clipboard,
    desk::Desk,
    elements::{El, classed, el},
    parts::pic,
    screens::waiting::qr,
};
use eights_art::Icon;
use eights_client::core::invite::is_loopback;
use eights_protocol::HandOver;
use eights_words::{Args, Text};

/// How to move.
pub(super) fn move_device(desk: Desk, code: HandOver) -> El {
    take_focus();
    let origin = desk.peek(|client| client.address().to_owned());
    let link = address::claim_link(&origin, code);
    let how = desk.sentence(Text::MENU_DEVICE_HOW, &Args::new().text("code", in_fours(code)));
    let out_of_reach = is_loopback(&origin)
        .then(|| classed("p", "note").add((pic::icon(Icon::Info), desk.text(Text::MENU_DEVICE_LOOPBACK))));
    let invite = classed("div", "invite")
        .add(classed("div", "qr").html(qr::picture(&link, &desk.text(Text::WAIT_QR))))
        .add(el("p").attr("id", "device-how").add(how))
        .add(classed("p", "invite__link").add(link.clone()))
        .add(out_of_reach);
    let copy = classed("button", "btn")
        .click(move || clipboard::copy(desk, link.clone()))
        .add((pic::icon(Icon::Copy), desk.text(Text::WAIT_COPY)));
    let close = classed("button", "btn btn--primary")
        .attr("data-first", true)
        .click(move || close(desk))
        .add(desk.text(Text::BUTTON_CLOSE));
    Dialog::new(desk, desk.text(Text::MENU_DEVICE_TITLE))
        .about("device-how")
        .around([invite, classed("div", "prompt__foot").add([copy, close])])
}

/// The letters of a code, four at a time, as they are read from one screen and typed at another.
fn in_fours(code: HandOver) -> String {
    let letters: Vec<char> = code.to_string().chars().collect();
    letters.chunks(4).map(String::from_iter).collect::<Vec<_>>().join("-")
}
