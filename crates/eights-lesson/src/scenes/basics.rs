//! The basics: which card fits, drawing, and wild cards.

use super::{Scene, Topic, special::answer_all};
use crate::{
    deck::{Dealer, calmest},
    script::{LEARNER, Script},
};
use eights::{Action, Card, Options, Rank, Rules, Suit, rules::DrawAmount};

/// One partner is enough.
const SEATS: usize = 2;

/// A card of the same suit, and then one of the same rank.
pub(super) fn fit(rules: &Rules) -> Option<Scene> {
    let mut dealer = Dealer::new(rules, SEATS);
    let same_suit = dealer.calm(Suit::Spades, &[])?;
    let theirs = dealer.calm(Suit::Spades, &[])?;
    let top = dealer.calm(Suit::Spades, &[])?;
    let same_rank = dealer.take(Card::new(theirs.rank(), Suit::Hearts))?;
    let used = [same_suit.rank(), theirs.rank(), top.rank()];
    let hand =
        vec![same_suit, same_rank, dealer.calm(Suit::Diamonds, &used)?, dealer.calm(Suit::Clubs, &used)?];
    let mut partner = vec![theirs];
    partner.extend([dealer.calm(Suit::Hearts, &used)?, dealer.calm(Suit::Diamonds, &used)?]);
    let mut script =
        Script::new(dealer.lay(&with_partners(&mut dealer.clone(), hand, partner)?, top, &[], LEARNER)?);
    script.press(Action::Play(same_suit))?;
    let only_suit = script.clone();
    let both = both_match(script, theirs, same_rank);
    Some(Scene::of(Topic::Fit, both.unwrap_or(only_suit)))
}

fn both_match(mut script: Script, theirs: Card, same_rank: Card) -> Option<Script> {
    let partner = script.game.asked().without(LEARNER).lowest()?;
    script.other(partner, Action::Play(theirs))?;
    script.others()?;
    script.press(Action::Play(same_rank))?;
    script.others()?;
    Some(script)
}

/// The hands of all seats; those after the first partner get what is left.
fn with_partners(dealer: &mut Dealer<'_>, hand: Vec<Card>, partner: Vec<Card>) -> Option<Vec<Vec<Card>>> {
    let mut hands = vec![hand, partner];
    while hands.len() < dealer.seats() {
        hands.push(dealer.partner(Suit::Clubs, &[])?);
    }
    Some(hands)
}

/// Nothing fits: the learner draws until something does, or until the turn is over.
pub(super) fn draw(rules: &Rules) -> Option<Scene> {
    let mut dealer = Dealer::new(rules, SEATS);
    let fits = dealer.calm(Suit::Spades, &[])?;
    let top = dealer.calm(Suit::Spades, &[])?;
    let used = [fits.rank(), top.rank()];
    let mut misfit = |suit| dealer.calm(suit, &used);
    let hand = vec![misfit(Suit::Hearts)?, misfit(Suit::Hearts)?, misfit(Suit::Diamonds)?];
    let mut stock = match rules.draw_amount() {
        DrawAmount::One => vec![],
        DrawAmount::UntilPlayable | DrawAmount::UpTo => vec![misfit(Suit::Clubs)?],
    };
    stock.push(fits);
    let partner = dealer.partner(Suit::Spades, &[])?;
    let hands = with_partners(&mut dealer, hand, partner)?;
    let mut script = Script::new(dealer.lay(&hands, top, &stock, LEARNER)?);
    draw_on(&mut script)?;
    script.others()?;
    Some(Scene::of(Topic::Draw, script))
}

/// Draws until a card can be played, plays it, or passes where there is nothing else to do.
fn draw_on(script: &mut Script) -> Option<()> {
    script.press(Action::Draw)?;
    while let Options::Turn { plays, draw, pass, .. } = script.game.options(LEARNER) {
        if let Some(card) = calmest(script.game.rules(), plays.iter()) {
            return script.press(Action::Play(card));
        }
        match (draw, pass) {
            (true, _) => script.press(Action::Draw)?,
            (false, true) => return script.press(Action::Pass),
            (false, false) => return None,
        }
    }
    Some(())
}

/// A wild card changes the suit to one that the learner holds; `None` where no card is wild.
pub(super) fn wild(rules: &Rules) -> Option<Scene> {
    let ranks: Vec<Rank> = rules.wild_ranks().iter().filter(|rank| rules.in_pack(*rank)).collect();
    let wild = |suit: Suit| calmest(rules, ranks.iter().map(|rank| Card::new(*rank, suit)));
    // Where a wild card has to match, it lies on its own suit.
    let tops = [Suit::Diamonds, Suit::Clubs];
    tops.into_iter().find_map(|top| wild_on(rules, wild(Suit::Clubs)?, top))
}

fn wild_on(rules: &Rules, wild: Card, top: Suit) -> Option<Scene> {
    let mut dealer = Dealer::new(rules, SEATS);
    dealer.take(wild)?;
    let top = dealer.calm(top, &[wild.rank()])?;
    let used = [wild.rank(), top.rank()];
    let hand = vec![
        wild,
        dealer.calm(Suit::Hearts, &used)?,
        dealer.calm(Suit::Hearts, &used)?,
        dealer.calm(Suit::Spades, &used)?,
    ];
    let partner = dealer.partner(Suit::Hearts, &used)?;
    let hands = with_partners(&mut dealer, hand, partner)?;
    let mut script = Script::new(dealer.lay(&hands, top, &[], LEARNER)?);
    script.press(Action::Play(wild))?;
    answer_all(&mut script, Suit::Hearts)?;
    Some(Scene::of(Topic::Wild(wild), script))
}
