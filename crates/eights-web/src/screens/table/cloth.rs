//! The cloth: seats, piles, and what is said.

use super::{piles::Piles, says::Says, seats::Seats};
use crate::parts::pic;
use leptos::prelude::*;

/// Everything on the cloth.
#[component]
pub(super) fn Cloth() -> impl IntoView {
    view! {
        {pic::cloth()}
        {pic::selvedge()}
        {pic::selvedge()}
        <Seats/>
        <Piles/>
        <Says/>
    }
}
