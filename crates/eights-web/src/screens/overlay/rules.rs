//! The rules in force, in plain sentences.

use super::dialog::{Dialog, close_foot};
use crate::{
    desk::Desk,
    elements::{El, classed, el},
};
use eights_words::Text;

/// The rules in force.
pub(super) fn rules_in_force(desk: Desk) -> El {
    let (title, sentences) = desk.peek(|client| {
        let rules = client.table().map(|table| table.rules);
        let title = rules.and_then(|rules| rules.base()).map(|base| client.words().preset_title(base));
        (title, rules.map(|rules| client.words().in_short(&rules)).unwrap_or_default())
    });
    let title = title.unwrap_or_else(|| desk.text(Text::MENU_RULES));
    let sentences: Vec<El> = sentences.into_iter().map(|text| el("li").add(text)).collect();
    let list = classed("ul", "short").add(sentences);
    Dialog::new(desk, title).with_own_way_out().around((list, close_foot(desk)))
}
