//! `eights serve`: the table server.

use crate::{
    common::{Failure, wrong_use},
    out::say,
};
use clap::{Arg, ArgAction, ArgMatches, Error, FromArgMatches};
use eights_server::{SETTINGS, Server, Setting, Settings, StartError, lan, logs};
use std::collections::HashMap;

/// What was said on the command line, by the settings' keys.
pub(crate) struct Args(HashMap<&'static str, String>);

/// The options are the server's table of settings.
impl clap::Args for Args {
    fn augment_args(command: clap::Command) -> clap::Command {
        command.args(SETTINGS.iter().map(arg)).after_help(
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
        Ok(Self(SETTINGS.iter().filter_map(|setting| Some((setting.key, given(&setting)?))).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let variable = |name: &str| std::env::var(name).ok();
    let settings = Settings::gather(|key| args.0.get(key).cloned(), variable).map_err(wrong_use)?;
    logs::begin(&settings);
    let is_lan = settings.lan;
    eights_server::run(settings, |server| announce(server, is_lan)).map_err(|error| match error {
        StartError::Listen(..) => wrong_use(format!("{error}.")),
        _ => Failure::Failed(format!("{error}.")),
    })
}

/// Says what to open.
fn announce(server: &Server, is_lan: bool) {
    let link = server.link();
    say!("Crazy Eights is open at {link}");
    if is_lan {
        if let Some(picture) = lan::picture(&link) {
            say!("{picture}");
        }
        say!("Everybody on the local network can come in.");
    }
    say!("Ctrl+C closes it; every table will be there again next time.");
}
