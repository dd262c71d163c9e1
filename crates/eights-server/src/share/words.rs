//! The words of a shared link.

use super::Scene;
use eights_words::{Args, Text, Words};

/// The words of a link: for the preview, for the page, and for the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Card {
    /// The title of the preview and of the page.
    pub(crate) title: String,
    /// A sentence or two under the title.
    pub(crate) about: String,
    /// What the picture shows, for people who do not see it.
    pub(crate) alt: String,
    /// What the page says before any script runs; nothing where nobody is invited.
    pub(crate) said: Vec<String>,
}

/// The card of every link that is about no table.
pub(crate) fn general() -> Card {
    let words = Words::english();
    Card {
        title: words.text(Text::APP_TITLE).into_owned(),
        about: words.text(Text::SHARE_ABOUT).into_owned(),
        alt: words.text(Text::SHARE_COVER).into_owned(),
        said: Vec::new(),
    }
}

/// The card of a table: who invites to which rules.
pub(crate) fn invitation(scene: &Scene) -> Card {
    let words = Words::english();
    let rules = rules(&words, scene);
    let args = || {
        let args = Args::new().text("rules", rules.as_str()).number("taken", scene.people);
        args.number("seats", scene.seats.len()).text("host", scene.host.clone().unwrap_or_default())
    };
    let (title, said) = match &scene.host {
        Some(_) => (Text::INVITE_TITLE, Text::INVITE_HOST),
        None => (Text::INVITE_TITLE_UNLISTED, Text::INVITE_UNLISTED),
    };
    let seats = words.say(Text::INVITE_SEATS, &args());
    let more: Vec<String> = playing(&words, scene).into_iter().chain(in_short(&words, scene)).collect();
    let alt = if scene.is_playing { Text::SHARE_PLAYING } else { Text::SHARE_WAITING };
    Card {
        title: words.say(title, &args()),
        about: [&[seats], &more[..]].concat().join(" "),
        alt: words.say(alt, &args()),
        said: [vec![words.say(said, &args())], more].concat(),
    }
}

/// The few words on the picture: the name of the rules, and the lines under it.
pub(super) fn on_picture(scene: &Scene) -> (String, Vec<String>) {
    let words = Words::english();
    let has_changes = !scene.rules.changes().is_empty();
    let (title, house) = match scene.rules.base() {
        Some(base) => (words.preset_title(base), has_changes.then_some(Text::PICTURE_HOUSE_RULES)),
        None => (words.text(Text::PICTURE_HOUSE_RULES).into_owned(), None),
    };
    let args = Args::new().number("taken", scene.people).number("seats", scene.seats.len());
    let state = match scene.is_playing {
        true => words.text(Text::PICTURE_PLAYING).into_owned(),
        false => words.say(Text::PICTURE_SEATS, &args),
    };
    let house = house.map(|house| words.text(house).into_owned());
    (title, house.into_iter().chain([state]).collect())
}

/// The name of the rules.
fn rules(words: &Words, scene: &Scene) -> String {
    let Some(base) = scene.rules.base() else { return words.text(Text::INVITE_OWN_RULES).into_owned() };
    let title = words.preset_title(base);
    match scene.rules.changes().len() {
        0 => title,
        _ => words.say(Text::HOME_RULES_CHANGED, &Args::new().text("rules", title)),
    }
}

/// How a newcomer gets into a game that runs.
fn playing(words: &Words, scene: &Scene) -> Option<String> {
    scene.is_playing.then(|| words.text(Text::INVITE_PLAYING).into_owned())
}

/// The rules in a sentence.
fn in_short(words: &Words, scene: &Scene) -> Vec<String> {
    let blurb = scene.rules.base().map(|base| words.preset_blurb(base));
    let changes = match scene.rules.changes().len() {
        0 => None,
        n => Some(words.say(Text::INVITE_CHANGES, &Args::new().number("count", n))),
    };
    blurb.into_iter().chain(changes).collect()
}
