//! The guide for a braille embosser: pages of 25 lines of 40 cells, form feeds between them.

use super::{
    braille::braille,
    text::Block,
    wrap::{Indent, wrapped},
};
use crate::guide::Guide;

/// Cells in a line.
const CELLS: usize = 40;
/// Lines on a page.
const LINES: usize = 25;

impl Guide {
    /// The guide in braille, as text for an embosser: lines end with carriage return and line feed.
    pub fn brf(&self) -> String {
        let mut pages = Pages::default();
        let blocks = self.blocks();
        for (n, block) in blocks.iter().enumerate() {
            let is_heading = matches!(block, Block::Heading(_));
            let follows = blocks.get(n + 1).map_or(0, |next| lines(next).len().min(2));
            pages.add(&lines(block), is_heading, if is_heading { follows } else { 0 });
        }
        pages.written()
    }
}

/// The lines of a block: headings begin in the fifth cell, paragraphs in the third, items in the first.
fn lines(block: &Block) -> Vec<String> {
    let (text, indent) = match block {
        Block::Heading(text) => (text, Indent { first: 4, others: 4 }),
        Block::Paragraph(text) => (text, Indent { first: 2, others: 0 }),
        Block::Item(text) => (text, Indent { first: 0, others: 2 }),
    };
    wrapped(&braille(text), CELLS as f32, indent, |cells| cells.chars().count() as f32)
}

#[derive(Default)]
struct Pages(Vec<Vec<String>>);

impl Pages {
    /// Adds lines; a heading has a blank line before it and stays with what follows.
    fn add(&mut self, lines: &[String], is_heading: bool, follow: usize) {
        let room = self.0.last().map_or(0, |page| LINES - page.len());
        let blank = usize::from(is_heading && self.0.last().is_some_and(|page| !page.is_empty()));
        if self.0.is_empty() || (is_heading && room < blank + lines.len() + follow) {
            self.0.push(Vec::new());
        } else if blank == 1 {
            self.push(String::new());
        }
        lines.iter().for_each(|line| self.push(line.clone()));
    }

    fn push(&mut self, line: String) {
        if self.0.last().is_none_or(|page| page.len() == LINES) {
            self.0.push(Vec::new());
        }
        self.0.last_mut().expect("there is a page").push(line);
    }

    fn written(&self) -> String {
        let page = |page: &Vec<String>| page.iter().map(|line| format!("{line}\r\n")).collect::<String>();
        self.0.iter().map(page).collect::<Vec<_>>().join("\u{c}")
    }
}
