//! The log: the last sentences beside the table, and the question or refusal under it.

use super::{
    panel, replay,
    ui::{Scene, Ui},
};
use eights_client::{
    core::{Reading, Spot, Zone, prompt::PromptKind},
    voice::Buffer as Voices,
};
use eights_words::Text;
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Style,
    text::Line,
    widgets::{Block, Borders, Paragraph, Widget},
};

pub(super) fn draw(scene: &Scene<'_>, ui: &Ui, area: Rect, buffer: &mut Buffer) {
    let look = scene.look;
    let is_focused = matches!(scene.client.focus().zone(), Some(Zone::History | Zone::Chat));
    let style = if is_focused { look.accent() } else { look.quiet() };
    let title = format!(" {} ", scene.text(Text::PLAY_HISTORY));
    let block = Block::new().borders(Borders::ALL).border_set(panel::edges(look.signs)).border_style(style);
    let block = block.title(Line::raw(title).style(look.accent()));
    let inner = block.inner(area);
    block.render(area, buffer);
    let is_typing = scene.client.focus() == Spot::Chat;
    let room = inner.height.saturating_sub(u16::from(is_typing));
    let width = usize::from(inner.width.saturating_sub(1)).max(1);
    let mut lines: Vec<Line<'_>> = Vec::new();
    // From the newest back, as much as there is room for.
    let entries = scene.client.speaker().history().entries(Voices::All);
    for entry in entries.rev().skip(usize::from(ui.scroll)) {
        let style = if entry.mine { Style::new() } else { look.quiet() };
        lines.extend(
            panel::wrap(&entry.text, width).into_iter().rev().map(|line| Line::raw(line).style(style)),
        );
        if lines.len() >= usize::from(room) {
            break;
        }
    }
    lines.truncate(room.into());
    lines.reverse();
    let top = room.saturating_sub(u16::try_from(lines.len()).unwrap_or(0));
    let text =
        Rect { x: inner.x + 1, y: inner.y + top, width: inner.width.saturating_sub(1), height: room - top };
    Paragraph::new(lines).render(text, buffer);
    if is_typing {
        let line =
            Rect { y: inner.bottom() - 1, height: 1, x: inner.x + 1, width: inner.width.saturating_sub(1) };
        let label = format!("{}: ", scene.text(Text::CHAT_FIELD));
        panel::field(scene, &label, &ui.draft, line, buffer);
    }
}

/// The rule that a lesson shows, and what to press next.
fn lesson(scene: &Scene<'_>) -> String {
    let task = scene.client.task();
    let task = task.map(|task| format!("{} {task}", scene.look.sign("▸", ">")));
    [Some(scene.client.scene_rule()), task].into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// The present question, or the reason of a refusal.
pub(super) fn caption(scene: &Scene<'_>) -> (String, Style) {
    let (client, look) = (scene.client, scene.look);
    if let Some(refusal) = client.refusal() {
        let rule = refusal.rule.as_ref().map_or_else(String::new, |rule| format!(" ({rule})"));
        (format!("{}{rule}", refusal.text), look.warning())
    } else if client.replay().is_some() {
        (replay::caption(client), look.accent())
    } else if client.is_in_class() {
        (lesson(scene), look.accent())
    } else if let Some(text) = client.played_for_text() {
        (text, look.warning())
    } else if client.table().is_some_and(|table| table.you.is_none()) {
        (format!("{} {}", scene.text(Text::TABLE_WATCHING), client.reading(Reading::Question)), look.quiet())
    } else if let Some(PromptKind::Face(_)) = client.prompt().map(|prompt| &prompt.kind) {
        (scene.text(Text::PLAY_JOKER_TITLE), look.accent())
    } else {
        let is_asked = client.table().is_some_and(|table| !table.options().is_empty());
        (client.reading(Reading::Question), if is_asked { look.accent() } else { look.quiet() })
    }
}
