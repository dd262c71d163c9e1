//! Moving a seat to another device: a code that works once, as a picture, a link and letters.

use super::{close, dialog::Dialog, take_focus};
use crate::{address, desk::Desk, parts::pic, screens::waiting::qr};
use eights_art::Icon;
use eights_client::core::invite::is_loopback;
use eights_protocol::HandOver;
use eights_words::Args;
use leptos::prelude::*;

/// How to move.
#[component]
pub(super) fn MoveDevice(code: HandOver) -> impl IntoView {
    let desk = Desk::here();
    take_focus();
    let origin = desk.peek(|client| client.address().to_owned());
    // What stands behind the hash sign is sent to no server.
    let link = format!("{origin}/#seat={code}");
    let letters: Vec<String> = code
        .to_string()
        .as_bytes()
        .chunks(4)
        .map(|four| String::from_utf8_lossy(four).into_owned())
        .collect();
    let how = desk.sentence("menu-device-how", &Args::new().text("code", letters.join("-")));
    let is_out_of_reach = is_loopback(&origin);
    let copied = link.clone();
    let copy = move |_| {
        address::copy(&copied);
        desk.say(desk.text("wait-copied"));
    };
    view! {
        <Dialog title=desk.text("menu-device-title") about="device-how">
            <div class="invite">
                <div class="qr" inner_html=qr::picture(&link, &desk.text("wait-qr")).unwrap_or_default()></div>
                <p id="device-how">{how}</p>
                <p class="invite__link">{link}</p>
                {is_out_of_reach.then(|| view! { <p class="note">{pic::icon(Icon::Info)}{desk.text("menu-device-loopback")}</p> })}
            </div>
            <div class="prompt__foot">
                <button class="btn" on:click=copy>{pic::icon(Icon::Copy)}{desk.text("wait-copy")}</button>
                <button class="btn btn--primary" data-first on:click=move |_| close(desk)>{desk.text("button-close")}</button>
            </div>
        </Dialog>
    }
}
