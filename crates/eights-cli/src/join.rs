//! `eights join`: a seat at a server's table, in the terminal.

use crate::{
    common::{Failure, seed, stopped_by, wrong_use},
    date,
    language::{self, help, told},
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
    plain::Plain,
    screen::{self, Begin, Shown, Ui},
    storage::Storage,
    visit::{Farewell, Way},
};
use eights_words::Text;
use std::sync::mpsc::Sender;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help = help(Text::HELP_JOIN_URL))]
    url: String,
    #[arg(help = help(Text::HELP_JOIN_NAME))]
    #[arg(long)]
    name: Option<String>,
    #[arg(help = help(Text::HELP_PLAIN))]
    #[arg(long)]
    plain: bool,
    #[arg(help = help(Text::HELP_JOIN_WATCH))]
    #[arg(long)]
    watch: bool,
    #[arg(help = help(Text::HELP_JOIN_HOUSE_CODE))]
    #[arg(long, value_name = "CODE")]
    house_code: Option<String>,
    #[arg(help = help(Text::HELP_BELL))]
    #[arg(long)]
    bell: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut address: Address = args.url.parse().map_err(|bad| not_an_address(&args.url, bad))?;
    address.house_code.clone_from(&args.house_code);
    let name = check_names(args.name.as_slice())?.pop();
    let way = match (address.code, args.watch) {
        (Some(code), true) => Way::Watch(code),
        (Some(code), false) => Way::Sit(code),
        (None, true) => return Err(wrong_use(told!(Text::USAGE_WATCH))),
        (None, false) => Way::Look,
    };
    let words = language::words();
    // Nobody is asked for a name, and no screen is drawn, for a server that is not there.
    reach(&address).map_err(|why| Failure::Failed(Farewell::NoServer(why).text(&words, &address.origin)))?;
    let Shown { farewell, signal } = if terminal::is_plain(args.plain) {
        write(args, &address, name, way)?
    } else {
        let mail = Mail::default();
        let desk = Desk::new(setup(args, &address, name, mail.post())?);
        let ui = Ui::new(terminal::look());
        screen::run(desk, ui, mail, Begin::Join(way)).map_err(|error| terminal::not_drawn(&error))?
    };
    let Some(farewell) = farewell else { return stopped_by(signal) };
    let text = farewell.text(&words, &address.origin);
    if farewell.is_failure() {
        return Err(Failure::Failed(text));
    }
    say!("{text}");
    Ok(())
}

/// Plain lines.
fn write(args: &Args, address: &Address, name: Option<String>, way: Way) -> Result<Shown, Failure> {
    let mut keyboard = terminal::keyboard();
    let known = name.or_else(|| Some(storage(address).settings().name).filter(|name| !name.is_empty()));
    let asks = known.is_none() && !args.watch;
    let known = if asks { ask_for_name(&mut keyboard) } else { known };
    if asks && known.is_none() {
        return Ok(Shown { farewell: None, signal: keyboard.signal() });
    }
    let desk = Desk::new(setup(args, address, known, keyboard.post())?);
    let farewell = Plain::new(desk, &mut keyboard, &mut Output).join(way);
    Ok(Shown { farewell, signal: keyboard.signal() })
}

fn storage(address: &Address) -> Storage {
    Storage::in_folder(Storage::usual_folder(), &address.origin)
}

fn setup(
    args: &Args,
    address: &Address,
    name: Option<String>,
    post: Sender<Happening>,
) -> Result<Setup, Failure> {
    Ok(Setup {
        words: language::words(),
        name,
        server: Some(address.clone()),
        seed: seed(None)?,
        today: date::local_day(),
        storage: storage(address),
        clock: Clock::running(),
        post,
        sounds: terminal::sounds(args.bell),
        rules: terminal::find_rules,
        scribe: Box::new(()),
    })
}

/// Asks until it is a name; nothing at the end of input.
fn ask_for_name(keyboard: &mut eights_tui::keyboard::Keyboard) -> Option<String> {
    let words = language::words();
    loop {
        let line =
            keyboard.ask(&mut Output, &words, &format!("{} ", words.text(Text::TERMINAL_YOUR_NAME)))?;
        match check_names(&[line]) {
            Ok(mut names) => return names.pop(),
            Err(failure) => say!("{}", terminal::sentence(&failure)),
        }
    }
}

fn not_an_address(text: &str, bad: BadAddress) -> Failure {
    let text = cut(text);
    wrong_use(match bad {
        BadAddress::Scheme => told!(Text::USAGE_LINK_SCHEME, text = text),
        BadAddress::Host => told!(Text::USAGE_LINK_HOST, text = text),
        BadAddress::Code => told!(Text::USAGE_LINK_CODE, text = text),
    })
}
