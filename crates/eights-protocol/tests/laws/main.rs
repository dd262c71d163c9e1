//! Laws of the wire, over every rule set that can be built: messages arrive as they were sent, and no bytes
//! do harm.

#[path = "../../../eights/tests/laws/cases.rs"]
mod cases;
mod messages;
#[path = "../../../eights/tests/laws/play.rs"]
#[expect(dead_code, reason = "other laws use the rest")]
mod play;
mod samples;
mod server;
mod shapes;
mod views;
