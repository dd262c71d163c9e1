//! All that can follow, in all worlds.

use super::and;
use eights::{Action, Ask, Card, Event, Game, Hand, Hidden, MAX_SEATS, Seat, Seed, Viewer};
use std::collections::HashMap;

/// A node.
#[derive(Clone, Copy)]
pub(super) enum Node {
    /// The end, and what it is worth to the bot: 1, 0 or −1.
    End(f32),
    /// A card of the stock is drawn: all children are equally likely.
    Chance { first: u32, n: u32 },
    /// A player's choice; the situation says how many children there are.
    Choice { situation: u32, first: u32 },
}

/// What a player knows who has a choice. Nodes of one situation look the same to that player.
pub(super) struct Situation {
    /// 0 for the bot, 1 for the rival.
    pub(super) player: usize,
    /// The place of its first option in a list of the options of all situations.
    pub(super) first_option: usize,
    pub(super) options: Vec<Action>,
}

/// The tree.
pub(super) struct Tree {
    /// The bot and its rival.
    seats: [Seat; 2],
    most_nodes: u32,
    pub(super) nodes: Vec<Node>,
    pub(super) children: Vec<u32>,
    pub(super) situations: Vec<Situation>,
    pub(super) n_options: usize,
    /// The first node of each world.
    pub(super) roots: Vec<u32>,
    /// The situation of a player who knows this.
    known: HashMap<(usize, u64), u32>,
}

impl Tree {
    pub(super) fn new(seats: [Seat; 2], most_nodes: u32) -> Self {
        Self {
            seats,
            most_nodes,
            nodes: Vec::new(),
            children: Vec::new(),
            situations: Vec::new(),
            n_options: 0,
            roots: Vec::new(),
            known: HashMap::new(),
        }
    }

    pub(super) const fn n_nodes(&self) -> u32 {
        self.nodes.len() as u32
    }

    /// The situation of a player who knows this.
    pub(super) fn situation_of(&self, player: usize, knows: u64) -> Option<&Situation> {
        self.known.get(&(player, knows)).map(|n| &self.situations[*n as usize])
    }

    /// Adds a world with all that can follow. `None` if that is too much, or something that was not foreseen.
    pub(super) fn add_world(&mut self, game: &Game, own: u64, rivals: u64) -> Option<()> {
        let root = self.add(game, [own, rivals])?;
        self.roots.push(root);
        Some(())
    }

    fn player(&self, seat: Seat) -> usize {
        usize::from(seat != self.seats[0])
    }

    /// Adds a game in which the players know this.
    fn add(&mut self, game: &Game, knows: [u64; 2]) -> Option<u32> {
        let (Ask::Turn | Ask::Suit, Some(seat)) = (game.ask(), game.asked().lowest()) else { return None };
        let options: Vec<Action> = game.options(seat).iter().collect();
        if let [only] = options[..] {
            return self.add_after(game, seat, only, knows);
        }
        let player = self.player(seat);
        let situation = self.situation(player, knows[player], &options);
        let after: Option<Vec<u32>> =
            options.iter().map(|action| self.add_after(game, seat, *action, knows)).collect();
        let first = self.adopt(&after?);
        self.push(Node::Choice { situation, first })
    }

    fn situation(&mut self, player: usize, knows: u64, options: &[Action]) -> u32 {
        let (situations, n_options) = (&mut self.situations, &mut self.n_options);
        *self.known.entry((player, knows)).or_insert_with(|| {
            situations.push(Situation { player, first_option: *n_options, options: options.to_vec() });
            *n_options += options.len();
            situations.len() as u32 - 1
        })
    }

    /// What follows an action. Who draws may get any card of the stock.
    fn add_after(&mut self, game: &Game, seat: Seat, action: Action, knows: [u64; 2]) -> Option<u32> {
        let n = game.stock().len();
        if action != Action::Draw || n < 2 {
            return self.add_result(game, seat, action, knows);
        }
        let stock: Vec<Card> = game.stock().collect();
        let draw = |first| self.add_result(&with_first(game, &stock, first)?, seat, action, knows);
        let after: Option<Vec<u32>> = (0..n).map(draw).collect();
        let first = self.adopt(&after?);
        self.push(Node::Chance { first, n: n as u32 })
    }

    fn add_result(&mut self, game: &Game, seat: Seat, action: Action, knows: [u64; 2]) -> Option<u32> {
        let (mut after, mut events) = (*game, Vec::<Event>::new());
        after.apply(seat, action, &mut events).ok()?;
        match ending(&events, self.seats[0])? {
            Some(worth) => self.push(Node::End(worth)),
            None => self.add(&after, self.seen(&events, knows)),
        }
    }

    /// What the players know after these events.
    fn seen(&self, events: &[Event], knows: [u64; 2]) -> [u64; 2] {
        core::array::from_fn(|player| {
            let viewer = Viewer::Seat(self.seats[player]);
            let seen = events.iter().filter_map(|event| event.seen_by(viewer));
            seen.fold(knows[player], |knows, event| and(knows, &event))
        })
    }

    fn push(&mut self, node: Node) -> Option<u32> {
        self.nodes.push(node);
        (self.n_nodes() <= self.most_nodes).then(|| self.n_nodes() - 1)
    }

    fn adopt(&mut self, nodes: &[u32]) -> u32 {
        self.children.extend(nodes);
        (self.children.len() - nodes.len()) as u32
    }
}

/// Whether the round is over, and what that is worth; `None` if something happened that was not foreseen: a
/// shuffle, or several cards drawn at once.
fn ending(events: &[Event], me: Seat) -> Option<Option<f32>> {
    let mut out = None;
    let mut drawn = 0;
    for event in events {
        match event {
            Event::WentOut { seat, .. } => out = Some(if *seat == me { 1.0 } else { -1.0 }),
            Event::RoundEnded { .. } => out = out.or(Some(0.0)),
            Event::Drew { .. } => drawn += 1,
            Event::Shuffled | Event::TurnedOver { .. } | Event::Recycled { .. } => return None,
            _ => {}
        }
    }
    (drawn <= 1).then_some(out)
}

/// The game with this card of the stock first.
fn with_first(game: &Game, stock: &[Card], first: usize) -> Option<Game> {
    let mut stock = stock.to_vec();
    stock.swap(0, first);
    let hands: [Hand; MAX_SEATS] =
        core::array::from_fn(|n| Seat::new(n).map_or(Hand::EMPTY, |seat| game.hand(seat)));
    let hidden = Hidden { hands: &hands, stock: &stock, drawn: game.drawn(), seed: Seed::new([0; 32]) };
    game.view(Viewer::Audience).with_hidden(&hidden).ok()
}
