//! The style sheet of the browser's table, put together from one file for each concern.

/// The files in their order: later ones may overrule earlier ones.
const PARTS: &[&str] = &[
    include_str!("../style/fonts.css"),
    TOKENS,
    LIGHT,
    include_str!("../style/page.css"),
    include_str!("../style/controls.css"),
    CARDS,
    include_str!("../style/table.css"),
    include_str!("../style/seats.css"),
    include_str!("../style/hand.css"),
    include_str!("../style/prompts.css"),
    include_str!("../style/sheets.css"),
    include_str!("../style/home.css"),
    include_str!("../style/editor.css"),
    include_str!("../style/settings.css"),
    include_str!("../style/stats.css"),
    include_str!("../style/play.css"),
    include_str!("../style/replay.css"),
    include_str!("../style/lesson.css"),
    include_str!("../style/motion.css"),
    include_str!("../style/contrast.css"),
    include_str!("../style/print.css"),
];

pub(crate) const TOKENS: &str = include_str!("../style/tokens.css");
pub(crate) const CARDS: &str = include_str!("../style/cards.css");
pub(crate) const SCENE: &str = include_str!("../style/scene.css");

/// The light theme. It is in the sheet twice: for players who chose it, and for systems set to it.
const LIGHT: &str = include_str!("../style/light.css");

/// The fonts the sheet asks for, by the names it gives them. They are under the SIL Open Font License, which
/// lies beside them.
pub const FONTS: &[(&str, &[u8])] = &[
    ("atkinson-400.woff2", include_bytes!("../fonts/atkinson-400.woff2")),
    ("atkinson-400-west.woff2", include_bytes!("../fonts/atkinson-400-west.woff2")),
    ("atkinson-400-ext.woff2", include_bytes!("../fonts/atkinson-400-ext.woff2")),
    ("atkinson-700.woff2", include_bytes!("../fonts/atkinson-700.woff2")),
    ("atkinson-700-west.woff2", include_bytes!("../fonts/atkinson-700-west.woff2")),
    ("atkinson-700-ext.woff2", include_bytes!("../fonts/atkinson-700-ext.woff2")),
    ("bricolage-800.woff2", include_bytes!("../fonts/bricolage-800.woff2")),
    ("bricolage-800-west.woff2", include_bytes!("../fonts/bricolage-800-west.woff2")),
    ("bricolage-800-ext.woff2", include_bytes!("../fonts/bricolage-800-ext.woff2")),
];

/// The whole style sheet, comments and indentation taken out. Its fonts are looked for in `fonts/` beside it.
pub fn sheet() -> String {
    let mut sheet = String::new();
    for part in PARTS {
        sheet += &squeezed(part);
        if *part == LIGHT {
            let by_system =
                squeezed(part).replace("[data-theme=\"light\"]", ":root:where(:not([data-theme]))");
            sheet += &format!("@media (prefers-color-scheme: light) {{\n{by_system}}}\n");
        }
    }
    sheet
}

/// The style sheet of a guide that stands alone: its fonts are in it.
pub fn guide_sheet() -> String {
    guide_rules(&fonts())
}

fn guide_rules(fonts: &str) -> String {
    let by_system = squeezed(LIGHT).replace("[data-theme=\"light\"]", ":root");
    let light = format!("@media (prefers-color-scheme: light) {{\n{by_system}}}\n");
    let rules = [TOKENS, CARDS, SCENE, include_str!("../style/guide.css")].map(squeezed);
    [fonts, &rules[0], &light, &rules[1..].concat()].concat()
}

/// The styles of the guide in the page, which are fetched with it.
pub fn reader_sheet() -> String {
    [SCENE, include_str!("../style/reader.css")].map(squeezed).concat()
}

/// The style sheet of a guide that the page makes for printing. Its fonts are looked for in `fonts/` beside
/// it.
pub fn print_sheet() -> String {
    guide_rules(&squeezed(include_str!("../style/fonts.css")))
}

/// The fonts that a page in a language of western Europe needs, each inside the sheet.
fn fonts() -> String {
    let named = |file: &str| FONTS.iter().find(|(name, _)| *name == file).map_or(&[][..], |(_, bytes)| bytes);
    let font = |(family, weight, file): (&str, u32, &str)| {
        format!(
            "@font-face{{font-family:\"{family}\";font-weight:{weight};src:url(data:font/woff2;base64,{})}}\n",
            base64(named(file))
        )
    };
    [
        ("Atkinson", 400, "atkinson-400.woff2"),
        ("Atkinson", 700, "atkinson-700.woff2"),
        ("Bricolage", 800, "bricolage-800.woff2"),
    ]
    .map(font)
    .concat()
}

/// Bytes as letters.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for n in 0..4 {
            let letter = char::from(LETTERS[(bits >> (18 - 6 * n)) as usize & 63]);
            text.push(if n <= three.len() { letter } else { '=' });
        }
    }
    text
}

/// The part of the style sheet that is about posters: a page shows none, so its sheet does not have it.
pub(crate) fn poster() -> String {
    squeezed(include_str!("../style/poster.css"))
}

/// The rules of a squeezed sheet that hold on every screen: selectors, and what they are given.
pub(crate) fn rules_of(sheet: &str) -> Vec<(&str, &str)> {
    let (mut rest, mut rules) = (sheet, Vec::new());
    while let Some((selectors, after)) = rest.split_once('{') {
        let inside = block(after);
        if !selectors.trim_start().starts_with('@') {
            rules.push((selectors.trim(), inside));
        }
        rest = after.get(inside.len() + 1..).unwrap_or_default();
    }
    rules
}

/// What stands before the brace that closes a block.
fn block(text: &str) -> &str {
    let mut depth = 1_u32;
    for (at, letter) in text.bytes().enumerate() {
        match letter {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[..at];
        }
    }
    text
}

/// Superfluous spaces. Text in quotes has none of these.
const SPACED: [(&str, &str); 7] =
    [(" {", "{"), ("{ ", "{"), (": ", ":"), (", ", ","), ("; ", ";"), (" }", "}"), (";}", "}")];

/// CSS without comments, indentation, empty lines, and spaces that part nothing.
pub(crate) fn squeezed(css: &str) -> String {
    let (mut rest, mut bare) = (css, String::with_capacity(css.len()));
    while let Some((before, after)) = rest.split_once("/*") {
        bare += before;
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    bare += rest;
    let lines = bare.lines().map(str::trim).filter(|line| !line.is_empty());
    let tight =
        |line: &str| SPACED.iter().fold(line.to_owned(), |line, (loose, tight)| line.replace(loose, tight));
    lines.map(tight).fold(String::with_capacity(bare.len()), |sheet, line| sheet + &line + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_squeezed_sheet_says_the_same_in_fewer_letters() {
        for (css, wanted) in [
            ("", ""),
            ("/* nothing */\n", ""),
            ("a {\n    color: red;\n}\n", "a{\ncolor:red;\n}\n"),
            ("a, b { color: red; top: 0; }", "a,b{color:red;top:0}\n"),
            ("a {\n    /* why */\n    color: red\n}", "a{\ncolor:red\n}\n"),
            ("a b > c {}\n\n/* two\nlines */\nd {}", "a b > c{}\nd{}\n"),
            ("a { margin: 0 auto }\n/* open", "a{margin:0 auto}\n"),
        ] {
            assert_eq!(squeezed(css), wanted, "{css:?}");
        }
    }

    #[test]
    fn bytes_become_letters() {
        for (bytes, text) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")]
        {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }

    #[test]
    fn the_sheet_of_the_guide_stands_alone() {
        let sheet = guide_sheet();
        assert_eq!(sheet.matches("url(").count(), sheet.matches("url(data:font/woff2;base64,").count());
        assert_eq!(sheet.matches('{').count(), sheet.matches('}').count());
    }

    #[test]
    fn the_sheet_has_no_comments_and_its_braces_match() {
        let sheet = sheet();
        assert!(!sheet.contains("/*") && !sheet.contains("\n\n"));
        assert_eq!(sheet.matches('{').count(), sheet.matches('}').count());
    }

    #[test]
    fn rules_for_some_screens_are_left_out() {
        let sheet = "a,b{color:red}\n@media (x){\na{color:blue}\n}\nc{\ntop:0;\n}\n";
        assert_eq!(rules_of(sheet), [("a,b", "color:red"), ("c", "\ntop:0;\n")]);
    }

    #[test]
    fn the_light_theme_is_there_by_choice_and_by_the_system() {
        let sheet = sheet();
        let (_, by_system) = sheet.split_once("@media (prefers-color-scheme: light)").expect("a rule");
        assert!(sheet.contains("[data-theme=\"light\"]"));
        assert!(by_system.contains(":root:where(:not([data-theme]))"));
    }

    #[test]
    fn every_font_is_asked_for_and_every_font_asked_for_is_there() {
        let sheet = sheet();
        let asked = sheet.split("fonts/").skip(1).filter_map(|rest| rest.split_once(".woff2"));
        let asked: Vec<String> = asked.map(|(name, _)| format!("{name}.woff2")).collect();
        assert!(asked.iter().all(|name| FONTS.iter().any(|(font, _)| font == name)), "{asked:?}");
        for (font, bytes) in FONTS {
            assert!(asked.iter().any(|name| name == font), "{font} is never asked for");
            assert_eq!(&bytes[..4], b"wOF2", "{font}");
        }
    }
}
