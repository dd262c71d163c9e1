//! The cloth: seats, piles, and what is said.

use super::{moment::moment, piles::piles, says::says, seats::seats};
use crate::{
    desk::Desk,
    elements::{IntoNode, Node},
    parts::pic,
};

/// Everything on the cloth.
pub(crate) fn cloth(desk: Desk) -> Node {
    let printed = (pic::cloth(), pic::selvedge(), pic::selvedge());
    (printed, seats(desk), piles(desk), says(desk), moment(desk)).into_node()
}
