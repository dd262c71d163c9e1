//! `eights migrate`: everything from one database to another.

use crate::{
    common::{Failure, wrong_use},
    language::{help, told},
    out::say,
    trouble,
};
use eights_server::{LogPlace, NotMigrated, migrate};
use eights_words::Text;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help = help(Text::HELP_MIGRATE_FROM))]
    from: String,
    #[arg(help = help(Text::HELP_MIGRATE_TO))]
    to: String,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (from, to) = (place(&args.from)?, place(&args.to)?);
    let [(_, tables), (_, entries), (_, players), (_, games), _] = migrate(&from, &to).map_err(failure)?;
    say!(
        "{}",
        told!(Text::MIGRATE_DONE, tables = tables, entries = entries, players = players, games = games)
    );
    Ok(())
}

/// The place of a database. A password in it is not repeated.
fn place(text: &str) -> Result<LogPlace, Failure> {
    text.parse().map_err(|_| no_database())
}

fn no_database() -> Failure {
    wrong_use(told!(Text::MIGRATE_NO_DATABASE))
}

fn failure(error: NotMigrated) -> Failure {
    match error {
        NotMigrated::NoDatabase => no_database(),
        NotMigrated::Store(error) => trouble::at_copy(&error),
    }
}
