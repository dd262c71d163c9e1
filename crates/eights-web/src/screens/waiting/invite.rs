//! The invitation: a link, a code to be said, a QR code to be shown, and how far they reach.

use super::qr;
use crate::{desk::Desk, parts::pic};
use eights_art::Icon;
use eights_client::core::{
    Client, Deed,
    invite::{Invite, Reach},
};
use eights_words::Args;
use leptos::prelude::*;

/// The invitation.
#[component]
pub(super) fn Invitation() -> impl IntoView {
    let desk = Desk::here();
    let invite = desk.memo(Client::invite);
    view! {
        <section class="panel invite" aria-labelledby="inv">
            <h2 class="panel__title" id="inv">{desk.text("wait-invite")}</h2>
            {move || invite.get().map(|invite| view! { <Ways invite/> })}
        </section>
    }
}

#[component]
fn Ways(invite: Invite) -> impl IntoView {
    let desk = Desk::here();
    let code = invite.code.to_string();
    let spelled = code.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let letters = code
        .chars()
        .map(|letter| view! { <span aria-hidden="true">{letter.to_string()}</span> })
        .collect_view();
    let picture = qr::picture(&invite.qr(), &desk.text("wait-qr"));
    let honest = match invite.reach {
        Reach::Everywhere => None,
        Reach::LocalNetwork => {
            Some(desk.sentence("wait-loopback-lan", &Args::new().text("link", invite.link.as_str())))
        }
        Reach::ThisDevice => Some(desk.text("wait-loopback")),
    };
    let copy = move |_| {
        desk.act(Deed::CopyLink);
        desk.notice.set(Some((true, desk.text("wait-copied"))));
    };
    let has_share = crate::address::can_share();
    view! {
        {honest.map(|text| view! { <p class="note">{pic::icon(Icon::Info)}{text}</p> })}
        <div class="qr" inner_html=picture.unwrap_or_default()></div>
        <p class="invite__code"><span class="hidden">{desk.text("wait-code")} " " {spelled}</span>{letters}</p>
        <p class="invite__link">{invite.link.clone()}</p>
        <div class="row">
            <button class="btn btn--primary" on:click=copy>{pic::icon(Icon::Copy)}{desk.text("wait-copy")}</button>
            <button class="btn" on:click=move |_| desk.act(Deed::WhatsApp)>{pic::icon(Icon::Chat)}{desk.text("wait-whatsapp")}</button>
            {has_share.then(|| view! {
                <button class="btn" on:click=move |_| desk.act(Deed::ShareLink)>{pic::icon(Icon::Share)}{desk.text("wait-share")}</button>
            })}
        </div>
    }
}
