//! A value read from the client or from other signals, which notifies only on change. One copy of the code
//! serves all types.

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
    let read: Box<dyn Fn() -> Shown + Send + Sync> = Box::new(move || Shown(Arc::new(read())));
    Seen { memo: Memo::new(move |_| read()), of: PhantomData }
}

impl<T: 'static> Seen<T> {
    /// Reads the value, and again when it changes.
    pub(crate) fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        let Shown(shown) = self.memo.get();
        let shown: &dyn Any = &*shown;
        read(shown.downcast_ref().expect("it was made of this type"))
    }

    /// Looks at the value once.
    pub(crate) fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        untrack(|| self.with(read))
    }
}

impl<T: Clone + 'static> Seen<T> {
    /// The value, and again when it changes.
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
struct Shown(Arc<dyn Alike + Send + Sync>);

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
