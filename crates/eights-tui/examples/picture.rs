//! A true picture of the drawn table as SVG, made by the code that draws it in a terminal:
//! `cargo run -p eights-tui --example picture -- --rules classic --size 100x30 > terminal.svg`.
#![allow(clippy::print_stdout, reason = "the picture is what it is for")]

use eights::{Options, Rules, Seed};
use eights_client::core::{Browse, Intent, Overlay, Play, Prepare, table::Table};
use eights_protocol::{NewTable, Pace, Phase, Settings};
use eights_tui::{
    clock::Clock,
    desk::{Desk, Setup},
    happening::Mail,
    screen::{Look, Ui, draw},
    sound::Sounds,
    storage::Storage,
};
use ratatui::{
    Terminal,
    backend::TestBackend,
    buffer::{Buffer, Cell},
    style::{Color, Modifier},
};
use std::fmt::Write;

/// The options of the command line.
struct Wish {
    rules: String,
    seats: u8,
    seed: String,
    /// How many turns the player has had.
    turns: usize,
    size: (u16, u16),
    keys: bool,
}

impl Wish {
    fn of(mut args: impl Iterator<Item = String>) -> Option<Self> {
        let mut wish = Self {
            rules: "south-african".to_owned(),
            seats: 4,
            seed: "a rainy sunday".to_owned(),
            turns: 3,
            size: (100, 30),
            keys: false,
        };
        while let Some(name) = args.next() {
            if name == "--keys" {
                wish.keys = true;
                continue;
            }
            let value = args.next()?;
            match name.as_str() {
                "--rules" => wish.rules = value,
                "--seats" => wish.seats = value.parse().ok()?,
                "--seed" => wish.seed = value,
                "--turns" => wish.turns = value.parse().ok()?,
                "--size" => {
                    let (columns, rows) = value.split_once('x')?;
                    wish.size = (columns.parse().ok()?, rows.parse().ok()?);
                }
                _ => return None,
            }
        }
        Some(wish)
    }
}

fn main() {
    match Wish::of(std::env::args().skip(1)).and_then(|wish| picture(&wish)) {
        Some(svg) => print!("{svg}"),
        None => {
            println!(
                "usage: picture [--rules NAME] [--seats N] [--seed TEXT] [--turns N] [--size 100x30] [--keys]"
            );
            std::process::exit(2);
        }
    }
}

/// The table after some turns, drawn.
fn picture(wish: &Wish) -> Option<String> {
    let mut desk = desk(&wish.seed);
    let rules = Rules::preset(&wish.rules)?;
    let bots = vec![eights_bots::Level::Club; usize::from(wish.seats) - 1];
    let settings = Settings { pace: Pace::AtOnce, ..Settings::default() };
    desk.act(
        Intent::Prepare(Prepare::DealIn(NewTable {
            rules: rules.share_code(),
            seats: wish.seats,
            bots,
            settings,
        })),
        &mut (),
    );
    for turn in 0..=wish.turns {
        wait(&mut desk);
        if turn < wish.turns {
            let action = desk.client().hint()?;
            desk.act(Intent::Play(Play::Act(action)), &mut ());
        }
    }
    if wish.keys {
        desk.act(Intent::Browse(Browse::Open(Overlay::Keys)), &mut ());
    }
    let look = Look::of(|name| match name {
        "TERM" => Some("xterm-256color".to_owned()),
        "LANG" => Some("C.UTF-8".to_owned()),
        _ => None,
    });
    let mut terminal = Terminal::new(TestBackend::new(wish.size.0, wish.size.1)).ok()?;
    let now = desk.now();
    let mut ui = Ui::new(look);
    terminal.draw(|frame| draw(frame, desk.client(), &mut ui, now)).ok()?;
    Some(svg(terminal.backend().buffer()))
}

fn desk(seed: &str) -> Desk {
    Desk::new(Setup {
        words: eights_words::Words::english(),
        name: Some("Thandi".to_owned()),
        server: None,
        seed: Seed::from_text(seed),
        today: eights_client::core::Day::default(),
        storage: Storage::default(),
        clock: Clock::Leaping { now: 1_000_000 },
        post: Mail::default().post(),
        sounds: Sounds::None,
        rules: |name| Rules::preset(name).ok_or_else(|| format!("there are no rules {name}.")),
        scribe: Box::new(()),
    })
}

/// Until the player is asked, or the game is over.
fn wait(desk: &mut Desk) {
    for _ in 0..10_000 {
        desk.settle(&mut ());
        let is_over = desk.table().is_none_or(|table| table.phase != Phase::Playing);
        if is_over || desk.table().map_or(Options::None, Table::options) != Options::None {
            return;
        }
        desk.leap();
    }
}

/// How large a letter's cell is.
const CELL: (f32, f32) = (9.63, 18.5);

fn svg(buffer: &Buffer) -> String {
    let (columns, rows) = (buffer.area.width, buffer.area.height);
    let (width, height) = (f32::from(columns) * CELL.0, f32::from(rows) * CELL.1);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" font-size=\"16\" \
         shape-rendering=\"crispEdges\" font-family=\"'DejaVu Sans Mono', 'Cascadia Mono', Menlo, Consolas, monospace\">\n"
    );
    for y in 0..rows {
        let mut x = 0;
        while x < columns {
            let same =
                (x..columns).take_while(|at| looks(&buffer[(*at, y)]) == looks(&buffer[(x, y)])).count();
            let end = x + u16::try_from(same).unwrap_or(1).max(1);
            let letters: String = (x..end).map(|at| buffer[(at, y)].symbol()).collect();
            run(&mut text, &buffer[(x, y)], (x, y), &letters);
            x = end;
        }
    }
    text + "</svg>\n"
}

/// Everything that makes a cell look as it does, but for its letter.
fn looks(cell: &Cell) -> (Color, Color, Modifier) {
    (cell.fg, cell.bg, cell.modifier)
}

/// Letters that look alike, one after the other.
fn run(out: &mut String, cell: &Cell, (column, row): (u16, u16), letters: &str) {
    let (x, y) = (f32::from(column) * CELL.0, f32::from(row) * CELL.1);
    let n = letters.chars().count();
    let width = n as f32 * CELL.0;
    let (paper, ink) = (colour(cell.bg, "#121212"), colour(cell.fg, "#ffffd7"));
    let is_reversed = cell.modifier.contains(Modifier::REVERSED);
    let (paper, ink) = if is_reversed { (ink, paper) } else { (paper, ink) };
    // Writing to a string cannot fail.
    let _ = writeln!(
        out,
        "<rect x=\"{x:.2}\" y=\"{y:.1}\" width=\"{:.2}\" height=\"{:.1}\" fill=\"{paper}\"/>",
        width + 0.3,
        CELL.1 + 0.3
    );
    if letters.trim().is_empty() {
        return;
    }
    let bold = if cell.modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
    let line =
        if cell.modifier.contains(Modifier::UNDERLINED) { " text-decoration=\"underline\"" } else { "" };
    let places: Vec<String> = (0..n).map(|k| format!("{:.1}", x + k as f32 * CELL.0)).collect();
    let said = letters.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(
        out,
        "<text x=\"{}\" y=\"{:.1}\" fill=\"{ink}\"{bold}{line} xml:space=\"preserve\">{said}</text>",
        places.join(" "),
        y + 14.6
    );
}

/// A colour of the 256 as a page knows it.
fn colour(colour: Color, usual: &str) -> String {
    let Color::Indexed(n) = colour else { return usual.to_owned() };
    let level = |k: u8| if k == 0 { 0 } else { 55 + 40 * k };
    let (red, green, blue) = match n {
        16..=231 => (level((n - 16) / 36), level((n - 16) / 6 % 6), level((n - 16) % 6)),
        232.. => (8 + 10 * (n - 232), 8 + 10 * (n - 232), 8 + 10 * (n - 232)),
        ..16 => return usual.to_owned(),
    };
    format!("#{red:02x}{green:02x}{blue:02x}")
}
