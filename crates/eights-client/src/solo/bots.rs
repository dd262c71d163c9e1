//! The bots at a solo table. They see what their seats may see, and think at once.

use eights::{Event, Rng, Seat, Seats, Viewer};
use eights_bots::{Bot, Level};
use eights_room::{Command, Fact, Hands, Millis, PlayerRequest, Room, Wanted, Who};

/// The bots by seat.
#[derive(Default)]
pub(super) struct Bots {
    sitting: Vec<(Seat, Level, Box<dyn Bot>)>,
}

impl Bots {
    /// The answer of the first bot that may give one by now.
    pub(super) fn answer(&mut self, room: &Room, now: Millis, rng: &mut Rng) -> Vec<Fact> {
        let wanted = room.wanted_from_bots().into_iter().find(|wanted| wanted.not_before <= now);
        wanted.and_then(|wanted| self.choose(room, wanted, now, rng)).unwrap_or_default()
    }

    fn choose(&mut self, room: &Room, wanted: Wanted, now: Millis, rng: &mut Rng) -> Option<Vec<Fact>> {
        let Wanted { seat, level, at, .. } = wanted;
        let view = room.view(Viewer::Seat(seat))?;
        let known = self.sitting.iter().position(|(other, of, _)| *other == seat && *of == level);
        let place = known.unwrap_or_else(|| {
            let mut bot = level.bot();
            bot.sit(&view, rng.next());
            self.sitting.retain(|(other, ..)| *other != seat);
            self.sitting.push((seat, level, bot));
            self.sitting.len() - 1
        });
        let chosen = self.sitting[place].2.choose(&view);
        let say = |action| {
            let command = Command::unnumbered(PlayerRequest::Answer { at, action });
            room.decide(Who::Bot(seat), &command, now).ok()
        };
        say(chosen).or_else(|| view.options().nth(0).and_then(say))
    }

    /// Bots see what happens; when a game begins, all sit down again.
    pub(super) fn watch(&mut self, room: &Room, facts: &[Fact], events: &[Event]) {
        if facts.iter().any(|fact| matches!(fact, Fact::Started { .. })) {
            self.sitting.clear();
            for seat in Seats::first(eights::MAX_SEATS).iter() {
                if let (Hands::Bot(level), Some(view)) = (room.hands(seat), room.view(Viewer::Seat(seat))) {
                    let mut bot = level.bot();
                    bot.sit(&view, u64::from(seat.number()) + 1);
                    self.sitting.push((seat, level, bot));
                }
            }
            return;
        }
        for (seat, _, bot) in &mut self.sitting {
            if bot.watches() {
                events
                    .iter()
                    .filter_map(|event| event.seen_by(Viewer::Seat(*seat)))
                    .for_each(|event| bot.observe(event));
            }
        }
    }
}
