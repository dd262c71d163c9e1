//! Beside the table: what was said, the chat, the rules. On small screens it is a sheet that can be opened.

use super::{history::HistoryPanel, model};
use crate::{
    desk::Desk,
    dom,
    parts::{chat::Chat, pic},
};
use eights_art::Icon;
use eights_client::core::{Client, Spot, Zone};
use eights_words::texts::{play, screens};
use leptos::{ev::KeyboardEvent, prelude::*};

/// What is shown beside the table.
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
    const ALL: [(Self, &'static str); 3] = [
        (Self::Moves, screens::TABLE_LOG),
        (Self::Chat, screens::TABLE_CHAT),
        (Self::Rules, screens::TABLE_RULES),
    ];
}

impl Aside {
    /// Whether it is a sheet here, and not beside the table.
    pub(crate) fn is_sheet() -> bool {
        !dom::media("(min-width: 1024px)")
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
#[component]
pub(super) fn AsidePanel() -> impl IntoView {
    let desk = Desk::here();
    let tab = Memo::new(move |_| desk.aside.get().tab);
    let close = move |_| {
        desk.aside.update(|aside| aside.is_open = false);
        let focus = desk.peek(|client| client.zone_items(Zone::Hand).first().copied());
        if let Some(spot) = focus {
            dom::after_drawing(move || crate::spots::focus(spot));
        }
    };
    view! {
        <aside class="aside" aria-label=desk.text(play::PLAY_ASIDE) data-open=move || desk.aside.get().is_open>
            <div class="tabs" role="tablist" on:keydown=move |event| step(desk, &event)>
                {Tab::ALL.map(|(which, text)| view! {
                    <button
                        role="tab"
                        id=tab_id(which)
                        aria-controls="aside-panel"
                        aria-selected=move || (tab.get() == which).to_string()
                        tabindex=move || if tab.get() == which { "0" } else { "-1" }
                        on:click=move |_| desk.aside.update(|aside| aside.tab = which)
                    >
                        {desk.text(text)}
                    </button>
                }).collect_view()}
            </div>
            <button class="icon-btn aside__close" aria-label=desk.text(screens::BUTTON_CLOSE) on:click=close>{pic::icon(Icon::Cross)}</button>
            <div class="aside__panel" id="aside-panel" role="tabpanel" aria-labelledby=move || tab_id(tab.get())>
                {move || match tab.get() {
                    Tab::Moves => view! { <HistoryPanel/> <Scores/> <ShortKeys/> }.into_any(),
                    Tab::Chat => view! { <Chat/> }.into_any(),
                    Tab::Rules => view! { <RulesPanel/> }.into_any(),
                }}
            </div>
        </aside>
    }
}

fn tab_id(tab: Tab) -> &'static str {
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
    let next = Tab::ALL[(desk.aside.get_untracked().tab as usize + by) % Tab::ALL.len()].0;
    desk.aside.update(|aside| aside.tab = next);
    if let Some(tab) = dom::find(&format!("#{}", tab_id(next))) {
        let _ = tab.focus();
    }
}

/// The rules in force, in short.
#[component]
fn RulesPanel() -> impl IntoView {
    let desk = Desk::here();
    let rules = desk.memo(|client| client.table().map(|table| client.words().in_short(&table.rules)));
    view! {
        <ul class="stack">
            {move || rules.get().unwrap_or_default().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
        </ul>
    }
}

/// The scores so far, where there are any.
#[component]
fn Scores() -> impl IntoView {
    let desk = Desk::here();
    let scores = desk.memo(scores);
    move || {
        scores.get().map(|scores| {
            view! {
                <h2 class="panel__title">{desk.text(screens::TABLE_SCORE)}</h2>
                <dl class="score">
                    {scores.into_iter().map(|(name, score)| view! { <div><dt><bdi>{name}</bdi></dt><dd>{score}</dd></div> }).collect_view()}
                </dl>
            }
        })
    }
}

fn scores(client: &Client) -> Option<Vec<(String, u16)>> {
    let table = client.table()?;
    let view = table.view.as_ref().filter(|view| view.rules().target(view.n_seats()).is_some())?;
    Some(table.around().into_iter().map(|seat| (model::name(client, seat), view.score(seat))).collect())
}

/// The keys that are needed most.
#[component]
fn ShortKeys() -> impl IntoView {
    use crate::parts::key::key;
    use eights_client::keys::{Command, Context};
    let desk = Desk::here();
    let shown = [
        (Command::Top, play::PLAY_KEY_TOP),
        (Command::Counts, play::PLAY_KEY_COUNTS),
        (Command::WhoseTurn, play::PLAY_KEY_TURN),
        (Command::Scores, play::PLAY_KEY_SCORES),
        (Command::Help, play::PLAY_KEY_ALL),
    ];
    view! {
        <p class="note note--keys">
            {shown.map(|(command, text)| view! { <span>{key(Context::Hand, command)} " " {desk.text(text)}</span> }).collect_view()}
        </p>
    }
}
