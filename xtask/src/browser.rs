//! The page in Chromium: the program with the client inside, driven as by people.

use crate::{
    axe,
    program::{self, Build},
    shell,
    verify::Form,
    web,
};
use anyhow::Result;

/// The variable that tells the tests where the program is.
pub(crate) const PROGRAM: &str = "EIGHTS_PROGRAM";
/// The variable that tells the tests where axe-core is.
const AXE: &str = "EIGHTS_AXE";
/// The tests in other browsers, which have a part of their own.
pub(crate) const OTHERS: &str = "others::";

/// Chromium without its windows, which does the same with a fifth less work, or else with them.
const CHROMIUM: [&str; 5] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Makes sure that Chromium is there.
pub(crate) fn need_chromium() -> Result<()> {
    shell::need_any(&CHROMIUM[..1], CHROMIUM[0]).or_else(|_| shell::need_any(&CHROMIUM[1..], CHROMIUM[1]))
}

/// Runs the tests in Chromium.
pub(crate) fn check(form: Form) -> Result<()> {
    need_chromium()?;
    shell::need("pdftocairo", "poppler-utils")?;
    shell::need("lou_translate", "liblouis-bin")?;
    let program = program::build_with_client(Build::Checked, &web::build()?)?;
    shell::run(shell::test()?.args(["--test", "pages", "--", "a_page"]))?;
    let mut tests = shell::test()?;
    // They wait for bots and clocks about as much as they work.
    tests.args(["--test", "browser", "--", "--skip", OTHERS, "--test-threads", &shell::at_least(3)]);
    tests.args(form.left_out());
    shell::run(tests.env(PROGRAM, program).env(AXE, axe::fetch()?))
}
