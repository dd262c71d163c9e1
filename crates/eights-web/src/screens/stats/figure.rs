//! A figure: heading, sentence, plot, and behind buttons its table, its values and its sound.

use super::{ears, file};
use crate::signals::*;
use crate::{
    desk::Desk,
    elements::{El, IntoNode, Node, classed, el, markup, when},
};
use eights_client::lab::{Figure, Sheet};
use eights_words::Text;
use std::rc::Rc;

/// All figures of a sheet under its heading.
pub(super) fn sheet(desk: Desk, sheet: Sheet) -> Node {
    let about = classed("p", "lead").attr("id", "stats-source").add(sheet.source);
    let figures: Vec<El> = sheet.figures.into_iter().map(|one| figure(desk, one)).collect();
    (about, classed("div", "figures").add(figures)).into_node()
}

/// A figure with everything that says the same.
pub(crate) fn figure(desk: Desk, figure: Figure) -> El {
    let figure = Rc::new(figure);
    let is_table = RwSignal::new(false);
    // The drawing has no text but what its maker has escaped.
    let plot = markup(&figure.svg).attr("aria-label", figure.finding.clone());
    let table = {
        let figure = Rc::clone(&figure);
        move || {
            classed("div", "figure__table")
                .attr("tabindex", "0")
                .attr("role", "region")
                .attr("aria-label", figure.title.clone())
                .add(cells(&figure.head, &figure.rows))
        }
    };
    classed("section", "panel figure").attr("aria-label", figure.title.clone()).add((
        classed("h2", "panel__title").add(figure.title.clone()),
        el("p").add(figure.finding.clone()),
        classed("div", "figure__plot").add(plot),
        buttons(desk, &figure, is_table),
        when(move || is_table.get(), table),
    ))
}

fn buttons(desk: Desk, figure: &Rc<Figure>, is_table: RwSignal<bool>) -> El {
    let toggle = move || {
        is_table.update(|is| *is = !*is);
        if !is_table.get_untracked() {
            desk.say(desk.text(Text::STATS_HIDDEN));
        }
    };
    let view = classed("button", "btn")
        .attr("aria-expanded", move || is_table.get().to_string())
        .click(toggle)
        .add(desk.text(Text::STATS_TABLE_VIEW));
    let values = {
        let figure = Rc::clone(figure);
        move || file::save(&format!("{}.csv", figure.name), "text/csv", &figure.csv)
    };
    let tones = figure.tones.clone();
    let hear =
        classed("button", "btn").click(move || ears::hear(desk, &tones)).add(desk.text(Text::STATS_HEAR));
    let csv = classed("button", "btn").click(values).add(desk.text(Text::STATS_CSV));
    classed("div", "row").add((view, csv, hear))
}

/// A table; the first cell of a row names it.
pub(crate) fn cells(head: &[String], rows: &[Vec<String>]) -> El {
    let head = head.iter().map(|name| el("th").attr("scope", "col").add(name.clone()));
    let row = |cells: &Vec<String>| {
        let cell = |(n, text): (usize, &String)| match n {
            0 => el("th").attr("scope", "row").add(el("bdi").add(text.clone())),
            _ => el("td").add(text.clone()),
        };
        el("tr").add(cells.iter().enumerate().map(cell).collect::<Vec<_>>())
    };
    classed("table", "scores").add((
        el("thead").add(el("tr").add(head.collect::<Vec<_>>())),
        el("tbody").add(rows.iter().map(row).collect::<Vec<_>>()),
    ))
}
