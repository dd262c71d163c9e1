//! The laboratory as a page knows it: the plan of a run and its link, the messages to the worker that plays
//! it, and the finished figures that come back. The games themselves, the charts and their sentences are in
//! `eights-lab`.

mod draft;
mod figure;
mod plan;
mod slip;
#[cfg(test)]
mod tests;

pub use draft::LabDraft;
pub use figure::{Figure, Sheet};
pub use plan::{LabPlan, PlanFlaw};
pub use slip::{FromLab, ToLab};
