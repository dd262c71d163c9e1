//! Reading story files: titles, positions, steps.

use super::{Line, Step, Story, book, setup};
use std::{fs, path::Path};

/// Every story of every file in `stories/`.
pub(crate) fn read_all() -> Result<Vec<Story>, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("stories");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "story"));
    paths.sort();
    let mut stories = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        stories.extend(read_file(stem, &text)?);
    }
    Ok(stories)
}

fn read_file(stem: &str, text: &str) -> Result<Vec<Story>, String> {
    let path = format!("stories/{stem}.story");
    let file_rule = rule_of(stem).ok_or_else(|| format!("{path}: the name is no rule number"))?;
    let mut stories: Vec<Story> = Vec::new();
    // Repetitions that are open, innermost last.
    let mut open: Vec<(usize, Vec<Step>)> = Vec::new();
    for line in join_lines(text) {
        let at = format!("crates/eights/{path}:{}", line.number);
        if let Some(title) = line.text.strip_prefix("# ") {
            stories.push(begin(&path, &file_rule, line.number, title).map_err(|why| format!("{at}: {why}"))?);
            continue;
        }
        let story = stories.last_mut().ok_or_else(|| format!("{at}: a story begins with its title"))?;
        add_line(story, &mut open, line).map_err(|why| format!("{at}: {why}"))?;
    }
    if stories.is_empty() || !open.is_empty() {
        return Err(format!("{path}: no story, or a repetition without its end"));
    }
    Ok(stories)
}

/// `SA-06` is the file of `SA-6`.
fn rule_of(stem: &str) -> Option<String> {
    let (book, number) = stem.split_once('-')?;
    let number: usize = number.parse().ok()?;
    Some(format!("{book}-{number}"))
}

/// Lines without blanks and remarks; an indented line continues the one before.
fn join_lines(text: &str) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for (n, line) in text.lines().enumerate() {
        let words = line.trim();
        if words.is_empty() || words.starts_with('>') {
            continue;
        }
        match lines.last_mut() {
            Some(last) if line.starts_with(' ') => {
                last.text.push(' ');
                last.text.push_str(words);
            }
            _ => lines.push(Line { number: n + 1, text: words.to_owned() }),
        }
    }
    lines
}

fn begin(path: &str, file_rule: &str, line: usize, title: &str) -> Result<Story, String> {
    let (numbers, title) = title.split_once(": ").ok_or("a title is `# SA-8: what happens`")?;
    let rules: Vec<String> = numbers.split(", ").map(str::to_owned).collect();
    if let Some(other) = rules.iter().find(|rule| !book::is_number(rule)) {
        return Err(format!("{other} is no rule number"));
    }
    Ok(Story {
        path: path.to_owned(),
        file_rule: file_rule.to_owned(),
        line,
        rules,
        title: title.to_owned(),
        setup: Vec::new(),
        steps: Vec::new(),
    })
}

fn add_line(story: &mut Story, open: &mut Vec<(usize, Vec<Step>)>, line: Line) -> Result<(), String> {
    if story.steps.is_empty() && open.is_empty() && setup::is_setup(&line.text) {
        story.setup.push(line);
        return Ok(());
    }
    let step = if line.text == "end" {
        let (times, steps) = open.pop().ok_or("`end` without `repeat`")?;
        Step::Repeat(times, steps)
    } else if let Some(times) = line.text.strip_prefix("repeat ").and_then(|rest| rest.strip_suffix(" times"))
    {
        open.push((times.parse().map_err(|_| "how many times?")?, Vec::new()));
        return Ok(());
    } else {
        Step::Once(line)
    };
    open.last_mut().map_or(&mut story.steps, |(_, steps)| steps).push(step);
    Ok(())
}
