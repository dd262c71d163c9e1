//! One step: its title, its sentence, its picture with the same in words, and cards to try it with.

use super::trial;
use crate::{
    desk::Desk,
    elements::{El, classed, el},
};
use eights::Rules;
use eights_art::scene::scene;
use eights_guide::{GuideStep, Picture, Special};
use eights_words::{Args, Text};

/// A step.
pub(super) fn draw(desk: Desk, rules: &Rules, step: &GuideStep, count: usize) -> El {
    let args = Args::new().number("number", step.number).number("count", count);
    let number = classed("span", "reader__of").add(desk.sentence(Text::READER_STEP, &args));
    let heading = el("h2").attr("id", "step").add((number, " ", step.title.clone()));
    let caption = el("figcaption").add(step.caption.clone());
    classed("article", "reader__step").attr("aria-labelledby", "step").add((
        heading,
        classed("p", "lead").add(step.sentence.clone()),
        classed("figure", "reader__figure").add((picture(&step.picture), caption)),
        trial::trial(desk, rules, step),
    ))
}

fn picture(picture: &Picture) -> El {
    match picture {
        Picture::Scene(drawn) => el("div").attr("aria-hidden", "true").html(scene(drawn)),
        Picture::Strip(cards) => {
            classed("ul", "reader__strip").add(cards.iter().map(special).collect::<Vec<_>>())
        }
    }
}

fn special(card: &Special) -> El {
    el("li").add((
        classed("div", "reader__special").attr("aria-hidden", "true").html(scene(&card.scene)),
        el("div").add((el("strong").add(card.name.clone()), " ", el("span").add(card.text.clone()))),
    ))
}
