//! The language of the program: `--language`, or the system's if the program speaks it.

use eights_words::{Language, Text, Words};
use std::sync::OnceLock;

/// Says a message of the command line: `told!(Text::FILE_FOLDER, name = file)`. Every value is filled in as
/// text; a message that counts is said by [`Words::say`].
macro_rules! told {
    ($text:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::language::words().say(
            $text,
            &::eights_words::Args::new()$(.text(stringify!($name), ($value).to_string()))*,
        )
    };
}
pub(crate) use told;

/// The text of an option's or a subcommand's help.
pub(crate) fn help(text: Text) -> String {
    words().text(text).into_owned()
}

/// The option that names a language.
const OPTION: &str = "--language";

/// Where the system names its language. The first variable that is set counts.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The words that all subcommands speak.
pub(crate) fn words() -> Words {
    static WORDS: OnceLock<Words> = OnceLock::new();
    let variable = |name: &str| std::env::var(name).ok();
    *WORDS.get_or_init(|| Words::of(spoken(std::env::args(), variable)))
}

/// The language that the command line or the environment asks for. The command line is read before clap reads
/// it, because clap's help is in that language too.
fn spoken(args: impl Iterator<Item = String>, variable: impl Fn(&str) -> Option<String>) -> Language {
    let args: Vec<String> = args.take_while(|arg| arg != "--").collect();
    let next = args.windows(2).find(|pair| pair[0] == OPTION).map(|pair| pair[1].as_str());
    let joined = || args.iter().find_map(|arg| arg.strip_prefix(OPTION)?.strip_prefix('='));
    let asked = next.or_else(joined).and_then(Language::of_tag);
    let system = || VARIABLES.iter().find_map(|name| variable(name).filter(|value| !value.is_empty()));
    asked.or_else(|| Language::nearest(&system()?)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_comes_before_the_environment() {
        let spoken = |line: &str, locale: &str| {
            let variable = |name: &str| (name == "LANG").then(|| locale.to_owned());
            spoken(line.split(' ').map(str::to_owned), variable).tag()
        };
        let last = Language::TAGS.last().copied().unwrap_or_default();
        assert_eq!(spoken("eights play", ""), "en");
        assert_eq!(spoken("eights play", "C.UTF-8"), "en");
        assert_eq!(spoken("eights play", &format!("{last}_XX.UTF-8")), last);
        assert_eq!(spoken(&format!("eights --language {last} play"), "en_GB"), last);
        assert_eq!(spoken(&format!("eights play --language={last}"), "en_GB"), last);
        assert_eq!(spoken("eights play --language none", "en_GB"), "en");
    }
}
