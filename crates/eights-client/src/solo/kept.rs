//! A table of one's own, written down so that it can be gone on with.

use super::{Own, Solo, bots::Bots, seat_of};
use eights_protocol::{TableCode, Token};
use eights_room::{Chatter, Fact, Millis, Room};
use serde::{Deserialize, Serialize};

/// Everything that is needed to go on with a table: what has become true there, decision by decision.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept {
    token: Token,
    log: Vec<(Millis, Vec<Fact>)>,
    choices: Vec<usize>,
}

impl Kept {
    /// The seat's secret.
    pub const fn token(&self) -> Token {
        self.token
    }
}

impl Solo {
    /// The open table, written down.
    pub fn kept(&self) -> Option<Kept> {
        let own = self.table.as_ref()?;
        Some(Kept { token: own.token, log: own.log.clone(), choices: own.choices.clone() })
    }

    /// Opens a table that was written down; says its code. Nothing where it cannot be gone on with, because it was written by another version or is no
    /// such thing: it is then as if there were none.
    pub fn reopen(&mut self, kept: Kept, now: Millis) -> Option<TableCode> {
        let Kept { token, log, choices } = kept;
        let facts = log.iter().flat_map(|(at, facts)| facts.iter().map(|fact| (*at, fact)));
        let room = Room::recover(facts).ok()?;
        let me = room.who_has(&super::key(&token)).and_then(seat_of)?;
        let mut own =
            Own { room, log, choices, me, token, bots: Bots::default(), chatter: Chatter::default() };
        own.fold_again(now)?;
        let code = own.room.code();
        self.table = Some(own);
        Some(code)
    }
}

#[cfg(test)]
impl Kept {
    pub(super) fn forged(log: Vec<(Millis, Vec<Fact>)>) -> Self {
        Self { token: Token::new([7; 32]), log, choices: Vec::new() }
    }
}
