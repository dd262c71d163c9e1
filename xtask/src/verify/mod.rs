//! `cargo verify`: every check, part by part. A part that fails does not stop the others, so that one run
//! shows everything.

pub(crate) mod docs;
mod lanes;
mod lint;
mod parts;

use crate::shell;
use anyhow::Result;
use parts::PARTS;
use std::{
    process::ExitCode,
    time::{Duration, Instant},
};

/// One part: its name, what it checks, its function, and its lane.
struct Part {
    name: &'static str,
    holds: &'static str,
    run: Run,
    lane: Lane,
}

/// Three lanes run beside each other; the parts of a lane run one after the other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lane {
    /// The page, and Chromium playing in it. They wait much and watch the clock.
    Browsers,
    /// Everything is compiled and linted, and the quick tests are run, last of all in other browsers. Other
    /// lanes wait for it.
    Tests,
    /// The part only computes: it takes the time that is left.
    Patient,
    /// None of them: the part measures how long others wait, so it comes last and has the machine to itself.
    Alone,
}

/// How a part is run.
enum Run {
    Plain(fn() -> Result<()>),
    /// It has a short and a long form.
    InForm(fn(Form) -> Result<()>),
    /// The same, and it may pass and still have something to say in its line.
    Remarking(fn(Form) -> Result<Option<String>>),
}

/// How much is tried: as much as one waits for, or as much as was promised.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    Short,
    Long,
}

impl Form {
    /// What a test program is told to leave out: the short form has no tests of modules named `long`.
    pub(crate) const fn left_out(self) -> &'static [&'static str] {
        match self {
            Self::Short => &["--skip", "long::"],
            Self::Long => &[],
        }
    }
}

/// The option that asks for the long form.
const LONG_FORM: &str = "--long";

/// The result of one part.
struct Outcome {
    name: &'static str,
    took: Duration,
    /// The processor time, if the system tells. A busy machine changes it little.
    worked: Option<Duration>,
    result: Result<Option<String>>,
}

pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    let (options, names): (Vec<&String>, Vec<&String>) = args.iter().partition(|arg| *arg == LONG_FORM);
    if let Some(unknown) = names.iter().find(|name| !is_part(name)) {
        eprintln!(
            "There is no part `{unknown}`; the parts are {}, and the only option is {LONG_FORM}.",
            all_names()
        );
        return Ok(ExitCode::from(2));
    }
    let form = if options.is_empty() { Form::Short } else { Form::Long };
    let wanted = |part: &&Part| names.is_empty() || names.iter().any(|name| *name == part.name);
    let parts: Vec<&Part> = PARTS.iter().filter(wanted).collect();
    let start = Instant::now();
    let verdicts = match parts[..] {
        [part] => vec![Verdict::of(&run_part(part, form))],
        _ => lanes::run(&parts, form)?,
    };
    Ok(conclude(&verdicts, start.elapsed()))
}

/// Prints a line for each part and how many passed. That line is the last one, where other programs look for
/// it.
fn conclude(verdicts: &[Verdict], took: Duration) -> ExitCode {
    println!();
    verdicts.iter().for_each(|verdict| println!("{}", verdict.line));
    let failed = verdicts.iter().filter(|verdict| !verdict.passed).count();
    if verdicts.len() > 1 {
        println!("{} parts took {:.1} minutes", verdicts.len(), took.as_secs_f64() / 60.0);
    }
    println!("{} passed, {failed} failed", verdicts.len() - failed);
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A part's line at the end.
struct Verdict {
    passed: bool,
    line: String,
}

impl Verdict {
    fn of(outcome: &Outcome) -> Self {
        Self { passed: outcome.result.is_ok(), line: summary(outcome) }
    }
}

/// Whether a part has this name.
pub(crate) fn is_part(name: &str) -> bool {
    PARTS.iter().any(|part| part.name == name)
}

fn all_names() -> String {
    PARTS.iter().map(|part| part.name).collect::<Vec<_>>().join(", ")
}

fn run_part(part: &Part, form: Form) -> Outcome {
    println!("\n== {}: {} ==", part.name, part.holds);
    let (start, before) = (Instant::now(), shell::work_of_children());
    let result = part.run.run(form);
    if let Err(error) = &result {
        println!("{}: {error:#}", part.name);
    }
    let worked = shell::work_of_children().zip(before).map(|(after, before)| after - before);
    Outcome { name: part.name, took: start.elapsed(), worked, result }
}

impl Run {
    fn run(&self, form: Form) -> Result<Option<String>> {
        match self {
            Self::Plain(part) => part().map(|()| None),
            Self::InForm(part) => part(form).map(|()| None),
            Self::Remarking(part) => part(form),
        }
    }
}

fn summary(outcome: &Outcome) -> String {
    let Outcome { name, took, worked, result } = outcome;
    let worked = worked.map_or_else(String::new, |worked| format!(", {:.1} s of work", worked.as_secs_f64()));
    let time = format!("{:7.1} s{worked}", took.as_secs_f64());
    match result {
        Ok(None) => format!("{name:<12} passed {time}"),
        Ok(Some(remark)) => format!("{name:<12} passed {time}   BUT {remark}"),
        Err(error) => {
            let why = format!("{error:#}");
            let why = why.lines().next().unwrap_or_default();
            format!("{name:<12} FAILED {time}   run it alone with `cargo verify {name}`: {why}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_has_a_line_that_says_what_came_of_it() {
        let line = |name, seconds, result| {
            let worked = (seconds > 0.0).then(|| Duration::from_secs_f64(seconds * 2.0));
            summary(&Outcome { name, took: Duration::from_secs_f64(seconds), worked, result })
        };
        let error = Err(anyhow::anyhow!("first line\nsecond line"));
        assert_eq!(
            line("laws", 1.5, error),
            "laws         FAILED     1.5 s, 3.0 s of work   run it alone with `cargo verify laws`: first line"
        );
        assert_eq!(line("fmt", 0.0, Ok(None)), "fmt          passed     0.0 s");
        let remark = Ok(Some("Firefox was left out".to_owned()));
        assert_eq!(
            line("browsers", 9.0, remark),
            "browsers     passed     9.0 s, 18.0 s of work   BUT Firefox was left out"
        );
    }

    #[test]
    fn an_unknown_part_is_wrong_use() {
        assert!(is_part("laws") && !is_part("lawz"));
        assert_eq!(format!("{:?}", run(&["lawz".to_owned()]).unwrap()), format!("{:?}", ExitCode::from(2)));
    }
}
