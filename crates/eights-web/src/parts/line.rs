//! The state of the line: a banner while it may mend by itself, a sheet where the player has to do something.

use super::{pic, ticker};
use crate::{desk::Desk, dom, spots};
use eights_art::Icon;
use eights_client::core::{Client, Deed, LineState, table::Table};
use eights_protocol::Code;
use eights_words::{Args, texts::play, texts::screens};
use leptos::prelude::*;

/// The line as it is shown: times are whole seconds.
fn state(desk: Desk) -> Memo<LineState> {
    let is_away = desk.memo(|client| {
        matches!(
            client.line(dom::now()),
            LineState::Reconnecting { .. } | LineState::Back | LineState::Connecting { .. }
        )
    });
    let now = ticker::now(500, move || is_away.get());
    Memo::new(move |_| {
        let now = now.get();
        match desk.read(|client| client.line(now.max(dom::now()))) {
            // How slow exactly is of no matter.
            LineState::Slow { .. } => LineState::Slow { millis: 0 },
            state => state,
        }
    })
}

/// What is told above the table while the line is not as it should be, or a bot plays in the player's place.
#[component]
pub(crate) fn LineBanner() -> impl IntoView {
    let desk = Desk::here();
    let state = state(desk);
    let is_played_for = desk.memo(|client| client.table().is_some_and(Table::is_played_for));
    move || match state.get() {
        LineState::Reconnecting { seconds } => {
            let args =
                |seconds: u64| Args::new().number("seconds", usize::try_from(seconds).unwrap_or_default());
            let text = desk.peek(|client| client.words().say(screens::NET_LOST, &args(seconds)));
            warning(text).into_any()
        }
        LineState::Restarting => warning(desk.text(play::PLAY_RESTARTING)).into_any(),
        LineState::Back => view! {
            <p class="banner banner--ok">{pic::icon(Icon::Check)}{desk.text(screens::NET_BACK)}</p>
        }
        .into_any(),
        _ if is_played_for.get() => view! {
            <p class="banner">
                {pic::icon(Icon::Bot)} {desk.text(screens::NET_BOT_PLAYS)}
                <button class="btn btn--primary" on:click=move |_| desk.act(Deed::ComeBack)>
                    {desk.text(screens::NET_TAKE_BACK)}
                </button>
            </p>
        }
        .into_any(),
        _ => ().into_any(),
    }
}

fn warning(text: String) -> impl IntoView {
    view! { <p class="banner banner--warn">{pic::icon(Icon::Offline)}{text}</p> }
}

/// A sign in the header that the line is slow.
#[component]
pub(crate) fn SlowSign() -> impl IntoView {
    let desk = Desk::here();
    let is_slow = desk.memo(|client| matches!(client.line(dom::now()), LineState::Slow { .. }));
    move || {
        is_slow.get().then(|| {
            view! {
                <span class="slow" title=desk.text(screens::NET_SLOW)>
                    {pic::icon(Icon::Offline)} <span class="hidden">{desk.text(screens::NET_SLOW)}</span>
                </span>
            }
        })
    }
}

/// What the player has to do something about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trouble {
    NewVersion,
    OtherTab,
    Removed,
    Gone,
}

impl Trouble {
    fn of(client: &Client) -> Option<Self> {
        let is_there = client.table().is_some();
        match client.line(dom::now()) {
            LineState::NewVersion => Some(Self::NewVersion),
            LineState::OtherTab => Some(Self::OtherTab),
            LineState::Gone { why: Code::Removed } if is_there => Some(Self::Removed),
            LineState::Gone { .. } if is_there => Some(Self::Gone),
            _ => None,
        }
    }

    const fn text(self) -> &'static str {
        match self {
            Self::NewVersion => screens::NET_MOVED,
            Self::OtherTab => screens::NET_OTHER_TAB,
            Self::Removed => screens::NET_REMOVED,
            Self::Gone => screens::NET_GONE,
        }
    }

    /// What its button says and does.
    const fn way_out(self) -> Option<(&'static str, Deed)> {
        match self {
            Self::NewVersion => Some((screens::NET_RELOAD, Deed::Reload)),
            Self::OtherTab => Some((screens::NET_PLAY_HERE, Deed::Continue)),
            Self::Removed | Self::Gone => None,
        }
    }
}

/// Whether the sheet lies there.
pub(crate) fn is_in_trouble(client: &Client) -> bool {
    Trouble::of(client).is_some()
}

/// The sheet over the page where the line is gone for good, or the seat is played elsewhere.
#[component]
pub(crate) fn LineSheet() -> impl IntoView {
    let desk = Desk::here();
    let trouble = desk.memo(Trouble::of);
    Effect::new(move || {
        if trouble.get().is_some() {
            dom::after_drawing(spots::focus_overlay);
        }
    });
    move || {
        trouble.get().map(|trouble| {
            let way_out = trouble.way_out().map(|(text, deed)| {
                view! {
                    <button class="btn btn--primary" data-first on:click=move |_| desk.act(deed.clone())>
                        {desk.text(text)}
                    </button>
                }
            });
            view! {
                <div class="overlay">
                    <section class="dialog" role="alertdialog" aria-modal="true" aria-labelledby="trouble">
                        <h2 id="trouble">{desk.text(trouble.text())}</h2>
                        <div class="prompt__foot">
                            <button class="btn" data-first=trouble.way_out().is_none() on:click=move |_| desk.act(Deed::Home)>
                                {desk.text(screens::NET_HOME)}
                            </button>
                            {way_out}
                        </div>
                    </section>
                </div>
            }
        })
    }
}
