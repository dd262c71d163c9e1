//! A round that is played to learn from.

use crate::look::Scene;
use core::cmp::Ordering;
use eights::{
    Action, Event, Game, MAX_SEATS, Options, Rng, Rules, Seat, Seats, Seed, View, Viewer,
    rules::{Places, Scoring},
};
use eights_bots::{Belief, Considered, Eye, INPUTS, Net};

/// The most answers of a round of two, and of more: what goes on longer ends in nothing and teaches nothing.
const LONGEST: (usize, usize) = (1_500, 400);
/// How many of a hundred options are taken just to see what comes of them.
const CURIOUS: usize = 5;
/// How many of four players are the net; the others are counters.
const NETS_OF_FOUR: usize = 3;
/// Points that weigh as much as the round itself.
const POINTS: f32 = 80.0;
/// A place that was not given.
const UNPLACED: u8 = 100;

/// An option that was taken, and how the round came out for its player.
pub(crate) struct Lesson {
    pub(crate) row: [f32; INPUTS],
    pub(crate) result: f32,
}

/// Those who choose.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Mind<'a> {
    Counter,
    Net(&'a Net),
}

/// A round.
pub(crate) struct Round {
    game: Game,
    beliefs: Vec<Belief>,
    events: Vec<Event>,
    places: [u8; MAX_SEATS],
    points: [f32; MAX_SEATS],
    eye: Eye,
    taken: Vec<(Seat, [f32; INPUTS])>,
}

impl Round {
    pub(crate) fn new(rules: Rules, seats: usize, seed: Seed) -> Self {
        let all = Seats::first(seats);
        let before = |seat: Seat| Belief::new(&View::before(rules, seats, all, Viewer::Seat(seat)));
        let mut events = Vec::new();
        let mut round = Self {
            game: Game::deal(rules, seats, all, seed, &mut events).expect("the seats fit"),
            beliefs: all.iter().map(before).collect(),
            events,
            places: [UNPLACED; MAX_SEATS],
            points: [0.0; MAX_SEATS],
            eye: Eye::default(),
            taken: Vec::new(),
        };
        round.game.decline_helpless(&mut round.events);
        round.hear();
        round
    }

    /// The same with an eye that judges by hand.
    pub(crate) fn by_hand(self) -> Self {
        Self { eye: Eye::by_hand(), ..self }
    }

    /// Plays it, with counters alone if there is no net yet.
    pub(crate) fn play(mut self, net: Option<&Net>, rng: &mut Rng) -> Vec<Lesson> {
        let minds = net.map_or([Mind::Counter; MAX_SEATS], |net| mixed(net, rng));
        let learns = |seat: Seat| net.is_none() || minds[seat.index()] != Mind::Counter;
        let is_whole = self.run(&minds, &mut |scene, rng| curious(scene.options, rng), rng);
        let results = self.results();
        let taken = core::mem::take(&mut self.taken);
        let lessons = taken.into_iter().filter(|(seat, _)| is_whole && learns(*seat));
        lessons.map(|(seat, row)| Lesson { row, result: results[seat.index()] }).collect()
    }

    /// Plays on to the end; says whether it came to one.
    pub(crate) fn run(
        &mut self,
        minds: &[Mind<'_>],
        whim: &mut impl FnMut(&Scene<'_>, &mut Rng) -> Option<Considered>,
        rng: &mut Rng,
    ) -> bool {
        let longest = if self.beliefs.len() == 2 { LONGEST.0 } else { LONGEST.1 };
        for _ in 0..longest {
            let (asked, turn) = (self.game.asked(), self.game.turn());
            let Some(seat) = asked.in_turn_from(turn, self.game.direction()).next() else { return true };
            let action = self.choose(seat, minds[seat.index()], whim, rng);
            self.game.apply(seat, action, &mut self.events).expect("one of the options");
            self.game.decline_helpless(&mut self.events);
            self.hear();
        }
        false
    }

    fn choose(
        &mut self,
        seat: Seat,
        mind: Mind<'_>,
        whim: &mut impl FnMut(&Scene<'_>, &mut Rng) -> Option<Considered>,
        rng: &mut Rng,
    ) -> Action {
        let view = self.game.view(Viewer::Seat(seat));
        // Where those left are asked whether they play on, half of the rounds end with the first who is out.
        if view.options() == Options::Vote {
            return Action::Vote(rng.below(2) == 0);
        }
        if let Some(plain) = self.eye.look(&view, &self.beliefs[seat.index()]) {
            return plain;
        }
        let options = self.eye.options();
        let judged = || options.iter().find(|option| option.behind >= 0.0).copied();
        let best = || match mind {
            Mind::Counter => judged(),
            Mind::Net(net) => {
                self.eye.best(net).and_then(|a| options.iter().find(|o| o.action == a).copied())
            }
        };
        let scene = Scene { view: &view, belief: &self.beliefs[seat.index()], options };
        let taken = whim(&scene, rng).or_else(best).expect("there is a choice");
        self.taken.push((seat, taken.row));
        taken.action
    }

    fn hear(&mut self) {
        for (n, belief) in self.beliefs.iter_mut().enumerate() {
            let viewer = Viewer::Seat(Seat::new(n).expect("a belief for each seat"));
            self.events.iter().filter_map(|e| e.seen_by(viewer)).for_each(|event| belief.observe(event));
        }
        let owns = self.game.rules().scoring() == Scoring::OwnPoints;
        for event in self.events.drain(..) {
            match event {
                Event::WentOut { seat, place } | Event::Placed { seat, place } => {
                    self.places[seat.index()] = place;
                }
                Event::Eliminated { seat, .. } => self.places[seat.index()] = u8::MAX,
                Event::Scored { seat, points, .. } if owns => self.points[seat.index()] -= f32::from(points),
                Event::Scored { seat, from, points } => {
                    self.points[seat.index()] += f32::from(points);
                    self.points[from.index()] -= f32::from(points);
                }
                _ => {}
            }
        }
    }

    /// How it came out for each seat: 1 for a win, less for a place, and the points where points count.
    pub(crate) fn results(&self) -> [f32; MAX_SEATS] {
        let n = self.game.n_seats();
        let mut results = [0.0; MAX_SEATS];
        for (seat, result) in results.iter_mut().enumerate().take(n) {
            let placed = self.placed(seat, n);
            let points = (self.points[seat] / POINTS).clamp(-2.0, 2.0);
            *result =
                if self.game.rules().scoring() == Scoring::Off { placed } else { 0.5 * (placed + points) };
        }
        results
    }

    /// From −1 to 1: mostly who won, and a little who is before whom.
    fn placed(&self, seat: usize, n: usize) -> f32 {
        let mine = self.places[seat];
        let rivals = (0..n).filter(|other| *other != seat);
        let score = |other: usize| match self.places[other].cmp(&mine) {
            Ordering::Less => -1.0,
            Ordering::Equal => 0.0,
            Ordering::Greater => 1.0,
        };
        let before: f32 = rivals.map(score).sum::<f32>() / (n as f32 - 1.0);
        let nobody = (0..n).all(|other| self.places[other] >= UNPLACED);
        let first = (0..n).all(|other| self.places[other] >= mine);
        let won = if nobody {
            0.0
        } else if first {
            1.0
        } else {
            -1.0 / (n as f32 - 1.0)
        };
        let runners_up = if self.game.rules().places() == Places::FirstOut { 0.0 } else { 0.3 };
        (1.0 - runners_up) * won + runners_up * before
    }
}

/// Players of whom most are the net, and the others counters.
pub(crate) fn mixed<'a>(net: &'a Net, rng: &mut Rng) -> [Mind<'a>; MAX_SEATS] {
    core::array::from_fn(|_| if rng.below(4) < NETS_OF_FOUR { Mind::Net(net) } else { Mind::Counter })
}

/// Now and then, any option.
pub(crate) fn curious(options: &[Considered], rng: &mut Rng) -> Option<Considered> {
    (rng.below(100) < CURIOUS).then(|| options[rng.below(options.len())])
}
