//! How the terminal can show things: how many colours, and which signs.

use eights::Suit;
use eights_client::{
    core::Mark,
    settings::{Cloth, Deck},
};
use ratatui::style::{Color, Modifier, Style};

/// How many colours a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// None are wanted, or none are there.
    None,
    /// The sixteen old ones.
    Sixteen,
    /// 256.
    Many,
}

/// Which signs a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// Suits, arrows and lines.
    All,
    /// Letters and what else is on every keyboard.
    Plain,
}

/// How a terminal shows things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Its colours.
    pub depth: Depth,
    /// Its signs.
    pub signs: Signs,
    /// The cloth on the table.
    pub cloth: Cloth,
    /// The colours of the suits.
    pub deck: Deck,
}

impl Look {
    /// The look that the environment asks for: `NO_COLOR`, `TERM`, `COLORTERM`, and the language's character
    /// set.
    pub fn of(variable: impl Fn(&str) -> Option<String>) -> Self {
        let has = |name: &str, part: &str| variable(name).is_some_and(|value| value.contains(part));
        let is_set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
        let depth = if is_set("NO_COLOR") {
            Depth::None
        } else if has("TERM", "256") || is_set("COLORTERM") || has("TERM", "kitty") || has("TERM", "direct") {
            Depth::Many
        } else {
            Depth::Sixteen
        };
        let charset =
            ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(&variable).find(|value| !value.is_empty());
        let is_utf8 = charset.is_none_or(|charset| {
            let charset = charset.to_lowercase().replace('-', "");
            charset.contains("utf8")
        });
        let has_signs = is_utf8 && !has("TERM", "linux") && !has("TERM", "vt1");
        Self {
            depth,
            signs: if has_signs { Signs::All } else { Signs::Plain },
            cloth: Cloth::Indigo,
            deck: Deck::Four,
        }
    }

    /// A sign, or what stands for it where there is none.
    pub fn sign(&self, sign: &'static str, plain: &'static str) -> &'static str {
        if self.signs == Signs::All { sign } else { plain }
    }

    /// A suit's sign.
    pub fn suit(&self, suit: Suit) -> &'static str {
        match suit {
            Suit::Clubs => self.sign("♣", "C"),
            Suit::Diamonds => self.sign("♦", "D"),
            Suit::Hearts => self.sign("♥", "H"),
            Suit::Spades => self.sign("♠", "S"),
        }
    }

    fn pick(&self, many: u8, sixteen: Color) -> Color {
        match self.depth {
            Depth::None => Color::Reset,
            Depth::Sixteen => sixteen,
            Depth::Many => Color::Indexed(many),
        }
    }

    /// The room around the table, and text in it.
    pub fn room(&self) -> Style {
        match self.depth {
            Depth::Many => Style::new().fg(Color::Indexed(230)).bg(Color::Indexed(233)),
            _ => Style::new(),
        }
    }

    /// The table itself, and text on it.
    pub fn cloth(&self) -> Style {
        match self.depth {
            Depth::Many => Style::new().fg(Color::Indexed(230)).bg(Color::Indexed(self.dye().0)),
            _ => Style::new(),
        }
    }

    /// The colour of the cloth, and a lighter one for what is woven into it.
    const fn dye(&self) -> (u8, u8) {
        match self.cloth {
            Cloth::Indigo => (17, 19),
            Cloth::Chocolate => (52, 94),
            Cloth::Oxblood => (88, 124),
        }
    }

    /// The weave of the cloth; without colours it would only be in the way.
    pub fn weave(&self) -> Option<Style> {
        (self.depth == Depth::Many && self.signs == Signs::All)
            .then(|| self.cloth().fg(Color::Indexed(self.dye().1)))
    }

    /// The edge of the table.
    pub fn rim(&self) -> Style {
        Style::new().fg(self.pick(179, Color::Yellow))
    }

    /// A band at the edge of the screen.
    pub fn band(&self) -> Style {
        match self.depth {
            Depth::Many => Style::new().fg(Color::Indexed(230)).bg(Color::Indexed(235)),
            _ => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    /// Something that matters less.
    pub fn quiet(&self) -> Style {
        match self.depth {
            Depth::Many => Style::new().fg(Color::Indexed(152)),
            _ => Style::new(),
        }
    }

    /// The style that the eye should find first.
    pub fn accent(&self) -> Style {
        Style::new().fg(self.pick(214, Color::Yellow)).add_modifier(Modifier::BOLD)
    }

    /// The style of errors.
    pub fn warning(&self) -> Style {
        Style::new().fg(self.pick(217, Color::LightRed)).add_modifier(Modifier::BOLD)
    }

    /// A sheet that lies over the table.
    pub fn sheet(&self) -> Style {
        match self.depth {
            Depth::Many => Style::new().fg(Color::Indexed(230)).bg(Color::Indexed(235)),
            _ => Style::new(),
        }
    }

    /// An item that has the focus. It stands out without any colour.
    pub fn focused(&self) -> Style {
        match self.depth {
            Depth::Many => {
                Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(214)).add_modifier(Modifier::BOLD)
            }
            _ => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
        }
    }

    /// The back of a card.
    pub fn back(&self) -> Style {
        match self.depth {
            Depth::Many => Style::new().fg(Color::Indexed(174)).bg(Color::Indexed(52)),
            Depth::Sixteen => Style::new().fg(Color::Red),
            Depth::None => Style::new(),
        }
    }

    /// The paper of a card, and its ink; a joker has no suit.
    pub fn card(&self, suit: Option<Suit>) -> Style {
        self.paper().fg(self.ink(suit)).add_modifier(Modifier::BOLD)
    }

    /// The paper of a card, and the line around it.
    pub fn edge(&self) -> Style {
        match self.depth {
            Depth::Many => self.paper().fg(Color::Indexed(if self.deck == Deck::Night { 244 } else { 246 })),
            Depth::Sixteen => self.paper().fg(Color::Black),
            Depth::None => Style::new(),
        }
    }

    fn paper(&self) -> Style {
        match self.depth {
            Depth::None => Style::new(),
            Depth::Sixteen => Style::new().bg(Color::White),
            Depth::Many => Style::new().bg(Color::Indexed(if self.deck == Deck::Night { 236 } else { 230 })),
        }
    }

    fn ink(&self, suit: Option<Suit>) -> Color {
        let (four, night, two) = match suit {
            Some(Suit::Clubs) => (self.pick(22, Color::Green), 114, self.pick(16, Color::Black)),
            Some(Suit::Diamonds) => (self.pick(25, Color::Blue), 117, self.pick(124, Color::Red)),
            Some(Suit::Hearts) => (self.pick(124, Color::Red), 210, self.pick(124, Color::Red)),
            Some(Suit::Spades) => (self.pick(16, Color::Black), 255, self.pick(16, Color::Black)),
            None => (self.pick(53, Color::Magenta), 183, self.pick(53, Color::Magenta)),
        };
        match (self.deck, self.depth) {
            (Deck::Two, _) => two,
            (Deck::Night, Depth::Many) => Color::Indexed(night),
            (Deck::Four | Deck::Night, _) => four,
        }
    }

    /// How the mark of a card looks: what can be played is underlined, and has its sign besides.
    pub fn marked(&self, style: Style, mark: Mark) -> Style {
        if mark == Mark::Playable { style.add_modifier(Modifier::UNDERLINED) } else { style }
    }

    /// The sign of a mark.
    pub fn mark(&self, mark: Mark) -> &'static str {
        match mark {
            Mark::Playable => self.sign("▲", "^"),
            Mark::Fits => self.sign("△", "'"),
            Mark::No => self.sign("─", "-"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(variables: &[(&str, &str)]) -> Look {
        let find =
            |name: &str| variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned());
        Look::of(find)
    }

    #[test]
    fn the_environment_says_how_things_look() {
        let utf8 = ("LANG", "en_ZA.UTF-8");
        assert_eq!(look(&[("TERM", "xterm-256color"), utf8]).depth, Depth::Many);
        assert_eq!(look(&[("TERM", "xterm"), utf8]).depth, Depth::Sixteen);
        assert_eq!(look(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]).depth, Depth::None);
        assert_eq!(look(&[("TERM", "xterm-256color"), ("NO_COLOR", "")]).depth, Depth::Many);
        assert_eq!(look(&[utf8]).signs, Signs::All);
        assert_eq!(look(&[("LC_ALL", "C"), utf8]).signs, Signs::Plain);
        assert_eq!(look(&[("TERM", "linux"), utf8]).signs, Signs::Plain);
    }

    #[test]
    fn without_colours_nothing_has_one() {
        let look = look(&[("NO_COLOR", "1")]);
        let styles = [
            look.room(),
            look.cloth(),
            look.rim(),
            look.edge(),
            look.band(),
            look.quiet(),
            look.accent(),
            look.warning(),
            look.sheet(),
            look.focused(),
            look.back(),
        ];
        let cards = [None, Some(Suit::Clubs), Some(Suit::Hearts)].map(|suit| look.card(suit));
        for style in styles.into_iter().chain(cards) {
            assert!(matches!(style.fg, None | Some(Color::Reset)), "{style:?}");
            assert!(matches!(style.bg, None | Some(Color::Reset)), "{style:?}");
        }
        assert!(look.focused().add_modifier.contains(Modifier::REVERSED));
    }
}
