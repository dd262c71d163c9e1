//! Draw, pass, play, hint, sort.

use super::face::corner;
use crate::{
    desk::Desk,
    elements::{El, IntoNode, Node, Seen, choose, classed, when},
    parts::{
        key::{key, shortcuts},
        pic,
    },
    spots,
};
use eights_art::Icon;
use eights_client::{
    core::{Browse, CardId, Client, Intent, Mark, Play, Reading, Spot, TurnItem, table::Table},
    keys::{Command, Context},
    settings::Order,
};
use eights_words::{Args, Text};

/// A button that has a key, which stands on it.
pub(super) fn keyed(class: &'static str, text: impl IntoNode, context: Context, command: Command) -> El {
    classed("button", class)
        .attr("aria-keyshortcuts", shortcuts(context, command))
        .add((text, key(context, command)))
}

/// The button of something in turn. It can always be pressed: where it is not possible now, that is said with
/// the reason.
fn turn_button(
    (item, command, intent): (TurnItem, Command, fn() -> Intent),
    desk: Desk,
    text: Seen<String>,
    is_possible: Seen<bool>,
    is_first: Seen<bool>,
) -> El {
    keyed("btn", text, Context::Hand, command)
        .class_if("btn--primary", move || is_first.get())
        .attr("data-spot", spots::name(Spot::Turn(item)))
        .attr("aria-disabled", move || (!is_possible.get()).then_some("true"))
        .click(move || desk.act(intent()))
}

pub(super) fn draw_button(desk: Desk) -> El {
    let text = desk.memo(|client| {
        let owed = client.table().and_then(|table| table.view.as_ref()).map_or(0, eights::View::owed);
        match owed {
            0 => client.words().text(Text::TABLE_DRAW).into_owned(),
            owed => client.words().say(Text::TABLE_DRAW_MANY, &Args::new().number("count", owed.into())),
        }
    });
    let may = desk.memo(|client| client.may_draw_or_pass().0);
    let is_only = desk.memo(|client| client.may_draw_or_pass() == (true, false) && !can_play(client));
    turn_button((TurnItem::Draw, Command::Draw, || Intent::Play(Play::Draw)), desk, text, may, is_only)
}

pub(super) fn pass_button(desk: Desk) -> El {
    let text = desk.memo(|client| client.words().text(Text::TABLE_PASS).into_owned());
    let may = desk.memo(|client| client.may_draw_or_pass().1);
    let is_only = desk.memo(|client| client.may_draw_or_pass() == (false, true) && !can_play(client));
    turn_button((TurnItem::Pass, Command::Pass, || Intent::Play(Play::Pass)), desk, text, may, is_only)
}

fn can_play(client: &Client) -> bool {
    client.shown_cards().iter().any(|card| client.mark(*card) == Mark::Playable)
}

/// The effect of the large button.
#[derive(Clone, Copy, PartialEq)]
enum Main {
    Nothing,
    Play(CardId),
    Queue(CardId),
    Unqueue(CardId),
}

impl Main {
    fn of(client: &Client) -> Self {
        let is_turn = client.table().is_some_and(Table::is_my_turn);
        match (client.selected(), client.queued()) {
            (Some(card), _) if is_turn => Self::Play(card),
            (_, Some(card)) => Self::Unqueue(card),
            (Some(card), None) => Self::Queue(card),
            _ => Self::Nothing,
        }
    }

    fn view(self, client: &Client) -> Node {
        let words = client.words();
        let (text, short, card) = match self {
            Self::Nothing => return words.text(Text::PLAY_PLAY).into_owned().into_node(),
            Self::Play(card) => (Text::PLAY_PLAY_CARD, Text::PLAY_PLAY, card),
            Self::Queue(card) => (Text::PLAY_QUEUE_CARD, Text::PLAY_QUEUE, card),
            Self::Unqueue(card) => (Text::PLAY_UNQUEUE, Text::PLAY_QUEUED, card),
        };
        let said = words.say(text, &Args::new().text("card", words.card(card.face)));
        let shown = classed("span", "btn__card").attr("aria-hidden", "true").add((
            words.text(short).into_owned(),
            " ",
            corner(card.face),
        ));
        (classed("span", "hidden").add(said), shown).into_node()
    }
}

pub(super) fn play_button(desk: Desk) -> El {
    let main = desk.memo(Main::of);
    let click = move || match main.get_untracked() {
        Main::Nothing => {}
        Main::Play(card) | Main::Queue(card) => desk.act(Intent::Play(Play::Card(card))),
        Main::Unqueue(_) => desk.act(Intent::Play(Play::Unqueue)),
    };
    let is_something = move || main.get() != Main::Nothing;
    classed("button", "btn")
        .class_if("btn--primary", is_something)
        .attr("aria-disabled", move || (!is_something()).then_some("true"))
        .attr("aria-keyshortcuts", shortcuts(Context::Hand, Command::Activate))
        .click(click)
        .add(choose(main, move |main| desk.peek(|client| main.view(client))))
        .add(when(is_something, || key(Context::Hand, Command::Activate)))
}

/// The hint button, at practice tables.
pub(super) fn hint_button(desk: Desk) -> Node {
    let is_practice = desk.memo(Client::is_practice);
    when(
        move || is_practice.get(),
        move || {
            classed("button", "icon-btn")
                .attr("aria-label", desk.text(Text::TABLE_HINT))
                .attr("title", desk.text(Text::TABLE_HINT))
                .attr("aria-keyshortcuts", shortcuts(Context::Hand, Command::Hint))
                .click(move || desk.act(Intent::Browse(Browse::Read(Reading::Hint))))
                .add(pic::icon(Icon::Hint))
        },
    )
}

pub(super) fn sort_button(desk: Desk) -> Node {
    let can_sort = desk.memo(|client| client.hand().cards().len() > 1);
    when(
        move || can_sort.get(),
        move || {
            let text = desk.memo(order);
            classed("button", "icon-btn")
                .attr("data-spot", spots::name(Spot::Turn(TurnItem::Sort)))
                .attr("aria-label", text)
                .attr("title", text)
                .click(move || desk.act(Intent::Play(Play::Sort)))
                .add(pic::icon(Icon::Sort))
        },
    )
}

/// How the hand is sorted.
fn order(client: &Client) -> String {
    let words = client.words();
    let order = match client.hand().order() {
        Order::Suit => Text::TABLE_SORT_SUIT,
        Order::Rank => Text::TABLE_SORT_RANK,
        Order::Palace => Text::TABLE_SORT_PALACE,
        Order::Manual => Text::TABLE_SORT_MANUAL,
    };
    words.say(Text::PLAY_SORT_NOW, &Args::new().text("order", words.text(order)))
}
