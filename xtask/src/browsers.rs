//! The page in other browsers: whole games in Firefox and WebKitGTK, as far as they can be had here.

use crate::{
    browser::{OTHERS, PROGRAM},
    program::{self, Build},
    shell,
    verify::Form,
    web,
};
use anyhow::Result;

/// A browser: its name, the word in the names of its tests, and the programs it needs with the packages that
/// have them.
struct Browser {
    name: &'static str,
    word: &'static str,
    needs: &'static [(&'static [&'static str], &'static str)],
}

const BROWSERS: [Browser; 2] = [
    Browser { name: "Firefox", word: "firefox", needs: &[(&["firefox-esr", "firefox"], "firefox-esr")] },
    Browser {
        name: "WebKitGTK",
        word: "webkit",
        needs: &[(&["WebKitWebDriver"], "webkit2gtk-driver"), (&["Xvfb"], "xvfb")],
    },
];

/// Runs the tests of all browsers that are here or can be installed, and says which were left out and why.
pub(crate) fn check(form: Form) -> Result<Option<String>> {
    let missing: Vec<(&Browser, String)> =
        BROWSERS.iter().filter_map(|browser| Some((browser, lack(browser)?))).collect();
    if missing.len() < BROWSERS.len() {
        let skipped: Vec<&str> = missing.iter().map(|(browser, _)| browser.word).collect();
        play_without(&skipped, form)?;
    }
    Ok(remark(&missing))
}

/// The reason why a browser cannot be used here.
fn lack(browser: &Browser) -> Option<String> {
    let mut needs = browser.needs.iter();
    needs.find_map(|(names, package)| shell::need_any(names, package).err().map(|error| error.to_string()))
}

fn play_without(skipped: &[&str], form: Form) -> Result<()> {
    let program = program::build_with_client(Build::Checked, &web::build()?)?;
    for (suite, chosen) in [("pages", &["--skip", "a_page"][..]), ("browser", &[OTHERS])] {
        let mut cargo = shell::test()?;
        cargo.args(["--test", suite, "--"]).args(chosen);
        cargo.args(form.left_out()).args(skipped.iter().flat_map(|word| ["--skip", word]));
        shell::run(cargo.env(PROGRAM, &program))?;
    }
    Ok(())
}

fn remark(missing: &[(&Browser, String)]) -> Option<String> {
    let all: Vec<String> =
        missing.iter().map(|(browser, why)| format!("without {}: {why}", browser.name)).collect();
    (!all.is_empty()).then(|| all.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_that_is_left_out_is_named() {
        let said = remark(&[(&BROWSERS[1], "Xvfb is missing".to_owned())]);
        assert_eq!(said.as_deref(), Some("without WebKitGTK: Xvfb is missing"));
        assert_eq!(remark(&[]), None);
    }
}
