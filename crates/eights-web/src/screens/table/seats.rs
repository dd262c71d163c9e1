//! Everybody else, in table order.

use super::{
    face::open_hand,
    model::{self, SeatModel},
    tab_stop,
};
use crate::{
    desk::Desk,
    elements::{El, IntoNode, IntoPlain, Node, Plain, Seen, choose, classed, el, rows, seen},
    parts::pic,
    spots,
};
use eights::{Card, Seat};
use eights_art::Icon;
use eights_client::core::{Browse, Intent, Overlay, Play, Spot, prompt::PromptSpot};
use eights_words::Text;

/// A seat as it is drawn, as long as the table has it.
type SeatSeen = Seen<Option<SeatModel>>;

/// The seats of everybody else.
pub(super) fn seats(desk: Desk) -> El {
    let looks = desk.memo(model::others);
    let order = seen(move || looks.with(|looks| looks.iter().map(|look| look.seat).collect::<Vec<_>>()));
    classed("ul", "seats").attr("aria-label", desk.text(Text::ZONE_PLAYERS)).add(rows(
        move || order.get(),
        |seat| seat.number(),
        move |seat| other_seat(desk, seat, looks, order),
    ))
}

fn other_seat(desk: Desk, seat: Seat, looks: Seen<Vec<SeatModel>>, order: Seen<Vec<Seat>>) -> El {
    let look = seen(move || looks.with(|looks| looks.iter().find(|look| look.seat == seat).cloned()));
    let name =
        classed("bdi", "seat__name").attr("aria-hidden", "true").add(part(look, |look| look.name.clone()));
    let held = seen(move || {
        look.with(|look| look.as_ref().map(|look| (look.cards, look.shows.clone())).unwrap_or_default())
    });
    let fan = choose(held, |(cards, shows)| match shows.is_empty() {
        true => pic::raw(&eights_art::fan(cards)),
        false => open_hand(shows),
    });
    let count =
        part(look, |look| look.place.map_or_else(|| look.cards.to_string(), |place| format!("{place}.")));
    let hidden = |class| classed("span", class).attr("aria-hidden", "true");
    classed("li", "seat")
        .attr("data-seat", seat.number().to_string())
        .attrs(move || look.with(|look| look.as_ref().map(attributes).unwrap_or_default()))
        .add((name, hidden("seat__fan").add(fan), hidden("seat__count").add(count)))
        .add(hidden("seat__signs").add(signs(look)))
        .add(pick(desk, seat, look, order))
}

/// Something of a seat in words.
fn part(look: SeatSeen, read: fn(&SeatModel) -> String) -> impl Fn() -> String + Copy + 'static {
    move || look.with(|look| look.as_ref().map(read).unwrap_or_default())
}

fn attributes(look: &SeatModel) -> Vec<(&'static str, Plain)> {
    let holds = [
        ("data-turn", look.is_turn),
        ("data-next", look.is_next),
        ("data-last", look.is_last_card),
        ("data-off", look.is_off),
        ("data-empty", look.is_empty),
        ("data-target", look.target.is_some()),
    ];
    let place = look.place.map(|place| place.to_string());
    let holds = holds.map(|(name, holds)| (name, holds.into_plain()));
    holds.into_iter().chain([("data-out", place.into_plain())]).collect()
}

/// The signs of a seat: one card left, turns to miss, an open hand, not connected, a bot.
fn signs(look: SeatSeen) -> Node {
    let shown = seen(move || {
        look.with(|look| {
            let signs = look.as_ref().map(|look| {
                [
                    (look.is_last_card, Icon::Bell, None),
                    (look.skips > 0, Icon::Hop, Some(look.skips)),
                    (!look.shows.is_empty(), Icon::Eye, None),
                    (look.is_off, Icon::Offline, None),
                    (look.is_bot, Icon::Bot, None),
                ]
            });
            let shown = signs.into_iter().flatten().filter(|(is, ..)| *is);
            shown.map(|(_, icon, count)| (icon, count)).collect::<Vec<_>>()
        })
    });
    let sign = |(icon, count): (Icon, Option<u8>)| {
        let count = count.map(|count| el("b").add(format!("×{count}")));
        (pic::icon(icon), count).into_node()
    };
    choose(shown, move |signs| signs.into_iter().map(sign).collect::<Vec<_>>())
}

/// The open hands, where the seats are too small for them.
pub(super) fn open_hands(desk: Desk) -> Node {
    let hands = desk.memo(|client| {
        let open = model::others(client).into_iter().filter(|look| !look.shows.is_empty());
        open.map(|look| (look.name, look.shows)).collect::<Vec<_>>()
    });
    let hand = |(name, shows): (String, Vec<Card>)| {
        classed("p", "open-hand").attr("aria-hidden", "true").add((
            pic::icon(Icon::Eye),
            el("bdi").add(name),
            open_hand(shows),
        ))
    };
    choose(hands, move |hands| hands.into_iter().map(hand).collect::<Vec<_>>())
}

/// The button of a seat: it chooses the player, or tells of them.
fn pick(desk: Desk, seat: Seat, look: SeatSeen, order: Seen<Vec<Seat>>) -> El {
    let spot = Spot::Player(seat);
    let is_tab = desk.memo(move |client| client.focus() == spot);
    let act = move || {
        let target = look.with_untracked(|look| look.as_ref().and_then(|look| look.target));
        desk.act(target.map_or(Intent::Browse(Browse::Open(Overlay::Seat(seat))), |place| {
            Intent::Play(Play::Choose(PromptSpot::Item(place)))
        }));
    };
    classed("button", "seat__pick")
        .attr("data-spot", spots::name(spot))
        .attr("tabindex", move || tab_stop(is_tab.get() || order.with(|order| order.first() == Some(&seat))))
        .attr("aria-label", part(look, |look| look.label.clone()))
        .click(act)
}
