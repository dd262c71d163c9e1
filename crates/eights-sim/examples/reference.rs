//! Values spots for `eights arena --regret`: `reference RULES FILE COUNT` goes on with a file until it has
//! this number of spots. A run that was ended goes on where it stopped; every spot follows from its number.

use eights::Rules;
use eights_sim::regret::{Reference, Valued};
use std::{env, fs, io::Write, process::ExitCode};

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let done = match &args[..] {
        [rules, file, count] => fill(rules, file, count),
        _ => Err("reference RULES FILE COUNT".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn fill(rules: &str, file: &str, count: &str) -> Result<(), String> {
    let rules = Rules::preset(rules).ok_or_else(|| format!("there are no rules `{rules}`"))?;
    let count: usize = count.parse().map_err(|_| format!("`{count}` is no number"))?;
    let kept = whole_lines(&fs::read_to_string(file).unwrap_or_default());
    let mut reference = Reference::read(&kept).map_err(|bad| format!("{file}: line {} is no spot", bad.0))?;
    let unwritable = |error: std::io::Error| format!("{file} cannot be written: {error}");
    fs::write(file, &kept).map_err(unwritable)?;
    let mut out = fs::OpenOptions::new().append(true).open(file).map_err(unwritable)?;
    while reference.valued.len() < count {
        let valued = Valued::new(&reference.next(rules));
        writeln!(out, "{valued}").map_err(unwritable)?;
        reference.valued.push(valued);
    }
    Ok(())
}

/// A line that was being written when a run was ended is dropped.
fn whole_lines(text: &str) -> String {
    text.rfind('\n').map_or_else(String::new, |end| text[..=end].to_owned())
}
