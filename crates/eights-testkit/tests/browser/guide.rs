//! The guide on paper, on screens and in braille, as the program writes it.

use eights::rules::PRESETS;
use eights_testkit::browser::{Browser, Page, Screen};
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// Sheets of paper, in inches.
const PAPERS: [(&str, (f64, f64)); 2] = [("A4", (8.268, 11.693)), ("Letter", (8.5, 11.0))];
/// The smallest type on paper, in points.
const LEAST_TYPE: f64 = 9.0;
/// The narrowest card on paper, in millimetres.
const LEAST_CARD: f64 = 14.0;
/// Houses that need much room.
const HOUSES: [(&str, &str); 3] = [
    (
        "everything",
        "base = \"normal-eights\"\npack.jokers = 2\neffects.8 = \"draw 2\"\nanswer.stacking = \"same rank\"\n",
    ),
    (
        "single-cards",
        "base = \"switch\"\neffects.5 = \"others draw 1\"\neffects.6 = \"again\"\neffects.7 = \"war\"\nlast.forbidden = \"A 2 8\"\n",
    ),
    (
        "many-seats",
        "base = \"classic\"\nseats.min = 9\neffects.2 = \"draw 2\"\neffects.3 = \"skip\"\ndeal.direction = \"anticlockwise\"\n",
    ),
];

/// A folder for the guides.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path =
            PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("guide-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// The guide to these rules, written by the program to a file with this ending.
    fn guide(&self, rules: &str, name: &str, ending: &str) -> PathBuf {
        let file = self.0.join(format!("{name}.{ending}"));
        let done = Command::new(eights_testkit::program())
            .args(["rules", "guide", rules, "-o"])
            .arg(&file)
            .output()
            .expect("the program starts");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        file
    }

    /// A rule file.
    fn house(&self, name: &str, text: &str) -> String {
        let file = self.0.join(format!("{name}.toml"));
        fs::write(&file, text).unwrap();
        file.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn open(page: &Page, file: &Path) {
    page.goto(&format!("file://{}", file.display()));
    page.wait_for("document.fonts.ready.then(() => true)");
}

/// What a program makes of a file.
fn output(program: &str, args: &[&str], file: &Path) -> String {
    let done = Command::new(program).args(args).arg(file).arg("-").output().expect("poppler-utils are there");
    String::from_utf8_lossy(&done.stdout).into_owned()
}

/// What was printed: pages, the smallest type in points, the narrowest card in millimetres.
struct Printed {
    pages: usize,
    least_type: f64,
    least_card: f64,
}

fn print(page: &Page, paper: (f64, f64), pdf: &Path) -> Printed {
    fs::write(pdf, page.print(paper)).unwrap();
    let done =
        Command::new("pdftohtml").args(["-xml", "-zoom", "3", "-i", "-stdout"]).arg(pdf).output().unwrap();
    let xml = String::from_utf8_lossy(&done.stdout).into_owned();
    let pages = xml.matches("<page ").count();
    let sizes = numbers_after(&xml, "<fontspec", "size=\"").map(|size| size / 3.0);
    let cards = (1..=pages).flat_map(|n| {
        let n = n.to_string();
        card_widths(&output("pdftocairo", &["-svg", "-f", &n, "-l", &n], pdf))
    });
    let least = |numbers: &mut dyn Iterator<Item = f64>| numbers.fold(f64::INFINITY, f64::min);
    Printed { pages, least_type: least(&mut sizes.into_iter()), least_card: least(&mut cards.into_iter()) }
}

/// The numbers that stand behind a mark in certain tags.
fn numbers_after<'a>(text: &'a str, tag: &'a str, mark: &'a str) -> impl Iterator<Item = f64> + 'a {
    text.split(tag).skip(1).filter_map(move |rest| {
        let (_, rest) = rest.split_once('>').map_or(("", rest), |(inside, _)| ("", inside));
        rest.split_once(mark)?.1.split(['"', ',']).next()?.parse().ok()
    })
}

/// The widths of all cards, in millimetres: every card has a hem, which begins at (5, 131) of its 100 by 140.
fn card_widths(svg: &str) -> Vec<f64> {
    let is_hem = |tag: &&str| {
        let start = tag.split_once(" d=\"M ").map(|(_, rest)| rest.split(' ').take(2).collect::<Vec<_>>());
        let near = |text: &str, wanted: f64| text.parse::<f64>().is_ok_and(|n| (n - wanted).abs() < 0.2);
        start.is_some_and(|at| near(at[0], 5.0) && near(at[1], 131.0))
    };
    let hems = svg.split("<path").skip(1).filter(is_hem);
    let scales =
        hems.filter_map(|tag| tag.split_once("matrix(")?.1.split(',').next()?.trim().parse::<f64>().ok());
    scales.map(|points| 100.0 * points / 72.0 * 25.4).collect()
}

fn assert_printed(name: &str, page: &Page, pdf: &Path, most_pages: usize) {
    for (paper, size) in PAPERS {
        let Printed { pages, least_type, least_card } = print(page, size, pdf);
        println!("{name} on {paper}: {pages} pages, type {least_type:.1} pt, cards {least_card:.2} mm");
        assert!((1..=most_pages).contains(&pages), "{name} on {paper} has {pages} pages");
        assert!(least_type.is_finite() && least_type >= LEAST_TYPE, "{name} on {paper}: {least_type} pt");
        assert!(least_card.is_finite() && least_card >= LEAST_CARD, "{name} on {paper}: {least_card} mm");
    }
}

#[test]
fn the_guide_prints_on_one_sheet_and_normal_eights_on_two() {
    let (folder, browser) = (Folder::new("paper"), Browser::shared());
    let page = browser.page(Screen::DESKTOP);
    for preset in PRESETS {
        open(&page, &folder.guide(preset.name, preset.name, "html"));
        let most = if preset.name == "normal-eights" { 2 } else { 1 };
        assert_printed(preset.name, &page, &folder.0.join("printed.pdf"), most);
    }
}

#[test]
fn the_guide_to_a_house_prints_on_two_sheets_at_most() {
    let (folder, browser) = (Folder::new("houses"), Browser::shared());
    let page = browser.page(Screen::DESKTOP);
    for (name, text) in HOUSES {
        open(&page, &folder.guide(&folder.house(name, text), name, "html"));
        assert_printed(name, &page, &folder.0.join("printed.pdf"), 2);
    }
}

#[test]
fn the_guide_needs_no_script_and_fits_a_phone_and_a_desktop() {
    let (folder, browser) = (Folder::new("screens"), Browser::shared());
    for screen in [Screen::PHONE, Screen::PHONE.light(), Screen::DESKTOP, Screen::DESKTOP.light()] {
        let page = browser.page(screen);
        for preset in PRESETS {
            open(&page, &folder.guide(preset.name, preset.name, "html"));
            let wide = page.eval::<f64>("document.documentElement.scrollWidth");
            assert!(wide <= f64::from(screen.width), "{}: {wide} px", preset.name);
            let least = page.eval::<f64>(
                "Math.min(...[...document.querySelectorAll('main *')].filter(e => e.innerText).map(e => parseFloat(getComputedStyle(e).fontSize)))",
            );
            assert!(least >= 14.0, "{}: type of {least} px", preset.name);
            assert_eq!(page.mishaps(), [""; 0], "{}", preset.name);
        }
    }
}

#[test]
fn no_word_of_the_drawn_sheet_leaves_its_panel() {
    let (folder, browser) = (Folder::new("drawn"), Browser::shared());
    let page = browser.page(Screen::DESKTOP);
    for preset in PRESETS {
        open(&page, &folder.guide(preset.name, preset.name, "svg"));
        let outside = page.eval::<Vec<String>>(
            "[...document.querySelectorAll('text')].filter(t => { const p = t.closest('g')?.querySelector(':scope > .panel') || document.querySelector('.page'); \
             const a = t.getBoundingClientRect(), b = p.getBoundingClientRect(); return a.right > b.right || a.bottom > b.bottom; }).map(t => t.textContent)",
        );
        assert_eq!(outside, [""; 0], "{}", preset.name);
    }
}

#[test]
fn the_braille_is_what_liblouis_makes_of_the_text() {
    let folder = Folder::new("braille");
    for preset in PRESETS {
        let brf = fs::read_to_string(folder.guide(preset.name, preset.name, "brf")).unwrap();
        let text =
            Command::new(eights_testkit::program()).args(["rules", "guide", preset.name]).output().unwrap();
        let ours: String = brf.split_whitespace().collect();
        let theirs: String = louis(&text.stdout).split_whitespace().collect();
        assert_eq!(ours, theirs, "{}", preset.name);
    }
}

/// A text in uncontracted braille, by liblouis.
fn louis(text: &[u8]) -> String {
    let mut program = Command::new("lou_translate")
        .arg("en-ueb-g1.ctb")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("liblouis is there");
    program.stdin.take().unwrap().write_all(text).unwrap();
    String::from_utf8(program.wait_with_output().unwrap().stdout).unwrap()
}
