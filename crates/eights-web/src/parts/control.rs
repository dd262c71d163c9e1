//! Controls with which one of several things is chosen, each known by a word.

use crate::elements::{El, Seen, choose, classed, el, typed};
use std::rc::Rc;

/// The handler of the chosen word.
pub(crate) type Take = Rc<dyn Fn(&str)>;

/// A radio button of a group.
pub(crate) fn radio(group: String, word: &'static str, chosen: Seen<String>, set: Take) -> El {
    el("input")
        .attr("type", "radio")
        .attr("name", group)
        .attr("value", word)
        .checked(move || chosen.with(|chosen| chosen == word))
        .on("change", move |_| set(word))
}

/// Words side by side, with what they are called.
pub(crate) fn segments(
    group: &str,
    choices: Vec<(&'static str, String)>,
    chosen: Seen<String>,
    set: &Take,
) -> El {
    let segment = |(word, name): (&'static str, String)| {
        let button = radio(group.to_owned(), word, chosen, Rc::clone(set));
        el("label").add((button, el("span").add(name)))
    };
    classed("div", "segments")
        .attr("role", "radiogroup")
        .add(choices.into_iter().map(segment).collect::<Vec<_>>())
}

/// A menu of words, with what they are called.
pub(crate) fn menu(choices: Seen<Vec<(String, String)>>, chosen: Seen<String>, set: Take) -> El {
    let option = move |(word, name): (String, String)| {
        let is_chosen = {
            let word = word.clone();
            move || chosen.with(|chosen| *chosen == word)
        };
        el("option").attr("value", word).attr("selected", is_chosen).add(name)
    };
    let options = choose(choices, move |choices| choices.into_iter().map(option).collect::<Vec<_>>());
    // A menu can only be set to what is already in it.
    classed("select", "select").add(options).value(chosen).on("change", move |event| set(&typed(&event)))
}
