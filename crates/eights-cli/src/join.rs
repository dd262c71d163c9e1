//! `eights join`: a seat at a server's table, in the terminal.

use crate::{
    common::{Failure, plain, seed, wrong_use},
    play::{
        check_names,
        terminal::{self, Output},
    },
    usage::cut,
};
use eights_tui::{
    address::{Address, BadAddress},
    clock::Clock,
    desk::{Desk, Setup},
    happening::Mail,
    keep::Keep,
    plain::{Plain, Way},
    screen::{self, Begin, Ui},
};
use eights_words::{Words, texts::terminal as texts};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The table's link, as `https://eights.example/t/KUDU42`; a server alone lists its open tables.
    url: String,
    /// Your name.
    #[arg(long)]
    name: Option<String>,
    /// Plain lines, for screen readers and pipes. Without a terminal they come by themselves.
    #[arg(long)]
    plain: bool,
    /// Only watch.
    #[arg(long)]
    watch: bool,
    /// Ring the terminal's bell when it is your turn.
    #[arg(long)]
    bell: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let address: Address = args.url.parse().map_err(|bad| not_an_address(&args.url, bad))?;
    let name = check_names(args.name.as_slice())?.pop();
    let way = match (address.code, args.watch) {
        (Some(code), true) => Way::Watch(code),
        (Some(code), false) => Way::Sit(code),
        (None, true) => return Err(wrong_use("`--watch` needs a table's link, which ends in its code.")),
        (None, false) => Way::Look,
    };
    let keep = Keep::in_folder(Keep::usual_folder(), &address.origin);
    let setup = |name, clock, post| -> Result<Setup, Failure> {
        let (seed, sounds) = (seed(None)?, terminal::sounds(args.bell));
        Ok(Setup { name, server: Some(address.clone()), seed, keep: keep.clone(), clock, post, sounds })
    };
    if terminal::is_plain(args.plain) {
        let mut keyboard = terminal::keyboard();
        let known = name.or_else(|| Some(keep.settings().name).filter(|name| !name.is_empty()));
        let asks = known.is_none() && !args.watch;
        let known = if asks { ask_for_name(&mut keyboard) } else { known };
        if asks && known.is_none() {
            return Ok(());
        }
        let desk = Desk::new(setup(known, Clock::running(), keyboard.post())?);
        Plain::new(desk, &mut keyboard, &mut Output).join(way);
        return Ok(());
    }
    let mail = Mail::default();
    let desk = Desk::new(setup(name, Clock::running(), mail.post())?);
    let ui = Ui::new(terminal::look());
    let shown = screen::run(desk, ui, mail, Begin::Join(way), &mut drop);
    shown.map_err(|error| Failure::Failed(format!("the table cannot be drawn: {}.", plain(&error))))
}

/// Asks until it is a name; nothing at the end of input.
fn ask_for_name(keyboard: &mut eights_tui::keyboard::Keyboard) -> Option<String> {
    let words = Words::english();
    loop {
        let line =
            keyboard.ask(&mut Output, &words, &format!("{} ", words.text(texts::TERMINAL_YOUR_NAME)))?;
        match check_names(&[line]) {
            Ok(mut names) => return names.pop(),
            Err(failure) => crate::out::say!("{failure}"),
        }
    }
}

fn not_an_address(text: &str, bad: BadAddress) -> Failure {
    let text = cut(text);
    wrong_use(match bad {
        BadAddress::Scheme => format!("`{text}` is no link to a table; one begins with http:// or https://."),
        BadAddress::Host => {
            format!("`{text}` names no server; a link looks like https://eights.example/t/KZDZXY.")
        }
        BadAddress::Code => {
            format!(
                "`{text}` does not end in a table's code; a link looks like https://eights.example/t/KZDZXY."
            )
        }
    })
}
