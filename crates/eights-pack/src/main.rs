//! The packer as a program: `eights-pack BUILT WEB OUT`.

use std::{env, process::ExitCode};

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    match eights_pack::run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("eights-pack: {error:#}");
            ExitCode::FAILURE
        }
    }
}
