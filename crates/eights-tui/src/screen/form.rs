//! A new table, as a short menu: at home with bots, or at a server for others to sit down at.

use super::{
    header, menu, panel, puzzle,
    ui::{Scene, Ui},
};
use eights::rules::PRESETS;
use eights_bots::Level;
use eights_client::core::{Client, Intent, Learning, Peer, Prepare, new_table::FormChange};
use eights_client::named;
use eights_protocol::{Pace, Timer};
use eights_words::{Args, Text};
use ratatui::{buffer::Buffer, layout::Rect, style::Style};
use unicode_width::UnicodeWidthStr;

/// The rows of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// One of the presets.
    Rules,
    /// Any other rules: a line to type them in.
    Other,
    Seats,
    Level,
    Pace,
    Timer,
    Listed,
    Deal,
    /// The deal of the day.
    Day,
    /// The lesson of these rules.
    Lesson,
    /// The puzzle of the day.
    Puzzle,
}

const AT_HOME: [Row; 9] = [
    Row::Rules,
    Row::Other,
    Row::Seats,
    Row::Level,
    Row::Pace,
    Row::Deal,
    Row::Lesson,
    Row::Day,
    Row::Puzzle,
];
const AT_A_SERVER: [Row; 7] =
    [Row::Rules, Row::Other, Row::Seats, Row::Pace, Row::Timer, Row::Listed, Row::Deal];
const PACES: [(Pace, &str); 4] =
    [(Pace::Slow, "slow"), (Pace::Usual, "usual"), (Pace::Quick, "quick"), (Pace::AtOnce, "at-once")];

/// The rows of the table that is being set up.
pub(super) fn rows(client: &Client) -> &'static [Row] {
    match client.form().peer {
        Peer::Solo => &AT_HOME,
        Peer::Server => &AT_A_SERVER,
    }
}

/// The change of a row by one step to the right, or to the left.
pub(super) fn step(client: &Client, row: usize, forward: bool) -> Option<FormChange> {
    let form = client.form();
    let turn = |at: usize, n: usize| (at + if forward { 1 } else { n - 1 }) % n;
    Some(match rows(client).get(row)? {
        Row::Rules => {
            let at = PRESETS.iter().position(|preset| preset.name == form.editor.base()).unwrap_or(0);
            FormChange::Preset(PRESETS[turn(at, PRESETS.len())].name.to_owned())
        }
        Row::Seats => {
            let (least, most) = form.seat_range();
            FormChange::Seats(least + turn(form.seats - least, most - least + 1))
        }
        Row::Level => {
            // The first is whatever the rules expect.
            let at = form.level.and_then(|level| Level::ALL.iter().position(|other| *other == level));
            let next = turn(at.map_or(0, |at| at + 1), Level::ALL.len() + 1);
            FormChange::Level(next.checked_sub(1).map(|n| Level::ALL[n]))
        }
        Row::Pace => {
            let at = PACES.iter().position(|(pace, _)| *pace == form.settings.pace).unwrap_or(1);
            FormChange::Pace(PACES[turn(at, PACES.len())].0)
        }
        Row::Timer => {
            // The first is none.
            let seconds = Option::from(form.settings.timer);
            let at = Timer::SECONDS.iter().position(|other| Some(*other) == seconds);
            let next = turn(at.map_or(0, |at| at + 1), Timer::SECONDS.len() + 1);
            let chosen = next.checked_sub(1).and_then(|n| Timer::of_seconds(Timer::SECONDS[n]));
            FormChange::Timer(chosen.unwrap_or(Timer::NONE))
        }
        Row::Listed => FormChange::Listed(!form.settings.listed),
        Row::Other | Row::Deal | Row::Day | Row::Lesson | Row::Puzzle => return None,
    })
}

pub(super) fn draw(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    header::draw(scene, Rect { height: 1, ..area }, buffer);
    let rows = rows(scene.client);
    let about = about(scene, ui, rows.get(ui.row) == Some(&Row::Other));
    let width = menu::line_width(area);
    let [says, keys] = about.each_ref().map(|(text, _)| panel::text_lines(text, width));
    // Whichever rules are looked at, the sheet stays where it is.
    let blurbs = PRESETS.iter().map(|preset| scene.client.words().preset_blurb(preset.name));
    let longest = blurbs.map(|blurb| panel::text_lines(&blurb, width)).max().unwrap_or(0);
    let size = (rows.len() as u16, says.max(longest) + keys + 2);
    let (inside, each) = menu::draw(scene, &scene.text(Text::NEW_TITLE), size, area, buffer);
    for (n, row) in rows.iter().enumerate() {
        let line = Rect { y: inside.y + each * n as u16, height: 1, ..inside };
        draw_row(scene, ui, (n, *row), line, buffer);
    }
    let mut below = inside.y + each * rows.len() as u16 + 2 - each;
    for (text, style) in about {
        let height = inside.bottom().saturating_sub(below);
        below += 1 + panel::text(&text, style, Rect { y: below, height, ..inside }, buffer);
    }
}

fn draw_row(scene: &Scene<'_>, ui: &mut Ui, (n, row): (usize, Row), line: Rect, buffer: &mut Buffer) {
    let look = scene.look;
    let label = format!(" {:<16}", label(scene, row));
    if ui.row == n && row == Row::Other {
        return panel::field(scene, &label, &ui.draft, line, buffer);
    }
    let style = if ui.row == n { look.focused() } else { Style::new() };
    let value = value(scene, row);
    let change = step(scene.client, n, true);
    let text = match &change {
        Some(_) => format!("{label}{}{value}{}", look.sign("◂ ", "< "), look.sign(" ▸", " >")),
        None => format!("{label}{value}"),
    };
    buffer.set_style(line, style);
    panel::line(&text, style, line, buffer);
    if let (Row::Rules, Some(key)) = (row, key(scene.client)) {
        let quiet = if ui.row == n { style } else { look.quiet() };
        let after = (text.width() as u16 + 2).min(line.width);
        panel::line(key, quiet, Rect { x: line.x + after, width: line.width - after, ..line }, buffer);
    }
    match (change, row) {
        (Some(change), _) => ui.touches(line, Intent::Prepare(Prepare::Form(change))),
        (None, Row::Deal) => ui.touches(line, Intent::Prepare(Prepare::OpenTable)),
        (None, Row::Day) => ui.touches(line, Intent::Prepare(Prepare::Day(scene.client.today()))),
        (None, Row::Lesson) => {
            if let Some(rules) = scene.client.form().editor.share_code() {
                ui.touches(line, Intent::Learn(Learning::Begin { rules, chapter: None }));
            }
        }
        (None, Row::Puzzle) => {
            if let Some(intent) = puzzle::of_today(scene.client) {
                ui.touches(line, intent);
            }
        }
        (None, _) => {}
    }
}

/// The name of the chosen rules on a command line, if they are unchanged.
fn key(client: &Client) -> Option<&str> {
    let editor = &client.form().editor;
    editor.changes().is_empty().then(|| editor.base())
}

/// A description of the rules or an error, and the keys to press.
fn about(scene: &Scene<'_>, ui: &Ui, is_typing: bool) -> [(String, Style); 2] {
    let (client, look) = (scene.client, scene.look);
    let refusal = client.refusal().map(|refusal| refusal.text.clone());
    let first = match ui.wrong.clone().or(refusal) {
        Some(wrong) => (wrong, look.warning()),
        None => (client.words().preset_blurb(client.form().editor.base()), Style::new()),
    };
    let keys = match (is_typing, client.form().peer) {
        (true, _) => Text::TERMINAL_OTHER_KEYS,
        (false, Peer::Solo) => Text::TERMINAL_FORM_KEYS,
        (false, Peer::Server) => Text::TERMINAL_FORM_KEYS_SERVER,
    };
    [first, (scene.text(keys), look.quiet())]
}

fn label(scene: &Scene<'_>, row: Row) -> String {
    let is_own = scene.client.form().peer == Peer::Solo;
    scene.text(match row {
        Row::Rules => Text::WAIT_RULES,
        Row::Other => Text::TERMINAL_OTHER_RULES,
        Row::Seats => Text::NEW_SEATS,
        Row::Level => Text::NEW_BOT_LEVEL,
        Row::Pace => Text::NEW_PACE,
        Row::Timer => Text::NEW_TIMER,
        Row::Listed => Text::NEW_JOIN,
        Row::Deal if is_own => Text::TERMINAL_DEAL,
        Row::Deal => Text::NEW_MAKE,
        Row::Day => Text::DAY_TITLE,
        Row::Lesson => Text::TERMINAL_LEARN,
        Row::Puzzle => Text::TERMINAL_PUZZLE,
    })
}

fn value(scene: &Scene<'_>, row: Row) -> String {
    let (form, words) = (scene.client.form(), scene.client.words());
    match row {
        Row::Rules => {
            let base = form.editor.base();
            let title = words.preset_title(base);
            if form.editor.changes().is_empty() {
                return title;
            }
            words.say(Text::HOME_RULES_CHANGED, &Args::new().text("rules", title))
        }
        Row::Other => scene.text(Text::TERMINAL_OTHER_HINT),
        Row::Seats => form.seats.to_string(),
        Row::Level => match (form.level, form.editor.rules()) {
            (Some(level), _) => scene.text(named::level(level)),
            (None, Ok(rules)) => {
                let usual = scene.text(named::level(Level::usual(rules)));
                words.say(Text::NEW_LEVEL_USUAL, &Args::new().text("level", usual))
            }
            (None, Err(_)) => String::new(),
        },
        Row::Pace => scene.text(named::pace(form.settings.pace)),
        Row::Timer => match Option::<u32>::from(form.settings.timer) {
            Some(seconds) => {
                words.say(Text::NEW_TIMER_SECONDS, &Args::new().number("seconds", seconds as usize))
            }
            None => scene.text(Text::NEW_TIMER_NONE),
        },
        Row::Listed if form.settings.listed => scene.text(Text::NEW_JOIN_LISTED),
        Row::Listed => scene.text(Text::NEW_JOIN_LINK),
        Row::Deal => String::new(),
        Row::Lesson => scene.text(Text::TERMINAL_LEARN_HINT),
        Row::Puzzle => puzzle::hint(scene.client),
        Row::Day => scene
            .client
            .day_told(scene.client.today())
            .unwrap_or_else(|| scene.client.day_hint(scene.client.today())),
    }
}
