//! The nets that come with the program: two that play by any rules, with two players and with more, and some
//! that were trained for one table of the book.

use super::net::{BadNet, Net};
use eights::Rules;
use std::sync::LazyLock;

/// The file of a net.
pub(super) struct File {
    /// The preset it was trained on; `None` for any rules.
    pub(super) preset: Option<&'static str>,
    /// Whether it is for two players.
    pub(super) two: bool,
    pub(super) bytes: &'static [u8],
}

macro_rules! files {
    ($($preset:expr, $two:literal, $name:literal;)+) => {
        [$(File { preset: $preset, two: $two, bytes: include_bytes!(concat!("nets/", $name, ".net")) }),+]
    };
}

/// For any rules.
static HOUSE: [File; 2] = files! {
    None, true, "house-2";
    None, false, "house-4";
};

/// For tables that have a net of their own, because it plays better there.
#[cfg(not(target_arch = "wasm32"))]
pub(super) static BOOK: [File; 8] = files! {
    Some("classic"), true, "classic-2";
    Some("classic"), false, "classic-4";
    Some("south-african"), false, "south-african-4";
    Some("simplified"), true, "simplified-2";
    Some("playpalace"), true, "playpalace-2";
    Some("playpalace"), false, "playpalace-4";
    Some("normal-eights"), true, "normal-eights-2";
    Some("normal-eights"), false, "normal-eights-4";
};

/// A page is to be small: it has those for any rules, and fetches the others (`fetched.rs`).
#[cfg(target_arch = "wasm32")]
static BOOK: [File; 0] = [];

/// A net and the tables it is for.
struct Entry {
    rules: Option<Rules>,
    two: bool,
    net: Result<Net, BadNet>,
}

/// Nets by the table they are for.
pub struct Nets {
    entries: Vec<Entry>,
}

static OWN: LazyLock<Nets> =
    LazyLock::new(|| Nets { entries: BOOK.iter().chain(&HOUSE).map(read).collect() });

fn read(file: &File) -> Entry {
    Entry { rules: file.preset.and_then(Rules::preset), two: file.two, net: Net::read(file.bytes) }
}

impl Nets {
    /// Those that come with the program.
    pub fn own() -> &'static Self {
        &OWN
    }

    /// The net for a table: that of its rule set, however many points win a match, or that of house rules.
    ///
    /// # Errors
    /// If there is none, or its file is no net.
    pub fn fitting(&self, rules: &Rules, seats: usize) -> Result<&Net, BadNet> {
        let of_seats = || self.entries.iter().filter(|entry| entry.two == (seats == 2));
        let is_own = |entry: &&Entry| entry.rules.is_some_and(|own| own.has_rounds_of(rules));
        let exact = of_seats().find(is_own);
        let entry = exact.or_else(|| of_seats().find(|entry| entry.rules.is_none()));
        entry.ok_or(BadNet::Missing)?.net.as_ref().map_err(|bad| *bad)
    }
}
