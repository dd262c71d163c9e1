//! Every question other than a turn: a suit, a player, a card, sets, an answer, a vote, a joker's face.

use super::{
    card::{self, Face},
    hand,
    my_place::MyPlace,
    panel::Button,
    ui::Scene,
};
use eights::{Card, Seat, Suit};
use eights_client::{
    core::{
        CardId, Intent, Manage, Mark, Play, Spot,
        prompt::{AnswerPrompt, MeldPrompt, Prompt, PromptKind, PromptSpot, Validity},
    },
    keys::{Command, Context},
};
use eights_words::{Args, Text};
use ratatui::style::Style;

/// The contents of a prompt: choices, and the hand to choose from or to look at.
pub(super) fn own(scene: &Scene<'_>, prompt: &Prompt) -> MyPlace {
    match &prompt.kind {
        PromptKind::Pick(pick) => {
            let chosen: Vec<CardId> = pick.chosen.into_iter().collect();
            MyPlace { cards: to_choose(scene, scene.client.hand().cards(), &chosen), ..MyPlace::default() }
        }
        PromptKind::Meld(meld) => sets(scene, meld),
        PromptKind::Face(face) => MyPlace { cards: faces(scene, &face.faces), ..MyPlace::default() },
        PromptKind::Suit(suit) => {
            let suits = Suit::ALL.into_iter().enumerate();
            choices(scene, suits.map(|(n, of)| suit_choice(scene, n, of, suit.counts[n])).collect())
        }
        PromptKind::Target(target) => {
            let targets = target.choices.iter().enumerate();
            choices(scene, targets.map(|(n, to)| target_choice(scene, n, to.seat, to.cards)).collect())
        }
        PromptKind::PlayOn => choices(scene, votes(scene)),
        PromptKind::Answer(answer) => choices(scene, nopes(scene, answer)),
    }
}

/// Choices, and the hand under them to look at.
fn choices(scene: &Scene<'_>, buttons: Vec<Button>) -> MyPlace {
    let card = |card: &CardId| (hand::plain(scene, card.face, scene.client.mark(*card)), None);
    MyPlace { buttons, cards: scene.client.hand().cards().iter().map(card).collect(), ..MyPlace::default() }
}

fn suit_choice(scene: &Scene<'_>, n: usize, suit: Suit, count: usize) -> Button {
    let title = scene.client.words().suit(suit);
    choice(scene, n, &format!("{} {} {title} {count}", n + 1, scene.look.suit(suit)))
}

fn target_choice(scene: &Scene<'_>, n: usize, seat: Seat, cards: usize) -> Button {
    let table = scene.client.table();
    let name = match table.and_then(|table| table.you) {
        Some(me) if me == seat => scene.text(Text::TARGET_YOU),
        _ => table.and_then(|table| table.names().get(seat.index()).cloned()).unwrap_or_default(),
    };
    let args = Args::new().text("player", name).number("count", cards);
    choice(scene, n, &format!("{} {}", n + 1, scene.client.words().say(Text::TARGET_CHOICE, &args)))
}

fn votes(scene: &Scene<'_>) -> Vec<Button> {
    let votes = [(Text::VOTE_YES, Command::Yes), (Text::VOTE_NO, Command::No)];
    let vote = |(n, (id, command)): (usize, (Text, Command))| {
        choice(scene, n, &format!("{} {}", key_of(scene, Context::Vote, command), scene.text(id)))
    };
    votes.into_iter().enumerate().map(vote).collect()
}

fn is_at(scene: &Scene<'_>, spot: PromptSpot) -> bool {
    scene.client.focus() == Spot::Prompt(spot)
}

/// A choice of the prompt as a button.
fn choice(scene: &Scene<'_>, n: usize, text: &str) -> Button {
    let style = if is_at(scene, PromptSpot::Item(n)) { scene.look.focused() } else { scene.look.accent() };
    let sign = scene.task_sign(Spot::Prompt(PromptSpot::Item(n)));
    (format!("[{sign}{text}]"), style, Some(Intent::Play(Play::Choose(PromptSpot::Item(n)))))
}

fn key_of(scene: &Scene<'_>, context: Context, command: Command) -> String {
    let client = scene.client;
    let keys = client.keymap().keys(context, command);
    keys.first().map(|chord| chord.label(client.words())).unwrap_or_default()
}

/// Cards of the hand to choose from.
fn to_choose(scene: &Scene<'_>, list: &[CardId], chosen: &[CardId]) -> Vec<(Face, Option<Intent>)> {
    let face = |(n, card): (usize, &CardId)| {
        let face = Face {
            is_focused: is_at(scene, PromptSpot::Item(n)),
            is_chosen: chosen.contains(card) || scene.is_task(Spot::Prompt(PromptSpot::Item(n))),
            key: hand::key(n),
            ..hand::plain(scene, card.face, Mark::No)
        };
        (face, Some(Intent::Play(Play::Touch(*card))))
    };
    list.iter().enumerate().map(face).collect()
}

/// The possible faces of a joker.
fn faces(scene: &Scene<'_>, list: &[Card]) -> Vec<(Face, Option<Intent>)> {
    let face = |(n, card): (usize, &Card)| {
        let face = Face {
            is_focused: is_at(scene, PromptSpot::Item(n)),
            is_chosen: scene.is_task(Spot::Prompt(PromptSpot::Item(n))),
            key: hand::key(n),
            ..hand::plain(scene, *card, Mark::No)
        };
        (face, Some(Intent::Play(Play::Choose(PromptSpot::Item(n)))))
    };
    list.iter().enumerate().map(face).collect()
}

/// The picker of sets: what is put together, what could be, and what is left.
fn sets(scene: &Scene<'_>, meld: &MeldPrompt) -> MyPlace {
    let words = scene.client.words();
    let says = match meld.validity() {
        Validity::Nothing => String::new(),
        _ => words.set_so_far(&meld.chosen.iter().map(|card| card.face).collect::<Vec<_>>()),
    };
    let mut buttons = sets_to_lay(scene, meld);
    buttons.push(done_with_sets(scene, meld));
    buttons.extend(sets_laid(scene, meld));
    MyPlace { says, buttons, cards: to_choose(scene, &meld.cards, &meld.chosen) }
}

fn set_text(scene: &Scene<'_>, set: &eights::Meld) -> String {
    set.cards().map(|card| card::short(card, &scene.look)).collect::<Vec<_>>().join(" ")
}

/// The set that is chosen, and those that could be.
fn sets_to_lay(scene: &Scene<'_>, meld: &MeldPrompt) -> Vec<Button> {
    let look = scene.look;
    let mut items: Vec<Button> = Vec::new();
    let sign = if scene.client.task_is_to_add_set() { look.sign("▸ ", "> ") } else { "" };
    if matches!(meld.validity(), Validity::Set(_)) {
        items.push((
            format!("[{sign}{}]", scene.text(Text::RUMMI_ADD)),
            look.accent(),
            Some(Intent::Play(Play::AddSet)),
        ));
    }
    for (n, set) in meld.suggestions().iter().enumerate().take(4) {
        let text = format!("[{} {}]", scene.text(Text::TERMINAL_LAY), set_text(scene, set));
        items.push((text, look.quiet(), Some(Intent::Play(Play::AddSuggested(n)))));
    }
    items
}

fn done_with_sets(scene: &Scene<'_>, meld: &MeldPrompt) -> Button {
    let done = match meld.sets.len() {
        0 => scene.text(Text::RUMMI_PASS),
        n => scene.client.words().say(Text::RUMMI_LAY, &Args::new().number("count", n)),
    };
    let style = if is_at(scene, PromptSpot::Done) { scene.look.focused() } else { scene.look.accent() };
    let sign = scene.task_sign(Spot::Prompt(PromptSpot::Done));
    (format!("[{sign}{done}]"), style, Some(Intent::Play(Play::Choose(PromptSpot::Done))))
}

/// The sets put together already, and the card to lie on top.
fn sets_laid(scene: &Scene<'_>, meld: &MeldPrompt) -> Vec<Button> {
    let look = scene.look;
    let mut items: Vec<Button> =
        meld.sets.iter().map(|set| (set_text(scene, set), Style::new(), None)).collect();
    if !meld.sets.is_empty() {
        items.push((
            format!("[{}]", scene.text(Text::RUMMI_CLEAR)),
            look.quiet(),
            Some(Intent::Play(Play::ClearSets)),
        ));
    }
    for top in meld.tops() {
        let mark = if meld.top == Some(top) { look.sign("●", "@") } else { " " };
        let text = format!("{mark}{} {}", scene.text(Text::TERMINAL_ON_TOP), card::short(top, &look));
        items.push((text, look.quiet(), Some(Intent::Play(Play::Top(top)))));
    }
    items
}

/// Whether to answer a card.
fn nopes(scene: &Scene<'_>, answer: &AnswerPrompt) -> Vec<Button> {
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
    let button = |command: Command, id: Text| {
        format!("[{} {}]", key_of(scene, Context::Nope, command), scene.text(id))
    };
    for (id, command, take_back) in
        [(Text::PLAY_NOPE_BACK, Command::Nope, true), (Text::PLAY_NOPE_STAYS, Command::NopeStays, false)]
    {
        let sign = if scene.client.task_is_nope(take_back) { look.sign("▸ ", "> ") } else { "" };
        items.push((
            button(command, id).replacen('[', &format!("[{sign}"), 1),
            look.warning(),
            Some(Intent::Play(Play::Nope { place: at, take_back })),
        ));
    }
    let style = if is_at(scene, PromptSpot::Done) { look.focused() } else { look.accent() };
    items.push((button(Command::LetPass, Text::NOPE_PASS), style, Some(Intent::Play(Play::LetPass))));
    if scene.client.table().is_some_and(|table| table.clock.is_some()) {
        items.push((
            button(Command::Wait, Text::NOPE_WAIT),
            look.quiet(),
            Some(Intent::Manage(Manage::Wait)),
        ));
    }
    if answer.would_end.is_some() {
        items.push((scene.text(Text::TERMINAL_WOULD_END), look.warning(), None));
    }
    items
}
