//! The invitation: a link, a code to be said, a QR code to be shown, and how far they reach.

use super::qr;
use crate::{
    clipboard,
    desk::Desk,
    elements::{El, IntoNode, Node, choose, classed, el},
    parts::pic,
};
use eights_art::Icon;
use eights_client::core::{
    Client, Intent, Share,
    invite::{Invite, Reach},
};
use eights_words::{Args, Text};

/// The invitation.
pub(super) fn invitation(desk: Desk) -> El {
    let ways = choose(desk.memo(Client::invite), move |invite| invite.map(|invite| ways(desk, &invite)));
    classed("section", "panel invite")
        .attr("aria-labelledby", "inv")
        .add(classed("h2", "panel__title").attr("id", "inv").add(desk.text(Text::WAIT_INVITE)))
        .add(ways)
}

fn ways(desk: Desk, invite: &Invite) -> Node {
    let honest = match invite.reach {
        Reach::Everywhere => None,
        Reach::LocalNetwork => {
            Some(desk.sentence(Text::WAIT_LOOPBACK_LAN, &Args::new().text("link", invite.link.as_str())))
        }
        Reach::ThisDevice => Some(desk.text(Text::WAIT_LOOPBACK)),
    };
    let honest = honest.map(|text| classed("p", "note").add((pic::icon(Icon::Info), text)));
    let picture = classed("div", "qr").html(qr::picture(&invite.qr(), &desk.text(Text::WAIT_QR)));
    let link = classed("p", "invite__link").add(invite.link.clone());
    (honest, picture, code(desk, &invite.code.to_string()), link, buttons(desk, invite.reach)).into_node()
}

/// The code: its letters for the eye, and letter by letter for the ear.
fn code(desk: Desk, code: &str) -> El {
    let letter = |letter: char| el("span").attr("aria-hidden", "true").add(letter.to_string());
    let letters: Vec<El> = code.chars().map(letter).collect();
    let spelled = code.chars().map(String::from).collect::<Vec<_>>().join(" ");
    classed("p", "invite__code")
        .add(classed("span", "hidden").add([desk.text(Text::WAIT_CODE), " ".to_owned(), spelled]))
        .add(letters)
}

fn buttons(desk: Desk, reach: Reach) -> El {
    let button = move |class, icon, text| classed("button", class).add((pic::icon(icon), desk.text(text)));
    // Nobody who gets it there could follow a link that leads to this device.
    let whatsapp = || {
        button("btn", Icon::Chat, Text::WAIT_WHATSAPP).click(move || desk.act(Intent::Share(Share::WhatsApp)))
    };
    let share =
        || button("btn", Icon::Share, Text::WAIT_SHARE).click(move || desk.act(Intent::Share(Share::Link)));
    classed("div", "row")
        .add(
            button("btn btn--primary", Icon::Copy, Text::WAIT_COPY)
                .click(move || desk.act(Intent::Share(Share::Copy))),
        )
        .add((reach != Reach::ThisDevice).then(whatsapp))
        .add(clipboard::can_share().then(share))
}
