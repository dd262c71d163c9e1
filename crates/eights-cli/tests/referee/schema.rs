//! The published schema, and a check of replies against it.

use eights_testkit::schema::Schema;
use serde_json::Value;
use std::{process::Command, sync::LazyLock};

static SCHEMA: LazyLock<Schema> = LazyLock::new(|| {
    let output = Command::new(env!("CARGO_BIN_EXE_eights")).args(["referee", "--schema"]).output();
    let output = output.expect("the program starts");
    assert!(output.status.success() && output.stderr.is_empty());
    Schema::closed(serde_json::from_slice(&output.stdout).expect("a schema is JSON"))
});

/// The schema of all replies.
pub(crate) fn published() -> &'static Value {
    SCHEMA.whole()
}

/// Checks a reply against the kind of reply with this key.
pub(crate) fn check(reply: &Value, key: &str) {
    let kinds = published()["anyOf"].as_array().expect("kinds of replies");
    let has_key = |kind: &&Value| SCHEMA.resolve(kind)["properties"].get(key).is_some();
    let kind = kinds.iter().find(has_key).unwrap_or_else(|| panic!("no reply has {key}"));
    if let Err(why) = SCHEMA.check_part(kind, reply, "reply") {
        panic!("{why}: {reply}");
    }
}
