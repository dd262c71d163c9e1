//! The rules guide as a page that stands alone.

use super::{Guide, Section, style::STYLE};
use crate::{Text, args::Args};
use eights::{Card, Rank};

/// A row of the table: a rank or a card, its effect and its points.
struct Row {
    what: String,
    effect: String,
    points: usize,
}

impl Guide<'_> {
    pub(super) fn page(&self) -> String {
        let sections = self.sections();
        let title = escape(&self.title());
        let mut html = format!(
            "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n",
            lang = self.words.tag(),
        );
        html.push_str(&self.blurb());
        for section in &sections {
            html.push_str(&self.section(section));
        }
        html.push_str(&self.table());
        html.push_str(&self.share());
        html.push_str("</main>\n</body>\n</html>\n");
        html
    }

    /// The preset's name, or that of its house version.
    fn title(&self) -> String {
        let name = self
            .rules
            .base()
            .map_or_else(|| self.plain(Text::GUIDE_NO_BASE), |base| self.words.preset_title(base));
        let id = if self.rules.changes().is_empty() { Text::GUIDE_TITLE } else { Text::GUIDE_TITLE_HOUSE };
        self.say(id, &Args::new().text("name", name))
    }

    /// The preset's description, or the changes of the house.
    fn blurb(&self) -> String {
        let changes = self.rules.changes();
        if changes.is_empty() {
            let blurb = self.rules.base().map(|base| self.words.preset_blurb(base)).unwrap_or_default();
            return format!("<p>{}</p>\n", escape(&blurb));
        }
        let change = |(key, text): &(&str, String)| {
            let value = if text.is_empty() { self.plain(Text::GUIDE_NOTHING) } else { text.clone() };
            self.say(
                Text::GUIDE_CHANGE,
                &Args::new().text("title", self.words.knob_title(key)).text("value", value),
            )
        };
        self.section(&("guide-changes", Text::GUIDE_CHANGES, changes.iter().map(change).collect()))
    }

    fn section(&self, (name, heading, sentences): &Section) -> String {
        let items: String =
            sentences.iter().map(|sentence| format!("<li>{}</li>\n", escape(sentence))).collect();
        format!(
            "<section aria-labelledby=\"{name}\">\n<h2 id=\"{name}\">{}</h2>\n<ul>\n{items}</ul>\n</section>\n",
            escape(&self.plain(*heading)),
        )
    }

    fn table(&self) -> String {
        let rows = self.rows();
        if rows.is_empty() {
            return String::new();
        }
        let points = self.counts_points();
        let column = |id| format!("<th scope=\"col\">{}</th>", escape(&self.plain(id)));
        let mut head = column(Text::GUIDE_COLUMN_CARD) + &column(Text::GUIDE_COLUMN_EFFECT);
        if points {
            head.push_str(&column(Text::GUIDE_COLUMN_POINTS));
        }
        let body: String = rows.iter().map(|row| row.html(points)).collect();
        format!(
            "<section aria-labelledby=\"guide-table\">\n<h2 id=\"guide-table\">{}</h2>\n<table>\n<caption>{}</caption>\n\
             <thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n</table>\n</section>\n",
            escape(&self.plain(Text::GUIDE_TABLE)),
            escape(&self.plain(Text::GUIDE_TABLE_NOTE)),
        )
    }

    /// The special ranks, or all ranks if there are points; then the exceptions.
    fn rows(&self) -> Vec<Row> {
        let told = |rank: &Rank| self.counts_points() || self.has_effect(*rank) || self.is_wild(*rank);
        let mut rows: Vec<Row> = self
            .axes
            .pack()
            .filter(|rank| self.rank_effect(*rank).is_some())
            .filter(told)
            .map(|rank| self.rank_row(rank))
            .collect();
        rows.extend(self.axes.exceptions().into_iter().map(|card| self.card_row(card)));
        rows
    }

    fn rank_row(&self, rank: Rank) -> Row {
        let effect = self.rank_effect(rank).filter(|effect| !effect.is_none());
        let effect = match (self.is_wild(rank), effect.map(|effect| self.effect_name(effect))) {
            (true, Some(effect)) => self.say(Text::GUIDE_WILD_AND, &Args::new().text("effect", effect)),
            (true, None) => self.plain(Text::GUIDE_WILD),
            (false, Some(effect)) => effect,
            (false, None) => self.plain(Text::EFFECT_NONE_NAME),
        };
        Row { what: self.words.rank(rank), effect, points: self.value(rank) }
    }

    fn card_row(&self, card: Card) -> Row {
        let effect = self.effect_name(self.rules.effect(card));
        Row { what: self.words.card(card), effect, points: self.value(card.rank()) }
    }

    fn is_wild(&self, rank: Rank) -> bool {
        self.rules.is_wild(Card::new(rank, eights::Suit::Clubs))
    }

    fn share(&self) -> String {
        format!(
            "<section aria-labelledby=\"guide-share\">\n<h2 id=\"guide-share\">{}</h2>\n<p>{} <code>{}</code></p>\n</section>\n",
            escape(&self.plain(Text::GUIDE_SHARE)),
            escape(&self.plain(Text::GUIDE_SHARE_NOTE)),
            escape(&self.rules.share_code()),
        )
    }
}

impl Row {
    fn html(&self, points: bool) -> String {
        let points =
            if points { format!("<td class=\"number\">{}</td>", self.points) } else { String::new() };
        format!(
            "<tr><th scope=\"row\">{}</th><td>{}</td>{points}</tr>\n",
            escape(&self.what),
            escape(&self.effect)
        )
    }
}

/// A text as it stands in a page.
fn escape(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut html, letter| {
        match letter {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            other => html.push(other),
        }
        html
    })
}
