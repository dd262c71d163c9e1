//! `eights serve`: the table server.

use crate::{
    common::{Failure, wrong_use},
    out::say,
};
use clap::{Arg, ArgAction, ArgMatches, Error, FromArgMatches};
use eights_server::{SETTINGS, Server, Setting, Settings, StartError, StoreError, lan, logs};
use eights_words::{self as words, Words};
use std::{
    collections::HashMap,
    io::IsTerminal,
    path::{Path, PathBuf},
};

/// What was said on the command line.
pub(crate) struct Args {
    /// By the settings' keys.
    settings: HashMap<&'static str, String>,
    /// Where to put a copy, instead of serving.
    backup: Option<PathBuf>,
}

/// The option that is no setting.
const BACKUP: &str = "backup";

/// The options are the server's table of settings.
impl clap::Args for Args {
    fn augment_args(command: clap::Command) -> clap::Command {
        let backup = Arg::new(BACKUP)
            .long(BACKUP)
            .value_name("FILE")
            .value_parser(clap::value_parser!(PathBuf))
            .help("Do not serve: copy everything that is kept into FILE, also while a server is running, and end");
        command.arg(backup).args(SETTINGS.iter().map(arg)).after_help(
            "Each setting can also be given in the environment (EIGHTS_LISTEN for --listen) or in server.toml in the data folder (listen = \"…\"); \
             the command line comes first, then the environment.",
        )
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

fn arg(setting: &'static Setting) -> Arg {
    let help = match setting.default {
        "" | "false" => setting.help.to_owned(),
        default => format!("{} [default: {default}]", setting.help),
    };
    let arg = Arg::new(setting.key).long(setting.key).help(help);
    if setting.is_switch() { arg.action(ArgAction::SetTrue) } else { arg.value_name(setting.value) }
}

impl FromArgMatches for Args {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let given = |setting: &&Setting| {
            if setting.is_switch() {
                matches.get_flag(setting.key).then(|| "true".to_owned())
            } else {
                matches.get_one::<String>(setting.key).cloned()
            }
        };
        let settings = SETTINGS.iter().filter_map(|setting| Some((setting.key, given(&setting)?))).collect();
        Ok(Self { settings, backup: matches.get_one(BACKUP).cloned() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let variable = |name: &str| std::env::var(name).ok();
    let settings = Settings::gather(|key| args.settings.get(key).cloned(), variable).map_err(wrong_use)?;
    if let Some(to) = &args.backup {
        return copy(&settings, to);
    }
    logs::begin(&settings);
    let (is_lan, is_kept) = (settings.lan, settings.database().is_some());
    eights_server::run(settings, |server| announce(server, is_lan, is_kept)).map_err(|error| match error {
        StartError::Listen(..) => wrong_use(format!("{error}.")),
        _ => Failure::Failed(format!("{error}.")),
    })
}

/// Copies the database, whoever is writing to it.
fn copy(settings: &Settings, to: &Path) -> Result<(), Failure> {
    let database = settings.database().ok_or_else(|| wrong_use("a log in memory cannot be copied."))?;
    eights_server::backup(&database, to).map_err(|error| match error {
        StoreError::Missing(_) | StoreError::Exists(_) => wrong_use(format!("{error}.")),
        _ => Failure::Failed(format!("{error}.")),
    })?;
    let (from, to) = (database.display().to_string(), to.display().to_string());
    say!("{}", Words::english().say("serve-copied", &words::Args::new().text("from", from).text("to", to)));
    Ok(())
}

/// Says what to open.
fn announce(server: &Server, is_lan: bool, is_kept: bool) {
    let (words, link) = (Words::english(), server.link());
    say!("{}", words.say("serve-open", &words::Args::new().text("link", &link)));
    if is_lan {
        if let Some(picture) = lan::picture(&link) {
            // White on black, whatever the terminal's own colours are.
            let (on, off) =
                if std::io::stdout().is_terminal() { ("\x1b[97;40m", "\x1b[0m") } else { ("", "") };
            picture.lines().for_each(|line| say!("{on}{line}{off}"));
        }
        say!("{}", words.text("serve-lan"));
    }
    say!("{}", words.text(if is_kept { "serve-close" } else { "serve-memory" }));
}
