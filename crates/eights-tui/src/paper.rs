//! The paper that lines are written on.

/// Takes text and never gives it back: standard output, or whatever a test reads.
pub trait Paper {
    /// Writes a text as it is.
    fn write(&mut self, text: &str);

    /// Whether nobody reads any more, so that going on makes no sense.
    fn is_gone(&self) -> bool;

    /// Takes everything out of sight, as far as that can be.
    fn clear(&mut self);

    /// Writes a line.
    fn line(&mut self, text: &str) {
        self.write(text);
        self.write("\n");
    }
}
