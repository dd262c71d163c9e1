//! Sentences of the page for screen readers, and aloud if the player asks for it.
//!
//! `ariaNotify` where the browser has it; else two regions for each urgency take turns, so that the same
//! words twice are spoken twice.

use crate::{dom, hooks};
use eights_client::{
    settings::{Settings, Voice as Sink},
    voice::{Urgency, Utterance},
};
use eights_words::{Class, Words};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{SpeechSynthesisUtterance, SpeechSynthesisVoice};

/// The page's voice.
#[derive(Default)]
pub(crate) struct Voice {
    said: u32,
}

impl Voice {
    /// Says something.
    pub(crate) fn say(&mut self, utterance: &Utterance, settings: &Settings) {
        if utterance.text.is_empty() {
            return;
        }
        self.said = self.said.wrapping_add(1);
        let sink = match settings.voice {
            Sink::Auto if notify_is_sure() => "notify",
            Sink::Notify if has_notify() => "notify",
            Sink::BuiltIn => "aloud",
            _ => "regions",
        };
        match sink {
            "notify" => notify(utterance),
            "aloud" => aloud(utterance, settings),
            _ => self.write(utterance),
        }
        hooks::said(utterance, sink);
    }

    /// Reads a text aloud where the browser can, whatever the settings say of other sentences.
    pub(crate) fn read(&mut self, text: &str, settings: &Settings) {
        let words = Words::of(crate::look::language(settings));
        let utterance = Utterance::new(words, Class::System, Urgency::Urgent, text.to_owned());
        if dom::window().speech_synthesis().is_ok() {
            aloud(&utterance, settings);
            hooks::said(&utterance, "aloud");
        } else {
            self.say(&utterance, settings);
        }
    }

    /// Writes it into the region whose turn it is, as a new element.
    fn write(&self, utterance: &Utterance) {
        let urgency = if utterance.urgency.is_assertive() { "urgent" } else { "polite" };
        let turn = if self.said.is_multiple_of(2) { "a" } else { "b" };
        let other = if turn == "a" { "b" } else { "a" };
        let document = dom::document();
        let Ok(line) = document.create_element("span") else { return };
        let _ = line.set_attribute("lang", utterance.lang);
        line.set_text_content(Some(&utterance.text));
        dom::by_id(&format!("{urgency}-{other}")).set_text_content(Some("\u{a0}"));
        dom::by_id(&format!("{urgency}-{turn}")).replace_children_with_node_1(&line);
    }
}

fn notify_function() -> Option<js_sys::Function> {
    js_sys::Reflect::get(&dom::document(), &JsValue::from_str("ariaNotify")).ok()?.dyn_into().ok()
}

fn has_notify() -> bool {
    notify_function().is_some()
}

/// Whether what is notified is surely spoken. On Apple's systems it is sometimes dropped.
fn notify_is_sure() -> bool {
    let platform = dom::window().navigator().platform().unwrap_or_default();
    has_notify() && !(platform.starts_with("Mac") || platform.starts_with("iP"))
}

fn notify(utterance: &Utterance) {
    let Some(function) = notify_function() else { return };
    let options = js_sys::Object::new();
    let priority = if utterance.urgency.is_assertive() { "high" } else { "normal" };
    let _ = js_sys::Reflect::set(&options, &"priority".into(), &priority.into());
    let _ = function.call2(&dom::document(), &JsValue::from_str(&utterance.text), &options);
}

fn aloud(utterance: &Utterance, settings: &Settings) {
    let (Ok(speech), Ok(line)) =
        (dom::window().speech_synthesis(), SpeechSynthesisUtterance::new_with_text(&utterance.text))
    else {
        return;
    };
    line.set_lang(utterance.lang);
    let mut voices =
        speech.get_voices().into_iter().filter_map(|voice| voice.dyn_into::<SpeechSynthesisVoice>().ok());
    line.set_voice(voices.find(|voice| voice.name() == settings.voice_name).as_ref());
    line.set_rate(f32::from(settings.voice_rate.get()) / 100.0);
    if utterance.urgency.is_assertive() {
        speech.cancel();
    }
    speech.speak(&line);
}
