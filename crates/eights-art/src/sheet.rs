//! The style sheet of the browser's table, put together from one file for each concern.

/// The files in their order: later ones may overrule earlier ones.
const PARTS: &[&str] = &[
    include_str!("../style/fonts.css"),
    include_str!("../style/tokens.css"),
    LIGHT,
    include_str!("../style/page.css"),
    include_str!("../style/controls.css"),
    include_str!("../style/cards.css"),
    include_str!("../style/table.css"),
    include_str!("../style/seats.css"),
    include_str!("../style/hand.css"),
    include_str!("../style/prompts.css"),
    include_str!("../style/sheets.css"),
    include_str!("../style/home.css"),
    include_str!("../style/editor.css"),
    include_str!("../style/settings.css"),
    include_str!("../style/play.css"),
    include_str!("../style/motion.css"),
    include_str!("../style/contrast.css"),
    include_str!("../style/print.css"),
];

/// The light theme. It stands twice in the sheet: for those who chose it, and for those whose system did.
const LIGHT: &str = include_str!("../style/light.css");

/// The fonts the sheet asks for, by the names it gives them. They are under the SIL Open Font License, which lies beside them.
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

/// Spaces that part nothing. What stands in quotes has none of these.
const SPACED: [(&str, &str); 7] =
    [(" {", "{"), ("{ ", "{"), (": ", ":"), (", ", ","), ("; ", ";"), (" }", "}"), (";}", "}")];

/// CSS without comments, indentation, empty lines, and spaces that part nothing.
fn squeezed(css: &str) -> String {
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
