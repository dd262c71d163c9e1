//! Which code can be reached.

use anyhow::{Context, Result};
use std::collections::HashSet;
use wasmparser::Operator;

/// A block of code while it is read.
#[derive(Clone, Copy, Default)]
struct Block {
    /// Whether its beginning can be reached, and its end by a jump.
    is_reached: bool,
    is_left: bool,
    /// A jump to a loop leads to its beginning; a condition that does not hold skips what has no `else`.
    is_loop: bool,
    is_skipped: bool,
}

/// Which code can be reached.
pub(super) struct Flow {
    blocks: Vec<Block>,
    /// Whether the code at hand can be reached.
    pub(super) is_live: bool,
}

impl Default for Flow {
    fn default() -> Self {
        Self { blocks: vec![Block { is_reached: true, ..Block::default() }], is_live: true }
    }
}

impl Flow {
    /// Goes on to the next instruction.
    pub(super) fn pass(&mut self, operator: &Operator<'_>, traps: &HashSet<u32>) -> Result<()> {
        match operator {
            Operator::Block { .. } => self.enter(Block::default()),
            Operator::Loop { .. } => self.enter(Block { is_loop: true, ..Block::default() }),
            Operator::If { .. } => self.enter(Block { is_skipped: true, ..Block::default() }),
            Operator::Else => {
                let is_live = self.is_live;
                let block = self.blocks.last_mut().context("a branch without a condition")?;
                block.is_left |= is_live;
                block.is_skipped = false;
                self.is_live = block.is_reached;
            }
            Operator::End => {
                let block = self.blocks.pop().context("an end without a beginning")?;
                let is_passed = block.is_left && !block.is_loop || block.is_skipped && block.is_reached;
                self.is_live |= is_passed;
            }
            Operator::BrIf { relative_depth } => self.jump(*relative_depth),
            Operator::Br { relative_depth } => {
                self.jump(*relative_depth);
                self.is_live = false;
            }
            Operator::BrTable { targets } => {
                for depth in targets.targets() {
                    self.jump(depth?);
                }
                self.jump(targets.default());
                self.is_live = false;
            }
            Operator::Return => {
                self.jump(self.blocks.len() as u32 - 1);
                self.is_live = false;
            }
            Operator::Unreachable => self.is_live = false,
            Operator::Call { function_index } if traps.contains(function_index) => self.is_live = false,
            _ => {}
        }
        Ok(())
    }

    fn enter(&mut self, block: Block) {
        self.blocks.push(Block { is_reached: self.is_live, ..block });
    }

    fn jump(&mut self, depth: u32) {
        let nth = self.blocks.len().checked_sub(1 + depth as usize);
        if let Some(block) = nth.and_then(|nth| self.blocks.get_mut(nth)) {
            block.is_left |= self.is_live;
        }
    }
}
