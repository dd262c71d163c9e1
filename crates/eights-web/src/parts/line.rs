//! The state of the line: a banner while it may mend by itself, a sheet where the player has to do something.

use super::{pic, ticker};
use crate::signals::Get;
use crate::{
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, Seen, afterwards, choose, classed, el, seen, when},
    spots,
};
use eights_art::Icon;
use eights_client::core::{Client, Door, Go, Intent, LineState, Manage, Millis, Peer, table::Table};
use eights_protocol::Code;
use eights_words::{Args, Text};

/// The line as it is shown: times are whole seconds.
fn state(desk: Desk) -> Seen<LineState> {
    let is_away = desk.memo(|client| {
        matches!(
            client.line(dom::now()),
            LineState::Reconnecting { .. } | LineState::Back | LineState::Connecting { .. }
        )
    });
    let now = ticker::now(500, move || is_away.get());
    seen(move || {
        let now = now.get();
        match desk.read(|client| client.line(now.max(dom::now()))) {
            // How slow exactly is of no matter.
            LineState::Slow { .. } => LineState::Slow { millis: 0 },
            state => state,
        }
    })
}

/// Nothing changes on the screen before this; then it is said that something is on its way.
const SOON: u64 = 300;
/// A player who has not come in after this time is told so.
const PATIENCE: u64 = 4000;

/// How long a player has been on their way to a table: not long enough to be told, longer, or too long, with
/// the reason.
#[derive(Clone, PartialEq)]
enum Way {
    Quick,
    Slow,
    Stuck(String),
}

impl Way {
    fn of(client: &Client, state: LineState, now: Millis) -> Option<Self> {
        // The open tables say themselves that they are looked for. At a table the server's line has a banner
        // of its own; a solo table that is lost is waited for like a new one.
        let waits = client.table().is_none() || client.peer() == Peer::Solo;
        let door = client.door().filter(|door| **door != Door::Lobby && waits)?;
        match state {
            LineState::Connecting { since } if now < since + SOON => Some(Self::Quick),
            LineState::Connecting { since } if now < since + PATIENCE => Some(Self::Slow),
            LineState::Connecting { .. } | LineState::Reconnecting { .. } => {
                Some(Self::Stuck(stuck(client, door)))
            }
            _ => None,
        }
    }
}

/// Why the player does not come in, as far as it is known.
fn stuck(client: &Client, door: &Door) -> String {
    let words = client.words();
    let why = match client.peer() {
        Peer::Solo => Text::NET_PART_MISSING,
        Peer::Server if !dom::window().navigator().on_line() => Text::STATE_OFFLINE_REASON,
        Peer::Server => Text::HOME_TABLES_ERROR,
    };
    let why = words.text(why);
    match (door, client.peer()) {
        (Door::Open { .. }, Peer::Server) => words.say(Text::NEW_FAILED, &Args::new().text("why", why)),
        _ => words.say(Text::STATE_ERROR, &Args::new().text("what", why)),
    }
}

/// The banner for a player on their way. The page goes on trying as long as they wait.
fn way_banner(desk: Desk, way: Way) -> Option<El> {
    let text = match way {
        Way::Quick => return None,
        Way::Slow => return Some(classed("p", "banner").add(desk.text(Text::STATE_CONNECTING))),
        Way::Stuck(text) => text,
    };
    let said = text.clone();
    dom::soon(move || desk.say(said));
    let button = |class, text, intent: Intent| {
        classed("button", class).click(move || desk.act(intent.clone())).add(desk.text(text))
    };
    let again = button("btn btn--primary", Text::BUTTON_TRY_AGAIN, Intent::Go(Go::TryAgain));
    // A solo game would be over once it was left.
    let home = desk
        .peek(|client| client.table().is_none())
        .then(|| button("btn", Text::NET_HOME, Intent::Go(Go::Home)));
    Some(classed("div", "banner banner--warn banner--stuck").add((
        pic::icon(Icon::Offline),
        el("span").add(text),
        classed("span", "row").add((again, home)),
    )))
}

/// The banner above the table while the line is down, or a bot plays in the player's place.
pub(crate) fn line_banner() -> Node {
    let desk = Desk;
    let state = state(desk);
    let is_played_for = desk.memo(|client| client.table().is_some_and(Table::is_played_for));
    let now = ticker::now(200, move || matches!(state.get(), LineState::Connecting { .. }));
    let way = seen(move || {
        let (state, now) = (state.get(), now.get());
        desk.read(|client| Way::of(client, state, now))
    });
    let told = seen(move || (state.get(), is_played_for.get(), way.with(Option::is_some)));
    let banner = choose(told, move |(state, is_played_for, is_on_way)| match state {
        _ if is_on_way => None,
        LineState::Reconnecting { seconds } => Some(warning(lost(desk, seconds))),
        LineState::Restarting => Some(warning(desk.text(Text::PLAY_RESTARTING))),
        LineState::Back => {
            Some(classed("p", "banner banner--ok").add(pic::icon(Icon::Check)).add(desk.text(Text::NET_BACK)))
        }
        _ => is_played_for.then(|| bot_plays(desk)),
    });
    let way = choose(way, move |way| way.and_then(|way| way_banner(desk, way)));
    (way, banner).into_node()
}

/// That the line is lost, and for how long the seat waits, where there is one.
fn lost(desk: Desk, seconds: u64) -> String {
    let seconds = usize::try_from(seconds).unwrap_or_default();
    match (desk.peek(Client::has_seat), seconds) {
        (false, _) => desk.text(Text::NET_LOST_PLAIN),
        (true, 0) => desk.text(Text::NET_LOST_BOT),
        _ => desk.sentence(Text::NET_LOST, &Args::new().number("seconds", seconds)),
    }
}

fn warning(text: String) -> El {
    classed("p", "banner banner--warn").add(pic::icon(Icon::Offline)).add(text)
}

fn bot_plays(desk: Desk) -> El {
    let take_back = classed("button", "btn btn--primary")
        .click(move || desk.act(Intent::Manage(Manage::ComeBack)))
        .add(desk.text(Text::NET_TAKE_BACK));
    classed("p", "banner").add((pic::icon(Icon::Bot), desk.text(Text::NET_BOT_PLAYS), take_back))
}

/// A sign in the header that the line is slow.
pub(crate) fn slow_sign() -> Node {
    let desk = Desk;
    let is_slow = desk.memo(|client| matches!(client.line(dom::now()), LineState::Slow { .. }));
    when(
        move || is_slow.get(),
        move || {
            classed("span", "slow")
                .attr("title", desk.text(Text::NET_SLOW))
                .add(pic::icon(Icon::Offline))
                .add(" ")
                .add(classed("span", "hidden").add(desk.text(Text::NET_SLOW)))
        },
    )
}

/// A problem that needs the player.
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

    const fn text(self) -> Text {
        match self {
            Self::NewVersion => Text::NET_MOVED,
            Self::OtherTab => Text::NET_OTHER_TAB,
            Self::Removed => Text::NET_REMOVED,
            Self::Gone => Text::NET_GONE,
        }
    }

    /// The label and the effect of its button.
    const fn way_out(self) -> Option<(Text, Intent)> {
        match self {
            Self::NewVersion => Some((Text::NET_RELOAD, Intent::Go(Go::Reload))),
            Self::OtherTab => Some((Text::NET_PLAY_HERE, Intent::Go(Go::Continue))),
            Self::Removed | Self::Gone => None,
        }
    }
}

/// Whether the sheet lies there.
pub(crate) fn is_in_trouble(client: &Client) -> bool {
    Trouble::of(client).is_some()
}

/// The sheet over the page where the line is gone for good, or the seat is played elsewhere.
pub(crate) fn line_sheet() -> Node {
    let desk = Desk;
    let trouble = desk.memo(Trouble::of);
    afterwards(move || {
        if trouble.get().is_some() {
            dom::after_drawing(spots::focus_overlay);
        }
    });
    choose(trouble, move |trouble| trouble.map(|trouble| trouble_sheet(desk, trouble)))
}

fn trouble_sheet(desk: Desk, trouble: Trouble) -> El {
    let way_out = trouble.way_out().map(|(text, intent)| {
        classed("button", "btn btn--primary")
            .attr("data-first", true)
            .click(move || desk.act(intent.clone()))
            .add(desk.text(text))
    });
    let home = classed("button", "btn")
        .attr("data-first", way_out.is_none())
        .click(move || desk.act(Intent::Go(Go::Home)))
        .add(desk.text(Text::NET_HOME));
    let sheet = classed("section", "dialog")
        .attr("role", "alertdialog")
        .attr("aria-modal", "true")
        .attr("aria-labelledby", "trouble")
        .add(el("h2").attr("id", "trouble").add(desk.text(trouble.text())))
        .add(classed("div", "prompt__foot").add((home, way_out)));
    classed("div", "overlay").add(sheet)
}
