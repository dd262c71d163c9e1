//! The elements of the page.
//!
//! Views that know the type of every part at compile time are quick, and four times too large for a page that
//! has to load at once. Here every element, attribute and part is of one type. A part that may change is a
//! function: it runs again when a signal that it reads has changed, and the page is touched only where the
//! outcome differs.

mod node;
mod rows;
mod seen;
mod value;

pub(crate) use node::{IntoNode, Node, choose, place, when};
pub(crate) use rows::rows;
pub(crate) use seen::{Seen, seen};
pub(crate) use value::{IntoPlain, IntoValue, Plain};

use crate::dom;
use crate::signals::{Effect, Owner, RenderEffect, StoredValue};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Element, Event, HtmlInputElement};

/// An element. It is put into the page by whatever it is added to.
#[derive(Clone)]
pub(crate) struct El(Element);

/// An element with this tag.
pub(crate) fn el(tag: &str) -> El {
    El(dom::document().create_element(tag).expect("a tag is a name"))
}

/// An element with this tag and class.
pub(crate) fn classed(tag: &str, class: &str) -> El {
    let element = el(tag);
    element.0.set_class_name(class);
    element
}

/// The element of this markup. It must not contain text that people have typed.
pub(crate) fn markup(text: &str) -> El {
    let around = el("div").0;
    around.set_inner_html(text);
    El(around.first_element_child().unwrap_or(around))
}

impl El {
    /// The element itself.
    pub(crate) const fn element(&self) -> &Element {
        &self.0
    }

    /// Sets an attribute. `None` and false remove it; true leaves it empty.
    pub(crate) fn attr(self, name: &'static str, value: impl IntoValue) -> Self {
        value.put(&self.0, name, &value::ATTRIBUTE);
        self
    }

    /// Sets attributes that change together: one look at a signal serves them all.
    pub(crate) fn attrs(self, read: impl Fn() -> Vec<(&'static str, Plain)> + 'static) -> Self {
        value::put_all(Box::new(read), self.0.clone());
        self
    }

    /// Sets the class.
    pub(crate) fn class(self, value: impl IntoValue) -> Self {
        self.attr("class", value)
    }

    /// Adds a class while something holds.
    pub(crate) fn class_if(self, name: &'static str, holds: impl Fn() -> bool + 'static) -> Self {
        holds.put(&self.0, name, &value::CLASS);
        self
    }

    /// Sets a property of its style.
    pub(crate) fn style(self, name: &'static str, value: impl IntoValue) -> Self {
        value.put(&self.0, name, &value::STYLE);
        self
    }

    /// Whether it is ticked, whatever the player has done to it since.
    pub(crate) fn checked(self, value: impl IntoValue) -> Self {
        value.put(&self.0, "checked", &value::CHECKED);
        self
    }

    /// The typed or chosen value, whatever the player has done to it since.
    pub(crate) fn value(self, value: impl IntoValue) -> Self {
        value.put(&self.0, "value", &value::TYPED);
        self
    }

    /// Fills it with markup, which must not contain text that people have typed.
    pub(crate) fn html(self, value: impl IntoValue) -> Self {
        value.put(&self.0, "", &value::MARKUP);
        self
    }

    /// Adds a part at the end.
    pub(crate) fn add(self, part: impl IntoNode) -> Self {
        part.place(&self.0, None);
        self
    }

    /// Does something when it is clicked, by whatever means.
    pub(crate) fn click(self, act: impl Fn() + 'static) -> Self {
        self.on("click", move |_| act())
    }

    /// Does something when an event happens to it or in it.
    pub(crate) fn on(self, event: &'static str, act: impl FnMut(Event) + 'static) -> Self {
        Listener::add(&self.0, event, Box::new(act));
        self
    }
}

/// An element's listeners. They go before the element goes, so that none is told of its end.
struct Listener {
    element: Element,
    event: &'static str,
    act: Closure<dyn FnMut(Event)>,
}

impl Listener {
    #[inline(never)]
    fn add(element: &Element, event: &'static str, act: Box<dyn FnMut(Event)>) {
        let act = Closure::wrap(act);
        let _ = element.add_event_listener_with_callback(event, act.as_ref().unchecked_ref());
        // Whatever owns this part of the page keeps it.
        StoredValue::new_local(Self { element: element.clone(), event, act });
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let callback = self.act.as_ref().unchecked_ref();
        let _ = self.element.remove_event_listener_with_callback(self.event, callback);
    }
}

/// Does something now, and whenever a signal that it reads has changed, as long as this part of the page is
/// there.
pub(crate) fn keep_up(act: impl FnMut() + 'static) {
    keep(Box::new(act));
}

/// The same for any function: there is one copy of the machinery.
#[inline(never)]
fn keep(mut act: Box<dyn FnMut()>) {
    let effect = RenderEffect::new(move |_: Option<()>| act());
    Owner::on_cleanup(move || drop(effect));
}

/// Does something once this part is in the page, and whenever a signal that it reads has changed.
pub(crate) fn afterwards(act: impl FnMut() + 'static) {
    follow(Box::new(act));
}

#[inline(never)]
fn follow(mut act: Box<dyn FnMut()>) {
    Effect::new(move |_: Option<()>| act());
}

/// The typed or chosen value of the element that an event happened to.
pub(crate) fn typed(event: &Event) -> String {
    // Areas of text and menus have the same property.
    input(event).map(|input| input.value()).unwrap_or_default()
}

/// Whether the box that an event happened to is ticked.
pub(crate) fn ticked(event: &Event) -> bool {
    input(event).is_some_and(|input| input.checked())
}

fn input(event: &Event) -> Option<HtmlInputElement> {
    event.target().map(JsCast::unchecked_into)
}
