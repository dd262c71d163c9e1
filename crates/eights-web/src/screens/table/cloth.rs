//! The cloth: seats, piles, and what is said.

use super::{piles::piles, says::says, seats::seats};
use crate::{
    desk::Desk,
    elements::{IntoNode, Node},
    parts::pic,
};

/// Everything on the cloth.
pub(super) fn cloth(desk: Desk) -> Node {
    (pic::cloth(), pic::selvedge(), pic::selvedge(), seats(desk), piles(desk), says(desk)).into_node()
}
