//! `eights serve`: the table server.

use crate::{
    common::{Failure, plain, wrong_use},
    language::{self, help, told},
    out::{self, say},
    trouble,
};
use clap::{Arg, ArgAction, ArgMatches, Error, FromArgMatches};
use eights_server::{ClientFile, Condition, SETTINGS, Server, Setting, Settings, Variables, lan, logs};
use eights_words::{self as words, Text};
use std::{
    collections::HashMap,
    io::IsTerminal,
    path::{Path, PathBuf},
};

/// The arguments of the command line.
pub(crate) struct Args {
    /// By the settings' keys.
    settings: HashMap<&'static str, String>,
    /// Where to put a copy, instead of serving.
    backup: Option<PathBuf>,
    /// Whether only to look if a server could start.
    check: bool,
}

include!(concat!(env!("OUT_DIR"), "/client_files.rs"));

/// The options that are not settings.
const BACKUP: &str = "backup";
const CHECK: &str = "check";

/// The options are the server's table of settings.
impl clap::Args for Args {
    fn augment_args(command: clap::Command) -> clap::Command {
        let backup = Arg::new(BACKUP)
            .long(BACKUP)
            .value_name("FILE")
            .value_parser(clap::value_parser!(PathBuf))
            .help(help(Text::HELP_SERVE_BACKUP));
        let check = Arg::new(CHECK)
            .long(CHECK)
            .action(ArgAction::SetTrue)
            .conflicts_with(BACKUP)
            .help(help(Text::HELP_SERVE_CHECK));
        command.args([check, backup]).args(SETTINGS.iter().map(arg)).after_help(help(Text::HELP_SERVE_AFTER))
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

fn arg(setting: &'static Setting) -> Arg {
    let help = match setting.default {
        "" | "false" => told!(setting.help),
        default => told!(Text::HELP_SERVE_DEFAULT, help = told!(setting.help), default = default),
    };
    let arg = Arg::new(setting.key).long(setting.key).help(help);
    if setting.is_switch() {
        arg.action(ArgAction::SetTrue)
    } else {
        arg.value_name(setting.value).allow_negative_numbers(true)
    }
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
        let (backup, check) = (matches.get_one(BACKUP).cloned(), matches.get_flag(CHECK));
        Ok(Self { settings, backup, check })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let variables = Variables::of_the_system();
    let gathered = Settings::gather(|key| args.settings.get(key).cloned(), &variables);
    let mut settings = gathered.map_err(|wrong| trouble::in_settings(&wrong))?;
    settings.client = FILES;
    if args.check {
        return check(&settings, &variables);
    }
    if let Some(to) = &args.backup {
        return copy(&settings, to);
    }
    check_folder(&settings)?;
    logs::begin(&settings);
    variables.unknown().iter().for_each(|name| logs::no_setting(name));
    let (is_lan, is_kept) = (settings.lan, settings.is_kept());
    eights_server::run(settings, |server| announce(server, is_lan, is_kept))
        .map_err(|error| trouble::at_start(&error))
}

/// Says whether a server could start.
fn check(settings: &Settings, variables: &Variables) -> Result<(), Failure> {
    for name in variables.unknown() {
        out::warn(format_args!("eights: {}", told!(Text::SERVE_NO_SETTING, name = name)));
    }
    let checked = eights_server::check(settings);
    if let Some(failure) = trouble::together(checked.faults.iter().map(trouble::at_start)) {
        return Err(failure);
    }
    say!("{}", told!(Text::SERVE_CHECKED));
    if let Some(database) = checked.database.filter(Condition::is_older) {
        let Condition { version, latest, .. } = database;
        say!("{}", told!(Text::SERVE_OLDER, version = version, latest = latest));
    }
    if checked.database.is_some_and(|database| database.is_in_use) {
        say!("{}", told!(Text::SERVE_RUNNING));
    }
    Ok(())
}

/// Makes the folder in which everything is kept, or says why that cannot be.
fn check_folder(settings: &Settings) -> Result<(), Failure> {
    let Some(folder) = settings.database().and_then(|file| file.parent().map(Path::to_owned)) else {
        return Ok(());
    };
    let name = folder.display();
    let unable = |error| wrong_use(told!(Text::SERVE_NO_FOLDER, folder = name, why = plain(&error)));
    std::fs::create_dir_all(&folder).map_err(unable)
}

/// Copies the database, even while a server writes to it.
fn copy(settings: &Settings, to: &Path) -> Result<(), Failure> {
    let database = settings.database().ok_or_else(|| wrong_use(told!(Text::SERVE_NO_COPY)))?;
    eights_server::backup(&database, to).map_err(|error| trouble::at_copy(&error))?;
    let (from, to) = (database.display().to_string(), to.display().to_string());
    say!("{}", told!(Text::SERVE_COPIED, from = from, to = to));
    Ok(())
}

/// Says what to open.
fn announce(server: &Server, is_lan: bool, is_kept: bool) {
    let (words, link) = (language::words(), server.link());
    say!("{}", words.say(Text::SERVE_OPEN, &words::Args::new().text("link", &link)));
    if is_lan {
        if let Some(picture) = lan::picture(&link) {
            // White on black, whatever the terminal's own colours are.
            let (on, off) =
                if std::io::stdout().is_terminal() { ("\x1b[97;40m", "\x1b[0m") } else { ("", "") };
            picture.lines().for_each(|line| say!("{on}{line}{off}"));
        }
        say!("{}", words.text(Text::SERVE_LAN));
    }
    say!("{}", words.text(if is_kept { Text::SERVE_CLOSE } else { Text::SERVE_MEMORY }));
}
