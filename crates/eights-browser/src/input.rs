//! A hand on the keyboard, the mouse, the screen.

use crate::{look::Rect, page::Page};
use serde_json::{Value, json};

/// Keys that are no letters: their name, their code, and what they type.
const NAMED: &[(&str, u32, &str)] = &[
    ("Enter", 13, "\r"),
    ("Escape", 27, ""),
    ("Tab", 9, ""),
    ("Backspace", 8, ""),
    ("Delete", 46, ""),
    ("ArrowLeft", 37, ""),
    ("ArrowUp", 38, ""),
    ("ArrowRight", 39, ""),
    ("ArrowDown", 40, ""),
    ("Home", 36, ""),
    ("End", 35, ""),
    ("PageUp", 33, ""),
    ("PageDown", 34, ""),
    ("F1", 112, ""),
    ("F6", 117, ""),
];

const ALT: u8 = 1;
const CTRL: u8 = 2;
const META: u8 = 4;
const SHIFT: u8 = 8;

impl Page {
    /// Presses and lets go of a key: `c`, `Enter`, `Shift+ArrowRight`, `Ctrl+q`. A capital letter or `?` comes with its shift.
    pub fn press(&self, key: &str) {
        self.hold(key, 0);
    }

    /// Holds a key down until it has been repeated so many times, and lets go of it.
    pub fn hold(&self, key: &str, repeats: usize) {
        let (modifiers, key) = modifiers(key);
        let (code, virtual_code, text) = describe(key);
        let shift = key.chars().count() == 1
            && key.chars().all(|c| c.is_ascii_uppercase() || "?<>:\"+_{}|~!@#$%^&*()".contains(c));
        let modifiers = if shift { modifiers | SHIFT } else { modifiers };
        let text = if modifiers & (ALT | CTRL | META) == 0 { text } else { "" };
        let event = |kind: &str| -> Value {
            json!({
                "type": kind, "key": if key == "Space" { " " } else { key }, "code": code, "text": text, "modifiers": modifiers,
                "windowsVirtualKeyCode": virtual_code,
            })
        };
        let mut down = event(if text.is_empty() { "rawKeyDown" } else { "keyDown" });
        self.call("Input.dispatchKeyEvent", &down);
        down["autoRepeat"] = true.into();
        for _ in 0..repeats {
            self.call("Input.dispatchKeyEvent", &down);
        }
        self.call("Input.dispatchKeyEvent", &event("keyUp"));
    }

    /// Types a text.
    pub fn type_text(&self, text: &str) {
        self.call("Input.insertText", &json!({ "text": text }));
    }

    /// Clicks the first element that a selector finds, once it is there.
    pub fn click(&self, selector: &str) {
        self.wait_for(&format!("document.querySelector({selector:?})"));
        let (x, y) = self.point_of(selector);
        self.click_at(x, y);
    }

    /// Clicks somewhere.
    pub fn click_at(&self, x: f64, y: f64) {
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
            let button = if kind == "mouseMoved" { "none" } else { "left" };
            let event = json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", &event);
        }
    }

    /// Touches the first element that a selector finds, once it is there.
    pub fn tap(&self, selector: &str) {
        self.wait_for(&format!("document.querySelector({selector:?})"));
        let (x, y) = self.point_of(selector);
        self.tap_at(x, y);
    }

    /// Touches the screen.
    pub fn tap_at(&self, x: f64, y: f64) {
        let touch = |kind: &str, points: Value| json!({ "type": kind, "touchPoints": points });
        self.call("Input.dispatchTouchEvent", &touch("touchStart", json!([{ "x": x, "y": y }])));
        self.call("Input.dispatchTouchEvent", &touch("touchEnd", json!([])));
    }

    /// Slides a finger from one place to another.
    pub fn slide(&self, from: (f64, f64), to: (f64, f64)) {
        let touch = |kind: &str, points: Value| json!({ "type": kind, "touchPoints": points });
        let at = |(x, y): (f64, f64)| json!([{ "x": x, "y": y }]);
        self.call("Input.dispatchTouchEvent", &touch("touchStart", at(from)));
        for step in 1..=6 {
            let part = f64::from(step) / 6.0;
            let between = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
            self.call("Input.dispatchTouchEvent", &touch("touchMove", at(between)));
        }
        self.call("Input.dispatchTouchEvent", &touch("touchEnd", json!([])));
    }

    /// Drags what a selector finds onto what another finds.
    pub fn drag(&self, from: &str, to: &str) {
        let (x0, y0) = self.point_of(from);
        let (x1, y1) = self.rect(to).centre();
        let event = |kind: &str, x: f64, y: f64, buttons: u8| json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1 });
        self.call("Input.dispatchMouseEvent", &event("mouseMoved", x0, y0, 0));
        self.call("Input.dispatchMouseEvent", &event("mousePressed", x0, y0, 1));
        for step in 1..=8 {
            let part = f64::from(step) / 8.0;
            let (x, y) = (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part);
            self.call("Input.dispatchMouseEvent", &event("mouseMoved", x, y, 1));
        }
        self.call("Input.dispatchMouseEvent", &event("mouseReleased", x1, y1, 0));
    }

    /// A point at which a finger meets the first element that a selector finds: its middle, or where that is covered another part of it. What is
    /// covered by something that stays where it is, is scrolled to the middle of the screen first.
    fn point_of(&self, selector: &str) -> (f64, f64) {
        for block in ["nearest", "center"] {
            // What still moves is waited for: a finger does not hit what jumps away under it.
            let point: Option<(f64, f64)> = self.eval(&format!(
                "(async () => {{ let e, r, before; for (let n = 0; n < 20; n++) {{ e = document.querySelector({selector:?}); \
                 if (!e) {{ await new Promise(requestAnimationFrame); continue; }} \
                 e.scrollIntoView({{ block: '{block}', inline: 'nearest' }}); r = e.getBoundingClientRect(); \
                 if (before && before.x === r.x && before.y === r.y) break; before = r; await new Promise(requestAnimationFrame); }} if (!e) return null; \
                 for (const [u, v] of [[.5, .5], [.2, .5], [.5, .2], [.2, .2], [.8, .2], [.2, .8], [.8, .8], [.1, .1], [.05, .5]]) {{ \
                 const x = r.x + r.width * u, y = r.y + r.height * v, hit = document.elementFromPoint(x, y); \
                 if (hit && (e.contains(hit) || hit.contains(e) && hit.matches('label'))) return [x, y]; }} return null; }})()"
            ));
            if let Some(point) = point {
                return point;
            }
        }
        self.wait_for(&format!("document.querySelector({selector:?})"));
        let rect = self.rect(selector);
        panic!("{selector} is covered at {rect:?} by {}", self.covering(rect));
    }

    /// What lies over the middle of a place.
    fn covering(&self, rect: Rect) -> String {
        let (x, y) = rect.centre();
        self.eval(&format!(
            "document.elementFromPoint({x}, {y})?.outerHTML.slice(0, 200) ?? 'nothing: it is out of sight'"
        ))
    }

    /// Where the first element that a selector finds is, after it was scrolled into sight.
    pub fn rect(&self, selector: &str) -> Rect {
        self.eval(&format!(
            "(() => {{ const e = document.querySelector({selector:?}); e.scrollIntoView({{ block: 'nearest', inline: 'nearest' }}); \
             const r = e.getBoundingClientRect(); return {{ x: r.x, y: r.y, width: r.width, height: r.height }}; }})()"
        ))
    }
}

fn modifiers(key: &str) -> (u8, &str) {
    let all = [("Alt+", ALT), ("Ctrl+", CTRL), ("Meta+", META), ("Shift+", SHIFT)];
    match all
        .into_iter()
        .find_map(|(name, bit)| Some((bit, key.strip_prefix(name).filter(|rest| !rest.is_empty())?)))
    {
        Some((bit, rest)) => {
            let (more, key) = modifiers(rest);
            (bit | more, key)
        }
        None => (0, key),
    }
}

/// A key's place on the keyboard, its number, and what it types.
fn describe(key: &str) -> (String, u32, &str) {
    if key == "Space" {
        return ("Space".to_owned(), 32, " ");
    }
    if let Some((name, number, text)) = NAMED.iter().find(|(name, ..)| *name == key) {
        return ((*name).to_owned(), *number, text);
    }
    let letter = key.chars().next().expect("a key has a name").to_ascii_uppercase();
    let code = match letter {
        'A'..='Z' => format!("Key{letter}"),
        '0'..='9' => format!("Digit{letter}"),
        ',' | '<' => "Comma".to_owned(),
        '.' | '>' => "Period".to_owned(),
        '[' => "BracketLeft".to_owned(),
        ']' => "BracketRight".to_owned(),
        '/' | '?' => "Slash".to_owned(),
        ';' => "Semicolon".to_owned(),
        '-' => "Minus".to_owned(),
        '=' => "Equal".to_owned(),
        _ => String::new(),
    };
    (code, u32::from(letter), key)
}
