//! Keyboard, mouse and touch.

use super::{
    driver::{Input, Mouse},
    keys::Stroke,
    look::Rect,
    page::Page,
};
use serde_json::{Value, json};

impl Page {
    /// Presses and releases a key: `c`, `Enter`, `Shift+ArrowRight`, `Ctrl+q`. A capital letter or `?` comes
    /// with its shift.
    pub fn press(&self, key: &str) {
        self.hold(key, 0);
    }

    /// Holds a key down for a number of repeats, and releases it.
    pub fn hold(&self, key: &str, repeats: usize) {
        self.driver.input(Input::Stroke(&Stroke::of(key), repeats));
    }

    /// Types a text.
    pub fn type_text(&self, text: &str) {
        self.driver.input(Input::Text(text));
    }

    /// Waits for the first element of a selector, and clicks it.
    pub fn click(&self, selector: &str) {
        self.wait_for(&format!("document.querySelector({selector:?})"));
        let (x, y) = self.point_of(selector);
        self.click_at(x, y);
    }

    /// Clicks a point.
    pub fn click_at(&self, x: f64, y: f64) {
        self.driver.input(Input::Mouse(&[Mouse::Move(x, y), Mouse::Down, Mouse::Up]));
    }

    /// Waits for the first element of a selector, and touches it.
    pub fn tap(&self, selector: &str) {
        self.wait_for(&format!("document.querySelector({selector:?})"));
        let (x, y) = self.point_of(selector);
        self.tap_at(x, y);
    }

    /// Touches the screen, in Chromium.
    pub fn tap_at(&self, x: f64, y: f64) {
        let touch = |kind: &str, points: Value| json!({ "type": kind, "touchPoints": points });
        self.chromium().call("Input.dispatchTouchEvent", &touch("touchStart", json!([{ "x": x, "y": y }])));
        self.chromium().call("Input.dispatchTouchEvent", &touch("touchEnd", json!([])));
    }

    /// Slides a finger from one place to another.
    pub fn slide(&self, from: (f64, f64), to: (f64, f64)) {
        let touch = |kind: &str, points: Value| json!({ "type": kind, "touchPoints": points });
        let at = |(x, y): (f64, f64)| json!([{ "x": x, "y": y }]);
        self.chromium().call("Input.dispatchTouchEvent", &touch("touchStart", at(from)));
        for step in 1..=6 {
            let part = f64::from(step) / 6.0;
            let between = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
            self.chromium().call("Input.dispatchTouchEvent", &touch("touchMove", at(between)));
        }
        self.chromium().call("Input.dispatchTouchEvent", &touch("touchEnd", json!([])));
    }

    /// Drags the element of one selector onto that of another.
    pub fn drag(&self, from: &str, to: &str) {
        let (x0, y0) = self.point_of(from);
        let (x1, y1) = self.rect(to).centre();
        let between = |part: f64| Mouse::Move(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part);
        let way = (1..=8).map(|step| between(f64::from(step) / 8.0));
        let steps = [between(0.0), Mouse::Down].into_iter().chain(way).chain([Mouse::Up]);
        self.driver.input(Input::Mouse(&steps.collect::<Vec<_>>()));
    }

    /// A point where a finger hits the first element of a selector: its middle, or another part if that is
    /// covered. An element under a fixed one is first scrolled to the middle of the screen.
    ///
    /// It waits for the element to lie still and in sight, as a person would: a card in flight is hidden
    /// until it has landed.
    fn point_of(&self, selector: &str) -> (f64, f64) {
        for (block, frames) in [("nearest", 20), ("center", 120)] {
            let point: Option<(f64, f64)> = self.eval(&format!(
                "(async () => {{ let before; for (let n = 0; n < {frames}; n++) {{ const e = document.querySelector({selector:?}); \
                 if (e) {{ e.scrollIntoView({{ block: '{block}', inline: 'nearest' }}); const r = e.getBoundingClientRect(); \
                 if (before && before.x === r.x && before.y === r.y) \
                 for (const [u, v] of [[.5, .5], [.2, .5], [.5, .2], [.2, .2], [.8, .2], [.2, .8], [.8, .8], [.1, .1], [.05, .5]]) {{ \
                 const x = r.x + r.width * u, y = r.y + r.height * v, hit = document.elementFromPoint(x, y); \
                 if (hit && (e.contains(hit) || hit.contains(e) && hit.matches('label'))) return [x, y]; }} before = r; }} \
                 await new Promise(requestAnimationFrame); }} return null; }})()"
            ));
            if let Some(point) = point {
                return point;
            }
        }
        self.wait_for(&format!("document.querySelector({selector:?})"));
        let rect = self.rect(selector);
        panic!("{selector} is covered at {rect:?} by {}", self.covering(rect));
    }

    /// The element over the middle of a place.
    fn covering(&self, rect: Rect) -> String {
        let (x, y) = rect.centre();
        self.eval(&format!(
            "document.elementFromPoint({x}, {y})?.outerHTML.slice(0, 200) ?? 'nothing: it is out of sight'"
        ))
    }

    /// The place of the first element of a selector, scrolled into view.
    pub fn rect(&self, selector: &str) -> Rect {
        self.eval(&format!(
            "(() => {{ const e = document.querySelector({selector:?}); e.scrollIntoView({{ block: 'nearest', inline: 'nearest' }}); \
             const r = e.getBoundingClientRect(); return {{ x: r.x, y: r.y, width: r.width, height: r.height }}; }})()"
        ))
    }
}
