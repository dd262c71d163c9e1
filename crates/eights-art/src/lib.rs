//! Crazy Eights: every picture as SVG, and the style sheet that colours them.
//!
//! Pictures are small strings of markup, made when they are needed. They hold shapes and no colours: every
//! part has a class that begins with `ce-`, and the style sheet gives the class its colour. So a deck, a
//! cloth or a contrast setting is a matter of CSS alone. They hold no text and no fonts; what a picture means
//! is said by the element around it.
//!
//! [`defs`] has the prints of the cloths; it stands once in a page, before everything that shows a [`cloth`],
//! a [`selvedge`] or a [`podium`].
//!
//! A [`Poster`] is the picture of a shared link. It goes where there is no style sheet, so it brings the
//! colours along that the sheet would give it.

mod alone;
mod badge;
mod body;
mod card;
mod cloth;
mod court;
mod glyph;
mod icon;
mod lettering;
mod mark;
mod paint;
mod pip;
mod poster;
pub mod scene;
mod sheet;
mod svg;

pub use alone::alone_sheet;
pub use badge::Badges;
pub use card::{back, card, fan};
pub use cloth::{Cloth, Place, cloth, defs, podium, prints, selvedge};
pub use icon::{Icon, icon};
pub use mark::{app_icon, favicon, mark, ring, wordmark};
pub use pip::suit;
pub use poster::{Holder, POSTER, Piles, Poster, Seated, cover};
pub use sheet::{FONTS, guide_sheet, print_sheet, reader_sheet, sheet};
