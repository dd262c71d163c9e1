//! Keys of a terminal, as the client knows them.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use eights_client::keys::KeyPress;

/// The key that was pressed; nothing for keys that mean nothing here. Tab goes on to the next zone: no page
/// needs it.
pub(super) fn press(key: &KeyEvent) -> Option<KeyPress> {
    let held = |modifier| key.modifiers.contains(modifier);
    let mut press = KeyPress {
        key: name(key.code)?,
        code: None,
        shift: held(KeyModifiers::SHIFT),
        ctrl: held(KeyModifiers::CONTROL),
        alt: held(KeyModifiers::ALT),
        meta: held(KeyModifiers::SUPER),
    };
    match key.code {
        // Some terminals tell of Shift and some only send the capital.
        KeyCode::Char(letter) => press.shift |= letter.is_uppercase(),
        KeyCode::BackTab => press.shift = true,
        _ => {}
    }
    Some(press)
}

fn name(code: KeyCode) -> Option<String> {
    let name = match code {
        KeyCode::Char(letter) => return Some(letter.to_string()),
        KeyCode::F(n) => return Some(format!("F{n}")),
        KeyCode::Enter => "Enter",
        KeyCode::Esc => "Escape",
        KeyCode::Tab | KeyCode::BackTab => "F6",
        KeyCode::Up => "ArrowUp",
        KeyCode::Down => "ArrowDown",
        KeyCode::Left => "ArrowLeft",
        KeyCode::Right => "ArrowRight",
        KeyCode::Home => "Home",
        KeyCode::End => "End",
        KeyCode::PageUp => "PageUp",
        KeyCode::PageDown => "PageDown",
        KeyCode::Backspace => "Backspace",
        KeyCode::Delete => "Delete",
        KeyCode::Insert => "Insert",
        _ => return None,
    };
    Some(name.to_owned())
}

/// Whether it is Ctrl+C, which is asked about once and then obeyed.
pub(super) fn is_interrupt(key: &KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'C'))
}

/// Whether it is Ctrl+Z, by which a program is put aside for a while.
pub(super) fn is_put_aside(key: &KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('z' | 'Z'))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;

    fn pressed(code: KeyCode, modifiers: KeyModifiers) -> KeyPress {
        press(&KeyEvent::new(code, modifiers)).unwrap()
    }

    #[test]
    fn capitals_have_shift_however_they_come() {
        for modifiers in [KeyModifiers::NONE, KeyModifiers::SHIFT] {
            assert_eq!(pressed(KeyCode::Char('Q'), modifiers), KeyPress::plain("Q"));
        }
        assert_eq!(pressed(KeyCode::Char(' '), KeyModifiers::NONE), KeyPress::plain(" "));
        let zone = pressed(KeyCode::BackTab, KeyModifiers::NONE);
        assert_eq!((zone.key.as_str(), zone.shift), ("F6", true));
        assert!(is_interrupt(&KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    }
}
