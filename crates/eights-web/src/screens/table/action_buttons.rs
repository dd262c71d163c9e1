//! Draw, pass, play, hint, sort.

use crate::{
    desk::Desk,
    parts::{
        key::{key, shortcuts},
        pic,
    },
    spots,
};
use eights::Card;
use eights_art::Icon;
use eights_client::{
    core::{CardId, Client, Deed, Reading, Spot, TurnItem, table::Table},
    keys::{Command, Context},
    settings::Order,
};
use eights_words::{
    Args,
    texts::{play, screens},
};
use leptos::prelude::*;

/// The button of something in turn. It can always be pressed: where it is not possible now, that is said with the reason.
fn turn_button(
    item: TurnItem,
    command: Command,
    deed: Deed,
    text: Memo<String>,
    is_possible: Memo<bool>,
    is_first: Memo<bool>,
) -> impl IntoView {
    let desk = Desk::here();
    view! {
        <button
            class="btn"
            class:btn--primary=move || is_first.get()
            data-spot=spots::name(Spot::Turn(item))
            aria-disabled=move || (!is_possible.get()).then_some("true")
            aria-keyshortcuts=shortcuts(Context::Hand, command)
            on:click=move |_| desk.act(deed.clone())
        >
            {text} {key(Context::Hand, command)}
        </button>
    }
}

#[component]
pub(super) fn DrawButton() -> impl IntoView {
    let desk = Desk::here();
    let text = desk.memo(|client| {
        let owed = client.table().and_then(|table| table.view.as_ref()).map_or(0, eights::View::owed);
        match owed {
            0 => client.words().text(screens::TABLE_DRAW).into_owned(),
            owed => client.words().say(screens::TABLE_DRAW_MANY, &Args::new().number("count", owed.into())),
        }
    });
    let may = desk.memo(|client| client.may_draw_or_pass().0);
    let is_only = desk.memo(|client| client.may_draw_or_pass() == (true, false) && !can_play(client));
    turn_button(TurnItem::Draw, Command::Draw, Deed::Draw, text, may, is_only)
}

#[component]
pub(super) fn PassButton() -> impl IntoView {
    let desk = Desk::here();
    let text = desk.memo(|client| client.words().text(screens::TABLE_PASS).into_owned());
    let may = desk.memo(|client| client.may_draw_or_pass().1);
    let is_only = desk.memo(|client| client.may_draw_or_pass() == (false, true) && !can_play(client));
    turn_button(TurnItem::Pass, Command::Pass, Deed::Pass, text, may, is_only)
}

fn can_play(client: &Client) -> bool {
    use eights_client::core::Mark;
    client.shown_cards().iter().any(|card| client.mark(*card) == Mark::Playable)
}

/// What the large button does.
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

    fn view(self, client: &Client) -> AnyView {
        let words = client.words();
        let said = |id: &str, card: CardId| words.say(id, &Args::new().text("card", words.card(card.face)));
        let (text, card) = match self {
            Self::Nothing => return words.text(play::PLAY_PLAY).into_owned().into_any(),
            Self::Play(card) => (said(play::PLAY_PLAY_CARD, card), card),
            Self::Queue(card) => (said(play::PLAY_QUEUE_CARD, card), card),
            Self::Unqueue(card) => (said(play::PLAY_UNQUEUE, card), card),
        };
        let short = match self {
            Self::Queue(_) => words.text(play::PLAY_QUEUE),
            Self::Unqueue(_) => words.text(play::PLAY_QUEUED),
            _ => words.text(play::PLAY_PLAY),
        };
        view! {
            <span class="hidden">{text}</span>
            <span class="btn__card" aria-hidden="true">{short.into_owned()} " " {rank(card.face)} {sign(card.face)}</span>
        }
        .into_any()
    }
}

/// A card's rank as it stands on the card.
fn rank(card: Card) -> String {
    if card.is_joker() { String::new() } else { card.rank().letter().to_string().replace('T', "10") }
}

fn sign(card: Card) -> AnyView {
    if card.is_joker() { pic::icon(Icon::Star).into_any() } else { pic::suit(card.suit()).into_any() }
}

#[component]
pub(super) fn PlayButton() -> impl IntoView {
    let desk = Desk::here();
    let main = desk.memo(Main::of);
    let click = move |_| match main.get_untracked() {
        Main::Nothing => {}
        Main::Play(card) | Main::Queue(card) => desk.act(Deed::Play(card)),
        Main::Unqueue(_) => desk.act(Deed::Unqueue),
    };
    view! {
        <button
            class="btn"
            class:btn--primary=move || main.get() != Main::Nothing
            aria-disabled=move || (main.get() == Main::Nothing).then_some("true")
            aria-keyshortcuts=shortcuts(Context::Hand, Command::Activate)
            on:click=click
        >
            {move || { let main = main.get(); desk.peek(|client| main.view(client)) }}
            {move || (main.get() != Main::Nothing).then(|| key(Context::Hand, Command::Activate))}
        </button>
    }
}

/// What a good player would do, at practice tables.
#[component]
pub(super) fn HintButton() -> impl IntoView {
    let desk = Desk::here();
    let is_practice = desk.memo(Client::is_practice);
    move || {
        is_practice.get().then(|| {
            view! {
                <button class="icon-btn" aria-label=desk.text(screens::TABLE_HINT) title=desk.text(screens::TABLE_HINT) aria-keyshortcuts=shortcuts(Context::Hand, Command::Hint) on:click=move |_| desk.act(Deed::Read(Reading::Hint))>
                    {pic::icon(Icon::Hint)}
                </button>
            }
        })
    }
}

#[component]
pub(super) fn SortButton() -> impl IntoView {
    let desk = Desk::here();
    let text = desk.memo(|client| {
        let words = client.words();
        let order = match client.hand().order() {
            Order::Suit => screens::TABLE_SORT_SUIT,
            Order::Rank => screens::TABLE_SORT_RANK,
            Order::Palace => screens::TABLE_SORT_PALACE,
            Order::Manual => screens::TABLE_SORT_MANUAL,
        };
        words.say(play::PLAY_SORT_NOW, &Args::new().text("order", words.text(order)))
    });
    let can_sort = desk.memo(|client| client.hand().cards().len() > 1);
    move || {
        can_sort.get().then(|| {
            view! {
                <button class="icon-btn" data-spot=spots::name(Spot::Turn(TurnItem::Sort)) aria-label=text title=text on:click=move |_| desk.act(Deed::Sort)>
                    {pic::icon(Icon::Sort)}
                </button>
            }
        })
    }
}
