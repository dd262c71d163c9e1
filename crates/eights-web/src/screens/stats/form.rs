//! The form of a run: rules, players, games, seed.

use crate::signals::*;
use crate::{
    desk::Desk,
    elements::{El, Seen, choose, classed, el, seen, typed},
    parts::control::{Take, menu},
    screens::new_table::level_name,
};
use eights::{Rules, rules::PRESETS};
use eights_bots::Level;
use eights_client::lab::LabDraft;
use eights_words::{Args, Text};
use std::{cell::RefCell, rc::Rc};

type Choices = Vec<(String, String)>;

/// The fields, each bound to the draft.
pub(super) fn fields(desk: Desk, draft: RwSignal<LabDraft>) -> El {
    let rules = field(desk, "lab-rules", Text::LAB_FORM_RULES, rules_menu(desk, draft));
    let other = field(desk, "lab-other", Text::LAB_FORM_COMPARE, other_menu(desk, draft));
    let seats = field(desk, "lab-seats", Text::LAB_FORM_SEATS, seats_menu(draft));
    let games = input(draft, "numeric", |draft| draft.games.clone(), |draft, text| draft.games = text);
    let games = field(desk, "lab-games", Text::LAB_FORM_GAMES, games);
    let seed = input(draft, "text", |draft| draft.seed.clone(), |draft, text| draft.seed = text);
    let seed = field(desk, "lab-seed", Text::LAB_FORM_SEED, seed);
    let count = seen(move || draft.with(|draft| draft.bots.len()));
    let bots = choose(count, move |count| (0..count).map(|n| bot(desk, draft, n)).collect::<Vec<_>>());
    classed("div", "lab-form").add((rules, other, seats)).add((games, seed, bots))
}

fn field(desk: Desk, id: &'static str, label: Text, control: El) -> El {
    let label = el("label").attr("for", id).add(desk.text(label));
    classed("div", "field").add((label, control.attr("id", id)))
}

fn input(
    draft: RwSignal<LabDraft>,
    mode: &'static str,
    read: impl Fn(&LabDraft) -> String + Send + Sync + 'static,
    write: impl Fn(&mut LabDraft, String) + 'static,
) -> El {
    let value = seen(move || draft.with(&read));
    el("input")
        .attr("inputmode", mode)
        .attr("autocomplete", "off")
        .attr("maxlength", 80_usize)
        .value(value)
        .on("input", move |event| draft.update(|draft| write(draft, typed(&event))))
}

thread_local! {
    /// Rules that came with a link and are no preset.
    static OWN: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Remembers the rules of a link, so that they can be chosen again.
pub(super) fn remember(draft: &LabDraft) {
    let is_own = |word: &&String| !word.is_empty() && PRESETS.iter().all(|preset| preset.name != **word);
    for word in [&draft.rules, &draft.other].into_iter().filter(is_own) {
        OWN.with_borrow_mut(|own| {
            if !own.contains(word) {
                own.push(word.clone());
            }
        });
    }
}

/// All presets, and the rules of links where they are others.
fn rule_choices(desk: Desk) -> Choices {
    let name = |name: &str| desk.peek(|client| client.words().preset_title(name));
    let all = PRESETS.iter().map(|preset| (preset.name.to_owned(), name(preset.name)));
    let own = |code: &String| (code.clone(), desk.text(Text::LAB_FORM_OWN));
    all.chain(OWN.with_borrow(|codes| codes.iter().map(own).collect::<Vec<_>>())).collect()
}

fn rules_menu(desk: Desk, draft: RwSignal<LabDraft>) -> El {
    let set: Take = Rc::new(move |word| {
        draft.update(|draft| {
            draft.rules = word.to_owned();
            let (fewest, most) = bounds(&draft.rules);
            draft.set_seats(draft.bots.len().clamp(fewest, most));
        });
    });
    menu(
        seen(move || draft.with(|_| rule_choices(desk))),
        seen(move || draft.with(|draft| draft.rules.clone())),
        set,
    )
}

fn other_menu(desk: Desk, draft: RwSignal<LabDraft>) -> El {
    let choices = move || {
        let none = (String::new(), desk.text(Text::LAB_FORM_ALONE));
        draft.with(|_| [none].into_iter().chain(rule_choices(desk)).collect::<Choices>())
    };
    let set: Take = Rc::new(move |word| draft.update(|draft| draft.other = word.to_owned()));
    menu(seen(choices), seen(move || draft.with(|draft| draft.other.clone())), set)
}

/// How many may play by these rules.
fn bounds(rules: &str) -> (usize, usize) {
    let found = Rules::preset(rules).or_else(|| Rules::from_share_code(rules).ok());
    found.map_or((2, eights::MAX_SEATS), |rules| rules.seats())
}

fn seats_menu(draft: RwSignal<LabDraft>) -> El {
    let range = seen(move || draft.with(|draft| bounds(&draft.rules)));
    let choices: Seen<Choices> = seen(move || {
        let (fewest, most) = range.get();
        (fewest..=most).map(|n| (n.to_string(), n.to_string())).collect()
    });
    let set: Take = Rc::new(move |word| {
        draft.update(|draft| draft.set_seats(word.parse().unwrap_or(2)));
    });
    menu(choices, seen(move || draft.with(|draft| draft.bots.len().to_string())), set)
}

fn bot(desk: Desk, draft: RwSignal<LabDraft>, n: usize) -> El {
    let name = |level: Level| desk.peek(|client| level_name(client.words(), level));
    let choices: Choices = Level::ALL.map(|level| (level.to_string(), name(level))).into();
    let chosen =
        seen(move || draft.with(|draft| draft.bots.get(n).map(ToString::to_string).unwrap_or_default()));
    let set: Take = Rc::new(move |word| {
        draft.update(|draft| {
            if let (Some(bot), Ok(level)) = (draft.bots.get_mut(n), word.parse()) {
                *bot = level;
            }
        });
    });
    let id = format!("lab-bot-{n}");
    let label = desk.sentence(Text::LAB_FORM_BOT, &Args::new().number("seat", n));
    let label = el("label").attr("for", id.clone()).add(label);
    classed("div", "field").add((label, menu(seen(move || choices.clone()), chosen, set).attr("id", id)))
}
