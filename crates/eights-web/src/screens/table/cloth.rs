//! The cloth: seats, piles or what was turned up, and what is said.

use super::{piles::Piles, reveal::RevealRow, says::Says, seats::Seats};
use crate::{desk::Desk, parts::pic};
use leptos::prelude::*;

/// Everything on the cloth.
#[component]
pub(super) fn Cloth() -> impl IntoView {
    let desk = Desk::here();
    let is_revealed = Memo::new(move |_| desk.reveal.with(Option::is_some));
    view! {
        {pic::cloth()}
        {pic::selvedge()}
        {pic::selvedge()}
        <Seats/>
        {move || if is_revealed.get() { view! { <RevealRow/> }.into_any() } else { view! { <Piles/> }.into_any() }}
        <Says/>
    }
}
