//! What is seen of the client or of other signals: told on only when it is another. One copy of the machinery serves all types.

use leptos::prelude::{Get, Memo, untrack};
use std::{any::Any, marker::PhantomData, sync::Arc};

/// A value that is read again when a signal it was read from has changed, and told on when it is another.
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

/// What this function reads, told on when it is another.
pub(crate) fn seen<T: PartialEq + Send + Sync + 'static>(
    read: impl Fn() -> T + Send + Sync + 'static,
) -> Seen<T> {
    let read: Box<dyn Fn() -> Shown + Send + Sync> = Box::new(move || Shown(Arc::new(read())));
    Seen { memo: Memo::new(move |_| read()), of: PhantomData }
}

impl<T: 'static> Seen<T> {
    /// Looks at the value, and again when it is another.
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
    /// The value, and again when it is another.
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

/// What can be compared with whatever else was shown in its place.
trait Alike: Any {
    fn is_like(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + Any> Alike for T {
    fn is_like(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}
