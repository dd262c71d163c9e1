//! `cargo xtask readme`: runs every command of the README, so that none of them is ever wrong.
//!
//! A command is a line `$ …` in a fenced `console` block; lines under it are output that must appear in this order (`…` stands for
//! anything). A `toml` block whose first line is `# name.toml` is written to that file first. All commands share one new folder, have
//! no input, and find `eights` on their path.

use crate::{TASKS, program, shell, verify};
use anyhow::{Context, Result, bail, ensure};
use std::{
    env, fs,
    fs::File,
    path::{Path, PathBuf},
    process::{Child, Command, ExitCode, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

/// No command of a README takes longer.
const PATIENCE: Duration = Duration::from_secs(120);

/// A fenced block: its language, its lines, and the number of the first one.
struct Block<'a> {
    language: &'a str,
    lines: Vec<&'a str>,
    first: usize,
}

/// A command with the output promised for it.
struct Example<'a> {
    line: usize,
    command: &'a str,
    promised: Vec<&'a str>,
}

pub(crate) fn run(_: &[String]) -> Result<ExitCode> {
    check()?;
    Ok(ExitCode::SUCCESS)
}

/// Fails when a command of the README does.
pub(crate) fn check() -> Result<()> {
    let readme = fs::read_to_string(shell::root().join("README.md")).context("there is no README.md")?;
    let program = program::build()?;
    let folder = shell::target_dir()?.join("readme");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let blocks = blocks(&readme);
    let mut wrong = Vec::new();
    for block in &blocks {
        write_file(block, &folder)?;
        for example in examples(block) {
            println!("$ {}", example.command);
            if let Err(error) = try_out(&example, &folder, &program) {
                wrong.push(format!("README.md:{}: `{}` {error:#}", example.line, example.command));
            }
        }
    }
    ensure!(blocks.iter().any(|block| !examples(block).is_empty()), "the README shows no command");
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(())
}

fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let mut lines = text.lines().enumerate();
    while let Some((n, line)) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let lines = lines.by_ref().map(|(_, line)| line).take_while(|line| !line.starts_with("```"));
            blocks.push(Block { language, lines: lines.collect(), first: n + 2 });
        }
    }
    blocks
}

fn examples<'a>(block: &Block<'a>) -> Vec<Example<'a>> {
    let mut examples: Vec<Example<'a>> = Vec::new();
    if block.language != "console" {
        return examples;
    }
    for (n, line) in block.lines.iter().enumerate() {
        match (line.strip_prefix("$ "), examples.last_mut()) {
            (Some(command), _) => {
                examples.push(Example { line: block.first + n, command, promised: Vec::new() });
            }
            (None, Some(example)) => example.promised.push(line),
            (None, None) => {}
        }
    }
    examples
}

/// Writes a `toml` block that says which file it is.
fn write_file(block: &Block<'_>, folder: &Path) -> Result<()> {
    let name = block.lines.first().and_then(|line| line.strip_prefix("# "));
    if let (Some(name), "toml") = (name.filter(|name| name.ends_with(".toml")), block.language) {
        fs::write(folder.join(name), block.lines.join("\n") + "\n")?;
    }
    Ok(())
}

fn try_out(example: &Example<'_>, folder: &Path, program: &Path) -> Result<()> {
    let words: Vec<&str> = example.command.split_whitespace().collect();
    let command = match &words[..] {
        ["cargo", "play", ..] => "eights serve --help",
        ["cargo", "verify", parts @ ..] => return known_parts(parts),
        ["cargo", "xtask", task, ..] => return known_task(task),
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

/// The first promised line that does not follow the ones before it.
fn missing<'a>(promised: &[&'a str], output: &str) -> Option<&'a str> {
    let mut lines = output.lines();
    let promised = promised.iter().filter(|line| !line.trim().is_empty() && line.trim() != "…");
    promised.copied().find(|promise| !lines.any(|line| line.trim_end() == promise.trim_end()))
}

/// What a command prints; fails when it fails or never ends.
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

    const TEXT: &str = "text\n```toml\n# house.toml\nbase = \"x\"\n```\n```console\n$ eights a\none\n…\nthree\n$ eights b\n```\n";

    #[test]
    fn commands_and_their_output_are_found() {
        let blocks = blocks(TEXT);
        assert_eq!(blocks.iter().map(|block| block.language).collect::<Vec<_>>(), ["toml", "console"]);
        let examples = examples(&blocks[1]);
        assert_eq!(
            examples.iter().map(|e| (e.line, e.command)).collect::<Vec<_>>(),
            [(7, "eights a"), (11, "eights b")]
        );
        assert_eq!(examples[0].promised, ["one", "…", "three"]);
    }

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
    }
}
