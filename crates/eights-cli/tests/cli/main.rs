//! The program `eights` as people and scripts run it.

mod arena;
mod check;
mod games;
mod links;
mod misuse;
mod pipes;
mod plays;
mod program;
mod programs;
mod puzzles;
mod records;
mod review;
mod rulefiles;
mod serve;
mod sim;
