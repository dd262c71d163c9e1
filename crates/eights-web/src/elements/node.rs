//! Parts of the page: elements, texts, several of them, and those that change.

use super::{
    El, Seen, keep,
    rows::Rows,
    seen,
    seen::{Shown, chosen},
};
use crate::dom;
use std::borrow::Cow;

/// A part of the page.
pub(crate) enum Node {
    /// A text. It is a text, not a page: it is shown as it is.
    Text(Cow<'static, str>),
    /// An element.
    El(El),
    /// Several parts, or none.
    Many(Vec<Node>),
    /// A part that is built again when a signal it reads has changed.
    Live(Box<dyn Fn() -> Node>),
    /// Rows that come and go one by one.
    Rows(Rows),
}

/// A value that can be a part of the page.
pub(crate) trait IntoNode {
    /// As a part.
    fn into_node(self) -> Node;

    /// Puts it into an element, before one of its children or at the end. A row of parts need not become one
    /// part first.
    fn place(self, parent: &web_sys::Node, before: Option<&web_sys::Node>)
    where
        Self: Sized,
    {
        place(self.into_node(), parent, before);
    }
}

/// A part that is built again when a value changes. Signals that the building reads are read once.
pub(crate) fn choose<T, N>(of: Seen<T>, view: impl Fn(T) -> N + 'static) -> Node
where
    T: Clone + 'static,
    N: IntoNode,
{
    let view = move |shown: &Shown| view(shown.value::<T>().clone()).into_node();
    Node::Live(chosen(of.memo(), Box::new(view)))
}

/// A part that is there while something holds. Whatever the making reads is read once.
pub(crate) fn when<N: IntoNode>(
    holds: impl Fn() -> bool + Send + Sync + 'static,
    view: impl Fn() -> N + 'static,
) -> Node {
    choose(seen(holds), move |holds| holds.then(&view))
}

/// Puts a part into an element, before one of its children or at the end.
pub(crate) fn place(node: Node, parent: &web_sys::Node, before: Option<&web_sys::Node>) {
    match node {
        Node::Text(text) => place_text(&text, parent, before),
        Node::El(element) => place_element(element, parent, before),
        Node::Many(parts) => parts.into_iter().for_each(|part| place(part, parent, before)),
        Node::Live(read) => place_live(read, Gap::new(parent, before)),
        Node::Rows(rows) => rows.place(Gap::new(parent, before)),
    }
}

#[inline(never)]
fn place_text(text: &str, parent: &web_sys::Node, before: Option<&web_sys::Node>) {
    insert(&dom::document().create_text_node(text), parent, before);
}

#[inline(never)]
fn place_element(El(element): El, parent: &web_sys::Node, before: Option<&web_sys::Node>) {
    insert(&element, parent, before);
}

fn insert(node: &web_sys::Node, parent: &web_sys::Node, before: Option<&web_sys::Node>) {
    let _ = parent.insert_before(node, before);
}

fn place_live(read: Box<dyn Fn() -> Node>, gap: Gap) {
    let mut shown: Option<web_sys::Text> = None;
    keep(Box::new(move || match (read(), &shown) {
        // A text that becomes another one stays where it is, and whatever is marked in it.
        (Node::Text(now), Some(text)) => {
            if text.data() != now {
                text.set_data(&now);
            }
        }
        (Node::Text(now), None) => {
            gap.clear();
            let text = dom::document().create_text_node(&now);
            gap.insert(&text);
            shown = Some(text);
        }
        (node, _) => {
            gap.clear();
            shown = None;
            gap.fill(node);
        }
    }));
}

/// A place among the children of an element, between two marks that nobody sees.
pub(super) struct Gap {
    start: web_sys::Node,
    end: web_sys::Node,
}

impl Gap {
    fn new(parent: &web_sys::Node, before: Option<&web_sys::Node>) -> Self {
        let mark = || {
            let mark: web_sys::Node = dom::document().create_comment("").into();
            insert(&mark, parent, before);
            mark
        };
        Self { start: mark(), end: mark() }
    }

    fn clear(&self) {
        while let Some(last) = self.end.previous_sibling().filter(|last| *last != self.start) {
            if let Some(parent) = last.parent_node() {
                let _ = parent.remove_child(&last);
            }
        }
    }

    fn fill(&self, node: Node) {
        if let Some(parent) = self.end.parent_node() {
            place(node, &parent, Some(&self.end));
        }
    }

    fn insert(&self, node: &web_sys::Node) {
        self.insert_before(node, &self.end);
    }

    /// Puts a node before another one of the gap.
    pub(super) fn insert_before(&self, node: &web_sys::Node, before: &web_sys::Node) {
        if let Some(parent) = self.end.parent_node() {
            insert(node, &parent, Some(before));
        }
    }

    /// The mark at the end.
    pub(super) const fn end(&self) -> &web_sys::Node {
        &self.end
    }
}

macro_rules! text {
    ($($type:ty, |$value:ident| $text:expr;)+) => {$(
        impl IntoNode for $type {
            fn into_node(self) -> Node {
                let $value = self;
                Node::Text($text)
            }

            fn place(self, parent: &web_sys::Node, before: Option<&web_sys::Node>) {
                let $value = self;
                place_text(&$text, parent, before);
            }
        }
    )+};
}

text! {
    &'static str, |text| Cow::Borrowed(text);
    String, |text| Cow::Owned(text);
    usize, |number| Cow::Owned(number.to_string());
}

impl IntoNode for Node {
    fn into_node(self) -> Node {
        self
    }
}

impl IntoNode for El {
    fn into_node(self) -> Node {
        Node::El(self)
    }

    fn place(self, parent: &web_sys::Node, before: Option<&web_sys::Node>) {
        place_element(self, parent, before);
    }
}

impl IntoNode for () {
    fn into_node(self) -> Node {
        Node::Many(Vec::new())
    }
}

impl<N: IntoNode> IntoNode for Option<N> {
    fn into_node(self) -> Node {
        self.map_or(Node::Many(Vec::new()), IntoNode::into_node)
    }

    fn place(self, parent: &web_sys::Node, before: Option<&web_sys::Node>) {
        if let Some(part) = self {
            part.place(parent, before);
        }
    }
}

impl<N: IntoNode> IntoNode for Vec<N> {
    fn into_node(self) -> Node {
        Node::Many(self.into_iter().map(IntoNode::into_node).collect())
    }
}

impl<N: IntoNode, const LEN: usize> IntoNode for [N; LEN] {
    fn into_node(self) -> Node {
        Node::Many(self.into_iter().map(IntoNode::into_node).collect())
    }
}

macro_rules! parts {
    ($($name:ident)+) => {
        impl<$($name: IntoNode),+> IntoNode for ($($name,)+) {
            fn into_node(self) -> Node {
                #[allow(non_snake_case, reason = "a part is called what its type is called")]
                let ($($name,)+) = self;
                Node::Many(vec![$($name.into_node()),+])
            }

            fn place(self, parent: &web_sys::Node, before: Option<&web_sys::Node>) {
                #[allow(non_snake_case, reason = "a part is called what its type is called")]
                let ($($name,)+) = self;
                $($name.place(parent, before);)+
            }
        }
    };
}

parts! { A B }
parts! { A B C }
parts! { A B C D }
parts! { A B C D E }
parts! { A B C D E F }

impl<N: IntoNode, F: Fn() -> N + 'static> IntoNode for F {
    fn into_node(self) -> Node {
        Node::Live(Box::new(move || self().into_node()))
    }
}

impl<T: IntoNode + Clone + 'static> IntoNode for Seen<T> {
    fn into_node(self) -> Node {
        Node::Live(Box::new(move || self.get().into_node()))
    }
}
