//! The table itself: seats, bots, timer, window, pace, and who can find it.

use super::{Stepper, change};
use crate::desk::Desk;
use eights_bots::Level;
use eights_client::core::new_table::FormChange;
use eights_protocol::{Pace, Timer, Window};
use eights_words::{Args, Words};
use leptos::prelude::*;

/// How the table is set up.
#[component]
pub(super) fn Seats() -> impl IntoView {
    let desk = Desk::here();
    let seats = desk.memo(|client| client.form().seats);
    let seat_range = desk.memo(|client| client.form().seat_range());
    let bots = desk.memo(|client| client.form().bots);
    let bot_range = desk.memo(|client| (0, client.form().seats - 1));
    let answers = desk.memo(|client| client.form().editor.rules().is_ok_and(eights::Rules::has_nopes));
    view! {
        <section class="panel" aria-label=desk.text("new-group-table")>
            <div class="rule">
                <label class="rule__name" for="seats">{desk.text("new-seats")}</label>
                <Stepper id="seats" label=desk.text("new-seats") value=seats range=seat_range set=move |n| change(desk, FormChange::Seats(n))/>
            </div>
            <div class="rule">
                <label class="rule__name" for="bots">{desk.text("new-bots-from-start")}</label>
                <span class="rule__help">{desk.text("new-bots-fill")}</span>
                <Stepper id="bots" label=desk.text("new-bots-from-start") value=bots range=bot_range set=move |n| change(desk, FormChange::Bots(n))/>
            </div>
            <Levels/>
            <Timers/>
            <Show when=move || answers.get()><Windows/></Show>
            <Paces/>
            <WhoCanJoin/>
        </section>
    }
}

/// A select with a label in front.
#[component]
fn Menu(
    id: &'static str,
    label: &'static str,
    #[prop(into, optional)] help: Signal<Option<String>>,
    /// The words that choices are known by, and what they are called.
    #[prop(into)]
    choices: Signal<Vec<(String, String)>>,
    #[prop(into)] chosen: Signal<String>,
    set: impl Fn(String) + 'static,
) -> impl IntoView {
    let desk = Desk::here();
    let options = move || {
        let option = |(word, name): (String, String)| {
            let is_chosen = word == chosen.get();
            view! { <option value=word selected=is_chosen>{name}</option> }
        };
        choices.get().into_iter().map(option).collect_view()
    };
    let is_tall = help.get_untracked().is_some();
    view! {
        <div class="rule" class:rule--tall=is_tall>
            <label class="rule__name" for=id>{desk.text(label)}</label>
            {move || help.get().map(|help| view! { <span class="rule__help">{help}</span> })}
            <select class="select" id=id prop:value=move || chosen.get() on:change=move |event| set(event_target_value(&event))>{options}</select>
        </div>
    }
}

/// The name of a level.
pub(crate) fn level_name(words: &Words, level: Level) -> String {
    words.text(&format!("bot-level.{}", level.name())).into_owned()
}

#[component]
fn Levels() -> impl IntoView {
    let desk = Desk::here();
    let usual = desk.memo(|client| client.form().editor.rules().map_or(Level::Club, Level::usual));
    let chosen = desk.memo(|client| client.form().level.map(|level| level.to_string()).unwrap_or_default());
    let help = desk.memo(move |client| {
        let level = client.form().level.unwrap_or_else(|| usual.get());
        Some(client.words().level(level.name()))
    });
    let choices = desk.memo(move |client| {
        let words = client.words();
        let usual = words.say("new-level-usual", &Args::new().text("level", level_name(words, usual.get())));
        let named = Level::ALL.map(|level| (level.to_string(), level_name(words, level)));
        [(String::new(), usual)].into_iter().chain(named).collect::<Vec<_>>()
    });
    let set = move |word: String| change(desk, FormChange::Level(word.parse().ok()));
    view! { <Menu id="level" label="new-bot-level" help choices chosen set/> }
}

#[component]
fn Timers() -> impl IntoView {
    let desk = Desk::here();
    let chosen = desk.memo(|client| {
        let seconds: Option<u32> = client.form().settings.timer.into();
        seconds.map(|seconds| seconds.to_string()).unwrap_or_default()
    });
    let name = |seconds| desk.peek(|client| crate::screens::home::tables::timer(client.words(), seconds));
    let all = Timer::SECONDS.into_iter().map(|seconds| (seconds.to_string(), name(Some(seconds))));
    let choices: Vec<_> = [(String::new(), name(None))].into_iter().chain(all).collect();
    let set = move |word: String| {
        let timer = word.parse().ok().and_then(Timer::of_seconds).unwrap_or(Timer::NONE);
        change(desk, FormChange::Timer(timer));
    };
    view! { <Menu id="timer" label="new-timer" choices=Signal::stored(choices) chosen set/> }
}

#[component]
fn Windows() -> impl IntoView {
    let desk = Desk::here();
    let chosen = desk.memo(|client| {
        client.form().settings.window.millis().map(|millis| millis.to_string()).unwrap_or_default()
    });
    let name = |millis: u32| {
        let seconds = if millis.is_multiple_of(1000) {
            (millis / 1000).to_string()
        } else {
            format!("{}.{}", millis / 1000, millis % 1000 / 100)
        };
        desk.sentence("new-window-seconds", &Args::new().text("seconds", seconds))
    };
    let all = Window::MILLIS.into_iter().map(|millis| (millis.to_string(), name(millis)));
    let choices: Vec<_> = all.chain([(String::new(), desk.text("new-window-all"))]).collect();
    let set = move |word: String| {
        let window = word.parse().ok().and_then(Window::of_millis).unwrap_or(Window::UNTIL_ALL);
        change(desk, FormChange::Window(window));
    };
    view! { <Menu id="window" label="new-window" choices=Signal::stored(choices) chosen set/> }
}

const PACES: [(Pace, &str); 4] =
    [(Pace::Slow, "slow"), (Pace::Usual, "usual"), (Pace::Quick, "quick"), (Pace::AtOnce, "at-once")];

#[component]
fn Paces() -> impl IntoView {
    let desk = Desk::here();
    let chosen = desk.memo(|client| {
        let pace = client.form().settings.pace;
        PACES.iter().find(|(other, _)| *other == pace).map(|(_, word)| (*word).to_owned()).unwrap_or_default()
    });
    let choices: Vec<_> =
        PACES.iter().map(|(_, word)| ((*word).to_owned(), desk.text(&format!("new-pace.{word}")))).collect();
    let set = move |word: String| {
        if let Some((pace, _)) = PACES.iter().find(|(_, other)| *other == word) {
            change(desk, FormChange::Pace(*pace));
        }
    };
    view! { <Menu id="pace" label="new-pace" choices=Signal::stored(choices) chosen set/> }
}

#[component]
fn WhoCanJoin() -> impl IntoView {
    let desk = Desk::here();
    let is_listed = desk.memo(|client| client.form().settings.listed);
    let choice = |listed: bool, id: &'static str| {
        view! {
            <label>
                <input type="radio" name="listed" prop:checked=move || is_listed.get() == listed on:change=move |_| change(desk, FormChange::Listed(listed))/>
                <span>{desk.text(id)}</span>
            </label>
        }
    };
    view! {
        <div class="rule rule--tall">
            <span class="rule__name" id="who-joins">{desk.text("new-join")}</span>
            <span class="rule__help">{move || desk.text(if is_listed.get() { "new-listed-means" } else { "new-link-means" })}</span>
            <div class="segments" role="radiogroup" aria-labelledby="who-joins">
                {choice(false, "new-join-link")}
                {choice(true, "new-join-listed")}
            </div>
        </div>
    }
}
