//! `cargo xtask readme`: runs every command of the README and of the guide, so that none of them is ever
//! wrong, and makes sure of the pictures.
//!
//! A command is a line `$ …` in a fenced `console` block; lines under it are output that must appear in this
//! order (`…` stands for anything). A `toml` block whose first line is `# name.toml` is written to that file
//! first. The commands of a page share one new folder with the examples in it, have no input, and find
//! `eights` on their path.
//!
//! A picture has the command that makes it beside it, in whatever document it stands, and the command makes
//! that very picture.

mod page;

pub(crate) use page::drawn_by;

use crate::{
    TASKS, picture,
    program::{self, Build, Program},
    shell, verify,
};
use anyhow::{Context, Result, bail, ensure};
use page::{Example, Picture, blocks, pictures};
use std::{
    env, fs,
    fs::File,
    path::{Path, PathBuf},
    process::{Child, Command, ExitCode, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

/// No command of a page takes longer.
const PATIENCE: Duration = Duration::from_secs(120);
/// The pages whose commands are run.
const PAGES: [&str; 5] =
    ["README.md", "docs/guide.md", "docs/laboratory.md", "docs/puzzles.md", "docs/review.md"];
/// The folder of the pictures.
pub(crate) const PICTURES: &str = "docs/pictures";

pub(crate) fn run(_: &[String]) -> Result<ExitCode> {
    check()?;
    Ok(ExitCode::SUCCESS)
}

/// Fails when a command of a page fails, or a picture is not what its command makes.
pub(crate) fn check() -> Result<()> {
    let program = program::build(Build::Checked, Program::Eights)?;
    let mut wrong = Vec::new();
    for page in PAGES {
        wrong.extend(check_page(page, &program)?);
    }
    wrong.extend(nameless()?);
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(())
}

/// The faults of a page.
fn check_page(page: &str, program: &Path) -> Result<Vec<String>> {
    let text = fs::read_to_string(shell::root().join(page)).with_context(|| format!("there is no {page}"))?;
    let folder = fresh_folder(page)?;
    let blocks = blocks(&text);
    let mut wrong = Vec::new();
    for block in &blocks {
        block.write_file(&folder)?;
        for example in block.examples() {
            println!("$ {}", example.command);
            if let Err(error) = try_out(&example, &folder, program) {
                wrong.push(format!("{page}:{}: `{}` {error:#}", example.line, example.command));
            }
        }
    }
    ensure!(blocks.iter().any(|block| !block.examples().is_empty()), "{page} shows no command");
    let shown = pictures(&text);
    let is_wrong = |picture: &Picture<'_>| Some((picture.line, is_made(picture, &folder, program).err()?));
    wrong.extend(shown.iter().filter_map(is_wrong).map(|(line, error)| format!("{page}:{line}: {error:#}")));
    Ok(wrong)
}

/// A new folder for a page's commands.
fn fresh_folder(page: &str) -> Result<PathBuf> {
    let folder = shell::target_dir()?.join("readme").join(page.replace('/', "-"));
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(folder.join("examples"))?;
    for entry in fs::read_dir(shell::root().join("examples"))?.filter_map(Result::ok) {
        if entry.path().is_file() {
            fs::copy(entry.path(), folder.join("examples").join(entry.file_name()))?;
        }
    }
    Ok(folder)
}

/// Fails when a picture is not what the command beside it makes. The commands of its page have been run in
/// the folder.
fn is_made(picture: &Picture<'_>, folder: &Path, program: &Path) -> Result<()> {
    let Picture { file, command, .. } = picture;
    let command = command.with_context(|| format!("{file} has no command beside it that makes it"))?;
    if let Some(name) = drawn_by(command) {
        return picture::check(name, program);
    }
    let (made, kept) = (fs::read(folder.join(file)), fs::read(shell::root().join(PICTURES).join(file)));
    ensure!(made.ok() == kept.ok(), "`{command}` makes another {file}: say `cargo xtask picture`");
    Ok(())
}

/// Pictures of other documents without the command that makes them.
fn nameless() -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    for path in documents(&shell::root().join("docs"))? {
        let text = fs::read_to_string(&path)?;
        let lines = pictures(&text).into_iter().filter(|picture| picture.command.is_none());
        wrong.extend(
            lines.map(|p| format!("{}:{}: {} has no command beside it", path.display(), p.line, p.file)),
        );
    }
    Ok(wrong)
}

/// All documents below a folder.
fn documents(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(documents(&path)?);
        } else if path.extension().is_some_and(|end| end == "md") {
            found.push(path);
        }
    }
    Ok(found)
}

/// The commands that make pictures of pages, with the files they make.
pub(crate) fn makers() -> Result<Vec<(String, String)>> {
    let mut made: Vec<(String, String)> = Vec::new();
    for page in PAGES {
        let text =
            fs::read_to_string(shell::root().join(page)).with_context(|| format!("there is no {page}"))?;
        let named =
            pictures(&text).into_iter().filter_map(|p| Some((p.file.to_owned(), p.command?.to_owned())));
        made.extend(
            named.filter(|(file, _)| !made.iter().any(|(other, _)| other == file)).collect::<Vec<_>>(),
        );
    }
    Ok(made)
}

/// Makes a picture with the program's own command.
pub(crate) fn make(file: &str, command: &str, program: &Path) -> Result<()> {
    let folder = fresh_folder("pictures")?;
    shell_output(command, &folder, program)?;
    fs::copy(folder.join(file), shell::root().join(PICTURES).join(file))?;
    Ok(())
}

fn try_out(example: &Example<'_>, folder: &Path, program: &Path) -> Result<()> {
    let words: Vec<&str> = example.command.split_whitespace().collect();
    let command = match &words[..] {
        ["cargo", "play", ..] => "eights serve --help",
        ["cargo", "verify", parts @ ..] => return known_parts(parts),
        ["cargo", "xtask", task, ..] => return known_task(task),
        ["cargo", "install", "--path", path] => return has_program(path),
        ["cargo", ..] => bail!("is no command of ours, so nobody checks it"),
        _ => example.command,
    };
    let output = shell_output(command, folder, program)?;
    missing(&example.promised, &output).map_or(Ok(()), |line| bail!("does not print `{line}`"))
}

/// A README that names parts of `cargo verify` names real ones; running them here would never end.
fn known_parts(parts: &[&str]) -> Result<()> {
    let unknown = parts.iter().find(|part| !verify::is_part(part));
    unknown.map_or(Ok(()), |part| bail!("names the part `{part}`, which is not there"))
}

fn known_task(name: &str) -> Result<()> {
    ensure!(TASKS.iter().any(|task| task.name == name), "names the command `{name}`, which is not there");
    Ok(())
}

/// An installable crate has a program in it.
fn has_program(path: &str) -> Result<()> {
    let manifest =
        fs::read_to_string(shell::root().join(path).join("Cargo.toml")).context("names no crate")?;
    ensure!(manifest.contains("[[bin]]"), "names a crate without a program");
    Ok(())
}

/// The first promised line that does not follow the ones before it.
fn missing<'a>(promised: &[&'a str], output: &str) -> Option<&'a str> {
    let mut lines = output.lines();
    let promised = promised.iter().filter(|line| !line.trim().is_empty() && line.trim() != "…");
    promised.copied().find(|promise| !lines.any(|line| line.trim_end() == promise.trim_end()))
}

/// The output of a command; fails when the command fails or never ends.
fn shell_output(command: &str, folder: &Path, program: &Path) -> Result<String> {
    let out: PathBuf = folder.join(".output");
    let file = File::create(&out)?;
    let child = Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", path_with(program)?)
        .stdin(Stdio::null())
        .stdout(file.try_clone()?)
        .stderr(file)
        .spawn()
        .context("cannot be started")?;
    let status = wait(child)?;
    let output = String::from_utf8_lossy(&fs::read(&out)?).into_owned();
    ensure!(status.success(), "{}:\n{output}", shell::ending(status));
    Ok(output)
}

/// The path with the program's folder before all others.
fn path_with(program: &Path) -> Result<std::ffi::OsString> {
    let old = env::var_os("PATH").unwrap_or_default();
    let folders = program.parent().map(Path::to_path_buf).into_iter().chain(env::split_paths(&old));
    Ok(env::join_paths(folders)?)
}

fn wait(mut child: Child) -> Result<ExitStatus> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        if start.elapsed() > PATIENCE {
            child.kill()?;
            bail!("has not ended after {} seconds", PATIENCE.as_secs());
        }
        thread::sleep(Duration::from_millis(10));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn promised_lines_must_come_in_order() {
        assert_eq!(missing(&["one", "…", "three"], "one\ntwo\nthree\n"), None);
        assert_eq!(missing(&["three", "one"], "one\ntwo\nthree\n"), Some("one"));
    }

    #[test]
    fn parts_and_commands_are_known() {
        assert!(
            known_parts(&[]).is_ok() && known_parts(&["laws"]).is_ok() && known_parts(&["luck"]).is_err()
        );
        assert!(known_task("tidy").is_ok() && known_task("magic").is_err());
        assert!(has_program("crates/eights-cli").is_ok() && has_program("crates/eights").is_err());
    }
}
