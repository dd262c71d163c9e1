//! Telling all that came of one action, with what belongs together said in one sentence.

use super::{Class, Lengths, Listener, Telling, Told, Verbosity};
use crate::{Text, Words, args::Args, cards::capitalised, people::People};
use eights::{Ask, Card, Event, Laid, Seat, SeenEvent, Step, Steps, View};

/// Events that are told together.
enum Group {
    Draws { seat: Seat, cards: Vec<Option<Card>> },
    Shows { seat: Seat, cards: Vec<Card>, opened: bool },
    Flips { cards: Vec<(Seat, Card)> },
    Discards { cards: Vec<(Seat, Laid)>, war: bool },
    Points { seat: Seat, shares: Vec<(Seat, u16)> },
}

impl Group {
    /// The group an event would begin.
    fn of(event: &SeenEvent) -> Option<Self> {
        match *event {
            Event::Drew { seat, card, .. } => Some(Self::Draws { seat, cards: vec![card] }),
            Event::Showed { seat } => Some(Self::Shows { seat, cards: Vec::new(), opened: true }),
            Event::Revealed { seat, card } => Some(Self::Shows { seat, cards: vec![card], opened: false }),
            Event::TurnedUp { seat, card } => Some(Self::Flips { cards: vec![(seat, card)] }),
            Event::Discarded { seat, laid } => Some(Self::Discards { cards: vec![(seat, laid)], war: false }),
            Event::Scored { seat, from, points } if seat != from => {
                Some(Self::Points { seat, shares: vec![(from, points)] })
            }
            _ => None,
        }
    }

    /// Merges another group of the same kind; gives back a group of another kind.
    fn join(&mut self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Draws { seat, cards }, Self::Draws { seat: s, cards: more }) if *seat == s => {
                cards.extend(more);
            }
            (Self::Shows { seat, cards, .. }, Self::Shows { seat: s, cards: more, opened: false })
                if *seat == s =>
            {
                cards.extend(more);
            }
            (Self::Flips { cards }, Self::Flips { cards: more }) => cards.extend(more),
            (Self::Discards { cards, .. }, Self::Discards { cards: more, .. }) => cards.extend(more),
            // A card discarded right after cards were turned up was one of them.
            (Self::Flips { .. }, Self::Discards { cards, .. }) => {
                return Some(Self::Discards { cards, war: true });
            }
            (Self::Points { seat, shares }, Self::Points { seat: s, shares: more }) if *seat == s => {
                shares.extend(more);
            }
            (_, other) => return Some(other),
        }
        None
    }

    /// Whether an event comes after all that is said of the cards that were laid: which card, which suit, at
    /// whom.
    const fn is_after_cards(event: &SeenEvent) -> bool {
        !matches!(
            event,
            Event::Played { .. }
                | Event::Noped { .. }
                | Event::Named { .. }
                | Event::Targeted { .. }
                | Event::Gave { .. }
        )
    }

    /// Whether a single event's own sentence will do.
    fn is_single(&self) -> bool {
        match self {
            Self::Draws { cards, .. } => cards.len() == 1,
            Self::Shows { cards, opened, .. } => cards.len() + usize::from(*opened) == 1,
            Self::Discards { cards, war } => cards.len() == 1 && !war,
            Self::Flips { .. } | Self::Points { .. } => false,
        }
    }

    const fn class(&self) -> Class {
        match self {
            Self::Draws { .. } => Class::Draws,
            Self::Shows { .. } | Self::Flips { .. } | Self::Discards { .. } => Class::Together,
            Self::Points { .. } => Class::Scores,
        }
    }

    /// The seats it is about.
    fn seats(&self) -> Vec<Seat> {
        match self {
            Self::Draws { seat, .. } | Self::Shows { seat, .. } => vec![*seat],
            Self::Flips { cards } => cards.iter().map(|(seat, _)| *seat).collect(),
            Self::Discards { cards, .. } => cards.iter().map(|(seat, _)| *seat).collect(),
            Self::Points { seat, shares } => shares.iter().map(|(from, _)| *from).chain([*seat]).collect(),
        }
    }

    /// The sentences of several events.
    fn tell(&self, words: &Words, people: &People<'_>, view: &View) -> Vec<Lengths> {
        match self {
            Self::Draws { seat, cards } => vec![draws(*seat, cards, words, people, view)],
            Self::Shows { seat, cards, opened } => {
                let list = words.cards(cards.iter().copied());
                let id = if *opened { Text::EVENT_SHOWED_HAND } else { Text::EVENT_REVEALED_SEVERAL };
                vec![words.lengths(id, &people.player(*seat).text("cards", list))]
            }
            Self::Flips { cards } => {
                let flip = |(seat, card): &(Seat, Card)| {
                    let args = Args::new().text("player", people.name_or_you(*seat));
                    words.say(Text::EVENT_FLIPPED, &args.text("rank", words.rank(card.rank())))
                };
                let list = words.list(&cards.iter().map(flip).collect::<Vec<_>>());
                let args = Args::new().text("list", capitalised(&list));
                vec![words.lengths(Text::EVENT_FLIPPED_ALL, &args)]
            }
            Self::Discards { cards, war: true } => {
                let who: Vec<String> = cards.iter().map(|(seat, _)| people.name_or_you(*seat)).collect();
                let one = if cards.len() == 1 && !people.is_me(cards[0].0) { "one" } else { "other" };
                let args = Args::new().text("who", one).text("players", capitalised(&words.list_and(&who)));
                vec![words.lengths(Text::EVENT_WAR_LOST, &args)]
            }
            Self::Discards { cards, .. } => discards(cards, words, people),
            Self::Points { seat, shares } => {
                let named = |(from, points): &(Seat, u16)| (people.name_or_you(*from), *points);
                let shares: Vec<(String, u16)> = shares.iter().map(named).collect();
                vec![Lengths::same(words.score_of(people.player(*seat), &shares))]
            }
        }
    }
}

fn draws(seat: Seat, cards: &[Option<Card>], words: &Words, people: &People<'_>, view: &View) -> Lengths {
    let known: Vec<String> = cards.iter().copied().flatten().map(|card| words.card(card)).collect();
    let args = people.player(seat).number("count", cards.len()).number("left", view.count(seat));
    if known.len() < cards.len() {
        return words.lengths(Text::EVENT_DREW_SEVERAL_HIDDEN, &args);
    }
    words.lengths(Text::EVENT_DREW_SEVERAL, &args.text("cards", words.list_and(&known)))
}

/// A sentence for each who discards.
fn discards(cards: &[(Seat, Laid)], words: &Words, people: &People<'_>) -> Vec<Lengths> {
    let by_seat = cards.chunk_by(|(one, _), (other, _)| one == other);
    let told = by_seat.map(|own| {
        let list: Vec<String> = own.iter().map(|(_, laid)| words.laid(*laid)).collect();
        let args = people.player(own[0].0);
        match list.as_slice() {
            [only] => words.lengths(Text::EVENT_DISCARDED, &args.text("card", only.clone())),
            _ => {
                let args = args.number("count", list.len()).text("cards", words.list_and(&list));
                words.lengths(Text::EVENT_DISCARDED_SEVERAL, &args)
            }
        }
    });
    told.collect()
}

/// The seats that a batch leaves with a single card, each with the place of the event that did. Everybody
/// sees how many cards are left. Where the rules announce it, there is an event for it and nothing is found
/// here.
pub fn one_card_left(steps: &Steps) -> Vec<(usize, Seat)> {
    let after = steps.after();
    let mut found: Vec<(usize, Seat)> = Vec::new();
    for (n, step) in steps.iter().enumerate() {
        let seat = match step.event {
            Event::Played { seat, .. } | Event::Noped { seat, .. } | Event::Discarded { seat, .. } => seat,
            Event::Gave { from, .. } => from,
            Event::OneCard { .. } => return Vec::new(),
            _ => continue,
        };
        if step.after.count(seat) == 1 && after.count(seat) == 1 && after.ask() != Ask::Over {
            found.push((n, seat));
        }
    }
    found
}

/// A group that may still grow, and what its first event alone would say.
type Open = Option<(Group, Option<Told>)>;

impl Words {
    /// Tells a batch at the usual length, a sentence an entry: to be read. A hand that is dealt is written
    /// down whole, though it would take long to hear.
    pub fn narrate(&self, steps: &Steps, names: &[String]) -> Vec<String> {
        self.narrate_to(steps, Listener::to(names))
    }

    /// The same for a listener whose cards a bot may play.
    pub fn narrate_to(&self, steps: &Steps, listener: Listener<'_>) -> Vec<String> {
        let length = |class| if class == Class::Deals { Verbosity::Full } else { Verbosity::Normal };
        let told = self.tell(steps, listener);
        let said = told.iter().map(|told| told.at(length(told.class))).filter(|text| !text.is_empty());
        said.map(str::to_owned).collect()
    }

    /// Tells a batch at every length: what happened, what follows from it, whose turn it is. Cards that one
    /// seat draws, shows or discards one after the other are one sentence, and so are the cards of a War and
    /// the points of a round (PP-10).
    pub fn tell(&self, steps: &Steps, listener: Listener<'_>) -> Vec<Told> {
        let mut told = Vec::new();
        let mut open: Open = None;
        // That a card is cancelled comes before that it goes back.
        let mut gone_back = Vec::new();
        // A player's last card is announced after the cards they laid.
        let mut left = Vec::new();
        let ones = one_card_left(steps);
        let turns_up = steps.has(|event| matches!(event, Event::TurnedUp { .. }));
        for (n, Step { event, after: view }) in steps.iter().enumerate() {
            let telling = || Telling::new(self, view, listener);
            let sentence = telling().tell(event);
            let one = ones.iter().filter(|(at, _)| *at == n);
            left.extend(one.filter_map(|(_, seat)| telling().tell(&Event::OneCard { seat: *seat })));
            // That the last has chosen is seen by the cards that are turned up.
            if turns_up && matches!(event, Event::Picked { card: None, .. }) {
                continue;
            }
            if matches!(event, Event::TookBack { .. }) {
                gone_back.extend(sentence);
                continue;
            }
            // A new stock in the middle of a draw does not end it.
            let aside = matches!(event, Event::Recycled { .. } | Event::Shuffled)
                && matches!(open, Some((Group::Draws { .. }, _)));
            match (Group::of(event), &mut open) {
                (None, _) if aside => told.extend(sentence),
                (None, _) => {
                    self.close(open.take(), view, listener, &mut told);
                    if Group::is_after_cards(event) {
                        told.append(&mut left);
                    }
                    told.extend(sentence);
                    if matches!(event, Event::ChainClosed { .. }) {
                        told.append(&mut gone_back);
                    }
                }
                (Some(group), Some((before, _))) => {
                    if let Some(other) = before.join(group) {
                        self.close(open.take(), view, listener, &mut told);
                        open = Some((other, sentence));
                    }
                }
                (Some(group), None) => open = Some((group, sentence)),
            }
        }
        self.close(open, steps.after(), listener, &mut told);
        told.append(&mut left);
        told.append(&mut gone_back);
        told
    }

    fn close(&self, open: Open, view: &View, listener: Listener<'_>, told: &mut Vec<Told>) {
        let Some((group, only)) = open else { return };
        if group.is_single() {
            return told.extend(only);
        }
        let by_bot = listener.is_played_for && matches!(group, Group::Draws { .. } | Group::Discards { .. });
        let people = People::seen_by(self, listener.names, view).acting_by_bot(by_bot);
        let mine = group.seats().into_iter().any(|seat| people.is_me(seat));
        let said = group.tell(self, &people, view);
        told.extend(said.into_iter().map(|lengths| Told {
            class: group.class(),
            mine,
            urgent: false,
            lengths,
        }));
    }
}
