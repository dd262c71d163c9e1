//! Fills a template: `{{card 9H}}` becomes the picture of that card, and so on.

use eights::{Card, Rules, Suit};
use eights_art::{Badges, Icon, Place};

/// Fills templates with pictures by the rules in force.
pub(crate) struct Filler {
    rules: Rules,
}

impl Filler {
    pub(crate) fn new(rules: &str) -> Self {
        Self { rules: Rules::preset(rules).expect("a screen names a preset") }
    }

    /// The template with everything between double braces replaced.
    pub(crate) fn fill(&self, template: &str) -> String {
        let (mut rest, mut filled) = (template, String::new());
        while let Some((before, after)) = rest.split_once("{{") {
            let (asked, after) = after.split_once("}}").expect("double braces are closed");
            filled += before;
            filled += &self.picture(asked);
            rest = after;
        }
        filled + rest
    }

    fn picture(&self, asked: &str) -> String {
        let (what, about) = asked.split_once(' ').unwrap_or((asked, ""));
        match what {
            "card" => self.card(about),
            "back" => eights_art::back(),
            "defs" => eights_art::defs(),
            "cloth" => eights_art::cloth(),
            "selvedge" => eights_art::selvedge(),
            "mark" => eights_art::mark(),
            "wordmark" => eights_art::wordmark(),
            "ring" => eights_art::ring(),
            "fan" => eights_art::fan(about.parse().expect("a number of cards")),
            "suit" => {
                eights_art::suit(about.chars().next().and_then(Suit::from_letter).expect("a suit's letter"))
            }
            "icon" => icon(about),
            "podium" => eights_art::podium(match about {
                "1" => Place::First,
                "2" => Place::Second,
                _ => Place::Third,
            }),
            "hand" => self.hand(about),
            "seats" => seats(about),
            "picks" => self.picks(about),
            "minis" => {
                about.split(' ').map(|card| format!("<li class=\"mini\">{}</li>", self.card(card))).collect()
            }
            "deck" => self.deck(),
            "qr" => qr(),
            _ => panic!("no picture is called {what}"),
        }
    }

    fn card(&self, text: &str) -> String {
        if text == "#" {
            return eights_art::back();
        }
        let card: Card = text.parse().expect("a card");
        eights_art::card(card, Badges::of(&self.rules, card))
    }

    /// A hand as the client builds it. `+` marks a playable card, `!` a playable one that is picked.
    fn hand(&self, text: &str) -> String {
        let cards: Vec<&str> = text.split(' ').collect();
        if cards.len() > 24 {
            return self.shelves(&cards);
        }
        let rows = if cards.len() > 7 { cards.len().div_ceil(2) } else { cards.len() };
        let row = |row: &[&str]| {
            format!("<div class=\"hand__row\" role=\"presentation\">{}</div>", self.options(row))
        };
        let rows: String = cards.chunks(rows).map(row).collect();
        format!(
            "<div class=\"hand\" id=\"hand\" role=\"listbox\" aria-label=\"Your hand\" data-turn>{rows}</div>"
        )
    }

    /// One shelf for each suit.
    fn shelves(&self, cards: &[&str]) -> String {
        let shelf = |(letter, name): (char, &str)| {
            let of_suit: Vec<&str> = cards.iter().copied().filter(|card| card.ends_with(letter)).collect();
            format!(
                "<div class=\"hand__row\" role=\"group\" aria-label=\"{name}\">{}</div>",
                self.options(&of_suit)
            )
        };
        let shelves: String =
            [('C', "Clubs"), ('D', "Diamonds"), ('H', "Hearts"), ('S', "Spades")].map(shelf).concat();
        format!(
            "<div class=\"hand\" id=\"hand\" role=\"listbox\" aria-label=\"Your hand\" data-shelves data-turn>{shelves}</div>"
        )
    }

    fn options(&self, cards: &[&str]) -> String {
        cards.iter().enumerate().map(|(n, text)| self.option(n == 0, text)).collect()
    }

    fn option(&self, first: bool, text: &str) -> String {
        let card = text.trim_start_matches(['+', '!']);
        let playable = if card == text { "" } else { " data-playable" };
        let said = if card == text { "" } else { ", playable" };
        let tab = if first { 0 } else { -1 };
        format!(
            "<button class=\"hand__card\" role=\"option\" tabindex=\"{tab}\" aria-selected=\"{}\" aria-label=\"{}{said}\"{playable}>{}</button>",
            text.starts_with('!'),
            name(card),
            self.card(card)
        )
    }

    /// Cards to pick in a prompt; `!` marks a picked one.
    fn picks(&self, text: &str) -> String {
        let pick = |text: &str| {
            let card = text.trim_start_matches('!');
            format!(
                "<button class=\"pick\" role=\"option\" aria-selected=\"{}\" aria-label=\"{}\">{}</button>",
                card != text,
                name(card),
                self.card(card)
            )
        };
        text.split(' ').map(pick).collect()
    }

    fn deck(&self) -> String {
        let cards = Card::suited().chain([Card::JOKER]);
        cards.map(|card| format!("<li>{}</li>", self.card(&card.to_string()))).collect()
    }
}

/// What a screen reader says; the client takes it from the locale.
fn name(card: &str) -> String {
    if card == "#" {
        return "face-down card".to_owned();
    }
    let (rank, suit) = card.split_at(1);
    let suit = match suit {
        "C" => "clubs",
        "D" => "diamonds",
        "H" => "hearts",
        _ => "spades",
    };
    format!("{} of {suit}", rank.replace('T', "10"))
}

fn icon(name: &str) -> String {
    let found = Icon::ALL.iter().find(|(_, key)| *key == name);
    eights_art::icon(found.unwrap_or_else(|| panic!("no icon is called {name}")).0)
}

/// Seats as `Name:cards:sign`, separated by commas.
fn seats(text: &str) -> String {
    let seats: String = text.split(',').map(seat).collect();
    format!("<ul class=\"seats\" aria-label=\"Players, table order\">{seats}</ul>")
}

fn seat(text: &str) -> String {
    let mut parts = text.split(':');
    let (name, cards, sign) = (
        parts.next().unwrap_or_default(),
        parts.next().unwrap_or_default(),
        parts.next().unwrap_or_default(),
    );
    let (data, shown) = match sign {
        "turn" => (" data-turn", String::new()),
        "last" => (" data-last", icon("bell")),
        "off" => (" data-off", icon("offline")),
        "bot" => ("", icon("bot")),
        "empty" => (" data-empty", String::new()),
        "show" => ("", icon("eye")),
        _ => ("", String::new()),
    };
    let n: usize = cards.parse().expect("a number of cards");
    let fan = eights_art::fan(n);
    let unit = if n == 1 { "card" } else { "cards" };
    format!(
        "<li class=\"seat\"{data}><bdi class=\"seat__name\">{name}</bdi><span class=\"seat__fan\">{fan}</span>\
         <span class=\"seat__count\">{cards}<span class=\"hidden\"> {unit}</span></span><span class=\"seat__signs\">{shown}</span></li>"
    )
}

/// Something that looks like a QR code; the client draws the real one.
fn qr() -> String {
    let mut state = 7_u32;
    let mut squares = String::new();
    for cell in 0..625_u32 {
        let (x, y) = (cell % 25, cell / 25);
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let finder = |v: u32, w: u32| v < 8 && w < 8;
        let corner = finder(x, y) || finder(24 - x, y) || finder(x, 24 - y);
        if !corner && state >> 31 == 1 {
            squares += &format!("M{x} {y}h1v1h-1z");
        }
    }
    for (x, y) in [(0, 0), (18, 0), (0, 18)] {
        squares += &format!("M{x} {y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z");
    }
    format!(
        "<svg viewBox=\"0 0 25 25\" role=\"img\" aria-label=\"QR code of the link\"><path fill-rule=\"evenodd\" d=\"{squares}\"/></svg>"
    )
}
