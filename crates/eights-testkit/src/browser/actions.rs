//! Keys and mouse as WebDriver writes them: the same in its old protocol over HTTP and in its new one over a
//! socket.

use super::{
    driver::{Input, Mouse},
    keys::Stroke,
};
use serde_json::{Value, json};

/// A hand's action, as WebDriver actions.
pub(crate) fn of(input: Input<'_>) -> Value {
    match input {
        Input::Stroke(key, repeats) => stroke(key, repeats),
        Input::Text(text) => typing(text),
        Input::Mouse(steps) => mouse(steps),
    }
}

/// Presses a key with its modifiers, repeats it, and releases it.
fn stroke(stroke: &Stroke<'_>, repeats: usize) -> Value {
    let down = |sign: char| json!({ "type": "keyDown", "value": sign });
    let up = |sign: char| json!({ "type": "keyUp", "value": sign });
    let pressed = stroke.modifier_signs().chain(std::iter::repeat_n(stroke.sign(), repeats + 1)).map(down);
    let released = std::iter::once(stroke.sign()).chain(stroke.modifier_signs()).map(up);
    keyboard(pressed.chain(released))
}

/// Types a text letter by letter.
fn typing(text: &str) -> Value {
    let both = |letter: char| ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": letter }));
    keyboard(text.chars().flat_map(both))
}

/// Moves, presses and releases the mouse.
fn mouse(steps: &[Mouse]) -> Value {
    let steps: Vec<Value> = steps.iter().copied().map(step).collect();
    json!([{ "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": steps }])
}

fn step(step: Mouse) -> Value {
    match step {
        // WebDriver knows whole pixels only.
        Mouse::Move(x, y) => {
            json!({ "type": "pointerMove", "x": x.round() as i64, "y": y.round() as i64, "duration": 0 })
        }
        Mouse::Down => json!({ "type": "pointerDown", "button": 0 }),
        Mouse::Up => json!({ "type": "pointerUp", "button": 0 }),
    }
}

fn keyboard(steps: impl Iterator<Item = Value>) -> Value {
    let steps: Vec<Value> = steps.collect();
    json!([{ "type": "key", "id": "keyboard", "actions": steps }])
}
