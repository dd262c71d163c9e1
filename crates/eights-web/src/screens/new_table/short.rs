//! The rules in short, written again with every change; what the house has changed is underlined. Or why they
//! cannot be played.

use super::change;
use crate::{
    desk::Desk,
    elements::{El, Node, Seen, afterwards, choose, classed, el, when},
    parts::pic,
};
use eights::Rules;
use eights_art::Icon;
use eights_client::core::{Client, Intent, Learning, new_table::FormChange};
use eights_words::{Args, Text};

/// The rules in short.
pub(super) fn in_short(desk: Desk) -> El {
    let sentences = choose(desk.memo(sentences), |sentences| {
        let line = |(text, is_changed): (String, bool)| match is_changed {
            true => el("li").add(el("ins").add(text)),
            false => el("li").add(text),
        };
        sentences.into_iter().map(line).collect::<Vec<_>>()
    });
    let heading = classed("h2", "panel__title").attr("id", "short").add(desk.text(Text::NEW_IN_SHORT));
    classed("section", "panel editor__short").attr("aria-labelledby", "short").attr("tabindex", "0").add((
        heading,
        flaws(desk),
        classed("ul", "short").add(sentences),
        learn(desk),
        changes(desk),
    ))
}

/// The lesson of these rules, where they can be played.
fn learn(desk: Desk) -> Node {
    let code = desk.memo(|client| client.form().editor.share_code());
    let begin = move || {
        if let Some(rules) = code.get_untracked() {
            desk.act(Intent::Learn(Learning::Begin { rules, chapter: None }));
        }
    };
    when(
        move || code.with(Option::is_some),
        move || {
            classed("button", "btn")
                .attr("type", "button")
                .click(begin)
                .add((pic::icon(Icon::Book), desk.text(Text::LESSON_LEARN)))
        },
    )
}

/// Why the rules cannot be played.
fn flaws(desk: Desk) -> Node {
    let flaws = desk.memo(|client| client.form().editor.flaws(client.words()));
    say_new(desk, flaws);
    when(
        move || flaws.with(|flaws| !flaws.is_empty()),
        move || {
            let lines =
                choose(flaws, |flaws| flaws.into_iter().map(|flaw| el("li").add(flaw)).collect::<Vec<_>>());
            let heading = classed("p", "bad").add((pic::icon(Icon::Cross), desk.text(Text::NEW_FLAWS)));
            (heading, classed("ul", "short").add(lines))
        },
    )
}

/// A player who does not see it is told when something new is wrong.
fn say_new(desk: Desk, flaws: Seen<Vec<String>>) {
    let mut before = flaws.get_untracked();
    afterwards(move || {
        let flaws = flaws.get();
        if let Some(flaw) = flaws.iter().find(|flaw| !before.contains(flaw)) {
            desk.say(flaw.clone());
        }
        before = flaws;
    });
}

/// How many changes there are, and the way back.
fn changes(desk: Desk) -> El {
    let changes = desk.memo(|client| client.form().editor.changes().len());
    let base = desk.memo(|client| client.words().preset_title(client.form().editor.base()));
    let count = move || {
        desk.sentence(
            Text::NEW_CHANGES,
            &Args::new().number("count", changes.get()).text("rules", base.get()),
        )
    };
    let reset = when(
        move || changes.get() != 0,
        move || {
            let text = move || desk.sentence(Text::NEW_RESET_TO, &Args::new().text("rules", base.get()));
            classed("button", "btn btn--quiet")
                .attr("type", "button")
                .click(move || change(desk, FormChange::ResetRules))
                .add((pic::icon(Icon::Undo), text))
        },
    );
    classed("div", "row").add((classed("span", "note").add(count), reset))
}

/// The sentences, and whether each differs from the preset's.
fn sentences(client: &Client) -> Vec<(String, bool)> {
    let (editor, words) = (&client.form().editor, client.words());
    let usual = Rules::preset(editor.base()).map(|rules| words.in_short(&rules)).unwrap_or_default();
    let all = editor.in_short(words).into_iter();
    all.map(|text| (!usual.contains(&text), text)).map(|(is_changed, text)| (text, is_changed)).collect()
}
