//! Weights chosen by hand: what a player in a playout goes by, and where the fit of a judge begins.

/// A card fewer.
pub(crate) const CARD: f32 = 6.0;
/// Going out, and keeping others from it: more than everything else.
pub(crate) const OUT: f32 = 1000.0;
/// A turn, in cards: mostly a turn is a card less.
pub(crate) const TURN: f32 = 0.5;
/// Having a card that draws cards when it is played: it never goes out.
pub(crate) const BURDEN: f32 = 20.0;
/// The worth of holding a card that fits on the new top card.
pub(crate) const FOLLOWER: f32 = 1.0;
/// The only card left fits on the new top card.
pub(crate) const LAST_FITS: f32 = 40.0;
/// Having nothing left that may be a last card.
pub(crate) const NO_LAST: f32 = 9.0;
/// A point in hand, where points count.
pub(crate) const POINT: f32 = 0.08;
/// The next player's last card fits.
pub(crate) const RIVAL_OUT: f32 = 20.0;
/// The chance that a drawn card can be played at once, where that is allowed.
pub(crate) const HOPE: f32 = 0.3;
