//! Where tests listen: a page that has `__ce8` is told everything that is said and heard. Nothing else in the
//! page knows of tests.

use crate::dom;
use eights_client::voice::Utterance;
use eights_sound::Cue;
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Something was said, by this means.
pub(crate) fn said(utterance: &Utterance, sink: &str) {
    let urgency = format!("{:?}", utterance.urgency).to_ascii_lowercase();
    let text = utterance.text.as_str();
    note(
        "announcements",
        &[("t", now().into()), ("text", text.into()), ("prio", urgency.into()), ("sink", sink.into())],
    );
}

/// A cue is heard after a delay.
pub(crate) fn sounded(cue: Cue, after: u64, volume: f32) {
    let at = now() + after as f64;
    note("sounds", &[("t", at.into()), ("cue", cue.name().into()), ("volume", f64::from(volume).into())]);
}

/// A cue is stopped.
pub(crate) fn stopped(cue: Cue) {
    note("sounds", &[("t", now().into()), ("stop", cue.name().into())]);
}

fn now() -> f64 {
    dom::window().performance().map_or(0.0, |clock| clock.now())
}

fn note(list: &str, fields: &[(&str, JsValue)]) {
    let Ok(hook) = Reflect::get(&dom::window(), &"__ce8".into()) else { return };
    let Ok(list) = Reflect::get(&hook, &list.into()) else { return };
    let Some(list) = list.dyn_ref::<Array>() else { return };
    let entry = Object::new();
    for (name, value) in fields {
        // A plain object takes every field.
        let _ = Reflect::set(&entry, &(*name).into(), value);
    }
    list.push(&entry);
}
