//! Sheets of paper over the cloth: the round that has ended, all rounds so far, the ranking at the end. The chat stays where it is.

mod proof;
mod ranking;
mod round;
mod scores;

use crate::{desk::Desk, parts::pic, spots};
use eights_client::core::{Client, Deed, MenuItem, Overlay, Spot};
use leptos::prelude::*;

/// Which sheet lies there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Round,
    Scores,
    Ranking,
}

fn kind(client: &Client) -> Option<Kind> {
    match client.overlay()? {
        Overlay::Round => Some(Kind::Round),
        Overlay::Scores => Some(Kind::Scores),
        Overlay::Ranking => Some(Kind::Ranking),
        _ => None,
    }
}

/// The sheet that lies there, if one does.
#[component]
pub(super) fn Sheets() -> impl IntoView {
    let kind = Desk::here().memo(kind);
    move || {
        let kind = kind.get()?;
        Some(view! {
            <div class="overlay overlay--page">
                <div class="on-cloth">
                    {pic::cloth()}
                    <section class="paper" role="dialog" aria-labelledby="won">
                        {pic::selvedge()}
                        <div class="paper__inside">
                            {match kind {
                                Kind::Round => view! { <round::Round/> }.into_any(),
                                Kind::Scores => view! { <scores::Scores/> }.into_any(),
                                Kind::Ranking => view! { <ranking::RankingSheet/> }.into_any(),
                            }}
                        </div>
                    </section>
                </div>
            </div>
        })
    }
}

/// What can be done now: the items of the client's menu as buttons.
fn buttons(
    desk: Desk,
    class: impl Fn(&Deed) -> &'static str + Copy + Send + Sync + 'static,
    label: impl Fn(usize, String) -> String + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let items = desk.memo(Client::menu);
    let button = move |(n, item): (usize, MenuItem)| {
        let deed = item.deed;
        view! {
            <button class=class(&deed) data-spot=spots::name(Spot::Overlay(n)) on:click=move |_| desk.act(deed.clone())>
                {move || label(n, item.label.clone())}
            </button>
        }
    };
    view! { <div class="row row--fill">{move || items.get().into_iter().enumerate().map(button).collect_view()}</div> }
}
