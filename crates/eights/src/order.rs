//! Putting a few things in order.

/// Sorts a few things: the cards of a hand, the tables of a house. Those of which none comes before the other
/// stay as they were.
///
/// The standard sort is faster for long lists, but adds four kilobytes to the page for every sorted type.
///
/// ```
/// let mut cards = ["8S", "2H", "8C", "2D"];
/// eights::sort_few(&mut cards, |a, b| a[..1] < b[..1]);
/// assert_eq!(cards, ["2H", "2D", "8S", "8C"]);
/// ```
pub fn sort_few<T>(things: &mut [T], comes_before: impl Fn(&T, &T) -> bool) {
    for last in 1..things.len() {
        for at in (1..=last).rev() {
            if !comes_before(&things[at], &things[at - 1]) {
                break;
            }
            things.swap(at, at - 1);
        }
    }
}
