//! The table itself: seats, bots, timer, window, pace, and who can find it.

use super::{
    change,
    stepper::{Number, stepper},
};
use crate::{
    desk::Desk,
    elements::{El, IntoNode, Seen, choose, classed, seen, when},
    parts::control::{Take, menu, segments},
    screens::home::tables,
};
use eights_bots::Level;
use eights_client::core::{Client, Peer, new_table::FormChange};
use eights_client::named;
use eights_protocol::{Pace, Timer, Window};
use eights_words::{Args, Text, Words};
use std::rc::Rc;

/// How the table is set up.
pub(super) fn seats(desk: Desk) -> El {
    let seats = Number {
        value: desk.memo(|client| client.form().seats),
        range: desk.memo(|client| client.form().seat_range()),
        set: Rc::new(move |n| change(desk, FormChange::Seats(n))),
    };
    let bots = Number {
        value: desk.memo(|client| client.form().bots),
        range: desk.memo(|client| (0, client.form().seats - 1)),
        set: Rc::new(move |n| change(desk, FormChange::Bots(n))),
    };
    let answers = desk.memo(|client| client.form().editor.rules().is_ok_and(eights::Rules::has_nopes));
    let has_end = desk.memo(|client| {
        let form = client.form();
        form.settings.window != Window::UNTIL_ALL && form.editor.rules().is_ok_and(eights::Rules::has_nopes)
    });
    let bots_help = classed("span", "rule__help").add(desk.text(Text::NEW_BOTS_FILL));
    classed("section", "panel")
        .attr("aria-label", desk.text(Text::NEW_GROUP_TABLE))
        .add(counter(desk, "seats", Text::NEW_SEATS, (), seats))
        .add(counter(desk, "bots", Text::NEW_BOTS_FROM_START, bots_help, bots))
        .add((levels(desk), timers(desk), when(move || answers.get(), move || windows(desk))))
        .add(when(move || has_end.get(), move || window_ends(desk)))
        .add((paces(desk), who_can_join(desk)))
}

fn counter(desk: Desk, id: &'static str, label: Text, help: impl IntoNode, number: Number) -> El {
    let text = desk.text(label);
    let name = classed("label", "rule__name").attr("for", id).add(text.clone());
    classed("div", "rule").add((name, help, stepper(desk, id.to_owned(), text, number)))
}

/// The words of a menu, and what they are called.
type Choices = Vec<(String, String)>;

/// A menu with a label in front.
fn labelled(desk: Desk, id: &'static str, label: Text, menu: El) -> (El, El) {
    (classed("label", "rule__name").attr("for", id).add(desk.text(label)), menu.attr("id", id))
}

/// A menu whose choices do not change, with a label in front.
fn plain_menu(
    desk: Desk,
    id: &'static str,
    label: Text,
    choices: Choices,
    chosen: fn(&Client) -> String,
    set: fn(&str) -> Option<FormChange>,
) -> El {
    let set: Take = Rc::new(move |word| {
        if let Some(wanted) = set(word) {
            change(desk, wanted);
        }
    });
    let menu = menu(seen(move || choices.clone()), desk.memo(chosen), set);
    classed("div", "rule").add(labelled(desk, id, label, menu))
}

/// The name of a level.
pub(crate) fn level_name(words: &Words, level: Level) -> String {
    words.text(named::level(level)).into_owned()
}

/// The level that the rules expect.
fn usual_level(client: &Client) -> Level {
    client.form().editor.rules().map_or(Level::Club, Level::usual)
}

fn levels(desk: Desk) -> El {
    let chosen = desk.memo(|client| client.form().level.map(|level| level.to_string()).unwrap_or_default());
    let help = desk.memo(|client| {
        let level = client.form().level.unwrap_or_else(|| usual_level(client));
        client.words().text(named::level_help(level)).into_owned()
    });
    let choices: Seen<Choices> = desk.memo(|client| {
        let words = client.words();
        let usual = level_name(words, usual_level(client));
        let usual = words.say(Text::NEW_LEVEL_USUAL, &Args::new().text("level", usual));
        let named = Level::ALL.map(|level| (level.to_string(), level_name(words, level)));
        [(String::new(), usual)].into_iter().chain(named).collect()
    });
    let set: Take = Rc::new(move |word| change(desk, FormChange::Level(word.parse().ok())));
    let (label, menu) = labelled(desk, "level", Text::NEW_BOT_LEVEL, menu(choices, chosen, set));
    let help = choose(help, |help| classed("span", "rule__help").add(help));
    classed("div", "rule rule--tall").add((label, help, menu))
}

fn timers(desk: Desk) -> El {
    let name = |seconds| desk.peek(|client| tables::timer(client.words(), seconds));
    let all = Timer::SECONDS.into_iter().map(|seconds| (seconds.to_string(), name(Some(seconds))));
    let choices = [(String::new(), name(None))].into_iter().chain(all).collect();
    let chosen = |client: &Client| {
        let seconds: Option<u32> = client.form().settings.timer.into();
        seconds.map(|seconds| seconds.to_string()).unwrap_or_default()
    };
    let set = |word: &str| {
        let timer = word.parse().ok().and_then(Timer::of_seconds).unwrap_or(Timer::NONE);
        Some(FormChange::Timer(timer))
    };
    plain_menu(desk, "timer", Text::NEW_TIMER, choices, chosen, set)
}

fn windows(desk: Desk) -> El {
    let name = |millis: u32| {
        let seconds = if millis.is_multiple_of(1000) {
            (millis / 1000).to_string()
        } else {
            format!("{}.{}", millis / 1000, millis % 1000 / 100)
        };
        desk.sentence(Text::NEW_WINDOW_SECONDS, &Args::new().text("seconds", seconds))
    };
    let all = Window::MILLIS.into_iter().map(|millis| (millis.to_string(), name(millis)));
    let choices = all.chain([(String::new(), desk.text(Text::NEW_WINDOW_ALL))]).collect();
    let chosen = |client: &Client| {
        client.form().settings.window.millis().map(|millis| millis.to_string()).unwrap_or_default()
    };
    let set = |word: &str| {
        let window = word.parse().ok().and_then(Window::of_millis).unwrap_or(Window::UNTIL_ALL);
        Some(FormChange::Window(window))
    };
    plain_menu(desk, "window", Text::NEW_WINDOW, choices, chosen, set)
}

/// Whether a window may close early.
fn window_ends(desk: Desk) -> El {
    let choices = [("early", Text::NEW_WINDOW_ENDS_EARLY), ("fixed", Text::NEW_WINDOW_ENDS_FIXED)]
        .map(|(word, text)| (word.to_owned(), desk.text(text)));
    let chosen = |client: &Client| {
        let fixed = client.form().settings.fixed_window;
        if fixed { "fixed" } else { "early" }.to_owned()
    };
    let set = |word: &str| Some(FormChange::FixedWindow(word == "fixed"));
    plain_menu(desk, "window-ends", Text::NEW_WINDOW_ENDS, choices.into(), chosen, set)
}

const PACES: [(Pace, &str); 4] =
    [(Pace::Slow, "slow"), (Pace::Usual, "usual"), (Pace::Quick, "quick"), (Pace::AtOnce, "at-once")];

fn paces(desk: Desk) -> El {
    let choices =
        PACES.iter().map(|(pace, word)| ((*word).to_owned(), desk.text(named::pace(*pace)))).collect();
    let chosen = |client: &Client| {
        let pace = client.form().settings.pace;
        PACES.iter().find(|(other, _)| *other == pace).map(|(_, word)| (*word).to_owned()).unwrap_or_default()
    };
    let set =
        |word: &str| PACES.iter().find(|(_, other)| *other == word).map(|(pace, _)| FormChange::Pace(*pace));
    plain_menu(desk, "pace", Text::NEW_PACE, choices, chosen, set)
}

/// The choices of who can join: the word, the name and the meaning of each.
const DOORS: [(&str, Text, Text); 3] = [
    ("link", Text::NEW_JOIN_LINK, Text::NEW_LINK_MEANS),
    ("listed", Text::NEW_JOIN_LISTED, Text::NEW_LISTED_MEANS),
    ("solo", Text::NEW_JOIN_OWN, Text::NEW_OWN_MEANS),
];

fn door(client: &Client) -> (&'static str, Text, Text) {
    let form = client.form();
    let [link, listed, solo] = DOORS;
    match form.peer {
        Peer::Solo => solo,
        Peer::Server if form.settings.listed => listed,
        Peer::Server => link,
    }
}

fn who_can_join(desk: Desk) -> El {
    let chosen = desk.memo(|client| door(client).0.to_owned());
    let means = desk.memo(|client| client.words().text(door(client).2).into_owned());
    let set: Take = Rc::new(move |word| {
        change(desk, FormChange::Peer(if word == "solo" { Peer::Solo } else { Peer::Server }));
        change(desk, FormChange::Listed(word == "listed"));
    });
    let choices = DOORS.map(|(word, name, _)| (word, desk.text(name)));
    classed("div", "rule rule--tall").add((
        classed("span", "rule__name").attr("id", "who-joins").add(desk.text(Text::NEW_JOIN)),
        classed("span", "rule__help").add(means),
        segments("listed", choices.to_vec(), chosen, &set).attr("aria-labelledby", "who-joins"),
    ))
}
