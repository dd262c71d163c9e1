//! The colours of a picture that stands alone. Not every program that shows SVG knows variables, so every
//! variable is replaced by what it stands for.

use crate::sheet::{CARDS, SCENE, TOKENS, squeezed};

/// Variables by the classes that set them; without a class, for everything.
type Scope = (String, Vec<(String, String)>);

/// The style sheet of a guide that is one picture.
pub fn alone_sheet() -> String {
    let tokens = rules(TOKENS);
    let pictures: Vec<(String, String)> =
        [CARDS, SCENE].into_iter().flat_map(rules).filter(is_of_pictures).collect();
    let scopes: Vec<Scope> =
        tokens.iter().chain(&pictures).filter_map(|(who, what)| scope(who, what)).collect();
    let resolved: String = pictures.iter().map(|rule| resolved(rule, &scopes)).collect();
    resolved + &squeezed(include_str!("../style/alone.css"))
}

/// Selectors and declarations of a sheet, without what holds for certain media only.
fn rules(css: &str) -> Vec<(String, String)> {
    let tight = squeezed(css).replace('\n', "");
    let rules = tight.split('}').filter_map(|rule| rule.rsplit_once('{'));
    let plain = rules.filter(|(who, _)| !who.contains('@') && !who.contains("[data-"));
    plain.map(|(who, what)| (who.to_owned(), what.to_owned())).collect()
}

/// Whether a rule is about the parts of pictures.
fn is_of_pictures((who, _): &(String, String)) -> bool {
    who.split(',').all(|one| one.starts_with(".ce-") || one.starts_with("[class^=\"ce-"))
}

/// The variables that a rule sets, and for whom.
fn scope(who: &str, what: &str) -> Option<Scope> {
    let variables: Vec<(String, String)> = what
        .split(';')
        .filter_map(|one| one.split_once(':'))
        .filter(|(name, _)| name.starts_with("--"))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let is_everything = |one: &&str| *one == ":root" || *one == ".ce-sheet";
    let class = if who.split(',').any(|one| is_everything(&one)) { "" } else { who };
    (!variables.is_empty()).then(|| (class.to_owned(), variables))
}

/// A rule without variables: once for everything, and once more for each class that sets one of them.
fn resolved((who, what): &(String, String), scopes: &[Scope]) -> String {
    let plain: Vec<&str> = what.split(';').filter(|one| !one.is_empty() && !one.starts_with("--")).collect();
    let usual = scopes.iter().filter(|(class, _)| class.is_empty());
    let usual: Vec<&(String, String)> = usual.flat_map(|(_, variables)| variables).collect();
    let all: String = plain.iter().filter_map(|one| filled(one, &usual, 0)).map(|one| one + ";").collect();
    let mut css = if all.is_empty() { String::new() } else { format!("{who}{{{all}}}\n") };
    // What is inside such a class comes first, so that a part's own class overrules it.
    for between in [" ", ""] {
        for (class, own) in scopes.iter().filter(|(class, _)| !class.is_empty()) {
            css += &inside(class, own, between, who, &plain, &usual);
        }
    }
    css
}

/// A rule for the parts inside a class that sets variables, or with that class themselves.
fn inside(
    class: &str,
    own: &[(String, String)],
    between: &str,
    who: &str,
    plain: &[&str],
    usual: &[&(String, String)],
) -> String {
    let uses_own = |one: &&&str| own.iter().any(|(name, _)| one.contains(&format!("var({name})")));
    let known: Vec<&(String, String)> = own.iter().chain(usual.iter().copied()).collect();
    let what: String =
        plain.iter().filter(uses_own).filter_map(|one| filled(one, &known, 0)).map(|one| one + ";").collect();
    let who: Vec<String> = who.split(',').map(|one| format!("{class}{between}{one}")).collect();
    if what.is_empty() { String::new() } else { format!("{}{{{what}}}\n", who.join(",")) }
}

/// A declaration with its variables filled in; `None` where one is not known.
fn filled(declaration: &str, known: &[&(String, String)], depth: u8) -> Option<String> {
    let Some((before, rest)) = declaration.split_once("var(") else { return Some(declaration.to_owned()) };
    let (name, after) = rest.split_once(')')?;
    let (_, value) = known.iter().find(|(other, _)| other == name)?;
    (depth < 8).then(|| filled(&format!("{before}{value}{after}"), known, depth + 1)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_become_what_they_stand_for() {
        let rule = (".a".to_owned(), "fill:var(--x);top:0".to_owned());
        let set = |class: &str, value: &str| (class.to_owned(), vec![("--x".to_owned(), value.to_owned())]);
        assert_eq!(resolved(&rule, &[set("", "red")]), ".a{fill:red;top:0;}\n");
        assert_eq!(
            resolved(&rule, &[set("", "red"), set(".b", "blue")]),
            ".a{fill:red;top:0;}\n.b .a{fill:blue;}\n.b.a{fill:blue;}\n"
        );
        assert_eq!(resolved(&rule, &[]), ".a{top:0;}\n");
    }

    #[test]
    fn the_sheet_has_colours_and_no_variables() {
        let sheet = alone_sheet();
        assert!(!sheet.contains("var(") && sheet.contains(".ce-hearts .ce-ink{fill:#CF0A0A;}"), "{sheet}");
    }
}
