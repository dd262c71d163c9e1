//! Rectangles of the page, and how they are cut up.

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Area {
    pub(super) const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    pub(super) const fn right(&self) -> f64 {
        self.x + self.width
    }

    pub(super) const fn bottom(&self) -> f64 {
        self.y + self.height
    }

    pub(super) const fn centre(&self) -> (f64, f64) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The rest when this much is cut off on every side.
    pub(super) const fn inset(&self, by: f64) -> Self {
        self.without(by, by).without_right(by).without_bottom(by)
    }

    /// The rest when this much is cut off on the left and at the top.
    pub(super) const fn without(&self, left: f64, top: f64) -> Self {
        Self::new(self.x + left, self.y + top, self.width - left, self.height - top)
    }

    pub(super) const fn without_right(&self, right: f64) -> Self {
        Self { width: self.width - right, ..*self }
    }

    pub(super) const fn without_bottom(&self, bottom: f64) -> Self {
        Self { height: self.height - bottom, ..*self }
    }
}
