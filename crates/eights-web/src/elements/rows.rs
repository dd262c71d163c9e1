//! Rows that come and go one by one: what stays is not touched, so it keeps its focus and whatever moves in
//! it.

use super::{El, Node, keep, node::Gap};
use crate::signals::{Owner, untrack};
use std::rc::Rc;

/// Makes a row.
type Make = Box<dyn FnOnce() -> El>;

/// The present rows: the key of each, and how it is made.
pub(crate) struct Rows(Box<dyn Fn() -> Vec<(String, Make)>>);

/// A row for each of these things. A thing with a key that was there before has the row it had.
pub(crate) fn rows<T: 'static, K: ToString>(
    each: impl Fn() -> Vec<T> + 'static,
    key: impl Fn(&T) -> K + 'static,
    view: impl Fn(T) -> El + 'static,
) -> Node {
    let view = Rc::new(view);
    Node::Rows(Rows(Box::new(move || {
        let row = |thing: T| {
            let view = Rc::clone(&view);
            let make: Make = Box::new(move || view(thing));
            make
        };
        each().into_iter().map(|thing| (key(&thing).to_string(), row(thing))).collect()
    })))
}

/// A row in the page, and the owner of what is in it.
struct Row {
    key: String,
    element: web_sys::Element,
    owner: Owner,
}

impl Row {
    fn make(key: String, home: &Owner, make: Make) -> Self {
        let owner = home.child();
        let El(element) = owner.with(|| untrack(make));
        Self { key, element, owner }
    }

    fn remove(self) {
        self.owner.cleanup();
        self.element.remove();
    }
}

impl Rows {
    pub(super) fn place(self, gap: Gap) {
        // Rows outlive each reading of the rows, so they belong to the owner of the place.
        let home = Owner::current().unwrap_or_default();
        let mut shown: Vec<Row> = Vec::new();
        keep(Box::new(move || {
            let mut before = std::mem::take(&mut shown);
            for (key, make) in (self.0)() {
                let old = before.iter().position(|row| row.key == key).map(|n| before.remove(n));
                shown.push(old.unwrap_or_else(|| Row::make(key, &home, make)));
            }
            before.into_iter().for_each(Row::remove);
            put_in_order(&shown, &gap);
        }));
    }
}

/// From the last to the first: whatever already stands where it should is left alone.
fn put_in_order(rows: &[Row], gap: &Gap) {
    let mut next = gap.end().clone();
    for row in rows.iter().rev() {
        if row.element.next_sibling().as_ref() != Some(&next) {
            gap.insert_before(&row.element, &next);
        }
        next = row.element.clone().into();
    }
}
