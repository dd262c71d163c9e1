//! Which sounds an event makes for one who listens at the table.

use eights::{
    Ask, Card, DrawnFor, Event, Options, RoundEnd, Seat, Seats, Step, Steps, Suit, View, Viewer,
    rules::EffectKind,
};
use eights_protocol::Sitter;
use eights_sound::Cue;
use eights_words::one_card_left;

/// A cue to be played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sounding {
    /// The cue.
    pub cue: Cue,
    /// How many milliseconds from now.
    pub after: u32,
    /// Where it comes from: −1 is left, 0 the middle, 1 right.
    pub pan: f32,
}

impl Sounding {
    /// A cue at once, from the middle.
    pub const fn now(cue: Cue) -> Self {
        Self { cue, after: 0, pan: 0.0 }
    }

    const fn at(cue: Cue, after: u32) -> Self {
        Self { cue, after, pan: 0.0 }
    }
}

/// How long after `suit_changes` the suit is heard: ten ticks of fifty milliseconds.
pub const SUIT_AFTER_MORF: u32 = 500;

/// From one card to the next where several are drawn or laid, and the most that are heard.
const NEXT_CARD: u32 = 120;
const MOST_CARDS: u32 = 6;

/// From one of War's drums to the next.
pub(super) const WAR_COUNT: u32 = 700;

/// From how many points on a win or a loss is a great one.
const BIG_WIN: u32 = 100;
const BIG_LOSS: u32 = 50;

/// How far to the sides the neighbours sit.
const WIDTH: f32 = 0.7;

/// Where a seat is heard by the viewer: oneself in the middle, the left neighbour at −0.7, and on round the
/// table to the right one at 0.7.
pub fn pan(view: &View, seat: Seat) -> f32 {
    let n = view.n_seats();
    let (place, others) = match view.viewer() {
        Viewer::Seat(me) if me == seat => return 0.0,
        Viewer::Seat(me) => ((seat.index() + n - me.index() - 1) % n, n - 1),
        Viewer::Audience => (seat.index(), n),
    };
    if others < 2 {
        return 0.0;
    }
    let along = u8::try_from(place).map_or(0.0, f32::from) / u8::try_from(others - 1).map_or(1.0, f32::from);
    WIDTH * (2.0 * along - 1.0)
}

/// The cues of a batch.
pub fn cues(steps: &Steps) -> Vec<Sounding> {
    let mut score = Score::default();
    // Everybody sees who has a single card left, whether the rules have it announced or not.
    let ones = one_card_left(steps);
    for (n, step) in steps.iter().enumerate() {
        score.hear(step, steps.after());
        ones.iter().filter(|(at, _)| *at == n).for_each(|(_, seat)| score.one_card(&step.after, *seat));
    }
    score.end(steps);
    score.soundings
}

/// The cues of a batch so far.
#[derive(Default)]
struct Score {
    soundings: Vec<Sounding>,
    /// How many cards were drawn or laid one by one so far.
    cards: u32,
    /// When the cards of a War lie open.
    flipped: u32,
    /// When a suit may change.
    suit_changes: u32,
    last_to_lay: Option<Seat>,
}

impl Score {
    /// A cue that comes from a seat.
    fn play(&mut self, cue: Cue, after: u32, view: &View, seat: Seat) {
        self.soundings.push(Sounding { cue, after, pan: pan(view, seat) });
    }

    /// A cue from the middle of the table.
    fn play_all(&mut self, cue: Cue, after: u32) {
        self.soundings.push(Sounding::at(cue, after));
    }

    /// The cues of one step; `end` is the view after the whole batch.
    fn hear(&mut self, step: &Step, end: &View) {
        let view = &step.after;
        match step.event {
            Event::Began { .. } => self.play_all(Cue::NewHand, 0),
            Event::Played { seat, laid: card, wild } => {
                self.suit_changes = if wild { milliseconds(Cue::DiscWild) } else { 0 };
                self.play(laid(view, card.face, wild), 0, view, seat);
            }
            Event::Named { seat, suit } => {
                self.play(Cue::SuitChanging, self.suit_changes, view, seat);
                self.play(suit_cue(suit), self.suit_changes + SUIT_AFTER_MORF, view, seat);
            }
            Event::Drew { seat, card, why, .. } => {
                let mine = view.viewer() == Viewer::Seat(seat) && why == DrawnFor::Turn;
                let fits = mine && card.is_some_and(|card| can_play(end, card));
                self.one_more(if fits { Cue::DrawPlayable } else { Cue::Draw }, 0, view, seat);
            }
            Event::Passed { seat } => self.play(Cue::Pass, 0, view, seat),
            Event::Recycled { .. } | Event::TurnedOver { .. } => self.play_all(Cue::PileEmpty, 0),
            Event::OneCard { seat } => self.one_card(view, seat),
            Event::Noped { seat, .. } => self.play(Cue::Nope, 0, view, seat),
            Event::TurnedUp { .. } if self.flipped == 0 => self.war(),
            Event::Gave { from, .. } => self.play(Cue::Give, 0, view, from),
            Event::Showed { seat } => self.play(Cue::Show, 0, view, seat),
            Event::Discarded { seat, .. } => self.discarded(view, seat),
            _ => {}
        }
    }

    fn one_card(&mut self, view: &View, seat: Seat) {
        let laid = self.soundings.last().map_or(0, |sounding| sounding.after);
        self.play(Cue::OneCard, laid + milliseconds(Cue::Discarded), view, seat);
    }

    /// A card of several: not all at once, and not too many of them.
    fn one_more(&mut self, cue: Cue, after: u32, view: &View, seat: Seat) {
        if self.cards < MOST_CARDS {
            self.play(cue, after + self.cards * NEXT_CARD, view, seat);
        }
        self.cards += 1;
    }

    fn war(&mut self) {
        for (n, cue) in [Cue::War3, Cue::War2, Cue::War1, Cue::Flip].into_iter().enumerate() {
            self.play_all(cue, WAR_COUNT * u32::try_from(n).unwrap_or_default());
        }
        self.flipped = 3 * WAR_COUNT + milliseconds(Cue::Flip);
    }

    fn discarded(&mut self, view: &View, seat: Seat) {
        match view.rules().effect(view.played()).kind() {
            // A player's sets are one sound.
            EffectKind::Rummi if self.last_to_lay == Some(seat) => {}
            EffectKind::Rummi => self.one_more(Cue::Set, 0, view, seat),
            EffectKind::Purge => self.one_more(Cue::Purge, 0, view, seat),
            _ => self.one_more(Cue::Discarded, self.flipped, view, seat),
        }
        self.last_to_lay = Some(seat);
    }

    /// How a round went for the listener, and the end of the game.
    fn end(&mut self, steps: &Steps) {
        let mut after = self.soundings.iter().map(|s| s.after + milliseconds(s.cue)).max().unwrap_or(0);
        if let Some(cue) = outcome(steps) {
            self.play_all(cue, after);
            after += milliseconds(cue);
        }
        if steps.has(|event| *event == Event::MatchEnded) {
            self.play_all(Cue::GameOver, after);
        }
    }
}

/// The cue of a card that is laid.
fn laid(view: &View, face: Card, wild: bool) -> Cue {
    match view.rules().effect(face).kind() {
        _ if wild => Cue::DiscWild,
        EffectKind::DrawNext | EffectKind::OthersDraw | EffectKind::DrawAny => Cue::DiscDraw,
        EffectKind::Reverse => Cue::Reverse,
        EffectKind::Skip | EffectKind::SkipAny => Cue::DiscSkip,
        _ => Cue::Discarded,
    }
}

/// Whether the viewer can play a card now, be it a joker as another one.
fn can_play(view: &View, card: Card) -> bool {
    match view.options() {
        Options::Turn { plays, joker_as, .. } => {
            plays.contains(card) || (card.is_joker() && !joker_as.is_empty())
        }
        _ => false,
    }
}

/// Whether the listener has won or lost the round with this batch.
fn outcome(steps: &Steps) -> Option<Cue> {
    let before = steps.before();
    let Viewer::Seat(me) = before.viewer() else { return None };
    let mut first = Seats::NONE;
    let (mut ended, mut gained, mut lost) = (None, 0, 0);
    for event in steps.events() {
        match *event {
            Event::WentOut { seat, place: 1 } | Event::Placed { seat, place: 1 } => first = first.with(seat),
            Event::RoundEnded { how, void } => ended = Some((how, void)),
            // Players who count their own points count them against themselves.
            Event::Scored { from, points, .. } if from == me => lost += u32::from(points),
            Event::Scored { seat, points, .. } if seat == me => gained += u32::from(points),
            _ => {}
        }
    }
    let tie = first.len() > 1 && matches!(ended, Some((RoundEnd::Blocked | RoundEnd::Stalled, _)));
    if tie || matches!(ended, Some((_, true))) {
        return None;
    }
    if first.contains(me) {
        return Some(if gained >= BIG_WIN { Cue::BigWin } else { Cue::YouWin });
    }
    let won_before = before.places().first().is_some_and(|seats| seats.contains(&me));
    (ended.is_some() && !won_before).then_some(if lost >= BIG_LOSS { Cue::BigLoss } else { Cue::YouLose })
}

const fn suit_cue(suit: Suit) -> Cue {
    match suit {
        Suit::Clubs => Cue::Clubs,
        Suit::Diamonds => Cue::Diamonds,
        Suit::Hearts => Cue::Hearts,
        Suit::Spades => Cue::Spades,
    }
}

/// How long a cue lasts.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few seconds, never negative")]
fn milliseconds(cue: Cue) -> u32 {
    (cue.seconds() * 1000.0) as u32
}

/// The cue of what has changed at a seat, if it makes a sound.
pub fn seat_cue(before: &Sitter, after: &Sitter) -> Option<Cue> {
    #[derive(PartialEq)]
    enum Is<'a> {
        Nobody,
        Bot,
        Person(&'a str),
        PlayedFor(&'a str),
    }
    fn is(sitter: &Sitter) -> Is<'_> {
        match sitter {
            Sitter::Nobody => Is::Nobody,
            Sitter::Bot { .. } => Is::Bot,
            Sitter::Person { name, left: true, .. } | Sitter::Person { name, played_for: true, .. } => {
                Is::PlayedFor(name)
            }
            Sitter::Person { name, .. } => Is::Person(name),
        }
    }
    match (is(before), is(after)) {
        (before, after) if before == after => None,
        // A stand-in comes and goes with its person.
        (_, Is::Person(_)) => Some(Cue::PersonSit),
        (Is::Person(_), _) => Some(Cue::PersonLeave),
        (_, Is::Bot) => Some(Cue::BotSit),
        (Is::Bot, _) => Some(Cue::BotLeave),
        _ => Some(Cue::PersonLeave),
    }
}

/// Whether the loop of the listener's turn is to be heard: in their turn, with its suit and target, from its
/// beginning until they have acted.
pub fn turn_loop(view: &View, acted: bool) -> bool {
    let Viewer::Seat(me) = view.viewer() else { return false };
    let mine = view.turn() == me && view.asked().contains(me);
    !acted && mine && matches!(view.ask(), Ask::Turn | Ask::Suit | Ask::Target)
}
