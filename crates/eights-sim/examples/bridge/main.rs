//! One of our bots at a table that another program keeps, for two by the rules `openspiel`: the other program
//! deals and says what happens, and this one says what its bot does. `cargo xtask openspiel play` uses it.
//!
//! It reads a request a line. `deal BOT SEAT DICE DEALER CARD…` begins a game: the hands as they are dealt,
//! one card to each in turn from the seat after the dealer, then the starter, then the stock, next card
//! first. `act ACTION` is what the seat in turn does, and `choose` asks for our bot's action. Each gets a
//! line: the action, or after the others the seat in turn and its options, or `over`.

mod table;

use std::{
    io::{self, BufRead, Write},
    process::ExitCode,
};

fn main() -> ExitCode {
    match talk() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn talk() -> Result<(), String> {
    let (mut table, mut out) = (None, io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let line = line.map_err(|error| error.to_string())?;
        let reply = table::answer(&mut table, &line).map_err(|why| format!("`{line}`: {why}"))?;
        writeln!(out, "{reply}").and_then(|()| out.flush()).map_err(|error| error.to_string())?;
    }
    Ok(())
}
