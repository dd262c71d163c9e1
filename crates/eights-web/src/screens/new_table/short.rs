//! The rules in short, written anew with every change; what the house has changed is underlined. Or why they cannot be played.

use super::change;
use crate::{desk::Desk, parts::pic};
use eights::Rules;
use eights_art::Icon;
use eights_client::core::{Client, new_table::FormChange};
use eights_words::Args;
use leptos::prelude::*;

/// The rules in short.
#[component]
pub(super) fn InShort() -> impl IntoView {
    let desk = Desk::here();
    let sentences = desk.memo(sentences);
    let flaws = desk.memo(|client| client.form().editor.flaws(client.words()));
    let changes = desk.memo(|client| client.form().editor.changes().len());
    let base = desk.memo(|client| client.words().preset_title(client.form().editor.base()));
    Effect::new(move |before: Option<Vec<String>>| {
        let flaws = flaws.get();
        // Whoever does not see it is told when something new is wrong.
        if let Some(flaw) =
            flaws.iter().find(|flaw| before.as_ref().is_some_and(|before| !before.contains(flaw)))
        {
            desk.say(flaw.clone());
        }
        flaws
    });
    let count = move || {
        desk.sentence("new-changes", &Args::new().number("count", changes.get()).text("rules", base.get()))
    };
    let reset = move || desk.sentence("new-reset-to", &Args::new().text("rules", base.get()));
    let sentence = |(text, is_changed): (String, bool)| match is_changed {
        true => view! { <li><ins>{text}</ins></li> }.into_any(),
        false => view! { <li>{text}</li> }.into_any(),
    };
    view! {
        <section class="panel editor__short" aria-labelledby="short" tabindex="0">
            <h2 class="panel__title" id="short">{desk.text("new-in-short")}</h2>
            <Show when=move || !flaws.get().is_empty()>
                <p class="bad">{pic::icon(Icon::Cross)}{desk.text("new-flaws")}</p>
                <ul class="short">{move || flaws.get().into_iter().map(|flaw| view! { <li>{flaw}</li> }).collect_view()}</ul>
            </Show>
            <ul class="short">{move || sentences.get().into_iter().map(sentence).collect_view()}</ul>
            <div class="row">
                <span class="note">{count}</span>
                <Show when=move || changes.get() != 0>
                    <button type="button" class="btn btn--quiet" on:click=move |_| change(desk, FormChange::ResetRules)>
                        {pic::icon(Icon::Undo)}{reset}
                    </button>
                </Show>
            </div>
        </section>
    }
}

/// The sentences, and whether each is another than the preset's own.
fn sentences(client: &Client) -> Vec<(String, bool)> {
    let (editor, words) = (&client.form().editor, client.words());
    let usual = Rules::preset(editor.base()).map(|rules| words.in_short(&rules)).unwrap_or_default();
    let all = editor.in_short(words).into_iter();
    all.map(|text| (!usual.contains(&text), text)).map(|(is_changed, text)| (text, is_changed)).collect()
}
