//! A new table, as a short menu: at home with bots, or at a server for others to sit down at.

use super::{
    header, panel,
    ui::{Scene, Ui},
};
use eights::rules::PRESETS;
use eights_bots::Level;
use eights_client::core::{Client, Deed, Peer, new_table::FormChange};
use eights_protocol::{Pace, Timer};
use eights_words::{
    Args,
    texts::{screens, terminal as texts},
};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::Line,
    widgets::{Paragraph, Widget, Wrap},
};

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
}

const AT_HOME: [Row; 6] = [Row::Rules, Row::Other, Row::Seats, Row::Level, Row::Pace, Row::Deal];
const AT_A_SERVER: [Row; 7] =
    [Row::Rules, Row::Other, Row::Seats, Row::Pace, Row::Timer, Row::Listed, Row::Deal];
const PACES: [(Pace, &str); 4] =
    [(Pace::Slow, "slow"), (Pace::Usual, "usual"), (Pace::Quick, "quick"), (Pace::AtOnce, "at-once")];

/// The rows of the table that is being set up.
pub(super) fn rows(client: &Client) -> &'static [Row] {
    match client.form().peer {
        Peer::Own => &AT_HOME,
        Peer::Server => &AT_A_SERVER,
    }
}

/// What going one to the right, or to the left, changes in a row.
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
        Row::Other | Row::Deal => return None,
    })
}

pub(super) fn draw(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let look = scene.look;
    header::draw(scene, Rect { height: 1, ..area }, buffer);
    let column = panel::centred(area, 56, area.height - 2);
    let rows = rows(scene.client);
    // With air between the rows where there is room for it and for what stands below.
    let n = rows.len() as u16;
    let each = if column.height >= 2 * n + 7 { 2 } else { 1 };
    for (n, row) in rows.iter().enumerate() {
        let line = Rect { y: column.y + 1 + each * n as u16, height: 1, ..column };
        let label = format!(" {:<16}", label(scene, *row));
        if ui.row == n && *row == Row::Other {
            panel::field(scene, &label, &ui.draft, line, buffer);
            continue;
        }
        let style = if ui.row == n { look.focused() } else { look.cloth() };
        let value = value(scene, *row);
        let change = step(scene.client, n, true);
        let text = match &change {
            Some(_) => format!("{label}{}{value}{} ", look.sign("◂ ", "< "), look.sign(" ▸", " >")),
            None => format!("{label}{value} "),
        };
        Line::raw(text).style(style).render(line, buffer);
        match (change, row) {
            (Some(change), _) => ui.touches(line, Deed::Form(change)),
            (None, Row::Deal) => ui.touches(line, Deed::OpenTable),
            (None, _) => {}
        }
    }
    let used = 2 + each * n;
    let below = Rect { y: column.y + used, height: column.height.saturating_sub(used), ..column };
    about(scene, ui, rows.get(ui.row) == Some(&Row::Other), below, buffer);
}

/// What the rules are, what was wrong, and what to press.
fn about(scene: &Scene<'_>, ui: &Ui, is_typing: bool, area: Rect, buffer: &mut Buffer) {
    let look = scene.look;
    let refusal = scene.client.refusal().map(|refusal| refusal.text.clone());
    let first = match ui.wrong.clone().or(refusal) {
        Some(wrong) => Line::raw(wrong).style(look.warning()),
        None => Line::raw(scene.client.words().preset_blurb(scene.client.form().editor.base())),
    };
    let keys = if is_typing { texts::TERMINAL_OTHER_KEYS } else { texts::TERMINAL_FORM_KEYS };
    let lines = vec![first, Line::raw(""), Line::raw(scene.text(keys))];
    Paragraph::new(lines).style(look.quiet()).wrap(Wrap { trim: true }).render(area, buffer);
}

fn label(scene: &Scene<'_>, row: Row) -> String {
    let is_own = scene.client.form().peer == Peer::Own;
    scene.text(match row {
        Row::Rules => screens::WAIT_RULES,
        Row::Other => texts::TERMINAL_OTHER_RULES,
        Row::Seats => screens::NEW_SEATS,
        Row::Level => screens::NEW_BOT_LEVEL,
        Row::Pace => screens::NEW_PACE,
        Row::Timer => screens::NEW_TIMER,
        Row::Listed => screens::NEW_JOIN,
        Row::Deal if is_own => texts::TERMINAL_DEAL,
        Row::Deal => screens::NEW_MAKE,
    })
}

fn value(scene: &Scene<'_>, row: Row) -> String {
    let (form, words) = (scene.client.form(), scene.client.words());
    match row {
        Row::Rules => {
            let title = words.preset_title(form.editor.base());
            if form.editor.changes().is_empty() {
                return title;
            }
            words.say(screens::HOME_RULES_CHANGED, &Args::new().text("rules", title))
        }
        Row::Other => scene.text(texts::TERMINAL_OTHER_HINT),
        Row::Seats => form.seats.to_string(),
        Row::Level => match (form.level, form.editor.rules()) {
            (Some(level), _) => scene.text(&format!("{}.{level}", screens::BOT_LEVEL)),
            (None, Ok(rules)) => {
                let usual = scene.text(&format!("{}.{}", screens::BOT_LEVEL, Level::usual(rules)));
                words.say(screens::NEW_LEVEL_USUAL, &Args::new().text("level", usual))
            }
            (None, Err(_)) => String::new(),
        },
        Row::Pace => {
            let word =
                PACES.iter().find(|(pace, _)| *pace == form.settings.pace).map_or("usual", |(_, word)| *word);
            scene.text(&format!("{}.{word}", screens::NEW_PACE))
        }
        Row::Timer => match Option::<u32>::from(form.settings.timer) {
            Some(seconds) => {
                words.say(screens::NEW_TIMER_SECONDS, &Args::new().number("seconds", seconds as usize))
            }
            None => scene.text(screens::NEW_TIMER_NONE),
        },
        Row::Listed if form.settings.listed => scene.text(screens::NEW_JOIN_LISTED),
        Row::Listed => scene.text(screens::NEW_JOIN_LINK),
        Row::Deal => String::new(),
    }
}
