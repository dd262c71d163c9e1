//! The court and the joker: our own figures, built from a few plain shapes and dressed in printed cloth.

use crate::{
    pip::{ink, small},
    svg::{line, path},
};
use eights::Suit;

/// The arch a figure stands in.
const ARCH: &str = "M36 124V80a28 28 0 0 1 56 0v44z";
/// A face, seen from the front, eyes lowered.
const FACE: &str = "M54.5 82a9.5 11 0 0 1 19 0c0 8-4 13.5-9.5 13.5S54.5 90 54.5 82z";
const NECK: &str = "M60 90h8v13a4 4 0 0 1-8 0z";
const FEATURES: &str = "M57.5 83q2.2 1.7 4.4 0M66.1 83q2.2 1.7 4.4 0M64 84.5v3.4M61.5 91.3q2.5 1.3 5 0";
const SHOULDERS: &str = "M40 124c.5-14 8-22.5 24-22.5S87.5 110 88 124z";

/// The jack: a band around the brow and a feather in it, a shirt with a row of diamonds.
pub(crate) fn jack(suit: Suit) -> String {
    let shirt = path("ce-ink", SHOULDERS)
        + &path("ce-paper", "M58 102l6 11 6-11-2.5-.5L64 108l-3.5-6.5z")
        + &path("ce-gold", "M46 117l3-3.5 3 3.5-3 3.5zM76 117l3-3.5 3 3.5-3 3.5z")
        + &line("ce-line-paper", 1.1, "M41.5 113.5h11.5M75 113.5h11.5M40.5 121.5h14M73.5 121.5H87.5");
    let hair =
        path("ce-dark", "M53.5 80c-1.5-14 3-20 10.5-20s12 6 10.5 20c-1.5-3-2-4.5-3-6h-15c-1 1.5-1.5 3-3 6z");
    let band = path("ce-gold", "M53.2 71.5q10.8-3.5 21.6 0v4.8q-10.8-3.5-21.6 0z")
        + &line("ce-line-ink", 1.3, "M57 73.3h.01M61.7 72.4h.01M66.3 72.4h.01M71 73.3h.01");
    let feather = path("ce-ink", "M72 72c-1-11 3-20.5 11-26.5 2 9.5-1 20-9 27z")
        + &line("ce-line-paper", 1, "M73 71.5c1.5-8 4.5-15 9-21.5M75.5 65l4.8-1.6M77.5 60l4.3-1.8");
    standing(suit, &format!("{feather}{}{}{hair}{band}", bust(&shirt), face()))
}

/// The queen: a wide hat, earrings, and a collar of beads.
pub(crate) fn queen(suit: Suit) -> String {
    let dress = path("ce-ink", SHOULDERS)
        + &line("ce-line-gold", 2.6, "M51.5 104.5a12.5 9.5 0 0 0 25 0")
        + &line("ce-line-paper", 2, "M47.5 105.5a16.5 12 0 0 0 33 0")
        + &line("ce-line-gold", 1.3, "M44.5 107.5a19.5 14.5 0 0 0 39 0");
    let hat =
        path("ce-ink", "M55 77.5C53 67 44 61.5 39.5 56c-1.5-8 50.5-8 49 0C84 61.5 75 67 73 77.5q-9-5-18 0z")
            + &path("ce-dark", "M39.5 55.5c0-3.2 11-5 24.5-5s24.5 1.8 24.5 5-11 5-24.5 5-24.5-1.8-24.5-5z")
            + &line("ce-line-gold", 1.4, "M49.5 64.5q14.5 4 29 0")
            + &line("ce-dots-paper", 1.8, "M52.5 69.3q11.5 3.2 23.5 0")
            + &path("ce-gold", "M54.6 73.3q9.4-4.6 18.8 0l-.5 4.4q-8.9-4.4-17.8 0z");
    let rings = line("ce-line-gold", 4.4, "M54 91h0M74 91h0");
    standing(suit, &format!("{}{}{rings}{hat}", bust(&dress), face()))
}

/// The king: a crown of three points, a beard, and a blanket pinned on the chest.
pub(crate) fn king(suit: Suit) -> String {
    let blanket = path("ce-ink", SHOULDERS)
        + &path("ce-gold", "M44.5 110.5l4-3.5L54 124h-5zM83.5 110.5l-4-3.5L74 124h5z")
        + &line("ce-line-paper", 1.2, "M52.5 105 58 124M75.5 105 70 124");
    let beard = path(
        "ce-dark",
        "M54.5 81c0 15 3.5 22 9.5 22s9.5-7 9.5-22c-1.5 4.5-3.5 6.5-5.5 6.8-2.6-1-5.4-1-8 0-2-.3-4-2.3-5.5-6.8z",
    ) + &line("ce-line-skin", 1.2, "M61.5 91.5q2.5 1 5 0");
    let crown = path("ce-gold", "M52.5 76 48.5 53l9 9L64 48.5l6.5 13.5 9-9-4 23q-11.5-4.5-23 0z")
        + &path("ce-ink", "M52.3 75.5q11.7-5 23.4 0l.8-5q-12.5-5-25 0z")
        + &line("ce-dots-paper", 2, "M54.5 72.3q9.5-3 19.5 0")
        + &line("ce-line-ink", 5, "M48.5 51.5h0M64 47h0M79.5 51.5h0");
    standing(suit, &format!("{}{}{beard}{crown}", bust(&blanket), face()))
}

/// The joker: a cap of three horns in three suits, bells at their ends.
pub(crate) fn joker() -> String {
    let horn = |suit: Suit, d: &str| path(&format!("{} ce-ink", ink(suit)), d);
    let cap = horn(Suit::Hearts, "M56 76C52 62 44 58 37 64c-4 4-3 9-3 9-3-14 6-24 16-22 7 1 11 8 14 18z")
        + &horn(Suit::Diamonds, "M72 76c4-14 12-18 19-12 4 4 3 9 3 9 3-14-6-24-16-22-7 1-11 8-14 18z")
        + &horn(Suit::Clubs, "M54.5 77C53 62 57 50 64 42c7 8 11 20 9.5 35q-9.5-5-19 0z")
        + &path("ce-gold", "M53.5 74q10.5-5 21 0l-.5 4.8q-10-4.8-20 0z");
    let bells = line("ce-line-gold", 6.8, "M34.5 75h0M64 41.5h0M93.5 75h0");
    let collar = path("ce-ink", "M44 124l4-16 8 7 8-10 8 10 8-7 4 16z")
        + &line("ce-line-gold", 5.2, "M48 107h0M64 104h0M80 107h0");
    let grin = line("ce-line-dark", 1.3, "M58.5 88.5q5.5 5 11 0");
    format!("{}{}{collar}{}{grin}{cap}{bells}", path("ce-tint", ARCH), path("ce-shade", NECK), face())
}

/// A figure in its arch, its suit on the breast.
fn standing(suit: Suit, figure: &str) -> String {
    let breast = path("ce-paper", &small(suit, 64.0, 116.8));
    let dots = line("ce-dots-ink", 1.7, "M39.5 123V80a24.5 24.5 0 0 1 49 0v43");
    format!("{}{dots}{figure}{breast}", path("ce-tint", ARCH))
}

fn bust(clothes: &str) -> String {
    format!("{clothes}{}", path("ce-shade", NECK))
}

fn face() -> String {
    path("ce-skin", FACE) + &line("ce-line-dark", 1, FEATURES)
}
