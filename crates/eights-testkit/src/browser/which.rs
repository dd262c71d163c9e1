//! Browsers and devices.

use super::{chromium::Chromium, firefox::Firefox, page::Page, webkit::WebKit};

/// A browser that makes pages.
pub(crate) trait Engine {
    /// An empty page in a context of its own.
    fn page(&self, screen: Screen) -> Page;
    /// A second page of the same person.
    fn tab_beside(&self, _page: &Page, _screen: Screen) -> Page {
        panic!("only Chromium opens a tab beside another");
    }
}

/// A browser.
pub struct Browser {
    engine: Box<dyn Engine>,
}

/// The device that shows a page.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    /// Its width in CSS pixels.
    pub width: u32,
    /// Its height in CSS pixels.
    pub height: u32,
    /// Whether it has touch instead of a mouse.
    pub touch: bool,
    /// Whether its owner prefers dark pages.
    pub dark: bool,
    /// Whether its owner prefers reduced motion.
    pub still: bool,
}

impl Screen {
    /// A telephone, 360 by 800.
    pub const PHONE: Self = Self { width: 360, height: 800, touch: true, dark: true, still: true };
    /// A desktop, 1440 by 900.
    pub const DESKTOP: Self = Self { width: 1440, height: 900, touch: false, dark: true, still: true };

    /// The same in the light theme.
    #[must_use]
    pub const fn light(self) -> Self {
        Self { dark: false, ..self }
    }

    /// The same with motion.
    #[must_use]
    pub const fn moving(self) -> Self {
        Self { still: false, ..self }
    }

    /// One of this size.
    #[must_use]
    pub const fn sized(self, width: u32, height: u32) -> Self {
        Self { width, height, ..self }
    }
}

impl Browser {
    /// Starts Chromium, the program in `CHROME` or one of its usual names.
    pub fn launch() -> Self {
        Self { engine: Box::new(Chromium::launch()) }
    }

    /// The Chromium that other tests use, or a new one: a start takes a second, and a test only needs its own
    /// page.
    pub fn shared() -> Self {
        Self { engine: Box::new(Chromium::shared()) }
    }

    /// Starts Firefox, the program in `FIREFOX` or one of its usual names.
    pub fn firefox() -> Self {
        Self { engine: Box::new(Firefox::launch()) }
    }

    /// WebKitGTK, with the driver in `WEBKIT_DRIVER` or its usual name. Each page has its own driver and
    /// browser.
    pub fn webkit() -> Self {
        Self { engine: Box::new(WebKit) }
    }

    /// An empty page in a context of its own.
    pub fn page(&self, screen: Screen) -> Page {
        self.engine.page(screen)
    }

    /// A second page of the same person: another tab.
    pub fn tab_beside(&self, page: &Page, screen: Screen) -> Page {
        self.engine.tab_beside(page, screen)
    }
}
