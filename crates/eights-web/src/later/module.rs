//! A module that is fetched when it is first wanted, and what waits for it.

use super::{Arrival, Which};
use crate::signals::{GetUntracked, Set, spawn_local};
use crate::{desk::Desk, words};
use std::{pin::Pin, sync::OnceLock};
use wasm_split_helpers::SplitLoaderError;

/// The functions of a module on their way.
pub(crate) type Fetching<T> = Pin<Box<dyn Future<Output = Result<&'static T, SplitLoaderError>>>>;

/// A module: a table of functions that packing splits off, because nothing else reaches them.
pub(crate) struct Module<T: 'static> {
    which: Which,
    fetch: fn() -> Fetching<T>,
    here: OnceLock<&'static T>,
}

impl<T: Sync> Module<T> {
    pub(super) const fn new(which: Which, fetch: fn() -> Fetching<T>) -> Self {
        Self { which, fetch, here: OnceLock::new() }
    }

    /// Its functions, if they are here.
    pub(crate) fn here(&self) -> Option<&'static T> {
        self.here.get().copied()
    }

    /// Which one it is.
    pub(super) const fn which(&self) -> Which {
        self.which
    }

    /// Fetches its code and its words side by side, unless it is here or on its way.
    pub(crate) fn fetch(&'static self, desk: Desk) {
        let arrival = desk.arrival(self.which);
        if matches!(arrival.get_untracked(), Arrival::OnItsWay | Arrival::Here) {
            return;
        }
        arrival.set(Arrival::OnItsWay);
        let language = desk.peek(|client| client.words().language());
        let words: Vec<_> = self.which.words().iter().map(|part| words::fetch(language, *part)).collect();
        let code = (self.fetch)();
        spawn_local(async move {
            let mut has_words = true;
            for part in words {
                has_words &= part.await;
            }
            match code.await {
                Ok(functions) if has_words => self.arrive(desk, functions),
                _ => arrival.set(Arrival::Failed),
            }
        });
    }

    /// It is here: everything that waited for it is done, in order.
    fn arrive(&self, desk: Desk, functions: &'static T) {
        self.here.get_or_init(|| functions);
        desk.arrival(self.which).set(Arrival::Here);
        desk.catch_up(self.which);
        super::go_on(desk, self.which);
    }

    /// Does something as soon as it is here. The player is told that it is on its way, or cannot be had.
    pub(crate) fn then(&'static self, desk: Desk, act: impl FnOnce(&'static T) + 'static) {
        match self.here() {
            Some(functions) => act(functions),
            None => {
                let act = move || {
                    if let Some(functions) = self.here() {
                        act(functions);
                    }
                };
                desk.add_waiting(self.which, Box::new(act));
                self.fetch(desk);
            }
        }
    }
}
