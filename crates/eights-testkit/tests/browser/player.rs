//! A player who follows the page's words, to the end.

use crate::{
    hands::Hand,
    look::{Look, Seen},
};
use eights::Rng;
use eights_testkit::browser::Page;
use std::{
    collections::BTreeMap,
    thread::sleep,
    time::{Duration, Instant},
};

/// The server's shuffles are random, so a game may be long. A longer one than this is stuck.
const LONGEST: Duration = Duration::from_secs(300);

/// A page has settled when it has not changed for this long.
const SETTLED: Duration = Duration::from_millis(40);

/// A check of a page at a certain moment.
pub(crate) type LookAt<'a> = Box<dyn FnMut(&Page, &str) + 'a>;

/// A player with a page.
pub(crate) struct Player<'a> {
    pub(crate) page: &'a Page,
    pub(crate) hand: Hand,
    pub(crate) rng: Rng,
    /// The number of moments of each kind.
    pub(crate) met: BTreeMap<String, usize>,
    /// The check at the first moment of each kind.
    pub(crate) look_at: LookAt<'a>,
}

/// Plays at a server's table for every page in turn, until all of them show the ranking.
pub(crate) fn play_out(players: &mut [Player<'_>]) {
    let begun = Instant::now();
    while begun.elapsed() < LONGEST {
        if players.iter().all(|player| player.page.look().sheet.as_deref() == Some("ranking")) {
            return;
        }
        players.iter_mut().for_each(Player::act_if_any);
        sleep(Duration::from_millis(20));
    }
    let looks: Vec<Look> = players.iter().map(|player| player.page.look()).collect();
    panic!("the game does not end: {looks:#?}");
}

impl Look {
    /// The player's next task, if any.
    fn moment(&self) -> Option<String> {
        let can_play = self.cards.iter().any(|card| card.playable);
        match (&self.sheet, &self.prompt) {
            (Some(sheet), _) => Some(sheet.clone()),
            (None, Some(prompt)) => Some(prompt.clone()),
            (None, None) if self.small => Some("window".to_owned()),
            (None, None) if self.turn && (can_play || self.draw || self.pass) => Some("turn".to_owned()),
            _ => None,
        }
    }

    /// Whether anything but the focus has changed. Two questions may have the same words; then the pile
    /// distinguishes them.
    fn has_moved_on(&self, before: &Self) -> bool {
        let still = |look: &Self| Self { focus: String::new(), said: 0, ..look.clone() };
        still(self) != still(before)
    }
}

impl<'a> Player<'a> {
    pub(crate) fn new(page: &'a Page, hand: Hand) -> Self {
        Self { page, hand, rng: Rng::new(8), met: BTreeMap::new(), look_at: Box::new(|_, _| ()) }
    }

    /// Plays until the ranking shows, or, game after game, until all these moments have come.
    pub(crate) fn play(&mut self, wanted: &[&str]) {
        for _ in 0..2000 {
            let (moment, look) = self.wait();
            let met = self.met.entry(moment.clone()).or_default();
            *met += 1;
            if *met == 1 {
                (self.look_at)(self.page, &moment);
            }
            let has_all = !wanted.is_empty() && wanted.iter().all(|wanted| self.met.contains_key(*wanted));
            if has_all || moment == "ranking" && wanted.is_empty() {
                return;
            }
            self.act(&moment, &look);
        }
        panic!("the game does not end: {:?}", self.met);
    }

    /// Does the next task, and records its kind.
    pub(crate) fn step(&mut self) {
        let (moment, look) = self.wait();
        *self.met.entry(moment.clone()).or_default() += 1;
        self.act(&moment, &look);
    }

    /// Does a task if there is one now.
    pub(crate) fn act_if_any(&mut self) {
        let look = self.page.look();
        sleep(SETTLED);
        let now = self.page.look();
        match now.moment() {
            Some(moment) if moment != "ranking" && !now.has_moved_on(&look) => self.act(&moment, &now),
            _ => {}
        }
    }

    /// Does the next task.
    pub(crate) fn act_once(&mut self) {
        let (moment, look) = self.wait();
        self.act(&moment, &look);
    }

    /// Waits for a task, and until nothing moves any more: people are not as quick as the page.
    fn wait(&self) -> (String, Look) {
        loop {
            let look = self.page.until("anything to do", |look| look.moment().is_some());
            sleep(SETTLED);
            let now = self.page.look();
            if let (Some(moment), false) = (now.moment(), now.has_moved_on(&look)) {
                return (moment, now);
            }
        }
    }

    /// Does a task, and waits for its result.
    fn act(&mut self, moment: &str, look: &Look) {
        let (page, hand) = (self.page, self.hand);
        let mut said = Vec::new();
        match moment {
            // The first button of a sheet goes on: the next round, or another game.
            "round" | "ranking" => hand.next_round(page),
            "window" => hand.let_pass(page),
            "turn" => said = self.take_turn(look),
            _ => hand.answer(page, look, &mut self.rng),
        }
        let now = page.until(&format!("past {moment}"), |now| now.has_moved_on(look));
        // The page asks what a joker stands for before it is played.
        if hand == Hand::Keys && !said.is_empty() && now.prompt.as_deref() != Some("joker") {
            self.hear_one_of(look.said, &said);
        }
    }

    /// Plays a card if one fits, else draws, else passes. Returns the announcement to expect.
    fn take_turn(&mut self, look: &Look) -> Vec<String> {
        let (page, hand) = (self.page, self.hand);
        if hand == Hand::Keys {
            let is_in_hand = ["card ", "turn ", "hand"].iter().any(|zone| look.focus.starts_with(zone));
            assert!(is_in_hand, "it is the player's turn and the focus is not in the hand: {look:#?}");
        }
        let fitting: Vec<usize> = (0..look.cards.len()).filter(|n| look.cards[*n].playable).collect();
        if let Some(place) = fitting.get(self.rng.below(fitting.len().max(1))) {
            hand.play(page, look, *place, &mut self.rng);
            return vec![format!("You play {}", look.cards[*place].name())];
        }
        if look.draw {
            hand.draw(page, &mut self.rng);
            return vec!["You draw".to_owned(), "Draw pile empty".to_owned()];
        }
        hand.pass(page);
        vec!["You pass".to_owned()]
    }

    /// The page announces the player's action, or, if much happens at once, that there was more.
    fn hear_one_of(&self, since: usize, texts: &[String]) {
        let list = serde_json::to_string(texts).unwrap();
        self.page.wait_for(&format!(
            "__ce8.announcements.slice({since}).some(said => {list}.some(text => said.text.includes(text)) || said.text.includes('more play'))"
        ));
    }
}
