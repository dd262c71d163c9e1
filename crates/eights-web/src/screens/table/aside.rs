//! Beside the table: what was said, the chat, the rules. On small screens it is a sheet that can be opened.

use super::{history::history_panel, model, tab_stop};
use crate::signals::*;
use crate::{
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, Seen, choose, classed, el, seen},
    later::{self, MORE},
    look,
    parts::{key::key, pic},
    reading,
};
use eights::Rules;
use eights_art::Icon;
use eights_client::{
    core::{Client, Spot, Zone},
    keys::{Command, Context},
};
use eights_words::Text;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// The panels beside the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Aside {
    pub(crate) tab: Tab,
    /// Whether it lies over the table, on a small screen.
    pub(crate) is_open: bool,
}

/// A tab beside the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tab {
    #[default]
    Moves,
    Chat,
    Rules,
}

impl Tab {
    const ALL: [(Self, Text); 3] =
        [(Self::Moves, Text::TABLE_LOG), (Self::Chat, Text::TABLE_CHAT), (Self::Rules, Text::TABLE_RULES)];
}

impl Aside {
    /// Whether it is a sheet here, and not beside the table.
    pub(crate) fn is_sheet() -> bool {
        !look::is_wide()
    }

    /// Shows what the focus goes to, and gives way where it goes elsewhere.
    pub(crate) fn follow(&mut self, spot: Spot) {
        let tab = match spot.zone() {
            Some(Zone::History) => Some(Tab::Moves),
            Some(Zone::Chat) => Some(Tab::Chat),
            _ => None,
        };
        match tab {
            Some(tab) => *self = Self { tab, is_open: Self::is_sheet() },
            None => self.is_open = false,
        }
    }
}

/// The part beside the table.
pub(super) fn aside_panel(desk: Desk) -> El {
    let tab = seen(move || desk.aside.get().tab);
    let close = move || {
        desk.aside.update(|aside| aside.is_open = false);
        let focus = desk.peek(|client| client.zone_items(Zone::Hand).first().copied());
        if let Some(spot) = focus {
            dom::after_drawing(move || crate::spots::focus(spot));
        }
    };
    let button = classed("button", "icon-btn aside__close")
        .attr("aria-label", desk.text(Text::BUTTON_CLOSE))
        .click(close)
        .add(pic::icon(Icon::Cross));
    let shown = choose(tab, move |tab| match tab {
        Tab::Moves => (history_panel(desk), scores_panel(desk), short_keys(desk)).into_node(),
        Tab::Chat => later::part(&MORE, |more| (more.chat)()),
        Tab::Rules => later::part(&MORE, |more| (more.rules)()),
    });
    let panel = classed("div", "aside__panel")
        .attr("id", "aside-panel")
        .attr("role", "tabpanel")
        .attr("aria-labelledby", move || tab_id(tab.get()))
        .add(shown);
    classed("aside", "aside")
        .attr("aria-label", desk.text(Text::PLAY_ASIDE))
        .attr("data-open", move || desk.aside.get().is_open)
        .add((tabs(desk, tab), button, panel))
}

fn tabs(desk: Desk, tab: Seen<Tab>) -> El {
    let button = |(which, text): (Tab, Text)| {
        el("button")
            .attr("role", "tab")
            .attr("id", tab_id(which))
            .attr("aria-controls", "aside-panel")
            .attr("aria-selected", move || if tab.get() == which { "true" } else { "false" })
            .attr("tabindex", move || tab_stop(tab.get() == which))
            .click(move || desk.aside.update(|aside| aside.tab = which))
            .add(desk.text(text))
    };
    classed("div", "tabs")
        .attr("role", "tablist")
        .on("keydown", move |event| step(desk, event.unchecked_ref()))
        .add(Tab::ALL.map(button))
}

const fn tab_id(tab: Tab) -> &'static str {
    ["tab-moves", "tab-chat", "tab-rules"][tab as usize]
}

/// Arrows go from tab to tab.
fn step(desk: Desk, event: &KeyboardEvent) {
    let by = match event.key().as_str() {
        "ArrowRight" => 1,
        "ArrowLeft" => Tab::ALL.len() - 1,
        _ => return,
    };
    event.prevent_default();
    event.stop_propagation();
    let after = |tab: Tab| Tab::ALL[(tab as usize + by) % Tab::ALL.len()].0;
    let next = match after(desk.aside.get_untracked().tab) {
        // Nobody talks in a lesson.
        Tab::Chat if desk.peek(Client::is_in_class) => after(Tab::Chat),
        next => next,
    };
    desk.aside.update(|aside| aside.tab = next);
    if let Some(tab) = dom::document().get_element_by_id(tab_id(next)) {
        let _ = tab.unchecked_ref::<HtmlElement>().focus();
    }
}

/// The rules in force by their headings, and the way to the same with pictures.
pub(crate) fn rules_panel() -> Node {
    let desk = Desk;
    let rules = desk.memo(|client| client.table().map(|table| table.rules));
    choose(rules, move |rules| rules.map(|rules| rules_in_force(desk, rules)))
}

fn rules_in_force(desk: Desk, rules: Rules) -> El {
    let sections = desk.peek(|client| client.words().in_sections(&rules));
    let section = |(heading, sentences): (String, Vec<String>)| {
        let lines: Vec<El> = sentences.into_iter().map(|line| el("li").add(line)).collect();
        classed("section", "stack").add((el("h3").add(heading), classed("ul", "stack").add(lines)))
    };
    let guide = classed("button", "btn")
        .click(move || reading::open(desk, rules))
        .add((pic::icon(Icon::Book), desk.text(Text::READER_OPEN)));
    classed("div", "stack").add((guide, sections.into_iter().map(section).collect::<Vec<_>>()))
}

/// The scores so far, where there are any.
fn scores_panel(desk: Desk) -> Node {
    let score = |(name, score): (String, u16)| {
        el("div").add((el("dt").add(el("bdi").add(name)), el("dd").add(score.to_string())))
    };
    choose(desk.memo(scores), move |scores| {
        scores.map(|scores| {
            let list = classed("dl", "score").add(scores.into_iter().map(score).collect::<Vec<_>>());
            (classed("h2", "panel__title").add(desk.text(Text::TABLE_SCORE)), list)
        })
    })
}

fn scores(client: &Client) -> Option<Vec<(String, u16)>> {
    let table = client.table()?;
    let view = table.view.as_ref().filter(|view| view.rules().target(view.n_seats()).is_some())?;
    Some(table.around().into_iter().map(|seat| (model::name(client, seat), view.score(seat))).collect())
}

/// The keys that are needed most.
fn short_keys(desk: Desk) -> El {
    let shown = [
        (Command::Top, Text::PLAY_KEY_TOP),
        (Command::Counts, Text::PLAY_KEY_COUNTS),
        (Command::WhoseTurn, Text::PLAY_KEY_TURN),
        (Command::Scores, Text::PLAY_KEY_SCORES),
        (Command::Help, Text::PLAY_KEY_ALL),
    ];
    classed("p", "note note--keys")
        .add(shown.map(|(command, text)| el("span").add((key(Context::Hand, command), " ", desk.text(text)))))
}
