//! The path under which a proxy serves the game.

use core::{fmt, str::FromStr};

/// A path such as `/cards`, or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BasePath(String);

/// A text that is no path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotABasePath;

impl BasePath {
    /// It begins with a slash and ends with none, unless it is empty.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the game is at the top of its host.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A path of the server as its clients know it.
    pub(crate) fn path(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// The rest of a path below this one, if it is below it.
    pub(crate) fn below<'a>(&self, path: &'a str) -> Option<&'a str> {
        let rest = path.strip_prefix(self.as_str())?;
        (rest.is_empty() || rest.starts_with('/')).then_some(rest)
    }
}

impl FromStr for BasePath {
    type Err = NotABasePath;

    fn from_str(text: &str) -> Result<Self, NotABasePath> {
        let path = text.trim_end_matches('/');
        if path.is_empty() {
            return Ok(Self::default());
        }
        let is_letter = |letter: u8| letter.is_ascii_alphanumeric() || b"-._~".contains(&letter);
        let is_part = |part: &str| !matches!(part, "" | "." | "..") && part.bytes().all(is_letter);
        let parts = path.strip_prefix('/').ok_or(NotABasePath)?;
        if parts.split('/').all(is_part) { Ok(Self(path.to_owned())) } else { Err(NotABasePath) }
    }
}

impl fmt::Display for NotABasePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a path looks like `/cards`")
    }
}

impl core::error::Error for NotABasePath {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_is_a_plain_path() {
        for (text, path) in [("", ""), ("/", ""), ("/cards", "/cards"), ("/a/b-c_1.x~/", "/a/b-c_1.x~")] {
            assert_eq!(text.parse::<BasePath>().unwrap().as_str(), path);
        }
        for wrong in ["cards", "/a//b", "/a/../b", "/a b", "/a?b", "/ä", "/\"x", "http://a/b", "/a%20"] {
            assert_eq!(wrong.parse::<BasePath>(), Err(NotABasePath), "{wrong}");
        }
    }

    #[test]
    fn what_is_below_a_base_begins_with_all_of_it() {
        let base: BasePath = "/cards".parse().unwrap();
        for (path, rest) in [
            ("/cards", Some("")),
            ("/cards/", Some("/")),
            ("/cards/t/A", Some("/t/A")),
            ("/cardsharp", None),
            ("/", None),
        ] {
            assert_eq!(base.below(path), rest, "{path}");
        }
        assert_eq!(base.path("/t/A"), "/cards/t/A");
    }
}
