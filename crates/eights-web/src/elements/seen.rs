//! A value read from the client or from other signals, which notifies only on change. One copy of the code
//! serves all types.

use super::Node;
use crate::signals::{Get, Memo, untrack};
use std::{any::Any, marker::PhantomData, sync::Arc};

/// A value that is read again when a signal behind it has changed, and notifies only on change.
pub(crate) struct Seen<T> {
    memo: Memo<Shown>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Seen<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Seen<T> {}

/// The value that this function reads; it notifies only on change.
pub(crate) fn seen<T: PartialEq + Send + Sync + 'static>(
    read: impl Fn() -> T + Send + Sync + 'static,
) -> Seen<T> {
    Seen { memo: memo(Box::new(move || Shown(Arc::new(read())))), of: PhantomData }
}

/// The machinery behind a value. Inlined, it would be most of every part of the page.
#[inline(never)]
fn memo(read: Box<dyn Fn() -> Shown + Send + Sync>) -> Memo<Shown> {
    Memo::new(move |_| read())
}

/// What a part of the page shows of a value, without the value's type: the part is built again when the value
/// changes; signals that the building reads are read once.
#[inline(never)]
pub(super) fn chosen(memo: Memo<Shown>, view: Box<dyn Fn(&Shown) -> Node>) -> Box<dyn Fn() -> Node> {
    Box::new(move || {
        let shown = memo.get();
        untrack(|| view(&shown))
    })
}

impl<T: 'static> Seen<T> {
    /// Reads the value, and again when it changes.
    pub(crate) fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        read(latest(self.memo).value())
    }

    /// The memo behind it, which knows no type.
    pub(super) const fn memo(self) -> Memo<Shown> {
        self.memo
    }

    /// Looks at the value once.
    pub(crate) fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        untrack(|| self.with(read))
    }
}

#[inline(never)]
fn latest(memo: Memo<Shown>) -> Shown {
    memo.get()
}

impl<T: Clone + 'static> Seen<T> {
    /// The value, and again when it changes.
    #[inline(never)]
    pub(crate) fn get(self) -> T {
        self.with(T::clone)
    }

    /// The value now.
    pub(crate) fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}

/// A value of any type.
#[derive(Clone)]
pub(super) struct Shown(Arc<dyn Alike + Send + Sync>);

impl Shown {
    /// The value.
    #[inline(never)]
    pub(super) fn value<T: 'static>(&self) -> &T {
        let shown: &dyn Any = &*self.0;
        shown.downcast_ref().expect("it was made of this type")
    }
}

impl PartialEq for Shown {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_like(&*other.0)
    }
}

/// A value that can be compared with any other shown in its place.
trait Alike: Any {
    fn is_like(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + Any> Alike for T {
    fn is_like(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}
