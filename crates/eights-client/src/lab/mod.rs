//! The laboratory as a page knows it: the plan of a run and its link, the messages to the worker that plays
//! it, and the finished figures that come back; and the same for reviews. The games themselves, the charts
//! and their sentences are in `eights-lab`.

mod draft;
mod figure;
mod plan;
mod review;
mod slip;
#[cfg(test)]
mod tests;
mod thought;

pub use draft::LabDraft;
pub use figure::{Figure, Sheet};
pub use plan::{LabPlan, PlanFlaw};
pub use review::{Closeness, Decided, Figures, ReviewNews, ReviewOrder, ReviewPaper};
pub use slip::{FromLab, LabNote, ToLab};
pub use thought::{Question, Thought, Weight};
