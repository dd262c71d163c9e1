//! The sheet as one picture. It stands alone, so it brings its colours and breaks its own lines.

use super::{
    escape,
    place::Place,
    wrap::{Indent, text_width, wrapped},
};
use crate::guide::{Guide, GuideStep, Picture, Special};
use eights_art::{
    alone_sheet, prints,
    scene::{Size, scene_at},
};

/// The width of the sheet.
const WIDTH: f32 = 1000.0;
const MARGIN: f32 = 28.0;
const GAP: f32 = 20.0;
/// Space inside a panel.
const INSIDE: f32 = 16.0;
/// The width of one of two columns.
const COLUMN: f32 = (WIDTH - 2.0 * MARGIN - GAP) / 2.0;
/// Special cards in a row.
const IN_A_ROW: usize = 4;

/// A kind of text: its class, its size, the height of a line, and whether it is bold.
#[derive(Clone, Copy)]
struct Type {
    class: &'static str,
    size: f32,
    line: f32,
    bold: bool,
}

const LEAD: Type = Type { class: "lead", size: 17.0, line: 24.0, bold: false };
const HEADING: Type = Type { class: "heading", size: 20.0, line: 26.0, bold: true };
const SAYS: Type = Type { class: "says", size: 15.0, line: 21.0, bold: false };
const CAPTION: Type = Type { class: "caption", size: 13.0, line: 18.0, bold: false };
const NAME: Type = Type { class: "name", size: 15.0, line: 20.0, bold: true };

/// A part of the sheet: its markup, drawn from its top left corner, and its height.
struct Part {
    drawn: String,
    height: f32,
}

impl Guide {
    /// The sheet as a picture.
    pub fn svg(&self) -> String {
        let head = self.head();
        let (mut y, mut drawn) = (head.height + MARGIN, head.drawn);
        let mut row: Vec<Part> = Vec::new();
        for (step, place) in self.placed() {
            let (width, most) = if place == Place::Half { (COLUMN, 2) } else { (WIDTH - 2.0 * MARGIN, 1) };
            row.push(if place == Place::Across { step.across() } else { step.panel(width) });
            if row.len() == most {
                y = side_by_side(&mut drawn, y, &std::mem::take(&mut row), width);
            }
        }
        self.framed(&drawn, y - GAP + MARGIN)
    }

    /// The picture around everything drawn on it.
    fn framed(&self, drawn: &str, height: f32) -> String {
        let words: Vec<&str> = self.steps.iter().map(|step| step.caption.as_str()).collect();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ce-sheet\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" \
             height=\"{height}\" role=\"img\" aria-labelledby=\"title desc\" lang=\"{}\">\n<title id=\"title\">{}</title>\n\
             <desc id=\"desc\">{}</desc>\n<style>\n{}</style>\n<defs>{}</defs>\n<rect class=\"page\" width=\"{WIDTH}\" height=\"{height}\"/>\n\
             {drawn}</svg>\n",
            self.language,
            escape(&self.title),
            escape(&words.join(" ")),
            alone_sheet(),
            prints(),
        )
    }

    /// The title on its cloth.
    fn head(&self) -> Part {
        let title = Type { class: "title", size: 38.0, line: 46.0, bold: true };
        let inside = WIDTH - 2.0 * MARGIN;
        let mut text = lines(&self.title, title, (MARGIN, 34.0), inside);
        let mut y = 34.0 + text.height + 4.0;
        let lead = lines(&self.lead.join(" "), LEAD, (MARGIN, y), inside);
        y += lead.height + 34.0;
        text.drawn += &lead.drawn;
        let band =
            |y: f32| format!("<rect y=\"{y}\" width=\"{WIDTH}\" height=\"20\" fill=\"url(#ce-selvedge)\"/>");
        let ground = format!(
            "<rect class=\"ce-ground\" width=\"{WIDTH}\" height=\"{y}\"/><rect width=\"{WIDTH}\" height=\"{y}\" fill=\"url(#ce-indigo)\"/>"
        );
        Part { drawn: format!("{ground}{}{}{}\n", band(0.0), band(y - 20.0), text.drawn), height: y }
    }
}

/// Draws panels side by side, all as high as the highest, and returns where the next row begins.
fn side_by_side(drawn: &mut String, y: f32, parts: &[Part], width: f32) -> f32 {
    let height = parts.iter().map(|part| part.height).fold(0.0, f32::max);
    for (n, part) in parts.iter().enumerate() {
        let x = MARGIN + n as f32 * (width + GAP);
        *drawn += &format!(
            "<g transform=\"translate({x} {y})\"><rect class=\"panel\" width=\"{width}\" height=\"{height}\" rx=\"14\"/>{}</g>\n",
            part.drawn
        );
    }
    y + height + GAP
}

impl GuideStep {
    fn panel(&self, width: f32) -> Part {
        self.words((INSIDE, INSIDE), width - 2.0 * INSIDE, Some(&self.picture))
    }

    /// The number, the title, the sentence, a picture if it stands here, and the caption.
    fn words(&self, (x, top): (f32, f32), width: f32, shown: Option<&Picture>) -> Part {
        let mut drawn = format!(
            "<circle class=\"disc\" cx=\"{cx}\" cy=\"{}\" r=\"14\"/><text class=\"number\" x=\"{cx}\" y=\"{}\">{}</text>",
            top + 14.0,
            top + 20.0,
            self.number,
            cx = x + 14.0
        );
        let mut y = top;
        let mut add = |part: Part, after: f32| {
            drawn += &part.drawn;
            y += part.height + after;
            y
        };
        let y = add(lines(&self.title, HEADING, (x + 38.0, top + 1.0), width - 38.0), 8.0);
        let mut y = add(lines(&self.sentence, SAYS, (x, y), width), 10.0);
        if let Some(shown) = shown {
            y = add(picture(shown, y, width), 8.0);
        }
        let height = add(lines(&self.caption, CAPTION, (x, y), width), INSIDE);
        Part { drawn, height }
    }
}

impl GuideStep {
    /// A panel across both columns: the picture on the left, the words on the right.
    fn across(&self) -> Part {
        let left = picture(&self.picture, INSIDE, COLUMN - 2.0 * INSIDE);
        let words = self.words((COLUMN + GAP, INSIDE), COLUMN - INSIDE, None);
        let height = (left.height + 2.0 * INSIDE).max(words.height);
        Part { drawn: left.drawn + &words.drawn, height }
    }
}

fn picture(picture: &Picture, y: f32, width: f32) -> Part {
    match picture {
        Picture::Scene(scene) => {
            let (wide, high) = scene.size.box_of();
            let height = width * high as f32 / wide as f32;
            Part { drawn: scene_at(scene, (INSIDE, y), width), height }
        }
        Picture::Strip(cards) => {
            let mut strip = Part { drawn: String::new(), height: 0.0 };
            for row in cards.chunks(IN_A_ROW) {
                let cell = (width - GAP * (IN_A_ROW - 1) as f32) / IN_A_ROW as f32;
                let parts: Vec<Part> = row
                    .iter()
                    .enumerate()
                    .map(|(n, card)| {
                        special(card, (INSIDE + n as f32 * (cell + GAP), y + strip.height), cell)
                    })
                    .collect();
                strip.height += parts.iter().map(|part| part.height).fold(0.0, f32::max) + 8.0;
                strip.drawn.extend(parts.into_iter().map(|part| part.drawn));
            }
            strip
        }
    }
}

fn special(card: &Special, (x, y): (f32, f32), width: f32) -> Part {
    let (wide, high) = Size::Small.box_of();
    let height = width * high as f32 / wide as f32;
    let name = lines(&card.name, NAME, (x, y + height + 6.0), width);
    let text = lines(&card.text, CAPTION, (x, y + height + 6.0 + name.height), width);
    let drawn = scene_at(&card.scene, (x, y), width) + &name.drawn + &text.drawn;
    Part { drawn, height: height + 6.0 + name.height + text.height }
}

/// A text in lines below a point.
fn lines(text: &str, kind: Type, (x, y): (f32, f32), width: f32) -> Part {
    let fits = wrapped(text, width, Indent::NONE, |line| kind.size * text_width(line, kind.bold));
    let place = |n: usize| y + kind.line * n as f32 + (kind.line + kind.size * 0.68) / 2.0;
    let drawn = fits
        .iter()
        .enumerate()
        .map(|(n, line)| {
            format!("<text class=\"{}\" x=\"{x}\" y=\"{}\">{}</text>", kind.class, place(n), escape(line))
        })
        .collect();
    Part { drawn, height: kind.line * fits.len() as f32 }
}
