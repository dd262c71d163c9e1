//! The guide as a page that stands alone: no scripts, nothing from elsewhere. Printed, it is a sheet; all
//! further rules stand below it, on screens only.

use super::{escape, place::Place};
use crate::guide::{Chapter, Guide, GuideStep, Picture, Special};
use eights_art::{cloth, defs, guide_sheet, scene::scene, selvedge};

impl Guide {
    /// The guide as a page.
    pub fn html(&self) -> String {
        self.page(&format!("<style>\n{}</style>", guide_sheet()))
    }

    /// The guide as a page with these styles: a tag that has them, or one that names them.
    pub fn page(&self, style: &str) -> String {
        let title = escape(&self.title);
        let head = format!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n{style}\n</head>\n",
            self.language,
        );
        let steps: String = self.placed().into_iter().map(|(step, place)| step.html(place)).collect();
        let chapters: String =
            self.chapters.iter().enumerate().map(|(n, chapter)| chapter.html(n + 1)).collect();
        format!(
            "{head}<body class=\"guide guide--{}\">\n{}\n<header class=\"guide-head\">\n{}\n{}\n<div class=\"guide-title\">\n\
             <h1>{title}</h1>\n<div class=\"guide-lead\">\n{}</div>\n</div>\n{}\n</header>\n<main>\n<div class=\"guide-steps\">\n{steps}</div>\n\
             <section class=\"guide-rest\" aria-labelledby=\"rest\">\n<h2 id=\"rest\">{}</h2>\n\
             <div class=\"guide-chapters\">\n{chapters}</div>\n</section>\n</main>\n</body>\n</html>\n",
            self.room(),
            defs(),
            cloth(),
            selvedge(),
            paragraphs(&self.lead),
            selvedge(),
            escape(&self.rest),
        )
    }
}

impl Guide {
    /// How much room a printed sheet leaves: for everything, without captions, or only on two sheets.
    fn room(&self) -> &'static str {
        let cards = self.steps.iter().map(|step| match &step.picture {
            Picture::Scene(_) => 0,
            Picture::Strip(cards) => cards.len(),
        });
        match cards.sum::<usize>() {
            0..=4 => "roomy",
            5..=8 => "dense",
            _ => "long",
        }
    }
}

fn paragraphs(sentences: &[String]) -> String {
    sentences.iter().map(|sentence| format!("<p>{}</p>\n", escape(sentence))).collect()
}

impl GuideStep {
    fn html(&self, place: Place) -> String {
        let class = match place {
            Place::Half => "guide-step",
            Place::Across => "guide-step guide-step--across",
            Place::Strip => "guide-step guide-step--wide",
        };
        let picture = match &self.picture {
            Picture::Scene(drawn) => scene(drawn),
            Picture::Strip(cards) => strip(cards),
        };
        let n = self.number;
        format!(
            "<section class=\"{class}\" aria-labelledby=\"step-{n}\">\n\
             <h2 id=\"step-{n}\"><span class=\"guide-number\">{n}</span> {}</h2>\n<p>{}</p>\n\
             <figure>\n{picture}\n<figcaption>{}</figcaption>\n</figure>\n</section>\n",
            escape(&self.title),
            escape(&self.sentence),
            escape(&self.caption)
        )
    }
}

fn strip(cards: &[Special]) -> String {
    let item = |card: &Special| {
        format!(
            "<li>{}<div><strong>{}</strong> <span>{}</span></div></li>\n",
            scene(&card.scene),
            escape(&card.name),
            escape(&card.text)
        )
    };
    format!("<ul class=\"guide-strip\">\n{}</ul>", cards.iter().map(item).collect::<String>())
}

impl Chapter {
    fn html(&self, n: usize) -> String {
        let items: String =
            self.sentences.iter().map(|sentence| format!("<li>{}</li>\n", escape(sentence))).collect();
        format!(
            "<section aria-labelledby=\"chapter-{n}\">\n<h3 id=\"chapter-{n}\">{}</h3>\n<ul>\n{items}</ul>\n</section>\n",
            escape(&self.heading),
        )
    }
}
