//! Laws that hold for every rule set that can be built, every number of seats and every seed.
//!
//! A case is a number; it alone makes the rules, the seats, the bots, the shuffle and the choices, so a
//! failure is repeated with `EIGHTS_LAW_FIRST=<case> EIGHTS_LAW_CASES=1 cargo test -p eights --test laws`.

mod cases;
mod json;
mod lines;
mod links;
mod play;
mod round;
mod rulesets;
mod secrets;
mod sights;
