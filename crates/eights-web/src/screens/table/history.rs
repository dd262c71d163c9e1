//! What was said, in full, part by part.

use crate::{desk::Desk, dom, spots};
use eights_client::{core::Spot, voice::Buffer};
use eights_words::texts::{play, screens, talk};
use leptos::{html::Div, prelude::*};

/// How many lines are listed.
const LISTED: usize = 150;

/// A line: its number, its words and their language.
type Line = (usize, String, &'static str);

/// What was said.
#[component]
pub(super) fn HistoryPanel() -> impl IntoView {
    let desk = Desk::here();
    let chosen = RwSignal::new(Buffer::Table);
    // Keys go from part to part as well.
    let current = desk.memo(|client| BufferAt(client.speaker().history().current()));
    Effect::new(move |before: Option<Buffer>| {
        let now = current.get().0;
        if before.is_some_and(|before| before != now) {
            chosen.set(now);
        }
        now
    });
    let count = Memo::new(move |_| {
        let buffer = chosen.get();
        (buffer.label(), desk.read(|client| client.speaker().history().entries(buffer).count()))
    });
    let lines = Memo::new(move |_| {
        let (_, count) = count.get();
        lines(desk, chosen.get_untracked(), count)
    });
    let list = NodeRef::<Div>::new();
    Effect::new(move || {
        lines.track();
        if let Some(list) = list.get() {
            dom::before_drawing(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    view! {
        <div class="segments segments--small" role="group" aria-label=desk.text(play::PLAY_HISTORY)>
            {Buffer::ALL.into_iter().map(|buffer| view! {
                <label>
                    <input type="radio" name="buffer" prop:checked=move || chosen.get() == buffer on:change=move |_| chosen.set(buffer)/>
                    <span>{desk.text(buffer.label())}</span>
                </label>
            }).collect_view()}
        </div>
        <div class="log-frame" role="log" aria-live="off" aria-label=desk.text(screens::ZONE_HISTORY) tabindex="0" data-spot=spots::name(Spot::History) node_ref=list>
            <ol class="log">
                <For each=move || lines.get() key=|line| (line.0, line.1.clone()) let:line>
                    <li aria-current=move || (count.get().1 == line.0).then_some("true")>
                        <span aria-hidden="true">{line.0}</span>
                        <span lang=line.2 dir="auto">{line.1.clone()}</span>
                    </li>
                </For>
            </ol>
            {move || (count.get().1 == 0).then(|| view! { <p class="note">{desk.text(talk::HISTORY_EMPTY)}</p> })}
        </div>
    }
}

/// A buffer, to be compared.
#[derive(Clone, Copy, PartialEq, Eq)]
struct BufferAt(Buffer);

fn lines(desk: Desk, buffer: Buffer, count: usize) -> Vec<Line> {
    desk.peek(|client| {
        let entries =
            client.speaker().history().entries(buffer).enumerate().skip(count.saturating_sub(LISTED));
        entries.map(|(n, entry)| (n + 1, entry.text.clone(), entry.lang)).collect()
    })
}
