//! Whether the shuffle was fair: the hash told before the deal, the seed told at the end, and whether they fit.

use crate::{desk::Desk, parts::pic};
use eights_art::Icon;
use eights_client::core::{Client, sheets::Proof};
use eights_words::texts::{play, screens};
use leptos::prelude::*;

/// The proof.
#[component]
pub(super) fn ProofPart() -> impl IntoView {
    let desk = Desk::here();
    let told = desk.memo(|client| {
        let ranking = client.ranking()?;
        Some((ranking.seed_hash?, ranking.seed?))
    });
    let verdict = desk.memo(verdict);
    let is_checked = RwSignal::new(false);
    let code =
        |name: String, code: String| view! { <div><dt>{name}</dt><dd class="code-text">{code}</dd></div> };
    view! {
        <details class="proof">
            <summary>{pic::icon(Icon::Info)} {desk.text(screens::RANK_FAIR)}</summary>
            <p class="note">{desk.text(screens::RANK_FAIR_HOW)}</p>
            {move || told.get().map(|(hash, seed)| view! {
                <dl class="codes">
                    {code(desk.text(screens::RANK_SEED_HASH), hash)}
                    {code(desk.text(screens::RANK_SEED), seed)}
                </dl>
                <button class="btn" on:click=move |_| is_checked.set(true)>{desk.text(screens::RANK_FAIR_CHECK)}</button>
            })}
            <div role="status">
                {move || is_checked.get().then(|| verdict.get()).flatten().map(|(is_good, text)| {
                    let (class, icon) = if is_good { ("good", Icon::Check) } else { ("bad", Icon::Cross) };
                    view! { <p class=class>{pic::icon(icon)} {desk.text(text)}</p> }
                })}
            </div>
        </details>
    }
}

fn verdict(client: &Client) -> Option<(bool, &'static str)> {
    Some(match client.ranking()?.proof {
        Proof::NotYet => (true, play::PLAY_FAIR_NOT_YET),
        Proof::Fair { is_deal_checked: true } => (true, play::PLAY_FAIR_DEAL),
        Proof::Fair { is_deal_checked: false } => (true, play::PLAY_FAIR_HASH),
        Proof::Wrong => (false, screens::RANK_FAIR_BAD),
    })
}
