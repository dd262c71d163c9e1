//! The guide as plain text with headings.

use crate::guide::{Chapter, Guide, GuideStep, Picture};

/// A block of plain text.
pub(super) enum Block {
    /// A heading.
    Heading(String),
    /// A paragraph.
    Paragraph(String),
    /// One of several lines that belong together.
    Item(String),
}

impl Guide {
    /// The guide as plain text: a blank line before every heading, one sentence a line.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for block in self.blocks() {
            match block {
                Block::Heading(heading) if text.is_empty() => text += &heading,
                Block::Heading(heading) => text = text + "\n" + &heading,
                Block::Paragraph(line) | Block::Item(line) => text += &line,
            }
            text.push('\n');
        }
        text
    }

    /// The guide's words, block by block.
    pub(super) fn blocks(&self) -> Vec<Block> {
        let mut blocks = vec![Block::Heading(self.title.clone())];
        blocks.extend(self.lead.iter().cloned().map(Block::Paragraph));
        self.steps.iter().for_each(|step| blocks.extend(step.blocks()));
        blocks.push(Block::Heading(self.rest.clone()));
        self.chapters.iter().for_each(|chapter| blocks.extend(chapter.blocks()));
        blocks
    }
}

impl GuideStep {
    fn blocks(&self) -> Vec<Block> {
        let heading = format!("{} {}", self.number, self.title);
        let mut blocks = vec![Block::Heading(heading), Block::Paragraph(self.sentence.clone())];
        if let Picture::Strip(cards) = &self.picture {
            blocks.extend(cards.iter().map(|card| Block::Item(format!("{}. {}", card.name, card.text))));
        }
        blocks.push(Block::Paragraph(self.caption.clone()));
        blocks
    }
}

impl Chapter {
    fn blocks(&self) -> impl Iterator<Item = Block> + '_ {
        let items = self.sentences.iter().cloned().map(Block::Item);
        std::iter::once(Block::Heading(self.heading.clone())).chain(items)
    }
}
