//! The pictures of shared links: named after what they show, drawn a few at a time, and kept for a while.

use super::{Scene, cache::Cache, words};
use crate::{
    limits::{Held, Place},
    secrets,
    shared::Shared,
};
use axum::body::Bytes;
use eights_art::{POSTER, Poster};
use eights_protocol::TableCode;
use eights_words::{Text, Words};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};
use std::{
    net::IpAddr,
    sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::OnceCell;

/// How many are drawn at a time.
const AT_ONCE: u32 = 2;

/// A picture that can be drawn. Its name has a hash of what it shows, so that it may be kept for ever.
pub(crate) struct Drawing {
    name: String,
    svg: String,
}

impl Drawing {
    /// The picture of a table.
    pub(crate) fn of(scene: &Scene) -> Self {
        let (title, lines) = words::on_picture(scene);
        let Scene { rules, seats, piles, .. } = scene;
        let poster = Poster { rules, title: &title, lines: &lines, seats, piles: *piles };
        Self::new(&scene.code.to_string(), poster.draw())
    }

    fn new(of: &str, svg: String) -> Self {
        Self { name: format!("{of}-{}.png", secrets::short_hash(svg.as_bytes())), svg }
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    #[cfg(test)]
    pub(super) fn svg(&self) -> &str {
        &self.svg
    }
}

/// The picture of links that are about no table.
pub(crate) fn cover() -> &'static Drawing {
    static COVER: LazyLock<Drawing> = LazyLock::new(|| {
        Drawing::new("game", eights_art::cover(&Words::english().text(Text::PICTURE_MOTTO)))
    });
    &COVER
}

/// The table of a picture's name.
pub(crate) fn table_of(name: &str) -> Option<TableCode> {
    name.split_once('-')?.0.parse().ok()
}

/// The pictures of a server.
#[derive(Default)]
pub(crate) struct Pictures {
    kept: Mutex<Cache>,
    cover: OnceCell<Bytes>,
}

impl Pictures {
    fn lock(&self) -> MutexGuard<'_, Cache> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A picture that was drawn not long ago.
    pub(crate) fn kept(&self, name: &str) -> Option<Bytes> {
        self.lock().get(name)
    }

    /// The cover, which is drawn once.
    pub(crate) async fn cover(&self) -> Option<Bytes> {
        let drawn = || async {
            let drawn = tokio::task::spawn_blocking(|| render(&cover().svg)).await;
            drawn.ok().flatten().map(Bytes::from).ok_or(())
        };
        self.cover.get_or_try_init(drawn).await.ok().cloned()
    }
}

/// Draws a picture and keeps it; `None` if too many are being drawn.
pub(crate) async fn draw(shared: &Arc<Shared>, address: IpAddr, drawing: Drawing) -> Option<Bytes> {
    let place = Place::ask(shared, address, Held::Picture, AT_ONCE, AT_ONCE)?;
    let Drawing { name, svg } = drawing;
    let drawn = tokio::task::spawn_blocking(move || {
        // The place is taken until the drawing is done, even if nobody waits for it any more.
        let _place = place;
        render(&svg)
    });
    let picture = Bytes::from(drawn.await.ok().flatten()?);
    shared.pictures.lock().put(name, picture.clone());
    Some(picture)
}

/// The picture as PNG.
pub(super) fn render(svg: &str) -> Option<Vec<u8>> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let mut pixels = Pixmap::new(POSTER.0, POSTER.1)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{settings::Settings, thinkers::Thinkers, time::Time};
    use eights_art::{Holder, Piles, Seated};
    use eights_store::MemoryLog;

    /// What a picture may have, at most.
    const MOST_BYTES: usize = 300_000;

    fn scene(rules: &str, cards: usize) -> Scene {
        let seat = Seated { holder: Holder::Person, cards, is_asked: false };
        let direction = eights::Direction::Clockwise;
        let top = eights::testing::cards("8H")[0];
        Scene {
            code: TableCode::from_number(5),
            rules: eights::Rules::preset(rules).unwrap(),
            host: None,
            people: 10,
            is_playing: cards > 0,
            seats: vec![seat; 10],
            piles: (cards > 0).then_some(Piles { top, suit: None, has_stock: true, direction }),
        }
    }

    #[test]
    fn the_largest_pictures_are_small_enough() {
        for preset in eights::rules::PRESETS {
            let picture = render(Drawing::of(&scene(preset.name, 12)).svg()).unwrap();
            assert!(picture.len() <= MOST_BYTES, "{}: {} bytes", preset.name, picture.len());
        }
    }

    #[test]
    fn a_picture_is_named_after_what_it_shows() {
        let drawing = Drawing::of(&scene("classic", 3));
        assert_eq!(drawing.name(), Drawing::of(&scene("classic", 3)).name());
        assert_ne!(drawing.name(), Drawing::of(&scene("classic", 4)).name());
        assert_eq!(table_of(drawing.name()), Some(TableCode::from_number(5)));
        assert_eq!(table_of(cover().name()), None, "the cover is of no table");
    }

    #[tokio::test]
    async fn only_a_few_are_drawn_at_a_time() {
        let log = Arc::new(MemoryLog::new());
        let thinkers = Thinkers::start(1).unwrap();
        let shared = Arc::new(Shared::new(Settings::default(), log, None, None, Time::start(0), thinkers));
        let address: IpAddr = "192.0.2.7".parse().unwrap();
        let place = || Place::ask(&shared, address, Held::Picture, AT_ONCE, AT_ONCE).unwrap();
        let busy: Vec<Place> = (0..AT_ONCE).map(|_| place()).collect();
        assert!(draw(&shared, address, Drawing::of(&scene("classic", 3))).await.is_none());
        drop(busy);
        let drawing = Drawing::of(&scene("classic", 3));
        let name = drawing.name().to_owned();
        let picture = draw(&shared, address, drawing).await.unwrap();
        assert_eq!(shared.pictures.kept(&name), Some(picture));
    }
}
