//! The pictures that were drawn last. Both their number and their bytes are bounded.

use axum::body::Bytes;
use std::collections::VecDeque;

/// How many pictures are kept, and how many bytes they may have together.
const MOST: usize = 64;
const MOST_BYTES: usize = 8 * 1024 * 1024;

/// Pictures by their names, the one that was asked for last at the end.
#[derive(Default)]
pub(super) struct Cache {
    kept: VecDeque<(String, Bytes)>,
}

impl Cache {
    /// The picture of this name, which is now the last to go.
    pub(super) fn get(&mut self, name: &str) -> Option<Bytes> {
        let at = self.kept.iter().position(|(known, _)| known == name)?;
        let found = self.kept.remove(at)?;
        self.kept.push_back(found.clone());
        Some(found.1)
    }

    /// Keeps a picture, and lets go of those that nobody has asked for the longest.
    pub(super) fn put(&mut self, name: String, picture: Bytes) {
        self.kept.retain(|(known, _)| *known != name);
        self.kept.push_back((name, picture));
        while self.kept.len() > MOST || self.bytes() > MOST_BYTES {
            self.kept.pop_front();
        }
    }

    fn bytes(&self) -> usize {
        self.kept.iter().map(|(_, picture)| picture.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(bytes: usize) -> Bytes {
        vec![0; bytes].into()
    }

    #[test]
    fn the_number_of_pictures_is_bounded_and_the_oldest_goes_first() {
        let mut cache = Cache::default();
        for n in 0..MOST {
            cache.put(n.to_string(), picture(10));
        }
        assert!(cache.get("0").is_some(), "asked for again");
        cache.put("more".to_owned(), picture(10));
        assert_eq!(cache.kept.len(), MOST);
        assert!(cache.get("1").is_none() && cache.get("0").is_some() && cache.get("more").is_some());
    }

    #[test]
    fn the_bytes_are_bounded() {
        let mut cache = Cache::default();
        for n in 0..MOST {
            cache.put(n.to_string(), picture(MOST_BYTES / 10));
        }
        assert!(cache.bytes() <= MOST_BYTES && cache.kept.len() == 10);
        cache.put("huge".to_owned(), picture(MOST_BYTES + 1));
        assert_eq!(cache.kept.len(), 0);
    }

    #[test]
    fn a_picture_is_kept_once() {
        let mut cache = Cache::default();
        cache.put("a".to_owned(), picture(1));
        cache.put("a".to_owned(), picture(2));
        assert_eq!((cache.kept.len(), cache.bytes()), (1, 2));
    }
}
