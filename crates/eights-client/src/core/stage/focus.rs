//! Where the focus is and where it goes: the rules of the play area, as plain functions.
//!
//! 1. Coming to a table: the first card, or the first that can be played if it is the player's turn. Never
//!    the chat.
//! 2. A change of turn moves nothing. In the hand the focus stays on the same card, wherever that lies now.
//! 3. After a card was played: the card that took its place, or the one before it. After drawing: the drawn
//!    card.
//! 4. A prompt takes the focus to its first sensible choice, and gives it back when it closes.
//! 5. A card that another player takes hands the focus to its neighbour, and that is said.
//! 6. Escape closes what can be closed, or else opens the actions menu.
//! 7. In the waiting room it begins where the page begins, and stays there as people come and go:
//!    that is said, and moves nothing.

use crate::core::{
    CardId, MyHand,
    hand::Change,
    prompt::{Prompt, PromptSpot},
};
use eights::Seat;

/// A part of the play area, in the order of the tab key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Zone {
    /// The hand and what can be done in turn.
    Hand,
    /// The piles, the suit in force, the pending draw, the direction.
    Table,
    /// The players.
    Players,
    /// The history.
    History,
    /// The chat.
    Chat,
}

impl Zone {
    /// All zones in order.
    pub const ALL: [Self; 5] = [Self::Hand, Self::Table, Self::Players, Self::History, Self::Chat];

    /// The next zone, or the one before.
    pub fn step(self, forward: bool) -> Self {
        let at = Self::ALL.iter().position(|zone| *zone == self).unwrap_or(0);
        Self::ALL[(at + if forward { 1 } else { Self::ALL.len() - 1 }) % Self::ALL.len()]
    }
}

/// The items under the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TurnItem {
    /// Draw.
    Draw,
    /// Pass.
    Pass,
    /// Change the order of the hand.
    Sort,
}

/// A line of the table zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableItem {
    /// The stock.
    Stock,
    /// The discard pile.
    Discards,
    /// The suit in force.
    Suit,
    /// The pending draw.
    Owed,
    /// The direction of play.
    Direction,
}

/// Where the focus is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// A card of the own hand.
    Card(CardId),
    /// Draw, pass or sort, under the cards.
    Turn(TurnItem),
    /// The hand itself, where it has no cards and nothing can be done.
    Hand,
    /// A line of the table zone.
    Table(TableItem),
    /// A player.
    Player(Seat),
    /// The history.
    History,
    /// The chat's text field.
    Chat,
    /// A place in the prompt.
    Prompt(PromptSpot),
    /// An item of the overlay that is open.
    Overlay(usize),
    /// A row of the list of open tables.
    Row(usize),
    /// The scrubber of a replay.
    Scrubber,
    /// The list of what is told in a replay.
    Lines,
    /// A text field that is not the chat's.
    Text,
    /// Anything else on the page.
    Page,
}

impl Spot {
    /// The zone it is in.
    pub const fn zone(self) -> Option<Zone> {
        match self {
            Self::Card(_) | Self::Turn(_) | Self::Hand | Self::Scrubber => Some(Zone::Hand),
            Self::Table(_) => Some(Zone::Table),
            Self::Player(_) => Some(Zone::Players),
            Self::History | Self::Lines => Some(Zone::History),
            Self::Chat => Some(Zone::Chat),
            Self::Prompt(_) | Self::Overlay(_) | Self::Row(_) | Self::Text | Self::Page => None,
        }
    }

    /// Whether something is typed there, so that no letter is a command and nothing takes the focus away.
    pub const fn is_typing(self) -> bool {
        matches!(self, Self::Chat | Self::Text)
    }
}

/// The items of the hand zone in order: the cards that are listed, then what can be done.
pub fn hand_items(cards: &[CardId], draw: bool, pass: bool) -> Vec<Spot> {
    let mut items: Vec<Spot> = cards.iter().copied().map(Spot::Card).collect();
    items.extend(draw.then_some(Spot::Turn(TurnItem::Draw)));
    items.extend(pass.then_some(Spot::Turn(TurnItem::Pass)));
    items.extend((cards.len() > 1).then_some(Spot::Turn(TurnItem::Sort)));
    if items.is_empty() { vec![Spot::Hand] } else { items }
}

/// Rule 1: where the focus goes when one comes to a table.
pub fn on_entry(cards: &[CardId], is_playable: impl Fn(CardId) -> bool, is_my_turn: bool) -> Spot {
    let first_playable = cards.iter().copied().find(|card| is_my_turn && is_playable(*card));
    first_playable.or(cards.first().copied()).map_or(Spot::Hand, Spot::Card)
}

/// Where the focus goes after the hand has changed, and whether that has to be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Where.
    pub to: Spot,
    /// Whether another player moved it.
    pub is_told: bool,
}

/// Rules 2, 3 and 5: where the focus goes after the hand has changed; `None` if it stays.
///
/// `played` is the card the player has just laid or given, `drew` whether the player has drawn.
pub fn after_change(
    focus: Spot,
    change: &Change,
    hand: &MyHand,
    played: Option<CardId>,
    drew: bool,
) -> Option<Moved> {
    if focus.zone() != Some(Zone::Hand) {
        return None;
    }
    let quietly = |to| Moved { to, is_told: false };
    if drew && let Some(card) = change.come.last() {
        return Some(quietly(Spot::Card(*card)));
    }
    let place_of = |card: CardId| change.gone.iter().find(|(_, gone)| *gone == card).map(|(place, _)| *place);
    let is_own = played.is_some_and(|card| focus == Spot::Card(card));
    match focus {
        Spot::Card(card) => {
            place_of(card).map(|place| Moved { to: successor(hand, place), is_told: !is_own })
        }
        Spot::Hand if !hand.cards().is_empty() => Some(quietly(successor(hand, 0))),
        _ => None,
    }
}

fn successor(hand: &MyHand, place: usize) -> Spot {
    hand.successor(place).map_or(Spot::Hand, Spot::Card)
}

/// Rule 4: where the focus goes when a prompt opens; `None` if it must not be taken away.
pub fn on_prompt(focus: Spot, prompt: &Prompt, hand: &MyHand) -> Option<Spot> {
    let takes = prompt.kind.is_modal() && !focus.is_typing();
    takes.then(|| Spot::Prompt(prompt.first(hand)))
}

/// Rule 4: where the focus goes when a prompt closes: to where it was, or to what lies there now.
pub fn on_close(focus: Spot, before: Option<Spot>, before_place: usize, hand: &MyHand) -> Option<Spot> {
    if !matches!(focus, Spot::Prompt(_)) {
        return None;
    }
    Some(match before {
        Some(Spot::Card(card)) if hand.place(card).is_some() => Spot::Card(card),
        Some(Spot::Card(_)) | None => successor(hand, before_place),
        Some(other) => other,
    })
}

/// Rule 6: what the escape key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Escape {
    /// Closes the overlay that is open.
    CloseOverlay,
    /// Puts the prompt away.
    CancelPrompt,
    /// The question has to be answered first; that is said.
    AnswerFirst,
    /// Leaves the text field for the hand.
    BackToHand,
    /// Opens the actions menu.
    ActionsMenu,
}

/// Rule 6. The window for answers is no obstacle to the menu: letting it pass needs no answer.
pub fn on_escape(focus: Spot, prompt: Option<&Prompt>, is_overlay_open: bool) -> Escape {
    match prompt {
        _ if is_overlay_open => Escape::CloseOverlay,
        Some(prompt) if prompt.kind.is_cancellable() => Escape::CancelPrompt,
        _ if focus.is_typing() => Escape::BackToHand,
        Some(Prompt { kind: crate::core::prompt::PromptKind::Suit(_), .. }) => Escape::AnswerFirst,
        _ => Escape::ActionsMenu,
    }
}

/// A step within a list: no further than its ends. Says whether it stayed at an end.
pub fn step(at: usize, n: usize, forward: bool) -> (usize, bool) {
    match (forward, n) {
        (_, 0) => (0, true),
        (true, _) if at + 1 < n => (at + 1, false),
        (true, _) => (n - 1, true),
        (false, _) if at > 0 => ((at - 1).min(n - 1), false),
        (false, _) => (0, true),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{core::prompt::PromptKind, settings::Order};
    use eights::{Card, Hand, Rules};

    fn card(text: &str) -> CardId {
        CardId::first(text.parse().unwrap())
    }

    fn cards(text: &str) -> Vec<CardId> {
        text.split_whitespace().map(card).collect()
    }

    /// A hand, and the change that brought it there.
    fn hand(before: &str, after: &str, played: Option<&str>) -> (MyHand, Change) {
        let held = |text: &str| text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect();
        let (before, after): (Hand, Hand) = (held(before), held(after));
        let rules = Rules::preset("classic").unwrap();
        let mut mine = MyHand::new(Order::Suit);
        mine.settle(before, None, &rules);
        let change = mine.settle(after, played.map(card), &rules);
        (mine, change)
    }

    #[test]
    fn the_hand_lists_its_cards_and_what_can_be_done() {
        assert_eq!(hand_items(&[], false, false), [Spot::Hand]);
        let items = hand_items(&cards("2C 9D"), true, true);
        let turn = [TurnItem::Draw, TurnItem::Pass, TurnItem::Sort].map(Spot::Turn);
        assert_eq!(items, [&[Spot::Card(card("2C")), Spot::Card(card("9D"))][..], &turn].concat());
        assert_eq!(hand_items(&cards("2C"), false, false).len(), 1, "one card has no order");
    }

    #[test]
    fn a_player_who_comes_in_turn_begins_with_a_card_that_can_be_played() {
        let held = cards("2C 9D KS");
        let fits = |other: CardId| other == card("9D");
        assert_eq!(on_entry(&held, fits, true), Spot::Card(card("9D")));
        assert_eq!(on_entry(&held, fits, false), Spot::Card(card("2C")));
        assert_eq!(on_entry(&held, |_| false, true), Spot::Card(card("2C")));
        assert_eq!(on_entry(&[], |_| true, true), Spot::Hand);
    }

    #[test]
    fn a_change_of_the_hand_moves_the_focus_only_where_it_must() {
        let moved = |focus: &str, before, after, played: Option<&str>, drew| {
            let (mine, change) = hand(before, after, played);
            let moved = after_change(Spot::Card(card(focus)), &change, &mine, played.map(card), drew);
            moved.map(|moved| (moved.to, moved.is_told))
        };
        let on = |text, is_told| Some((Spot::Card(card(text)), is_told));
        assert_eq!(moved("2C", "2C 9D KS", "2C KS", Some("9D"), false), None, "it stays on its card");
        assert_eq!(moved("9D", "2C 9D KS", "2C KS", Some("9D"), false), on("KS", false), "own doing");
        assert_eq!(moved("9D", "2C 9D KS", "2C KS", None, false), on("KS", true), "another player's doing");
        assert_eq!(moved("KS", "2C KS", "2C", Some("KS"), false), on("2C", false), "the last card");
        assert_eq!(moved("2C", "2C", "2C 9D", None, true), on("9D", false), "the drawn card");
        let (mine, change) = hand("2C", "", None);
        let gone = after_change(Spot::Card(card("2C")), &change, &mine, None, false);
        assert_eq!(gone.map(|moved| moved.to), Some(Spot::Hand));
        assert_eq!(after_change(Spot::Chat, &change, &mine, None, true), None, "not from elsewhere");
    }

    #[test]
    fn a_prompt_gives_the_focus_back() {
        let (mine, _) = hand("2C 9D", "2C 9D", None);
        let prompt = Spot::Prompt(PromptSpot::Item(0));
        assert_eq!(on_close(Spot::Chat, None, 0, &mine), None);
        assert_eq!(on_close(prompt, Some(Spot::History), 0, &mine), Some(Spot::History));
        assert_eq!(on_close(prompt, Some(Spot::Card(card("9D"))), 0, &mine), Some(Spot::Card(card("9D"))));
        let gone = Some(Spot::Card(card("KS")));
        assert_eq!(on_close(prompt, gone, 1, &mine), Some(Spot::Card(card("9D"))), "what lies there now");
    }

    #[test]
    fn escape_closes_what_can_be_closed_and_else_opens_the_menu() {
        let vote = Prompt { kind: PromptKind::PlayOn, opened: 0 };
        assert_eq!(on_escape(Spot::Chat, Some(&vote), true), Escape::CloseOverlay);
        assert_eq!(on_escape(Spot::Chat, None, false), Escape::BackToHand);
        assert_eq!(on_escape(Spot::Hand, Some(&vote), false), Escape::ActionsMenu);
        assert_eq!(on_escape(Spot::Page, None, false), Escape::ActionsMenu);
    }

    #[test]
    fn a_step_goes_no_further_than_the_ends() {
        assert_eq!((step(0, 3, true), step(2, 3, true)), ((1, false), (2, true)));
        assert_eq!((step(2, 3, false), step(0, 3, false)), ((1, false), (0, true)));
        assert_eq!((step(0, 0, true), step(7, 3, false)), ((0, true), (2, false)));
        assert_eq!((Zone::Hand.step(false), Zone::Chat.step(true)), (Zone::Chat, Zone::Hand));
    }
}
