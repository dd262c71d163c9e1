//! The player's part in a shuffle that nobody chose, and whether every step of it fits in the end.
//!
//! A front end may fetch this code later: only the [`Projector`](crate::core::Projector) reaches it.

use super::sheets::Proof;
use crate::{core::Client, voice::Urgency};
use eights::{Exchange, Misfit, Seat, Seats, Seed};
use eights_protocol::FromClient;
use eights_words::{Args, Text};

/// What this program knows of the shuffles at a table.
#[derive(Default)]
pub(crate) struct Shuffles {
    /// The shuffle of the next game.
    next: Option<Followed>,
    /// That of the game that is played, or was the last.
    played: Option<Followed>,
}

/// A shuffle as this program has followed it.
struct Followed {
    /// What the server told first.
    first: Exchange,
    /// The player's own number, and the seat that committed to it.
    mine: Option<(Seat, Seed)>,
    /// The commitments as they were published.
    listed: Option<Exchange>,
    /// What the server told last.
    last: Exchange,
}

/// The step of a shuffle that does not fit, as far as this program can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongStep {
    /// The server published the hash of another secret first.
    Hash,
    /// The player's commitment is not in the published list.
    Missing,
    /// The list is not the one that was published.
    List,
    /// The server has not told its secret.
    Untold,
    /// Something that anybody can check.
    Public(Misfit),
}

impl Followed {
    fn new(told: Exchange, mine: Option<(Seat, Seed)>) -> Self {
        Self { first: told.clone(), mine, listed: None, last: told }
    }

    /// Whether this list has the player's commitment; where the player made none, nothing is missing.
    fn is_listed(&self, list: &Exchange) -> bool {
        let is_there = |(seat, number): (Seat, Seed)| {
            list.commitments().contains(&(seat, self.first.commitment(seat, &number)))
        };
        self.mine.is_none_or(is_there)
    }

    /// Checks every step, up to the seed of a game with people on these seats.
    fn check(&self, seed: &Seed, people: Seats) -> Result<(), WrongStep> {
        let listed = self.listed.as_ref().unwrap_or(&self.last);
        let steps = [
            (self.last.is_told(), WrongStep::Untold),
            (self.first.secret_hash() == self.last.secret_hash(), WrongStep::Hash),
            (self.is_listed(listed), WrongStep::Missing),
            (listed.commitments() == self.last.commitments(), WrongStep::List),
        ];
        match steps.iter().find(|(fits, _)| !fits) {
            Some((_, wrong)) => Err(*wrong),
            None => self.last.check(seed, people).map_err(WrongStep::Public),
        }
    }
}

impl Shuffles {
    /// The shuffle of the next game, as far as it was followed; from the beginning, if it is another.
    fn follow(&mut self, told: &Exchange) -> &mut Followed {
        let is_other = |next: &mut Followed| next.first.game() != told.game();
        if let Some(before) = self.next.take_if(is_other)
            && !told.called_off().contains(&before.first.game())
        {
            // A deal came of it, and the server has not said how.
            self.played = Some(before);
        }
        self.next.get_or_insert_with(|| Followed::new(told.clone(), None))
    }

    /// The server has told how the seed of a game came about.
    fn settle(&mut self, told: Exchange) {
        let is_it = |followed: &mut Followed| followed.first.game() == told.game();
        if let Some(next) = self.next.take_if(is_it) {
            self.played = Some(next);
        }
        // A shuffle before that was of a game that the player missed.
        self.next.take_if(|next| next.first.game() < told.game());
        match self.played.as_mut().filter(|played| played.first.game() == told.game()) {
            Some(played) => played.last = told,
            None => self.played = Some(Followed::new(told, None)),
        }
    }
}

/// Following.
impl Client {
    /// Takes the news of a shuffle. The number is 256 fresh random bits that nobody else can know: the
    /// player's own, if one is needed. Without one the player gives none.
    pub fn take_shuffle(&mut self, lines: &str, number: Option<Seed>) {
        let Some(told) = Exchange::from_text(lines) else { return };
        if told.is_settled() {
            self.settle_shuffle(told);
        } else if told.commitments().is_empty() {
            self.commit(&told, number);
        } else {
            self.reveal(&told);
        }
    }

    fn commit(&mut self, told: &Exchange, number: Option<Seed>) {
        let Some(at) = &mut self.at_table else { return };
        let you = at.table.you;
        let followed = at.shuffles.follow(told);
        // A number belongs to the seat it was drawn for.
        followed.mine = followed.mine.filter(|(seat, _)| Some(*seat) == you).or(you.zip(number));
        if let Some((seat, number)) = followed.mine {
            let hash = told.commitment(seat, &number);
            self.give(FromClient::Commit { hash });
        }
    }

    fn reveal(&mut self, told: &Exchange) {
        let Some(at) = &mut self.at_table else { return };
        let followed = at.shuffles.follow(told);
        let listed = followed.listed.get_or_insert_with(|| told.clone()).clone();
        let is_there = followed.is_listed(&listed);
        if let Some((_, number)) = followed.mine.filter(|_| is_there) {
            self.give(FromClient::Reveal { number });
        }
    }

    /// Sends at once, or as soon as the line is up: nobody has to be told.
    fn give(&mut self, message: FromClient) {
        let (_, out) = self.link.line.send(message);
        self.send_out(out);
    }

    fn settle_shuffle(&mut self, told: Exchange) {
        let Some(at) = &mut self.at_table else { return };
        let without = self.words.shuffled_without(&told, at.table.names()).filter(|_| !told.is_told());
        let is_known = at.shuffles.played.as_ref().is_some_and(|played| played.last == told);
        at.shuffles.settle(told);
        if let Some(text) = without.filter(|_| !is_known) {
            self.say_system(Urgency::Normal, text);
        }
    }
}

/// Telling.
impl Client {
    /// Whether every step of the shuffle fits, once the game is over; nothing where the players had no part
    /// in it.
    fn check_shuffle(&self) -> Option<(&Followed, Result<(), WrongStep>)> {
        let at = self.at_table.as_ref()?;
        let (played, seed, view) = (at.shuffles.played.as_ref()?, at.table.seed?, at.table.view?);
        let people = Seats::first(view.n_seats()) - view.bots();
        Some((played, played.check(&seed, people)))
    }

    /// Whether the shuffle was fair, and why, in a sentence; which step does not fit, if it was not.
    pub fn fairness(&self) -> Option<(bool, String)> {
        let proof = self.ranking()?.proof;
        let plain = |id: Text| self.words.text(id).into_owned();
        Some(match (proof, self.check_shuffle()) {
            (Proof::NotYet, _) => (true, plain(Text::PLAY_FAIR_NOT_YET)),
            (Proof::Wrong, _) => (false, plain(Text::RANKING_FAIR_BAD)),
            (Proof::Fair { .. }, Some((_, Err(step)))) => (false, self.wrong_step(step)),
            (Proof::Fair { .. }, Some((played, Ok(())))) => (true, self.shuffle_text(played)),
            (Proof::Fair { is_deal_checked: true }, None) => (true, plain(Text::PLAY_FAIR_DEAL)),
            (Proof::Fair { is_deal_checked: false }, None) => (true, plain(Text::PLAY_FAIR_HASH)),
        })
    }

    /// A program that was loaded again does not know its number, and does not claim that it is in the seed.
    fn shuffle_text(&self, played: &Followed) -> String {
        let names = self.table().map_or(&[][..], |table| table.names());
        self.words.shuffle(&played.last, names, played.mine.map(|(seat, _)| seat))
    }

    fn wrong_step(&self, step: WrongStep) -> String {
        let why = match step {
            WrongStep::Hash => self.words.text(Text::SHUFFLE_WRONG_HASH).into_owned(),
            WrongStep::Missing => self.words.text(Text::SHUFFLE_WRONG_MISSING).into_owned(),
            WrongStep::List => self.words.text(Text::SHUFFLE_WRONG_LIST).into_owned(),
            WrongStep::Untold => self.words.text(Text::SHUFFLE_WRONG_UNTOLD).into_owned(),
            WrongStep::Public(misfit) => {
                self.words.misfit(misfit, self.table().map_or(&[], |table| table.names()))
            }
        };
        self.words.say(Text::SHUFFLE_WRONG, &Args::new().text("why", why))
    }
}
