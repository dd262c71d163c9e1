//! The values of attributes and properties.

use super::{Seen, keep};
use std::borrow::Cow;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement};

/// A text, or nothing.
pub(crate) type Plain = Option<Cow<'static, str>>;

/// How a value is put to use.
pub(crate) struct Put {
    to: fn(&Element, &str, Option<&str>),
    /// Whether it is done again where the value is the same: what the player has typed or ticked meanwhile is
    /// not known here.
    again: bool,
}

pub(super) static ATTRIBUTE: Put = Put { to: put_attribute, again: false };
pub(super) static CLASS: Put = Put { to: put_class, again: false };
pub(super) static STYLE: Put = Put { to: put_style, again: false };
pub(super) static MARKUP: Put = Put { to: put_markup, again: false };
pub(super) static CHECKED: Put = Put { to: put_checked, again: true };
pub(super) static TYPED: Put = Put { to: put_value, again: true };

/// A possible value of an attribute. Each kind is put to use at once: there are hundreds of calls, and none
/// should have to wrap its value first.
pub(crate) trait IntoValue {
    /// Puts it to use.
    fn put(self, element: &Element, name: &'static str, put: &'static Put);
}

#[inline(never)]
fn put_text(text: &str, element: &Element, name: &str, put: &Put) {
    (put.to)(element, name, Some(text));
}

#[inline(never)]
fn put_plain(plain: &Plain, element: &Element, name: &str, put: &Put) {
    (put.to)(element, name, plain.as_deref());
}

#[inline(never)]
fn put_live(read: Box<dyn Fn() -> Plain>, element: &Element, name: &'static str, put: &'static Put) {
    let element = element.clone();
    let mut before: Option<Plain> = None;
    keep(Box::new(move || {
        let now = read();
        if put.again || before.as_ref() != Some(&now) {
            (put.to)(&element, name, now.as_deref());
            before = Some(now);
        }
    }));
}

/// Several attributes that are read together. Those that are as they were are not touched; none at all stay
/// as they are.
pub(super) fn put_all(read: Box<dyn Fn() -> Vec<(&'static str, Plain)>>, element: Element) {
    let mut before: Vec<(&'static str, Plain)> = Vec::new();
    keep(Box::new(move || {
        let now = read();
        for (nth, attribute) in now.iter().enumerate() {
            if before.get(nth) != Some(attribute) {
                put_attribute(&element, attribute.0, attribute.1.as_deref());
            }
        }
        before = now;
    }));
}

fn put_attribute(element: &Element, name: &str, value: Option<&str>) {
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

fn put_class(element: &Element, name: &str, value: Option<&str>) {
    let _ = element.class_list().toggle_with_force(name, value.is_some());
}

/// The attribute `style` is forbidden to the page, its properties are not.
fn put_style(element: &Element, name: &str, value: Option<&str>) {
    let style = element.unchecked_ref::<HtmlElement>().style();
    let _ = match value {
        Some(value) => style.set_property(name, value),
        None => style.remove_property(name).map(drop),
    };
}

fn put_checked(element: &Element, _: &str, value: Option<&str>) {
    element.unchecked_ref::<HtmlInputElement>().set_checked(value.is_some());
}

fn put_value(element: &Element, _: &str, value: Option<&str>) {
    // Areas of text and menus have the same property.
    let input = element.unchecked_ref::<HtmlInputElement>();
    let value = value.unwrap_or_default();
    if input.value() != value {
        input.set_value(value);
    }
}

fn put_markup(element: &Element, _: &str, value: Option<&str>) {
    element.set_inner_html(value.unwrap_or_default());
}

/// A text or nothing.
pub(crate) trait IntoPlain {
    /// As a text or nothing.
    fn into_plain(self) -> Plain;
}

macro_rules! plain {
    ($($type:ty, |$value:ident| $plain:expr;)+) => {$(
        impl IntoPlain for $type {
            fn into_plain(self) -> Plain {
                let $value = self;
                $plain
            }
        }

        impl IntoValue for $type {
            fn put(self, element: &Element, name: &'static str, put: &'static Put) {
                put_plain(&self.into_plain(), element, name, put);
            }
        }
    )+};
}

plain! {
    String, |text| Some(Cow::Owned(text));
    bool, |holds| holds.then_some(Cow::Borrowed(""));
    usize, |number| Some(Cow::Owned(number.to_string()));
    Option<&'static str>, |text| text.map(Cow::Borrowed);
    Option<String>, |text| text.map(Cow::Owned);
}

impl IntoPlain for &'static str {
    fn into_plain(self) -> Plain {
        Some(Cow::Borrowed(self))
    }
}

impl IntoValue for &'static str {
    fn put(self, element: &Element, name: &'static str, put: &'static Put) {
        put_text(self, element, name, put);
    }
}

impl<P: IntoPlain, F: Fn() -> P + 'static> IntoValue for F {
    fn put(self, element: &Element, name: &'static str, put: &'static Put) {
        put_live(Box::new(move || self().into_plain()), element, name, put);
    }
}

impl<T: IntoPlain + Clone + 'static> IntoValue for Seen<T> {
    fn put(self, element: &Element, name: &'static str, put: &'static Put) {
        put_live(Box::new(move || self.get().into_plain()), element, name, put);
    }
}
