//! Small things that many parts of the screen are made of.

use super::{
    cut,
    look::Signs,
    ui::{Scene, Ui},
};
use eights_client::core::Intent;
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Style,
    symbols::border,
    widgets::{Block, Borders, Clear, Widget},
};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Edges without signs.
const PLAIN: border::Set<'_> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// The edges that a terminal has.
pub(super) const fn edges(signs: Signs) -> border::Set<'static> {
    match signs {
        Signs::All => border::ROUNDED,
        Signs::Plain => PLAIN,
    }
}

/// A typed text in this many columns; if it is longer, its end is cut off.
pub(super) fn fit(text: &str, room: usize) -> String {
    if text.width() <= room {
        return text.to_owned();
    }
    let mut fitted = String::new();
    for letter in text.chars() {
        if fitted.width() + letter.width().unwrap_or(0) >= room {
            break;
        }
        fitted.push(letter);
    }
    if room > 0 {
        fitted.push('…');
    }
    fitted
}

/// A text in lines of this many columns, broken between words where that can be. Each of its own lines begins
/// another.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    text.split('\n').flat_map(|line| wrap_line(line, width)).collect()
}

fn wrap_line(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let mut word = word.to_owned();
        let last = lines.last_mut().expect("never empty");
        if last.width() > 0 && last.width() + 1 + word.width() <= width {
            last.push(' ');
            last.push_str(&word);
            continue;
        }
        if last.width() > 0 {
            lines.push(String::new());
        }
        while word.width() > width {
            let (start, rest) = split(&word, width);
            *lines.last_mut().expect("never empty") = start;
            lines.push(String::new());
            word = rest;
        }
        *lines.last_mut().expect("never empty") = word;
    }
    lines
}

fn split(word: &str, width: usize) -> (String, String) {
    let mut start = String::new();
    let mut rest = word.chars();
    while let Some(letter) = rest.clone().next().filter(|c| start.width() + c.width().unwrap_or(0) <= width) {
        start.push(letter);
        rest.next();
    }
    // One letter at least, however narrow it is.
    if start.is_empty() {
        start.extend(rest.next());
    }
    (start, rest.collect())
}

/// A line of text. There is to be room for it.
pub(super) fn line(text: &str, style: Style, area: Rect, buffer: &mut Buffer) {
    if text.width() > usize::from(area.width) || area.height == 0 {
        cut::note(text);
    }
    if area.height > 0 {
        buffer.set_stringn(area.x, area.y, text, area.width.into(), style);
    }
}

/// A text in as many lines as it needs. There is to be room for it; says how many it took.
pub(super) fn text(text: &str, style: Style, area: Rect, buffer: &mut Buffer) -> u16 {
    let lines = wrap(text, area.width.into());
    for (n, text) in lines.iter().enumerate() {
        let y = area.y.saturating_add(n as u16);
        let height = u16::from(y < area.bottom());
        line(text, style, Rect { y, height, ..area }, buffer);
    }
    lines.len() as u16
}

/// How many lines a text takes.
pub(super) fn text_lines(text: &str, width: u16) -> u16 {
    u16::try_from(wrap(text, width.into()).len()).unwrap_or(u16::MAX)
}

/// The middle of an area.
pub(super) fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height)
}

/// A sheet over everything, and what is inside it.
pub(super) fn sheet(scene: &Scene<'_>, title: &str, area: Rect, buffer: &mut Buffer) -> Rect {
    Clear.render(area, buffer);
    let mut block =
        Block::new().borders(Borders::ALL).border_set(edges(scene.look.signs)).style(scene.look.sheet());
    if !title.is_empty() {
        block = block.title(format!(" {} ", fit(title, usize::from(area.width.saturating_sub(4)))));
    }
    let inner = block.inner(area);
    block.render(area, buffer);
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

/// A text that wants to be seen, until any key is pressed.
pub(super) fn notice(scene: &Scene<'_>, text: &str, area: Rect, buffer: &mut Buffer) {
    let width = area.width.min(72);
    let lines = wrap(text, usize::from(width) - 4).len();
    let inner = sheet(scene, "", centred(area, width, u16::try_from(lines).unwrap_or(1) + 2), buffer);
    self::text(text, scene.look.sheet(), inner, buffer);
}

/// A field that is typed into.
pub(super) fn field(scene: &Scene<'_>, label: &str, draft: &str, area: Rect, buffer: &mut Buffer) {
    let room = usize::from(area.width).saturating_sub(label.width() + 1);
    // The end of what is typed is what one wants to see.
    let mut shown = draft;
    while shown.width() > room {
        shown = shown.char_indices().nth(1).map_or("", |(at, _)| &shown[at..]);
    }
    buffer.set_string(area.x, area.y, label, scene.look.quiet());
    let x = area.x + u16::try_from(label.width()).unwrap_or(0);
    buffer.set_string(x, area.y, shown, scene.look.focused());
    let end = x + u16::try_from(shown.width()).unwrap_or(0);
    buffer.set_string(end.min(area.right().saturating_sub(1)), area.y, "_", scene.look.focused());
}

/// A button: what it says, how, and what it does.
pub(super) type Button = (String, Style, Option<Intent>);

/// Where buttons lie that stand one after the other, from the first line on.
fn places(items: &[Button], width: u16) -> Vec<Rect> {
    let (mut x, mut y) = (0, 0);
    let mut places = Vec::new();
    for (text, _, _) in items {
        let wide = u16::try_from(text.width()).unwrap_or(width).min(width);
        if x > 0 && x + wide > width {
            (x, y) = (0, y + 1);
        }
        places.push(Rect::new(x, y, wide, 1));
        x += wide + 2;
    }
    places
}

/// How many lines buttons take.
pub(super) fn button_lines(items: &[Button], width: u16) -> u16 {
    places(items, width).last().map_or(0, |last| last.y + 1)
}

/// Buttons one after the other; says how many lines they took.
pub(super) fn buttons(ui: &mut Ui, items: &[Button], area: Rect, buffer: &mut Buffer) -> u16 {
    for ((text, style, intent), place) in items.iter().zip(places(items, area.width)) {
        let at = Rect { x: area.x + place.x, y: area.y + place.y, ..place };
        if at.y >= area.bottom() {
            cut::note(text);
            continue;
        }
        line(text, *style, at, buffer);
        if let Some(intent) = intent {
            ui.touches(at, intent.clone());
        }
    }
    button_lines(items, area.width).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_broken_between_words() {
        assert_eq!(wrap("Ari plays 9 of hearts.", 10), ["Ari plays", "9 of", "hearts."]);
        assert_eq!(wrap("abcdefghijkl mn", 5), ["abcde", "fghij", "kl mn"]);
        assert_eq!(wrap("", 5), [""]);
    }

    #[test]
    fn what_is_too_long_is_cut() {
        assert_eq!(fit("Bongi", 5), "Bongi");
        assert_eq!(fit("Nokuthula", 5), "Noku…");
        assert_eq!(fit("Nokuthula", 0), "");
    }
}
