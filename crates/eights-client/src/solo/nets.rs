//! The nets of bots that think. A page fetches the net of a table before such a bot sits down there, so it
//! has to know of the table before the back room lays it.

use super::{BackRoom, COUNT, Solo, ToBackRoom};
use eights::{Record, Rules};
use eights_bots::net_name;
pub use eights_bots::{has_net, install_net};
use eights_protocol::{DoorMessage, Route, read};
use eights_room::Millis;

/// The rules of a table and its number of seats.
type Table = (Rules, usize);

impl BackRoom {
    /// The name of the net for the table that a slip is about, if that table has one of its own.
    pub fn net_of(&self, slip: &str, now: Millis) -> Option<String> {
        let (rules, seats) = match ToBackRoom::read(slip)? {
            ToBackRoom::Open { seed, saved, .. } => self.saved_table(seed, saved, now)?,
            ToBackRoom::Say(message) => self.table_of(message, now)?,
            ToBackRoom::Close | ToBackRoom::Deal(_) => return None,
        };
        net_name(&rules, seats)
    }

    /// The table of a saved game, which is looked at and put away again.
    fn saved_table(&self, seed: u64, saved: &str, now: Millis) -> Option<Table> {
        let mut solo = Solo::thinking(seed, COUNT);
        (self.reopen)(&mut solo, saved, now);
        solo.laid(now)
    }

    fn table_of(&self, message: &str, now: Millis) -> Option<Table> {
        match read(message.as_bytes()).ok()?.request.route() {
            Route::Door(DoorMessage::Open { table, .. }) => {
                Some((Rules::named(&table.rules).ok()?, table.seats.into()))
            }
            Route::Door(DoorMessage::TakeOver { record, .. }) => {
                let record = Record::read(&record).ok()?;
                Some((*record.rules(), record.names().len()))
            }
            Route::Connection(_) | Route::Door(_) | Route::Player(_) | Route::Talk(_) | Route::Table(_) => {
                self.solo.as_ref()?.laid(now)
            }
        }
    }
}

impl Solo {
    /// The table that is laid.
    fn laid(&self, now: Millis) -> Option<Table> {
        let state = self.table.as_ref()?.room.state(None, now, Vec::new());
        Some((Rules::from_share_code(&state.rules).ok()?, state.seats.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{FromBackRoom, REOPEN, THINK};
    use super::*;
    use eights_bots::Level;
    use eights_protocol::{FromClient, NewTable, Settings, VERSION};

    fn say(request: FromClient) -> String {
        ToBackRoom::Say(&serde_json::to_string(&request.with_id(1)).unwrap()).to_string()
    }

    fn open(rules: &str, seats: u8) -> String {
        let bots = vec![Level::Expert; usize::from(seats) - 1];
        let table = NewTable { rules: rules.to_owned(), seats, bots, settings: Settings::default() };
        say(FromClient::Open { name: "Thandi".to_owned(), table })
    }

    fn room() -> BackRoom {
        let mut room = BackRoom::new(REOPEN, THINK);
        room.hear(&ToBackRoom::Open { call: 1, seed: 8, saved: "" }.to_string(), 0);
        room.hear(&say(FromClient::Hello { version: VERSION, secret: None }), 0);
        room
    }

    #[test]
    fn the_table_is_known_before_it_is_laid() {
        let room = room();
        assert_eq!(room.net_of(&open("classic", 2), 0).as_deref(), Some("classic-2"));
        assert_eq!(room.net_of(&open("south-african", 4), 0).as_deref(), Some("south-african-4"));
        let house = Rules::from_toml("base = \"classic\"\neffects.2 = \"draw 2\"").unwrap();
        for slip in [&*open(&house.share_code(), 2), &open("nonsense", 2), "close", "nonsense", "{}"] {
            assert_eq!(room.net_of(slip, 0), None, "{slip}");
        }
    }

    #[test]
    fn a_bot_that_is_added_and_a_saved_game_are_of_the_table_that_is_laid() {
        let mut room = room();
        let slips = room.hear(&open("simplified", 2), 0);
        let seat = eights::Seat::new(1).unwrap();
        let add = say(FromClient::AddBot { seat, level: Some(Level::Expert) });
        assert!(ToBackRoom::names_thinker(&add));
        assert_eq!(room.net_of(&add, 0).as_deref(), Some("simplified-2"));
        let saved = slips.iter().find_map(|slip| match FromBackRoom::read(slip) {
            Some(FromBackRoom::Save(text)) => Some(text.to_owned()),
            _ => None,
        });
        let call = ToBackRoom::Open { call: 2, seed: 8, saved: &saved.unwrap() }.to_string();
        assert!(ToBackRoom::names_thinker(&call), "{call}");
        let other = BackRoom::new(REOPEN, THINK);
        assert_eq!(other.net_of(&call, 0).as_deref(), Some("simplified-2"));
    }
}
