//! A new table (S2): its rules, its seats, and the house-rule editor with the rules in short beside it.

mod effect;
mod kept;
mod knob;
mod knobs;
mod presets;
mod seats;
mod short;

pub(crate) use seats::level_name;

use super::frame::Frame;
use crate::desk::Desk;
use eights_client::core::{Deed, new_table::FormChange};
use leptos::prelude::*;

/// Changes the form.
fn change(desk: Desk, change: FormChange) {
    desk.act(Deed::Form(change));
}

/// A new table.
#[component]
pub(crate) fn NewTable() -> impl IntoView {
    let desk = Desk::here();
    let is_flawed = desk.memo(|client| client.form().editor.rules().is_err());
    let make = move |_| {
        if super::home::verbs::is_named(desk) {
            desk.act(Deed::OpenTable);
        }
    };
    let has_name = desk.peek(|client| eights_protocol::name_text(&client.settings().name).is_ok());
    let foot = view! {
        <button class="btn btn--primary btn--big editor__make" aria-disabled=move || is_flawed.get().to_string() on:click=make>
            {desk.text("new-make")}
        </button>
    };
    view! {
        <Frame title=desk.text("new-title") back=Deed::Back class="editor" foot=foot.into_any()>
            <div class="stack editor__sets">
                {(!has_name).then(|| view! { <super::home::verbs::Name/> })}
                <presets::Presets/>
                <seats::Seats/>
            </div>
            <knobs::HouseRules/>
            <short::InShort/>
        </Frame>
    }
}

/// A number with a button on each side; it can be typed too.
#[component]
fn Stepper(
    /// What is counted.
    #[prop(into)]
    label: String,
    #[prop(into)] id: String,
    #[prop(into)] value: Signal<usize>,
    #[prop(into)] range: Signal<(usize, usize)>,
    set: impl Fn(usize) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    use crate::parts::pic;
    use eights_art::Icon;
    use eights_words::Args;
    let desk = Desk::here();
    let put = move |number: usize| {
        let (least, most) = range.get_untracked();
        set(number.clamp(least, most));
    };
    let step = move |by: isize| put(value.get_untracked().saturating_add_signed(by));
    let name = |id: &str| desk.sentence(id, &Args::new().text("what", label.as_str()));
    let typed = move |event: leptos::ev::Event| match event_target_value(&event).parse() {
        Ok(number) => put(number),
        // What is no number is not taken.
        Err(_) => event_target::<leptos::web_sys::HtmlInputElement>(&event)
            .set_value(&value.get_untracked().to_string()),
    };
    let is_least = move || value.get() <= range.get().0;
    let is_most = move || value.get() >= range.get().1;
    view! {
        <span class="stepper">
            <button type="button" class="icon-btn" aria-label=name("new-less") disabled=is_least on:click=move |_| step(-1)>{pic::icon(Icon::Minus)}</button>
            <input id=id type="number" inputmode="numeric" aria-label=label.clone() min=move || range.get().0.to_string() max=move || range.get().1.to_string()
                prop:value=move || value.get().to_string() on:change=typed/>
            <button type="button" class="icon-btn" aria-label=name("new-more") disabled=is_most on:click=move |_| step(1)>{pic::icon(Icon::Plus)}</button>
        </span>
    }
}
