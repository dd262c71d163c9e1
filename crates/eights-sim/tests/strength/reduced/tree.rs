//! The whole game as a tree.

use eights::{
    Action, BadPosition, Card, Event, Game, Hand, Hidden, MAX_SEATS, Position, Rank, Rules, RulesDraft, Seat,
    Seats, Seed, SeenEvent, Suit, View, Viewer,
};
use std::collections::HashMap;

/// The ranks in play, the wild one last.
const RANKS: [char; 3] = ['6', '7', '8'];
/// The suits in play.
const SUITS: [Suit; 3] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts];
/// The two players.
pub(crate) const SEATS: [Seat; 2] = [Seat::new(0).expect("a seat"), Seat::new(1).expect("a seat")];
/// Cards of each player.
const HAND: usize = 2;

/// The suits that the player of a wild card may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Naming {
    /// Those in play. The literature's reduced games are like this.
    SuitsInPlay,
    /// All four, as the engine's rules have it: nobody can follow the fourth.
    AnySuit,
}

/// A node of the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Node {
    /// The end, and what it is worth to the first player: 1, 0 or −1.
    End(f32),
    /// Chance: all children are equally likely.
    Chance(Children),
    /// A choice of a player, who cannot tell the nodes of one situation apart.
    Choice { situation: u32, children: Children },
}

/// A node's children in the list of children.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Children {
    pub(crate) first: u32,
    pub(crate) n: u32,
}

/// What a player knows when they must choose.
pub(crate) struct Situation {
    pub(crate) seat: Seat,
    /// The place of its first action in a policy.
    pub(crate) first_action: usize,
    pub(crate) actions: Vec<Action>,
    /// The nodes that the player cannot tell apart.
    pub(crate) nodes: Vec<u32>,
    /// The player's view after the deal, all they have seen since, and their view now.
    pub(crate) dealt: View,
    pub(crate) seen: Vec<SeenEvent>,
    pub(crate) view: View,
}

/// The whole game.
pub(crate) struct Tree {
    pub(crate) nodes: Vec<Node>,
    pub(crate) children: Vec<u32>,
    pub(crate) situations: Vec<Situation>,
    /// Actions of all situations together.
    pub(crate) n_actions: usize,
}

/// A player's own cards after the deal and all they have seen since: perfect recall, the times of their own
/// draws included.
type Known = (Seat, Hand, Vec<SeenEvent>);

struct Builder {
    tree: Tree,
    naming: Naming,
    known: HashMap<Known, u32>,
    /// What each player has seen on the way to the present node.
    seen: [Vec<SeenEvent>; 2],
    dealt: [View; 2],
}

impl Tree {
    /// The whole game.
    ///
    /// # Panics
    /// When the engine refuses its own rules.
    pub(crate) fn new(naming: Naming) -> Self {
        let rules = rules();
        let mut root = Vec::new();
        let mut builder: Option<Builder> = None;
        for hands in deals() {
            let game = laid_out(rules, &hands).expect("nine cards are a position");
            let dealt = SEATS.map(|seat| game.view(Viewer::Seat(seat)));
            let builder = builder.get_or_insert_with(|| Builder::new(naming, dealt));
            builder.dealt = dealt;
            root.push(builder.add(&game));
        }
        let mut builder = builder.expect("there are deals");
        let children = builder.adopt(&root);
        builder.tree.nodes.push(Node::Chance(children));
        builder.tree
    }

    /// How many nodes.
    pub(crate) const fn n_nodes(&self) -> usize {
        self.nodes.len()
    }

    /// How many situations in which a player has a choice.
    pub(crate) const fn n_situations(&self) -> usize {
        self.situations.len()
    }

    pub(crate) const fn root(&self) -> u32 {
        self.nodes.len() as u32 - 1
    }

    pub(crate) fn children(&self, children: Children) -> &[u32] {
        &self.children[children.first as usize..][..children.n as usize]
    }
}

impl Builder {
    fn new(naming: Naming, dealt: [View; 2]) -> Self {
        let tree = Tree { nodes: Vec::new(), children: Vec::new(), situations: Vec::new(), n_actions: 0 };
        Self { tree, naming, known: HashMap::new(), seen: [Vec::new(), Vec::new()], dealt }
    }

    /// Adds a game with all that follows; says which node it is.
    fn add(&mut self, game: &Game) -> u32 {
        let Some(seat) = game.asked().lowest() else { return self.push(Node::End(worth(game))) };
        let actions: Vec<Action> =
            game.options(seat).iter().filter(|action| may_name(self.naming, *action)).collect();
        match actions[..] {
            [Action::Draw] => self.add_draws(game, seat),
            [only] => self.add_after(game, seat, only),
            _ => {
                let situation = self.situation(game, seat, &actions);
                let after: Vec<u32> =
                    actions.iter().map(|action| self.add_after(game, seat, *action)).collect();
                let children = self.adopt(&after);
                let node = self.push(Node::Choice { situation, children });
                self.tree.situations[situation as usize].nodes.push(node);
                node
            }
        }
    }

    /// A card is drawn: any of the stock.
    fn add_draws(&mut self, game: &Game, seat: Seat) -> u32 {
        let stock: Vec<Card> = game.stock().collect();
        let drawn: Vec<u32> = (0..stock.len())
            .map(|first| self.add_after(&with_first(game, &stock, first), seat, Action::Draw))
            .collect();
        match drawn[..] {
            [only] => only,
            _ => {
                let children = self.adopt(&drawn);
                self.push(Node::Chance(children))
            }
        }
    }

    fn add_after(&mut self, game: &Game, seat: Seat, action: Action) -> u32 {
        let (mut after, mut events) = (*game, Vec::<Event>::new());
        after.apply(seat, action, &mut events).expect("it is one of the options");
        let lengths = [self.seen[0].len(), self.seen[1].len()];
        for (seen, viewer) in self.seen.iter_mut().zip(SEATS) {
            seen.extend(events.iter().filter_map(|event| event.seen_by(Viewer::Seat(viewer))));
        }
        let node = self.add(&after);
        self.seen.iter_mut().zip(lengths).for_each(|(seen, length)| seen.truncate(length));
        node
    }

    /// The situation of a player who must choose.
    fn situation(&mut self, game: &Game, seat: Seat, actions: &[Action]) -> u32 {
        let (seen, dealt) = (&self.seen[seat.index()], &self.dealt[seat.index()]);
        let tree = &mut self.tree;
        *self.known.entry((seat, dealt.hand(seat), seen.clone())).or_insert_with(|| {
            tree.situations.push(Situation {
                seat,
                first_action: tree.n_actions,
                actions: actions.to_vec(),
                nodes: Vec::new(),
                dealt: *dealt,
                seen: seen.clone(),
                view: game.view(Viewer::Seat(seat)),
            });
            tree.n_actions += actions.len();
            tree.situations.len() as u32 - 1
        })
    }

    fn push(&mut self, node: Node) -> u32 {
        self.tree.nodes.push(node);
        self.tree.nodes.len() as u32 - 1
    }

    fn adopt(&mut self, nodes: &[u32]) -> Children {
        let first = self.tree.children.len() as u32;
        self.tree.children.extend(nodes);
        Children { first, n: nodes.len() as u32 }
    }
}

/// Classic for two, without a second stock; a round in which nobody can go on is a tie.
fn rules() -> Rules {
    let mut draft = RulesDraft::from_preset("classic");
    draft.set("stock.recycle", "never").set("block.result", "tie").set("end.places", "first out");
    draft.build().expect("the rules are sound")
}

fn cards() -> impl Iterator<Item = Card> {
    let rank = |letter: char| Rank::from_letter(letter).expect("a rank");
    SUITS.into_iter().flat_map(move |suit| RANKS.into_iter().map(move |letter| Card::new(rank(letter), suit)))
}

/// The hands of every deal. By symmetry the starter is always the first card.
fn deals() -> Vec<[Vec<Card>; 2]> {
    let rest: Vec<Card> = cards().skip(1).collect();
    let mut deals = Vec::new();
    for mine in hands(&rest) {
        let left: Vec<Card> = rest.iter().copied().filter(|card| !mine.contains(card)).collect();
        deals.extend(hands(&left).into_iter().map(|theirs| [mine.clone(), theirs]));
    }
    deals
}

/// All hands of these cards.
fn hands(cards: &[Card]) -> Vec<Vec<Card>> {
    let mut hands = vec![Vec::new()];
    for _ in 0..HAND {
        hands = hands
            .into_iter()
            .flat_map(|hand: Vec<Card>| {
                let after =
                    hand.last().map_or(0, |last| 1 + cards.iter().position(|card| card == last).unwrap_or(0));
                cards[after..].iter().map(move |card| [&hand[..], &[*card]].concat())
            })
            .collect();
    }
    hands
}

/// A deal as a game. The cards that are not in play lie under the starter.
fn laid_out(rules: Rules, hands: &[Vec<Card>; 2]) -> Result<Game, BadPosition> {
    let starter = cards().next().expect("there are cards");
    let out_of_play = Card::suited().filter(|card| !cards().any(|other| other == *card));
    let is_free = |card: &Card| *card != starter && !hands.iter().flatten().any(|held| held == card);
    let mut position = Position::new(hands.to_vec(), out_of_play.chain([starter]).collect());
    position.stock = Some(cards().filter(is_free).collect());
    Game::from_position(rules, &position)
}

/// The game with this card of the stock first.
fn with_first(game: &Game, stock: &[Card], first: usize) -> Game {
    let mut stock = stock.to_vec();
    stock.swap(0, first);
    let mut hands = [Hand::EMPTY; MAX_SEATS];
    Seats::first(2).iter().for_each(|seat| hands[seat.index()] = game.hand(seat));
    let hidden = Hidden { hands: &hands, stock: &stock, drawn: game.drawn(), seed: Seed::new([0; 32]) };
    game.view(Viewer::Audience).with_hidden(&hidden).expect("no card is added")
}

fn may_name(naming: Naming, action: Action) -> bool {
    match action {
        Action::Name(suit) => naming == Naming::AnySuit || SUITS.contains(&suit),
        _ => true,
    }
}

/// 1 if the first player went out, −1 if the other did, 0 if neither.
fn worth(game: &Game) -> f32 {
    match SEATS.map(|seat| game.count(seat) == 0) {
        [true, false] => 1.0,
        [false, true] => -1.0,
        [true, true] | [false, false] => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deal_comes_once() {
        let deals = deals();
        assert_eq!(deals.len(), 28 * 15);
        for (n, deal) in deals.iter().enumerate() {
            assert!(!deals[..n].contains(deal), "{deal:?}");
            assert!(deal[0].iter().all(|card| !deal[1].contains(card)), "{deal:?}");
        }
    }

    #[test]
    fn a_deal_has_four_cards_in_the_stock_and_all_others_in_sight() {
        let game = laid_out(rules(), &deals()[7]).expect("a position");
        assert_eq!((game.stock().len(), game.discards().len()), (4, 52 - 8));
        assert_eq!(SEATS.map(|seat| game.count(seat)), [HAND, HAND]);
        let stock: Vec<Card> = game.stock().collect();
        for first in 0..stock.len() {
            let turned = with_first(&game, &stock, first);
            assert_eq!(turned.stock().next(), Some(stock[first]));
            assert_eq!(turned.stock().collect::<Hand>(), game.stock().collect::<Hand>());
        }
    }

    #[test]
    fn the_fourth_suit_is_named_only_where_any_suit_may_be() {
        for (naming, suit, may) in [
            (Naming::SuitsInPlay, Suit::Clubs, true),
            (Naming::SuitsInPlay, Suit::Spades, false),
            (Naming::AnySuit, Suit::Spades, true),
        ] {
            assert_eq!(may_name(naming, Action::Name(suit)), may);
        }
        assert!(may_name(Naming::SuitsInPlay, Action::Draw));
    }
}
