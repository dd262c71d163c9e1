//! The cloths: printed cotton in three historic colours, with prints of our own.
//!
//! A print is an SVG pattern. Patterns need names, so they stand once in a page, in [`defs`]; everything else
//! refers to them.

use crate::svg::{circle, line, path};

/// A cloth on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cloth {
    /// Blue, printed with rings and diamonds.
    Indigo,
    /// Brown, printed with flowers in a lattice of dots.
    Chocolate,
    /// Red, printed with scallops.
    Oxblood,
}

impl Cloth {
    /// All cloths with the names they have in the style sheet.
    pub const ALL: [(Self, &'static str); 3] =
        [(Self::Indigo, "indigo"), (Self::Chocolate, "chocolate"), (Self::Oxblood, "oxblood")];

    const fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The print of one tile, and the tile's size.
    fn tile(self) -> (u32, u32, String) {
        match self {
            Self::Indigo => (56, 56, rings()),
            Self::Chocolate => (44, 44, flowers()),
            Self::Oxblood => (40, 40, scallops()),
        }
    }
}

/// A place on the winners' podium.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The highest pile of cloth.
    First,
    /// The second.
    Second,
    /// The third.
    Third,
}

/// The prints of all cloths and of the selvedge: once in a page, before everything else.
pub fn defs() -> String {
    format!(
        "<svg class=\"ce-defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>{}</defs></svg>",
        prints()
    )
}

/// The prints alone, for a picture with definitions of its own.
pub fn prints() -> String {
    let prints: String = Cloth::ALL
        .into_iter()
        .map(|(cloth, name)| {
            let (width, height, print) = cloth.tile();
            pattern(name, width, height, &print)
        })
        .collect();
    let band = pattern("selvedge", 24, 20, &selvedge_tile());
    format!("{prints}{band}")
}

/// The cloth of a table: all three prints, of which the style sheet shows one.
pub fn cloth() -> String {
    let layers =
        Cloth::ALL.map(|(cloth, name)| filled(&format!("ce-print ce-print--{name}"), cloth.name())).concat();
    format!("<svg class=\"ce-cloth\" aria-hidden=\"true\">{layers}</svg>")
}

/// The printed edge of a cloth, 20 high and as long as there is room.
pub fn selvedge() -> String {
    format!("<svg class=\"ce-selvedge\" aria-hidden=\"true\">{}</svg>", filled("ce-band", "selvedge"))
}

/// A pile of folded cloths for a place on the podium: three for the first, two, one.
pub fn podium(place: Place) -> String {
    let (folds, height) = match place {
        Place::First => (3, 132),
        Place::Second => (2, 92),
        Place::Third => (1, 52),
    };
    let piled: String =
        Cloth::ALL[..folds].iter().enumerate().map(|(n, (_, name))| fold(n as u32, height, name)).collect();
    format!("<svg class=\"ce-podium\" viewBox=\"0 0 160 {height}\" aria-hidden=\"true\">{piled}</svg>")
}

/// One folded cloth, the `n`th from below: its fold to the left, its printed top, its edge.
fn fold(n: u32, height: u32, name: &str) -> String {
    let top = height - 46 - 40 * n;
    let shape = format!("M16 {top}h130a6 6 0 0 1 6 6v34a6 6 0 0 1-6 6H16a23 23 0 0 1 0-46z");
    let crease = format!("M150 {}H18a9 9 0 0 0 0 18h132", top + 14);
    let print = format!("<path fill=\"url(#ce-{name})\" d=\"{shape}\"/>");
    format!(
        "<g class=\"ce-fold ce-fold--{name}\">{}{print}{}</g>",
        path("ce-dye", &shape),
        line("ce-crease", 2, &crease)
    )
}

fn pattern(name: &str, width: u32, height: u32, print: &str) -> String {
    format!(
        "<pattern id=\"ce-{name}\" class=\"ce-on-{name}\" width=\"{width}\" height=\"{height}\" patternUnits=\"userSpaceOnUse\">{print}</pattern>"
    )
}

fn filled(class: &str, name: &str) -> String {
    format!("<rect class=\"{class}\" width=\"100%\" height=\"100%\" fill=\"url(#ce-{name})\"/>")
}

/// Rings within a ring of dots, diamonds between them.
fn rings() -> String {
    let ring = |x: u32, y: u32| {
        line("ce-low", 1.2, &ring_at(x, y, 9))
            + &line("ce-low", 1, &ring_at(x, y, 5))
            + &line("ce-low-dots", 1.5, &ring_at(x, y, 13))
            + &circle("ce-high", x, y, 2)
    };
    let diamonds = "M42 8.5l5 5.5-5 5.5-5-5.5zM14 36.5l5 5.5-5 5.5-5-5.5z";
    let seeds = "M28 28h.01M0 28h.01M56 28h.01M28 0h.01M28 56h.01M0 0h.01M56 56h.01M0 56h.01M56 0h.01M42 3.5h.01M42 24.5h.01M14 31.5h.01M14 52.5h.01M31.5 14h.01M52.5 14h.01M3.5 42h.01M24.5 42h.01";
    format!(
        "{}{}{}{}",
        ring(14, 14),
        ring(42, 42),
        path("ce-high", diamonds),
        line("ce-high-line", 1.7, seeds)
    )
}

/// Flowers of eight petals in a lattice of dots.
fn flowers() -> String {
    let petals: String = (0..8)
        .map(|n| format!("<path class=\"ce-low-fill\" d=\"M0-3.2C2-6 1.8-9 0-11-1.8-9-2-6 0-3.2z\" transform=\"translate(22 22)rotate({})\"/>", n * 45))
        .collect();
    let lattice = line("ce-high-dots", 1.6, "M0 0l11 11M44 44 33 33M44 0 33 11M0 44l11-11");
    let corners = path("ce-high", "M0-4l4 4-4 4-4-4zM44-4l4 4-4 4-4-4zM0 40l4 4-4 4-4-4zM44 40l4 4-4 4-4-4z");
    format!(
        "{lattice}{petals}{}{}{corners}",
        line("ce-low-dots", 1.4, &ring_at(22, 22, 14)),
        circle("ce-high", 22, 22, 2.2)
    )
}

/// Scallops like the scales of a fish, a seed in each.
fn scallops() -> String {
    let fan = |x: i32, y: i32| {
        [(20, "ce-low", 1.3), (14, "ce-low-dots", 1.6), (8, "ce-low", 1.1)]
            .map(|(r, class, width)| line(class, width, &format!("M{} {y}a{r} {r} 0 0 1 {} 0", x - r, 2 * r)))
            .concat()
            + &circle("ce-high", x, y - 2, 2)
    };
    format!("{}{}{}{}{}", fan(20, 20), fan(0, 40), fan(40, 40), fan(0, 0), fan(40, 0))
}

/// Diamonds in a chain between two lines, triangles above and below.
fn selvedge_tile() -> String {
    path("ce-edge-low", "M0 0h24v1.5H0zM0 18.5h24v1.5H0zM8 1.5h8l-4 4zM8 18.5h8l-4-4z")
        + &line("ce-edge", 1.5, "M12 4.5l7 5.5-7 5.5-7-5.5z")
        + &circle("ce-edge-high", 12, 10, 1.9)
        + &path("ce-edge-high", "M0 7.5l2.5 2.5L0 12.5zM24 7.5l-2.5 2.5 2.5 2.5z")
}

fn ring_at(x: u32, y: u32, r: u32) -> String {
    crate::svg::dot(x as f32, y as f32, r as f32)
}
