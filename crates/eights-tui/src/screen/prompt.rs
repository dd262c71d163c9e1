//! Every question other than a turn: a suit, a player, a card, sets, an answer, a vote, a joker's face.

use super::{
    card::{self, Face},
    hand, panel,
    ui::{Scene, Ui},
};
use eights::{Card, Suit};
use eights_client::{
    core::{
        CardId, Deed, Mark, Spot,
        prompt::{AnswerPrompt, MeldPrompt, Prompt, PromptKind, PromptSpot, Validity},
    },
    keys::{Command, Context},
};
use eights_words::{
    Args,
    texts::{play, screens, terminal as texts},
};
use ratatui::{buffer::Buffer, layout::Rect, style::Style, text::Line, widgets::Widget};

/// A button: what it says, how, and what it does.
type Button = (String, Style, Option<Deed>);

/// How many lines a prompt needs.
pub(super) fn lines(scene: &Scene<'_>, prompt: &Prompt, width: u16) -> u16 {
    let hand = scene.client.hand().cards().len();
    let cards = |n: usize| card::lines(n, width - 2);
    match &prompt.kind {
        PromptKind::Pick(_) => cards(hand) + 1,
        PromptKind::Meld(meld) => cards(meld.cards.len()) + 4,
        PromptKind::Face(face) => cards(face.faces.len()) + 1,
        PromptKind::Target(target) => 2 + u16::try_from(target.choices.len()).unwrap_or(4) / 3 + cards(hand),
        PromptKind::Answer(_) => 4 + cards(hand),
        PromptKind::Suit(_) | PromptKind::PlayOn => 2 + cards(hand),
    }
}

pub(super) fn draw(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let Some(prompt) = scene.client.prompt() else { return };
    let inner = Rect { x: area.x + 1, width: area.width - 2, ..area };
    let hand = scene.client.hand().cards();
    match &prompt.kind {
        PromptKind::Pick(pick) => {
            let chosen: Vec<CardId> = pick.chosen.into_iter().collect();
            cards(scene, ui, hand, &chosen, inner, buffer);
        }
        PromptKind::Meld(meld) => sets(scene, ui, meld, inner, buffer),
        PromptKind::Face(face) => faces(scene, ui, &face.faces, inner, buffer),
        PromptKind::Suit(suit) => {
            let button = |(n, suit_of): (usize, Suit)| {
                let count = suit.counts[n];
                let title = scene.client.words().suit(suit_of);
                let text = format!("{} {} {title} {count}", n + 1, scene.look.suit(suit_of));
                choice(scene, n, &text)
            };
            let items: Vec<Button> = Suit::ALL.into_iter().enumerate().map(button).collect();
            with_hand(scene, ui, &items, inner, buffer);
        }
        PromptKind::Target(target) => {
            let names = scene.client.table().map(|table| table.names().to_vec()).unwrap_or_default();
            let me = scene.client.table().and_then(|table| table.you);
            let items: Vec<Button> = target
                .choices
                .iter()
                .enumerate()
                .map(|(n, to)| {
                    let name = names.get(to.seat.index()).cloned().unwrap_or_default();
                    let name = if me == Some(to.seat) { scene.text(screens::TARGET_YOU) } else { name };
                    let args = Args::new().text("player", name).number("count", to.cards);
                    choice(
                        scene,
                        n,
                        &format!("{} {}", n + 1, scene.client.words().say(screens::TARGET_CHOICE, &args)),
                    )
                })
                .collect();
            with_hand(scene, ui, &items, inner, buffer);
        }
        PromptKind::PlayOn => {
            let items: Vec<Button> = [(screens::VOTE_YES, Command::Yes), (screens::VOTE_NO, Command::No)]
                .into_iter()
                .enumerate()
                .map(|(n, (id, command))| {
                    let key = key_of(scene, Context::Vote, command);
                    choice(scene, n, &format!("{key} {}", scene.text(id)))
                })
                .collect();
            with_hand(scene, ui, &items, inner, buffer);
        }
        PromptKind::Answer(answer) => nope(scene, ui, answer, inner, buffer),
    }
}

fn is_at(scene: &Scene<'_>, spot: PromptSpot) -> bool {
    scene.client.focus() == Spot::Prompt(spot)
}

/// A choice of the prompt as a button.
fn choice(scene: &Scene<'_>, n: usize, text: &str) -> Button {
    let style = if is_at(scene, PromptSpot::Item(n)) { scene.look.focused() } else { scene.look.accent() };
    (format!("[{text}]"), style, Some(Deed::Choose(PromptSpot::Item(n))))
}

fn key_of(scene: &Scene<'_>, context: Context, command: Command) -> String {
    let client = scene.client;
    let keys = client.keymap().keys(context, command);
    keys.first().map(|chord| chord.label(client.words())).unwrap_or_default()
}

/// Buttons, and the hand under them to look at.
fn with_hand(scene: &Scene<'_>, ui: &mut Ui, items: &[Button], area: Rect, buffer: &mut Buffer) {
    let used = panel::buttons(ui, items, area, buffer) + 1;
    let below = Rect { y: area.y + used, height: area.height.saturating_sub(used), ..area };
    let faces: Vec<Face> =
        scene.client.hand().cards().iter().map(|card| plain(card.face, scene.client.mark(*card))).collect();
    card::draw_all(&faces, below, buffer, &scene.look);
}

const fn plain(card: Card, mark: Mark) -> Face {
    Face { card, mark, is_focused: false, is_chosen: false, key: None }
}

/// Cards of the hand to choose from.
fn cards(
    scene: &Scene<'_>,
    ui: &mut Ui,
    list: &[CardId],
    chosen: &[CardId],
    area: Rect,
    buffer: &mut Buffer,
) {
    let face = |(n, card): (usize, &CardId)| Face {
        card: card.face,
        mark: Mark::No,
        is_focused: is_at(scene, PromptSpot::Item(n)),
        is_chosen: chosen.contains(card),
        key: hand::key(n),
    };
    let faces: Vec<Face> = list.iter().enumerate().map(face).collect();
    let places = card::draw_all(&faces, area, buffer, &scene.look);
    for (card, place) in list.iter().zip(places) {
        ui.touches(place, Deed::Touch(*card));
    }
}

/// What a joker can lie as.
fn faces(scene: &Scene<'_>, ui: &mut Ui, list: &[Card], area: Rect, buffer: &mut Buffer) {
    let face = |(n, card): (usize, &Card)| Face {
        is_focused: is_at(scene, PromptSpot::Item(n)),
        key: hand::key(n),
        ..plain(*card, Mark::No)
    };
    let faces: Vec<Face> = list.iter().enumerate().map(face).collect();
    let places = card::draw_all(&faces, area, buffer, &scene.look);
    for (n, place) in places.into_iter().enumerate() {
        ui.touches(place, Deed::Choose(PromptSpot::Item(n)));
    }
}

/// The picker of sets: what is left, what is put together, and what could be.
fn sets(scene: &Scene<'_>, ui: &mut Ui, meld: &MeldPrompt, area: Rect, buffer: &mut Buffer) {
    let (words, look) = (scene.client.words(), scene.look);
    let high = card::lines(meld.cards.len(), area.width).min(area.height.saturating_sub(3).max(1));
    cards(scene, ui, &meld.cards, &meld.chosen, Rect { height: high, ..area }, buffer);
    let names =
        |set: &eights::Meld| set.cards().map(|card| card::short(card, &look)).collect::<Vec<_>>().join(" ");
    let judged = match meld.validity() {
        Validity::Nothing => String::new(),
        _ => words.set_so_far(&meld.chosen.iter().map(|card| card.face).collect::<Vec<_>>()),
    };
    let line = Rect { y: area.y + high, height: 1, ..area };
    Line::raw(judged).style(look.quiet()).render(line, buffer);
    let is_set = matches!(meld.validity(), Validity::Set(_));
    let mut items: Vec<Button> = Vec::new();
    if is_set {
        items.push((format!("[{}]", scene.text(screens::RUMMI_ADD)), look.accent(), Some(Deed::AddSet)));
    }
    for (n, set) in meld.suggestions().iter().enumerate().take(4) {
        items.push((
            format!("[{} {}]", scene.text(texts::TERMINAL_LAY), names(set)),
            look.quiet(),
            Some(Deed::AddSuggested(n)),
        ));
    }
    let n = meld.sets.len();
    let done = if n == 0 {
        scene.text(screens::RUMMI_PASS)
    } else {
        words.say(screens::RUMMI_LAY, &Args::new().number("count", n))
    };
    let style = if is_at(scene, PromptSpot::Done) { look.focused() } else { look.accent() };
    items.push((format!("[{done}]"), style, Some(Deed::Choose(PromptSpot::Done))));
    for set in &meld.sets {
        items.push((names(set), look.cloth(), None));
    }
    if n > 0 {
        items.push((format!("[{}]", scene.text(screens::RUMMI_CLEAR)), look.quiet(), Some(Deed::ClearSets)));
    }
    for top in meld.tops() {
        let mark = if meld.top == Some(top) { look.sign("●", "@") } else { " " };
        let text = format!("{mark}{} {}", scene.text(texts::TERMINAL_ON_TOP), card::short(top, &look));
        items.push((text, look.quiet(), Some(Deed::Top(top))));
    }
    let below = Rect { y: area.y + high + 1, height: area.height.saturating_sub(high + 1), ..area };
    panel::buttons(ui, &items, below, buffer);
}

/// Whether to answer a card.
fn nope(scene: &Scene<'_>, ui: &mut Ui, answer: &AnswerPrompt, area: Rect, buffer: &mut Buffer) {
    let look = scene.look;
    let at = match scene.client.focus() {
        Spot::Prompt(PromptSpot::Item(n)) => n,
        _ => 0,
    };
    let mut items: Vec<Button> = Vec::new();
    for (n, nope) in answer.nopes.iter().enumerate() {
        let style = if is_at(scene, PromptSpot::Item(n)) { look.focused() } else { look.accent() };
        items.push((format!(" {} ", card::short(nope.face, &look)), style, None));
    }
    for (id, command, take_back) in
        [(play::PLAY_NOPE_BACK, Command::Nope, true), (play::PLAY_NOPE_STAYS, Command::NopeStays, false)]
    {
        let text = format!("[{} {}]", key_of(scene, Context::Nope, command), scene.text(id));
        items.push((text, look.warning(), Some(Deed::Nope { place: at, take_back })));
    }
    let pass =
        format!("[{} {}]", key_of(scene, Context::Nope, Command::LetPass), scene.text(screens::NOPE_PASS));
    let style = if is_at(scene, PromptSpot::Done) { look.focused() } else { look.accent() };
    items.push((pass, style, Some(Deed::LetPass)));
    if scene.client.table().is_some_and(|table| table.clock.is_some()) {
        let wait =
            format!("[{} {}]", key_of(scene, Context::Nope, Command::Wait), scene.text(screens::NOPE_WAIT));
        items.push((wait, look.quiet(), Some(Deed::Wait)));
    }
    if answer.would_end.is_some() {
        items.push((scene.text(texts::TERMINAL_WOULD_END), look.warning(), None));
    }
    with_hand(scene, ui, &items, area, buffer);
}
