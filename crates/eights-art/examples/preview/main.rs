//! Writes every screen as a static page, with the real pictures and the real style sheet: what the browser's
//! client has to build.
//!
//! `cargo run -p eights-art --example preview -- DIR`, then open `DIR/index.html`. A page takes settings in
//! its address:
//! `s4-table.html?theme=light&cloth=oxblood&deck=night&cards=xl&handed=left&letters=on&contrast=high&text=1.5`.

mod fill;
mod screens;

use fill::Filler;
use screens::{SCREENS, Screen};
use std::{env, fs, io, path::Path, process::ExitCode};

const SHELL: &str = include_str!("shell.html");
const SCRIPT: &str = include_str!("preview.js");

fn main() -> ExitCode {
    let Some(folder) = env::args().nth(1) else {
        eprintln!("Say where to write the pages: cargo run -p eights-art --example preview -- DIR");
        return ExitCode::from(2);
    };
    match write_all(Path::new(&folder)) {
        Ok(()) => {
            println!("{} pages, from {folder}/index.html", SCREENS.len());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("The pages could not be written to {folder}: {error}");
            ExitCode::from(1)
        }
    }
}

fn write_all(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder.join("fonts"))?;
    fs::write(folder.join("style.css"), eights_art::sheet())?;
    fs::write(folder.join("preview.js"), SCRIPT)?;
    fs::write(folder.join("favicon.svg"), eights_art::favicon())?;
    fs::write(folder.join("icon.svg"), eights_art::app_icon())?;
    for (name, font) in eights_art::FONTS {
        fs::write(folder.join("fonts").join(name), font)?;
    }
    for screen in SCREENS {
        fs::write(folder.join(screen.file), page(screen))?;
    }
    let links: String = SCREENS
        .iter()
        .map(|screen| format!("<li><a href=\"{}\">{}</a></li>", screen.file, screen.title))
        .collect();
    let index =
        format!("<main class=\"page__inside\"><h1>Screens</h1><ul class=\"stack\">{links}</ul></main>");
    fs::write(folder.join("index.html"), SHELL.replace("{{title}}", "Screens").replace("{{body}}", &index))
}

/// A screen's page: its template, what it has in its slots, and the pictures.
fn page(screen: &Screen) -> String {
    let mut body = screen.template.to_owned();
    for (slot, text) in screen.table.slots() {
        body = body.replace(slot, text);
    }
    let filled = Filler::new(screen.rules).fill(&body);
    SHELL.replace("{{title}}", screen.title).replace("{{body}}", &filled)
}
