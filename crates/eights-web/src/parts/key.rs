//! The key of a command: what stands on its button, and what its button tells screen readers.

use crate::{
    desk::Desk,
    elements::{Node, Seen, choose, el},
};
use eights_client::{
    core::Client,
    keys::{Command, Context},
};

/// The name of the first key of a command in a place.
pub(crate) fn label(client: &Client, context: Context, command: Command) -> Option<String> {
    let key = client.keymap().keys(context, command).into_iter().next()?;
    Some(key.label(client.words()))
}

/// The key of a command, shown where there is one.
pub(crate) fn key(context: Context, command: Command) -> Node {
    let key = Desk.memo(move |client| label(client, context, command));
    choose(key, |key| key.map(|key| el("kbd").attr("aria-hidden", "true").add(key)))
}

/// The keys of a command as the attribute `aria-keyshortcuts` has them.
pub(crate) fn shortcuts(context: Context, command: Command) -> Seen<Option<String>> {
    Desk.memo(move |client| client.keymap().aria_keyshortcuts(context, command))
}
