//! The players' names, and the listener.

use crate::{Text, Words, args::Args};
use eights::{Seat, Seats, View, Viewer};

/// The people at the table as one of them, or nobody in particular, sees them.
pub(crate) struct People<'a> {
    words: &'a Words,
    names: &'a [String],
    me: Option<Seat>,
    /// Whether a bot plays the listener's seat.
    is_played_for: bool,
}

impl<'a> People<'a> {
    /// Seen by nobody in particular.
    pub(crate) const fn new(words: &'a Words, names: &'a [String]) -> Self {
        Self { words, names, me: None, is_played_for: false }
    }

    /// Seen by a view's viewer.
    pub(crate) const fn seen_by(words: &'a Words, names: &'a [String], view: &View) -> Self {
        let me = match view.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Audience => None,
        };
        Self { words, names, me, is_played_for: false }
    }

    /// The same, if a bot plays the listener's seat: `Your bot plays 9 of hearts.`
    pub(crate) const fn acting_by_bot(self, is_played_for: bool) -> Self {
        Self { is_played_for, ..self }
    }

    pub(crate) fn is_me(&self, seat: Seat) -> bool {
        self.me == Some(seat)
    }

    pub(crate) const fn me(&self) -> Option<Seat> {
        self.me
    }

    /// The name of a seat's player.
    pub(crate) fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => self.words.say(Text::SEAT_NAME, &Args::new().number("number", seat.index() + 1)),
        }
    }

    /// The name of a seat's player, or `you`.
    pub(crate) fn name_or_you(&self, seat: Seat) -> String {
        if self.is_me(seat) { self.words.plain(Text::YOU) } else { self.name(seat) }
    }

    /// The names of several players, as a list.
    pub(crate) fn names(&self, seats: impl Iterator<Item = Seat>) -> Vec<String> {
        seats.map(|seat| self.name(seat)).collect()
    }

    pub(crate) fn all_of(&self, seats: Seats) -> String {
        self.words.list_and(&self.names(seats.iter()))
    }

    /// The arguments of a sentence about one player.
    pub(crate) fn player<'b>(&self, seat: Seat) -> Args<'b> {
        self.with("player", seat, Args::new())
    }

    /// The arguments of a sentence about a player and another, or the same, who is the target.
    pub(crate) fn pair<'b>(&self, player: Seat, target: Seat) -> Args<'b> {
        let args = self.player(player);
        if player == target {
            return args.text("target", self.name(target)).text("target-is", "self");
        }
        self.with("target", target, args)
    }

    fn with<'b>(&self, key: &'static str, seat: Seat, args: Args<'b>) -> Args<'b> {
        let is_bot = self.is_me(seat) && self.is_played_for;
        let name = if is_bot { self.words.plain(Text::YOUR_BOT) } else { self.name(seat) };
        let is = if self.is_me(seat) && !is_bot { "you" } else { "other" };
        args.text(key, name).text(format!("{key}-is"), is)
    }
}
