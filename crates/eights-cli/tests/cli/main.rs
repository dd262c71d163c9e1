//! The program `eights` as people and scripts run it.

mod misuse;
mod pipes;
mod plays;
mod program;
mod records;
mod rulefiles;
