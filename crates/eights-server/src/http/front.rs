//! The front page: the same for every address but for its card, which says what the link leads to, and the
//! invitation, which stands where the table is being laid.

use super::{
    client_files::{self, ClientFile},
    origin::Origin,
};
use crate::{
    settings::BasePath,
    share::{Card, cover},
};
use eights_art::POSTER;
use eights_words::{Language, Text, Words};

const PAGE: &str = include_str!("page.html");
/// The card stands between these; a page that is kept without a server says what is between them already.
const CARD: (&str, &str) = ("<!--card-->", "<!--/card-->");
/// The places of the invitation.
const INVITATION: &str = "<!--invitation-->";

/// The page without its card: what stands before it, and what after.
pub(crate) struct Front {
    before: String,
    after: String,
}

/// What is special about a page.
pub(super) struct Special<'a> {
    pub(super) card: &'a Card,
    /// The path of the page.
    pub(super) path: &'a str,
    /// The name of its picture.
    pub(super) picture: &'a str,
    /// The share code of the rules that it invites to.
    pub(super) rules: Option<String>,
    pub(super) may_be_indexed: bool,
}

impl<'a> Special<'a> {
    /// The page of every address that is about no table.
    pub(super) fn general(card: &'a Card) -> Self {
        Self { card, path: "/", picture: cover().name(), rules: None, may_be_indexed: true }
    }
}

impl Front {
    /// The page of the browser client or, without it, the one that says what is here.
    pub(crate) fn of(client: &[ClientFile], base: &BasePath) -> Self {
        let page = client_files::text(client, "index.html").unwrap_or_else(bare_page);
        let page = below(base, &page);
        let (before, rest) = page.split_once(CARD.0).unwrap_or((&page, CARD.1));
        let (_, after) = rest.split_once(CARD.1).unwrap_or((rest, ""));
        Self { before: before.to_owned(), after: after.to_owned() }
    }

    /// The page with a card.
    pub(super) fn with(&self, special: &Special<'_>, origin: &Origin) -> String {
        let after = self.after.replace(INVITATION, &said(special.card));
        format!("{}{}{after}", self.before, tags(special, origin))
    }
}

/// The page with every address in it below a path, which it is told as well.
fn below(base: &BasePath, page: &str) -> String {
    if base.is_empty() {
        return page.to_owned();
    }
    let moved = ["href", "src", "content"].iter().fold(page.to_owned(), |page, name| {
        page.replace(&format!("{name}=\"/"), &format!("{name}=\"{}", base.path("/")))
    });
    moved.replacen(
        CARD.0,
        &format!("<meta name=\"eights-base\" content=\"{}\">\n{}", base.as_str(), CARD.0),
        1,
    )
}

/// The page of a server without the browser client.
fn bare_page() -> String {
    const PARTS: [(&str, Text); 5] = [
        ("{title}", Text::PAGE_TITLE),
        ("{open}", Text::PAGE_OPEN),
        ("{terminal}", Text::PAGE_TERMINAL),
        ("{games}", Text::PAGE_GAMES),
        ("{leaders}", Text::PAGE_LEADERS),
    ];
    let words = Words::of(Language::ENGLISH);
    let page = PAGE.replace("{lang}", words.tag());
    PARTS.iter().fold(page, |page, (mark, text)| page.replace(mark, &words.text(*text)))
}

/// What an invitation says in the page, before any script runs.
fn said(card: &Card) -> String {
    let mut lines = card.said.iter();
    let first = lines.next().map(|line| format!("<p class=\"lead\">{}</p>", escaped(line)));
    first.into_iter().chain(lines.map(|line| format!("<p>{}</p>", escaped(line)))).collect()
}

/// The tags by which programs make a preview of a link. Without a host there are no addresses in them.
fn tags(special: &Special<'_>, origin: &Origin) -> String {
    let Card { title, about, alt, .. } = special.card;
    let picture = origin.address(&format!("/picture/{}", special.picture));
    let (width, height) = POSTER;
    let tags = [
        ("name", "description", Some(about.clone())),
        ("name", "robots", (!special.may_be_indexed).then(|| "noindex".to_owned())),
        ("name", "eights-rules", special.rules.clone()),
        ("property", "og:type", Some("website".to_owned())),
        ("property", "og:site_name", Some(Words::english().text(Text::APP_TITLE).into_owned())),
        ("property", "og:title", Some(title.clone())),
        ("property", "og:description", Some(about.clone())),
        ("property", "og:url", origin.address(special.path)),
        ("property", "og:image:width", picture.as_ref().map(|_| width.to_string())),
        ("property", "og:image:height", picture.as_ref().map(|_| height.to_string())),
        ("property", "og:image:type", picture.as_ref().map(|_| "image/png".to_owned())),
        ("property", "og:image:alt", picture.as_ref().map(|_| alt.clone())),
        ("property", "og:image", picture),
        ("name", "twitter:card", Some("summary_large_image".to_owned())),
    ];
    let tag = |(kind, name, content): (&str, &str, Option<String>)| {
        content.map(|content| format!("<meta {kind}=\"{name}\" content=\"{}\">\n", escaped(&content)))
    };
    let all: String = tags.into_iter().filter_map(tag).collect();
    format!("{all}<title>{}</title>", escaped(title))
}

/// A text as it stands in markup and in an attribute: whatever a player is called, it is only a name.
pub(super) fn escaped(text: &str) -> String {
    const MARKS: [(&str, &str); 5] =
        [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;")];
    MARKS.iter().fold(text.to_owned(), |text, (mark, written)| text.replace(mark, written))
}
