//! Manual pages: one for each command.

use super::help::{Entry, Help};

/// A manual page.
pub(super) struct Page {
    /// Its file, such as `eights-rules-show.1`.
    pub(super) file: String,
    pub(super) text: String,
}

/// The pages of a command and of all below it, as of a time in seconds since 1970.
pub(super) fn pages(help: &Help, version: &str, time: u64) -> Vec<Page> {
    let all = help.all();
    let pages = all.iter().map(|command| Page {
        file: format!("{}.1", command.path.join("-")),
        text: page(command, version, &date(time), &seen_also(command, help)),
    });
    pages.collect()
}

fn page(command: &Help, version: &str, date: &str, also: &[String]) -> String {
    let name = command.path.join("-");
    let mut text = format!(
        ".TH {} 1 \"{date}\" \"eights {}\" \"Crazy Eights\"\n",
        escaped(&name.to_uppercase()),
        escaped(version)
    );
    text += &format!(".SH NAME\n{} \\- {}\n", escaped(&name), escaped(&command.about));
    text += &format!(".SH SYNOPSIS\n{}\n", escaped(&command.usage));
    text += &section("COMMANDS", command.commands.iter().map(command_entry));
    text += &section("ARGUMENTS", command.arguments.iter().map(entry));
    text += &section("OPTIONS", command.options.iter().map(entry));
    let notes: Vec<String> = command.notes.iter().map(|note| format!("{}\n", escaped(note))).collect();
    text += &section("NOTES", (!notes.is_empty()).then(|| notes.join(".PP\n")).into_iter());
    text += &section("SEE ALSO", (!also.is_empty()).then(|| format!("{}\n", also.join(",\n"))).into_iter());
    text
}

fn section(title: &str, entries: impl Iterator<Item = String>) -> String {
    let entries: String = entries.collect();
    if entries.is_empty() { entries } else { format!(".SH {title}\n{entries}") }
}

fn command_entry(below: &Help) -> String {
    format!(".TP\n\\fB{}\\fR\n{}\n", escaped(below.name()), escaped(&below.about))
}

fn entry(entry: &Entry) -> String {
    let names: Vec<String> = entry.names.iter().map(|name| format!("\\fB{}\\fR", escaped(name))).collect();
    let value = entry.value.as_ref().map(|value| format!("\\fI{}\\fR", escaped(value)));
    let head: Vec<String> =
        [names.join(", ")].into_iter().filter(|names| !names.is_empty()).chain(value).collect();
    let choices =
        if entry.choices.is_empty() { String::new() } else { format!(" ({})", entry.choices.join(", ")) };
    format!(".TP\n{}\n{}\n", head.join(" "), escaped(&format!("{}{choices}", entry.about)))
}

/// The command above and those below.
fn seen_also(command: &Help, root: &Help) -> Vec<String> {
    let page = |other: &&Help| format!("\\fB{}\\fR(1)", escaped(&other.path.join("-")));
    let all = root.all();
    let above = all.iter().copied().filter(|other| other.path == command.path[..command.path.len() - 1]);
    let below: Vec<&Help> = command.commands.iter().collect();
    above.chain(below).map(|other| page(&other)).collect()
}

/// The day of a time, such as `2026-02-28`, by the calendar of 400 years that begins on a first of March.
fn date(time: u64) -> String {
    let days = time / 86_400 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year + next)
}

/// A text that means itself: no command of the typesetter, and every hyphen a hyphen that can be copied.
fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    if text.starts_with(['.', '\'']) { format!("\\&{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_a_day_of_the_calendar() {
        for (days, day) in
            [(0, "1970-01-01"), (11_016, "2000-02-29"), (11_017, "2000-03-01"), (20_819, "2027-01-01")]
        {
            assert_eq!(date(days * 86_400 + 86_399), day);
        }
    }
}
