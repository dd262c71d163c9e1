//! The nets that a run wants: those of its tables, if bots that think play there.

use eights_bots::{Thinker, net_name};
use eights_client::lab::{LabNote, LabPlan, ToLab};
use eights_words::{Language, Text, Words};

/// The names of the nets that a message wants, if bots play that have one.
pub fn nets_of(message: &str) -> Vec<String> {
    let Some(ToLab::Run(plan, _)) = ToLab::read(message) else { return Vec::new() };
    let Ok(plan) = plan.parse::<LabPlan>() else { return Vec::new() };
    if !Thinker::ALL.iter().any(|thinker| plan.bots.contains(&thinker.level())) {
        return Vec::new();
    }
    let rules = [Some(&plan.rules), plan.other.as_ref()];
    rules.into_iter().flatten().filter_map(|rules| net_name(rules, plan.bots.len())).collect()
}

/// That a net cannot be had, in the language of the message.
pub fn missing_net(message: &str) -> LabNote {
    let tag = match ToLab::read(message) {
        Some(ToLab::Run(_, tag)) => tag,
        _ => String::new(),
    };
    let words = Words::of(Language::of_tag(&tag).unwrap_or_default());
    LabNote::Note(words.text(Text::LINE_NO_NET).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_run_with_bots_that_think_wants_nets() {
        let run = |plan: &str| nets_of(&ToLab::Run(plan.to_owned(), "en".to_owned()).text());
        assert_eq!(run("r=classic&b=club,expert&n=10&s=1"), ["classic-2"]);
        assert_eq!(run("r=simplified&b=grandmaster,club&n=10&s=1"), ["simplified-2"]);
        assert_eq!(run("r=classic&c=playpalace&b=expert,club,club&n=10&s=1"), ["classic-4", "playpalace-4"]);
        assert!(run("r=classic&b=club,counter&n=10&s=1").is_empty());
        assert!(
            run("nonsense").is_empty() && nets_of("").is_empty() && nets_of(&ToLab::Stop.text()).is_empty()
        );
    }

    #[test]
    fn a_net_that_is_missing_is_told_in_a_sentence() {
        let LabNote::Note(told) = missing_net(&ToLab::Run(String::new(), "en".to_owned()).text());
        assert!(told.starts_with("What the bots have practised at this table could not be loaded"), "{told}");
    }
}
