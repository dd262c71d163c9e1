//! `eights join`: a seat at a server's table, in the terminal.

use crate::{
    common::{Failure, seed, wrong_use},
    out::say,
    play::{
        check_names,
        terminal::{self, Output},
    },
    usage::cut,
};
use eights_tui::{
    address::{Address, BadAddress},
    call::reach,
    clock::Clock,
    desk::{Desk, Setup},
    happening::{Happening, Mail},
    keep::Keep,
    plain::Plain,
    screen::{self, Begin, Ui},
    visit::{Farewell, Way},
};
use eights_words::{Words, texts::terminal as texts};
use std::sync::mpsc::Sender;

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
    let words = Words::english();
    // Nobody is asked for a name, and no screen is drawn, for a server that is not there.
    reach(&address).map_err(|why| Failure::Failed(Farewell::NoServer(why).text(&words, &address.origin)))?;
    let farewell = if terminal::is_plain(args.plain) {
        write(args, &address, name, way)?
    } else {
        let mail = Mail::default();
        let desk = Desk::new(setup(args, &address, name, mail.post())?);
        let ui = Ui::new(terminal::look());
        screen::run(desk, ui, mail, Begin::Join(way), &mut drop)
            .map_err(|error| terminal::not_drawn(&error))?
    };
    let Some(farewell) = farewell else { return Ok(()) };
    let text = farewell.text(&words, &address.origin);
    if farewell.is_failure() {
        return Err(Failure::Failed(text));
    }
    say!("{text}");
    Ok(())
}

/// Plain lines.
fn write(
    args: &Args,
    address: &Address,
    name: Option<String>,
    way: Way,
) -> Result<Option<Farewell>, Failure> {
    let mut keyboard = terminal::keyboard();
    let known = name.or_else(|| Some(keep(address).settings().name).filter(|name| !name.is_empty()));
    let asks = known.is_none() && !args.watch;
    let known = if asks { ask_for_name(&mut keyboard) } else { known };
    if asks && known.is_none() {
        return Ok(None);
    }
    let desk = Desk::new(setup(args, address, known, keyboard.post())?);
    Ok(Plain::new(desk, &mut keyboard, &mut Output).join(way))
}

fn keep(address: &Address) -> Keep {
    Keep::in_folder(Keep::usual_folder(), &address.origin)
}

fn setup(
    args: &Args,
    address: &Address,
    name: Option<String>,
    post: Sender<Happening>,
) -> Result<Setup, Failure> {
    Ok(Setup {
        name,
        server: Some(address.clone()),
        seed: seed(None)?,
        keep: keep(address),
        clock: Clock::running(),
        post,
        sounds: terminal::sounds(args.bell),
        rules: terminal::find_rules,
    })
}

/// Asks until it is a name; nothing at the end of input.
fn ask_for_name(keyboard: &mut eights_tui::keyboard::Keyboard) -> Option<String> {
    let words = Words::english();
    loop {
        let line =
            keyboard.ask(&mut Output, &words, &format!("{} ", words.text(texts::TERMINAL_YOUR_NAME)))?;
        match check_names(&[line]) {
            Ok(mut names) => return names.pop(),
            Err(failure) => say!("{}", terminal::sentence(&failure)),
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
