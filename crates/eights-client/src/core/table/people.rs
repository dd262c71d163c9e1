//! The people at the table, and their names.

use eights::Seat;
use eights_protocol::{SeatInfo, Sitter};

/// The names of bots, by seat. No bot gets the name of a person at the table.
const BOT_NAMES: [&str; 14] = [
    "Ari", "Bongi", "Cleo", "Dumi", "Ella", "Femi", "Gugu", "Hein", "Imka", "Jabu", "Kea", "Lwazi", "Mia",
    "Nomsa",
];

/// The names of all seats; empty for a seat that nobody has.
pub fn names(seats: &[SeatInfo]) -> Vec<String> {
    let people: Vec<&str> = seats.iter().filter_map(|info| person(info).map(|person| person.name)).collect();
    let mut free =
        BOT_NAMES.iter().filter(|name| !people.iter().any(|person| person.eq_ignore_ascii_case(name)));
    seats
        .iter()
        .map(|info| {
            // Every seat takes a name from the list, so that a bot keeps its own when another seat changes
            // hands.
            let name = free.next();
            match &info.sitter {
                Sitter::Nobody => String::new(),
                Sitter::Bot { .. } => name.copied().unwrap_or_default().to_owned(),
                Sitter::Person { name, .. } => name.clone(),
            }
        })
        .collect()
}

/// A person at a seat.
pub struct Person<'a> {
    /// The name.
    pub name: &'a str,
    /// Whether they are connected.
    pub connected: bool,
    /// Whether a bot plays for them.
    pub played_for: bool,
    /// Whether they have left.
    pub left: bool,
}

/// The person at a seat, if there is one.
pub fn person(info: &SeatInfo) -> Option<Person<'_>> {
    match &info.sitter {
        Sitter::Person { name, connected, played_for, left } => {
            Some(Person { name, connected: *connected, played_for: *played_for, left: *left })
        }
        _ => None,
    }
}

/// A change of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Came {
    /// A person sat down.
    Sat,
    /// A bot sat down.
    BotSat,
    /// A person left; the name they had.
    Left(String),
    /// A bot was taken away; the name it had.
    BotLeft(String),
    /// A person's connection is gone.
    Gone,
    /// A person is connected again, or plays for themselves again.
    Back,
    /// A bot plays for a person.
    PlayedFor,
    /// A person sits down at the next deal; the name.
    Next(String),
}

/// The changes between two states of the seats.
pub fn changes(before: &[SeatInfo], after: &[SeatInfo]) -> Vec<(Seat, Came)> {
    let names = names(before);
    let pairs = before.iter().zip(after).enumerate();
    pairs.filter_map(|(n, (was, is))| Some((Seat::new(n)?, change(was, is, names.get(n)?)?))).collect()
}

fn change(was: &SeatInfo, is: &SeatInfo, name: &str) -> Option<Came> {
    let name = name.to_owned();
    if let Some(next) = is.next.as_ref().filter(|next| was.next.as_ref() != Some(*next)) {
        return Some(Came::Next(next.clone()));
    }
    match (person(was), person(is)) {
        (Some(was), Some(is)) if was.name == is.name => match (was.left, is.left) {
            (false, true) => Some(Came::Left(name)),
            (true, false) => Some(Came::Back),
            _ if was.connected && !is.connected => Some(Came::Gone),
            // A player who is connected and does not play yet is not back.
            _ if !was.connected && is.connected => (!is.played_for).then_some(Came::Back),
            _ if !was.played_for && is.played_for => Some(Came::PlayedFor),
            _ if was.played_for && !is.played_for => Some(Came::Back),
            _ => None,
        },
        (_, Some(_)) => Some(Came::Sat),
        (Some(was), None) if was.left => None,
        (Some(_), None) => Some(Came::Left(name)),
        (None, None) => match (&was.sitter, &is.sitter) {
            (Sitter::Nobody, Sitter::Bot { .. }) => Some(Came::BotSat),
            (Sitter::Bot { .. }, Sitter::Nobody) => Some(Came::BotLeft(name)),
            _ => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bot() -> SeatInfo {
        SeatInfo { sitter: Sitter::Bot { level: eights_bots::Level::Club }, next: None }
    }

    fn seated(name: &str, connected: bool, left: bool) -> SeatInfo {
        SeatInfo {
            sitter: Sitter::Person { name: name.to_owned(), connected, played_for: false, left },
            next: None,
        }
    }

    #[test]
    fn no_bot_has_a_persons_name() {
        let seats = [seated("cleo", true, false), bot(), bot(), bot()];
        assert_eq!(names(&seats), ["cleo", "Bongi", "Dumi", "Ella"]);
    }

    #[test]
    fn who_comes_and_goes_is_noticed() {
        let nobody = SeatInfo { sitter: Sitter::Nobody, next: None };
        let cases = [
            (nobody.clone(), bot(), Some(Came::BotSat)),
            (bot(), nobody.clone(), Some(Came::BotLeft("Ari".to_owned()))),
            (bot(), seated("Jane", true, false), Some(Came::Sat)),
            (seated("Jane", true, false), seated("Jane", false, false), Some(Came::Gone)),
            (seated("Jane", false, false), seated("Jane", true, false), Some(Came::Back)),
            (seated("Jane", true, false), seated("Jane", false, true), Some(Came::Left("Jane".to_owned()))),
            (seated("Jane", false, true), nobody.clone(), None),
            (nobody.clone(), nobody, None),
        ];
        for (was, is, expected) in cases {
            let came = changes(std::slice::from_ref(&was), std::slice::from_ref(&is));
            assert_eq!(came.into_iter().map(|(_, came)| came).next(), expected, "{was:?} → {is:?}");
        }
    }
}
