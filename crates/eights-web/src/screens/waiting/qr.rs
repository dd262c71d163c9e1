//! A QR code as a picture.

use qrcode::{Color, QrCode};

/// The picture of a text, black on whatever is behind it; nothing for a text that is too long.
pub(crate) fn picture(text: &str, label: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    let width = code.width();
    let mut squares = String::new();
    for (place, colour) in code.to_colors().into_iter().enumerate() {
        if colour == Color::Dark {
            squares += &format!("M{} {}h1v1h-1z", place % width, place / width);
        }
    }
    // The label is one of our own sentences: nothing in it needs escaping.
    Some(format!(
        "<svg viewBox=\"0 0 {width} {width}\" role=\"img\" aria-label=\"{label}\" shape-rendering=\"crispEdges\"><path d=\"{squares}\"/></svg>"
    ))
}
