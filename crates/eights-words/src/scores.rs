//! Points and places.

use crate::{Text, Words, args::Args, people::People};
use eights::Seat;

impl Words {
    /// The points of a round's winner, and their sources: `Bob wins 82 points. 60 from Janet, 22 from Jim.`
    pub fn round_score(&self, winner: &str, shares: &[(String, u16)]) -> String {
        let args = Args::new().text("player", winner).text("player-is", "other");
        self.score_of(args, shares)
    }

    /// The same for a winner who may be the listener: `You win 82 points. 60 from Janet, 22 from Jim.`
    pub fn round_won(&self, winner: &str, is_listener: bool, shares: &[(String, u16)]) -> String {
        let is = if is_listener { "you" } else { "other" };
        self.score_of(Args::new().text("player", winner).text("player-is", is), shares)
    }

    /// The same with whatever is said of the winner.
    pub(crate) fn score_of(&self, winner: Args<'_>, shares: &[(String, u16)]) -> String {
        let total = shares.iter().map(|(_, points)| usize::from(*points)).sum();
        let args = winner.number("points", total);
        if shares.is_empty() {
            return self.say(Text::ROUND_SCORE, &args);
        }
        let share = |(name, points): &(String, u16)| {
            let args = Args::new().text("player", name.as_str()).number("points", usize::from(*points));
            self.say(Text::SHARE, &args)
        };
        let list = self.list(&shares.iter().map(share).collect::<Vec<_>>());
        self.say(Text::ROUND_SCORE_SHARES, &args.text("shares", list))
    }

    /// The places: `First: Bob. Second: Janet and Jim.`
    pub fn places(&self, places: &[Vec<Seat>], names: &[String]) -> String {
        let people = People::new(self, names);
        let mut place = 1;
        let mut lines = Vec::new();
        for seats in places.iter().filter(|seats| !seats.is_empty()) {
            let players = self.list_and(&people.names(seats.iter().copied()));
            let args = Args::new().number("place", place).text("players", players);
            lines.push(self.say(Text::PLACES_LINE, &args));
            place += seats.len();
        }
        if lines.is_empty() { self.plain(Text::PLACES_NONE) } else { self.sentences(&lines) }
    }
}
