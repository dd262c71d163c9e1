//! `cargo xtask picture`: redraws the pictures in the documents, each with the command beside it.
//!
//! The program's own commands make the charts. This module draws and films games: `cargo xtask picture NAME`.

mod film;
mod guide;
mod plain;
mod terminal;

use crate::{
    program::{self, Build, Program},
    readme, shell,
};
use anyhow::{Context, Result, bail, ensure};
use std::{fs, path::Path, process::ExitCode};

/// A picture that is made here.
struct Picture {
    name: &'static str,
    file: &'static str,
    made: Made,
}

/// How a picture is made.
enum Made {
    /// Drawn by the program, always the same.
    Drawn(fn(&Path) -> Result<Vec<u8>>),
    /// Filmed in a browser: never the same twice, so what it was made from is written down beside it.
    Filmed,
}

const PICTURES: &[Picture] = &[
    Picture { name: "table", file: "table.webp", made: Made::Filmed },
    Picture { name: "terminal", file: "terminal.svg", made: Made::Drawn(terminal::draw) },
    Picture { name: "guide", file: "guide.svg", made: Made::Drawn(guide::draw) },
    Picture { name: "plain", file: "plain.svg", made: Made::Drawn(plain::draw) },
];

pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    let known = |name: &&String| PICTURES.iter().any(|picture| picture.name == name.as_str());
    if let Some(unknown) = args.iter().find(|name| !known(name)) {
        eprintln!("There is no picture `{unknown}`; the pictures are {}.", names());
        return Ok(ExitCode::from(2));
    }
    let program = program::build(Build::Checked, Program::Eights)?;
    match args {
        [] => all(&program)?,
        some => some.iter().try_for_each(|name| make(name, &program))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Fails when a picture is not what is made now.
pub(crate) fn check(name: &str, program: &Path) -> Result<()> {
    let picture = find(name)?;
    let is_current = match picture.made {
        Made::Drawn(draw) => {
            fs::read(path(picture.file)).is_ok_and(|kept| draw(program).is_ok_and(|new| new == kept))
        }
        Made::Filmed => film::is_current() && path(picture.file).is_file(),
    };
    ensure!(is_current, "{} is out of date: say `cargo xtask picture {name}`", picture.file);
    Ok(())
}

/// Makes every picture by the command beside it.
fn all(program: &Path) -> Result<()> {
    for (file, command) in readme::makers()? {
        match readme::drawn_by(&command) {
            Some(name) => make(name, program)?,
            None => readme::make(&file, &command, program)?,
        }
        println!("{file} is what `{command}` makes.");
    }
    Ok(())
}

fn make(name: &str, program: &Path) -> Result<()> {
    let picture = find(name)?;
    let target = path(picture.file);
    match picture.made {
        Made::Drawn(draw) => fs::write(&target, draw(program)?),
        Made::Filmed => return film::make(&target),
    }
    .with_context(|| format!("{} cannot be written", target.display()))
}

fn find(name: &str) -> Result<&'static Picture> {
    match PICTURES.iter().find(|picture| picture.name == name) {
        Some(picture) => Ok(picture),
        None => bail!("there is no picture `{name}`; the pictures are {}", names()),
    }
}

fn names() -> String {
    PICTURES.iter().map(|picture| picture.name).collect::<Vec<_>>().join(", ")
}

fn path(file: &str) -> std::path::PathBuf {
    shell::root().join(readme::PICTURES).join(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_called_like_their_files() {
        for picture in PICTURES {
            assert_eq!(picture.file.split('.').next(), Some(picture.name));
            assert!(find(picture.name).is_ok());
        }
        assert!(find("nothing").is_err_and(|error| error.to_string().contains("the pictures are table")));
    }
}
