//! The frame of every page around the table: a header with a way back, sound and settings, and notices above
//! the page.

use crate::signals::*;
use crate::{
    desk::Desk,
    elements::{El, IntoNode, Node, afterwards, classed, el, when},
    parts::{line::line_banner, pic},
};
use eights_art::Icon;
use eights_client::{
    core::{Browse, Go, Intent, Overlay},
    settings::Tab,
};
use eights_words::Text;

/// A page with a heading.
pub(crate) struct Frame {
    /// The heading.
    title: Node,
    /// A few words beside it.
    about: Node,
    /// The effect of the back button.
    back: Intent,
    /// The class of what is inside.
    class: &'static str,
    /// The foot of the page, which is always at hand.
    foot: Option<Node>,
}

impl Frame {
    /// A page with this heading; the button back does this.
    pub(crate) fn new(title: impl IntoNode, back: Intent) -> Self {
        Self { title: title.into_node(), about: ().into_node(), back, class: "", foot: None }
    }

    /// A few words beside the heading.
    pub(crate) fn about(self, about: impl IntoNode) -> Self {
        Self { about: about.into_node(), ..self }
    }

    /// The class of what is inside.
    pub(crate) fn class(self, class: &'static str) -> Self {
        Self { class, ..self }
    }

    /// Sets the foot of the page, which is always at hand.
    pub(crate) fn foot(self, foot: impl IntoNode) -> Self {
        Self { foot: Some(foot.into_node()), ..self }
    }

    /// The page with this inside.
    pub(crate) fn around(self, inside: impl IntoNode) -> El {
        let desk = Desk;
        let Self { title, about, back, class, foot } = self;
        let back = classed("button", "icon-btn")
            .attr("aria-label", desk.text(Text::BUTTON_BACK))
            .click(move || desk.act(back.clone()))
            .add(pic::icon(Icon::Back));
        let heading = classed("h1", "bar__title").attr("tabindex", "-1").attr("data-spot", "page").add((
            title,
            " ",
            el("small").add(about),
        ));
        let bar = classed("header", "bar").add((back, heading, sound_button(), menu_button()));
        let main = el("main").class(format!("page__inside {class}")).attr("id", "main").add(inside);
        classed("div", "page")
            .add((skip(), bar, pic::selvedge(), line_banner(), notices(), main))
            .add(foot.map(|foot| classed("div", "page__foot").add(foot)))
    }
}

/// The first stop of the tab key: how to be spoken to.
pub(crate) fn skip() -> El {
    let desk = Desk;
    classed("button", "skip btn")
        .click(move || desk.act(Intent::Go(Go::Settings(Tab::Speech))))
        .add(desk.text(Text::SKIP_TO_KEYS))
}

/// Sound on or off.
pub(crate) fn sound_button() -> El {
    let desk = Desk;
    let is_muted = desk.memo(|client| client.settings().muted);
    let toggle = move || {
        let text = if is_muted.get_untracked() { "off" } else { "on" };
        desk.act(Intent::Set { id: "muted".to_owned(), text: text.to_owned() });
    };
    classed("button", "icon-btn")
        .attr("aria-label", desk.text(Text::BUTTON_SOUND))
        .attr("aria-pressed", move || (!is_muted.get()).to_string())
        .click(toggle)
        .add(move || pic::icon(if is_muted.get() { Icon::SoundOff } else { Icon::SoundOn }))
}

/// At a table all that can be done; elsewhere the settings.
fn menu_button() -> Node {
    let desk = Desk;
    let is_at_table = desk.memo(|client| client.table().is_some());
    let is_in_settings =
        desk.memo(|client| matches!(client.screen(), eights_client::core::Screen::Settings(_)));
    let open = move || {
        let at_table = is_at_table.get_untracked();
        desk.act(if at_table {
            Intent::Browse(Browse::Open(Overlay::Actions))
        } else {
            Intent::Go(Go::Settings(Tab::Look))
        });
    };
    when(
        move || !is_in_settings.get(),
        move || {
            classed("button", "icon-btn")
                .attr("aria-label", move || {
                    desk.text(if is_at_table.get() { Text::BUTTON_MENU } else { Text::BUTTON_SETTINGS })
                })
                .click(open)
                .add(move || pic::icon(if is_at_table.get() { Icon::Menu } else { Icon::Sliders }))
        },
    )
}

/// Notices above a page: refusals, and actions of the page itself. They stay until they are put away.
pub(crate) fn notices() -> Node {
    let desk = Desk;
    let refusal = desk.memo(|client| client.refusal().map(|refusal| refusal.text.clone()));
    afterwards(move || {
        if let Some(text) = refusal.get() {
            desk.notice.set(Some((false, text)));
        }
    });
    on_cleanup(move || desk.notice.set(None));
    let notice = move |(is_good, text): (bool, String)| {
        let class =
            if is_good { "banner banner--ok banner--notice" } else { "banner banner--warn banner--notice" };
        let away = classed("button", "icon-btn")
            .attr("aria-label", desk.text(Text::BUTTON_DISMISS))
            .click(move || desk.notice.set(None))
            .add(pic::icon(Icon::Cross));
        classed("div", class).add((el("span").add(text), away))
    };
    (move || desk.notice.get().map(notice)).into_node()
}
