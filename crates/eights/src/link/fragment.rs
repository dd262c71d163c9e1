//! The fragment of an address that holds a game: `g=TEXT&t=14&s=2`. The page and the terminal read and write
//! the same one.

use super::{BadLink, is_like_a_link};
use crate::seat::Seat;
use core::{fmt, str::FromStr};

/// A game in the fragment of an address, and where to open it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fragment {
    /// The game, for [`Record::from_link`](crate::Record::from_link).
    pub game: String,
    /// The action to begin with, counted from 1. Without it, the game begins with the deal.
    pub turn: Option<usize>,
    /// The seat whose view is shown. Without it, everybody's.
    pub seat: Option<Seat>,
}

impl Fragment {
    /// The path of the page that shows a game, before the fragment.
    pub const PATH: &'static str = "/replay";

    /// A game from its beginning, as everybody sees it.
    pub fn of(game: String) -> Self {
        Self { game, turn: None, seat: None }
    }

    /// The address of the game at a server, such as `https://eights.example`.
    pub fn address(&self, server: &str) -> String {
        format!("{}{}#{self}", server.trim_end_matches('/'), Self::PATH)
    }

    /// Whether a text is meant as a link: an address, a fragment or the bare game.
    pub fn is_meant(text: &str) -> bool {
        let is_bare = |text: &str| {
            is_like_a_link(text)
                && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        };
        ["http://", "https://", "#", "g="].iter().any(|start| text.starts_with(start)) || is_bare(text)
    }
}

impl fmt::Display for Fragment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "g={}", self.game)?;
        if let Some(turn) = self.turn {
            write!(f, "&t={turn}")?;
        }
        self.seat.map_or(Ok(()), |seat| write!(f, "&s={seat}"))
    }
}

impl FromStr for Fragment {
    type Err = BadLink;

    /// Reads an address with its fragment, the fragment alone, or the bare game. Keys that are not known mean
    /// nothing.
    fn from_str(text: &str) -> Result<Self, BadLink> {
        let text = text.trim();
        let fragment = text.split_once('#').map_or(text, |(_, fragment)| fragment);
        let (bare, rest) = fragment.split_once('&').unwrap_or((fragment, ""));
        let (game, words) = if is_like_a_link(bare) { (bare, rest) } else { ("", fragment) };
        let mut read = Self::of(game.to_owned());
        words.split('&').try_for_each(|word| read.take(word))?;
        if read.game.is_empty() { Err(BadLink::Foreign) } else { Ok(read) }
    }
}

impl Fragment {
    fn take(&mut self, word: &str) -> Result<(), BadLink> {
        let bad = || BadLink::BadPlace(word.to_owned());
        match word.split_once('=') {
            Some(("g", game)) => self.game = game.to_owned(),
            Some(("t", turn)) => self.turn = Some(turn.parse().map_err(|_| bad())?),
            Some(("s", seat)) => {
                self.seat = Some(seat.parse().ok().and_then(Seat::new).ok_or_else(bad)?);
            }
            Some(_) | None => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fragment_is_read_as_it_is_written() {
        for (text, turn, seat) in
            [("g=6AE", None, None), ("g=6AE&t=14", Some(14), None), ("g=6AE&t=14&s=2", Some(14), Some(2))]
        {
            let fragment = Fragment { game: "6AE".to_owned(), turn, seat: seat.map(crate::testing::seat) };
            assert_eq!(fragment.to_string(), text);
            for address in [
                text.to_owned(),
                format!("#{text}"),
                format!(" {}\n", fragment.address("https://eights.example/")),
                format!("http://127.0.0.1:8888/cards/replay?x=1#{text}&u=9&v"),
            ] {
                assert_eq!(address.parse(), Ok(fragment.clone()), "{address}");
                assert!(Fragment::is_meant(address.trim()), "{address}");
            }
            assert_eq!(text.trim_start_matches("g=").parse(), Ok(fragment));
        }
        assert_eq!(Fragment::of("6AE".to_owned()).address("http://a:1"), "http://a:1/replay#g=6AE");
    }

    #[test]
    fn a_bad_turn_or_seat_is_named() {
        for word in ["t=", "t=x", "t=-1", "t=99999999999999999999", "s=", "s=10", "s=two"] {
            let bad = Err(BadLink::BadPlace(word.to_owned()));
            assert_eq!(format!("g=6AE&{word}").parse::<Fragment>(), bad, "{word}");
        }
    }

    #[test]
    fn what_holds_no_game_is_foreign_and_files_are_not_meant() {
        for text in ["", "#", "https://eights.example/replay", "https://eights.example/#t=3", "g=", "game.e8"]
        {
            assert_eq!(text.parse::<Fragment>(), Err(BadLink::Foreign), "{text}");
        }
        for file in ["game.e8", "6April.e8", "records/6A", "./6A", "httpd.e8", ""] {
            assert!(!Fragment::is_meant(file), "{file}");
        }
    }
}
