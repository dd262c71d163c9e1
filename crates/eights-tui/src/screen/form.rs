//! A new table, as a short menu: the rules, how many play, how the bots play and how quick they are.

use super::{
    panel,
    ui::{Scene, Ui},
};
use eights::rules::PRESETS;
use eights_bots::Level;
use eights_client::core::{Client, Deed, new_table::FormChange};
use eights_protocol::Pace;
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
enum Row {
    Rules,
    Seats,
    Level,
    Pace,
    Deal,
}

const ROWS: [Row; 5] = [Row::Rules, Row::Seats, Row::Level, Row::Pace, Row::Deal];
const PACES: [(Pace, &str); 4] =
    [(Pace::Slow, "slow"), (Pace::Usual, "usual"), (Pace::Quick, "quick"), (Pace::AtOnce, "at-once")];

/// The row after the last, for whoever goes through them.
pub(super) const N_ROWS: usize = ROWS.len();

/// Whether Enter deals here.
pub(super) fn deals(row: usize) -> bool {
    ROWS.get(row) == Some(&Row::Deal)
}

/// What going one to the right, or to the left, changes in a row.
pub(super) fn step(client: &Client, row: usize, forward: bool) -> Option<FormChange> {
    let form = client.form();
    let turn = |at: usize, n: usize| (at + if forward { 1 } else { n - 1 }) % n;
    Some(match ROWS.get(row)? {
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
        Row::Deal => return None,
    })
}

pub(super) fn draw(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let look = scene.look;
    super::header::draw(scene, Rect { height: 1, ..area }, buffer);
    let column = panel::centred(area, 56, area.height - 2);
    for (n, row) in ROWS.into_iter().enumerate() {
        let line = Rect { y: column.y + 1 + 2 * n as u16, height: 1, ..column };
        let is_focused = ui.row == n;
        let style = if is_focused { look.focused() } else { look.cloth() };
        let (left, right) =
            if row == Row::Deal { ("", "") } else { (look.sign("◂ ", "< "), look.sign(" ▸", " >")) };
        let text = format!(" {:<16}{left}{}{right} ", label(scene, row), value(scene, row));
        Line::raw(text).style(style).render(line, buffer);
        let deed = step(scene.client, n, true).map_or(Deed::OpenTable, Deed::Form);
        ui.touches(line, deed);
    }
    let below = Rect { y: column.y + 12, height: column.height.saturating_sub(12), ..column };
    let words = scene.client.words();
    let mut about = vec![Line::raw(words.preset_blurb(scene.client.form().editor.base()))];
    about.push(Line::raw(""));
    about.push(Line::raw(scene.text(texts::TERMINAL_FORM_KEYS)));
    Paragraph::new(about).style(look.quiet()).wrap(Wrap { trim: true }).render(below, buffer);
}

fn label(scene: &Scene<'_>, row: Row) -> String {
    scene.text(match row {
        Row::Rules => screens::WAIT_RULES,
        Row::Seats => screens::NEW_SEATS,
        Row::Level => screens::NEW_BOT_LEVEL,
        Row::Pace => screens::NEW_PACE,
        Row::Deal => texts::TERMINAL_DEAL,
    })
}

fn value(scene: &Scene<'_>, row: Row) -> String {
    let (form, words) = (scene.client.form(), scene.client.words());
    match row {
        Row::Rules => words.preset_title(form.editor.base()),
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
        Row::Deal => String::new(),
    }
}
