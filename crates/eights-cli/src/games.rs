//! `eights games`: the games that were played on this device, as numbers, or taken away, or deleted.

use crate::{
    common::{Failure, plain},
    language::{self, help, told},
    out::{self, say},
};
use eights_client::lab::Figure;
use eights_lab::journal_sheet;
use eights_tui::storage::Storage;
use eights_words::{Args as Said, Text, Words};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help = help(Text::HELP_JSON))]
    #[arg(long)]
    json: bool,
    #[arg(help = help(Text::HELP_GAMES_CSV))]
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    #[arg(help = help(Text::HELP_GAMES_DELETE))]
    #[arg(long, conflicts_with_all = ["json", "csv"])]
    delete: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let storage = Storage::in_folder(Storage::usual_folder(), "");
    if args.delete {
        let cannot = |error| Failure::Failed(told!(Text::GAMES_NOT_DELETED, why = plain(&error)));
        storage.forget_journal().map_err(cannot)?;
        say!("{}", told!(Text::GAMES_DELETED));
        return Ok(());
    }
    let words = language::words();
    let unreadable = || Failure::Failed(words.text(Text::JOURNAL_UNREADABLE).into_owned());
    let journal = storage.journal().ok_or_else(unreadable)?;
    if args.json {
        say!("{}", journal.text());
    } else if args.csv {
        out::write(format_args!("{}", journal.csv()));
    } else {
        let sheet = journal_sheet(&journal, &words);
        say!("{}", sheet.source);
        sheet.figures.iter().for_each(|figure| show(figure, &words));
    }
    Ok(())
}

/// A figure in lines: heading, sentence, table.
fn show(figure: &Figure, words: &Words) {
    say!("\n{}", words.say(Text::GAMES_HEADING, &Said::new().text("title", figure.title.as_str())));
    say!("{}", figure.finding);
    let rows = || [&figure.head].into_iter().chain(&figure.rows);
    let width = |n: usize| rows().filter_map(|row| row.get(n)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..figure.head.len()).map(|n| width(n).unwrap_or(0)).collect();
    for row in rows() {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        say!("  {}", cells.collect::<Vec<_>>().join("  ").trim_end());
    }
}
