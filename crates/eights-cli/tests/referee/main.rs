//! `eights referee`, driven as other programs drive it: one JSON request a line, one JSON reply a line.

mod docs;
mod fuzz;
mod games;
mod mutate;
mod questions;
mod requests;
mod schema;
mod session;
