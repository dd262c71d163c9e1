//! A page of the documents: its fenced blocks, the commands in them, and its pictures with the commands that
//! make them.

use anyhow::Result;
use std::{fs, path::Path};

/// A fenced block: its language, its lines, and the number of the first one.
pub(crate) struct Block<'a> {
    language: &'a str,
    lines: Vec<&'a str>,
    first: usize,
}

/// A command with the output promised for it.
pub(crate) struct Example<'a> {
    pub(crate) line: usize,
    pub(crate) command: &'a str,
    pub(crate) promised: Vec<&'a str>,
}

/// A picture on a page.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Picture<'a> {
    pub(crate) line: usize,
    /// The name of its file in `docs/pictures`.
    pub(crate) file: &'a str,
    /// The command beside it that makes it, where there is one.
    pub(crate) command: Option<&'a str>,
}

pub(crate) fn blocks(text: &str) -> Vec<Block<'_>> {
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

impl<'a> Block<'a> {
    /// The commands of a `console` block.
    pub(crate) fn examples(&self) -> Vec<Example<'a>> {
        let mut examples: Vec<Example<'a>> = Vec::new();
        if self.language != "console" {
            return examples;
        }
        for (n, line) in self.lines.iter().enumerate() {
            match (line.strip_prefix("$ "), examples.last_mut()) {
                (Some(command), _) => {
                    examples.push(Example { line: self.first + n, command, promised: Vec::new() });
                }
                (None, Some(example)) => example.promised.push(line),
                (None, None) => {}
            }
        }
        examples
    }

    /// Writes a `toml` block that says which file it is.
    pub(crate) fn write_file(&self, folder: &Path) -> Result<()> {
        let name = self.lines.first().and_then(|line| line.strip_prefix("# "));
        if let (Some(name), "toml") = (name.filter(|name| name.ends_with(".toml")), self.language) {
            fs::write(folder.join(name), self.lines.join("\n") + "\n")?;
        }
        Ok(())
    }
}

/// All pictures of a page.
pub(crate) fn pictures(text: &str) -> Vec<Picture<'_>> {
    let parts = parts(text);
    let mut found = Vec::new();
    for (n, (first, lines)) in parts.iter().enumerate() {
        for (below, line) in lines.iter().enumerate() {
            let Some(file) = picture_in(line) else { continue };
            let beside = [Some(n), n.checked_add(1), n.checked_sub(1)].into_iter().flatten();
            let near = beside.filter_map(|n| parts.get(n)).flat_map(|(_, lines)| lines.iter());
            let command = near.flat_map(|line| commands_in(line)).find(|command| makes(command, file));
            found.push(Picture { line: first + below, file, command });
        }
    }
    found
}

/// A block of a page, with the number of its first line: a paragraph or a fenced block.
fn parts(text: &str) -> Vec<(usize, Vec<&str>)> {
    let mut parts = vec![(1, Vec::new())];
    let mut fenced = false;
    for (n, line) in text.lines().enumerate() {
        fenced ^= line.starts_with("```");
        if line.trim().is_empty() && !fenced {
            parts.push((n + 2, Vec::new()));
        } else if let Some((_, lines)) = parts.last_mut() {
            lines.push(line);
        }
    }
    parts.retain(|(_, lines)| !lines.is_empty());
    parts
}

/// The file of the picture in a line.
fn picture_in(line: &str) -> Option<&str> {
    let (_, target) = line.split_once("![").and_then(|(_, rest)| rest.split_once("]("))?;
    let (path, _) = target.split_once(')')?;
    path.split_once("pictures/").map(|(_, file)| file)
}

/// The commands in a line: all of it behind a `$`, or what stands between backticks.
fn commands_in(line: &str) -> Vec<&str> {
    match line.strip_prefix("$ ") {
        Some(command) => vec![command],
        None => line.split('`').skip(1).step_by(2).collect(),
    }
}

/// Whether a command makes the picture in this file.
fn makes(command: &str, file: &str) -> bool {
    let stem = file.split('.').next().unwrap_or(file);
    drawn_by(command) == Some(stem)
        || command.starts_with("eights ") && command.split(' ').any(|word| word == file)
}

/// The name of the picture that our own command is told to draw.
pub(crate) fn drawn_by(command: &str) -> Option<&str> {
    command.strip_prefix("cargo xtask picture ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "text\n```toml\n# house.toml\nbase = \"x\"\n```\n```console\n$ eights a\none\n…\nthree\n$ eights b\n```\n";

    #[test]
    fn commands_and_their_output_are_found() {
        let blocks = blocks(TEXT);
        assert_eq!(blocks.iter().map(|block| block.language).collect::<Vec<_>>(), ["toml", "console"]);
        let examples = blocks[1].examples();
        assert_eq!(
            examples.iter().map(|e| (e.line, e.command)).collect::<Vec<_>>(),
            [(7, "eights a"), (11, "eights b")]
        );
        assert_eq!(examples[0].promised, ["one", "…", "three"]);
    }

    #[test]
    fn a_picture_has_its_command_beside_it() {
        let text = "![a](docs/pictures/table.webp)\nMade by `cargo xtask picture table`.\n\n## B\n\n```console\n$ eights sim --plot b.svg\n```\n\n![b](pictures/b.svg)\n\nText.\n\n![c](pictures/c.svg)\n";
        let found = pictures(text);
        let made: Vec<(usize, &str, Option<&str>)> =
            found.iter().map(|p| (p.line, p.file, p.command)).collect();
        assert_eq!(
            made,
            [
                (1, "table.webp", Some("cargo xtask picture table")),
                (10, "b.svg", Some("eights sim --plot b.svg")),
                (14, "c.svg", None)
            ]
        );
    }
}
