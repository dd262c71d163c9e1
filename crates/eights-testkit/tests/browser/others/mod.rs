//! The page in other browsers: whole games in Firefox and in WebKitGTK, alone and at a server's table.
//!
//! The same players and checks as in Chromium. `cargo verify browsers` runs these tests.

mod eyes;
mod games;
mod together;
