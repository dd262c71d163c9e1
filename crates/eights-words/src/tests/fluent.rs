//! Our words are what Fluent's own library makes of the same files, letter by letter: every message, told
//! everything that its choices know and much that they do not.

use super::files;
use crate::{
    Args, Language, Part, Text, Words,
    locale::LOCALES,
    pattern::Saying,
    plural::{Plurals, category},
    plurals,
    reading::{Compiled, File, compiled, with_english},
};
use fluent_bundle::{FluentArgs, FluentBundle, FluentError, FluentResource, FluentValue};
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
};
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

/// Syntax that languages may use, though ours do not yet.
const ODD: &str = include_str!("odd.ftl");

/// Numbers that languages tell apart.
const NUMBERS: &[usize] = &[0, 1, 2, 3, 4, 5, 11, 21, 100];

/// Texts that could be taken for something else.
const TEXTS: &[&str] =
    &["", "Ann", "{ $count }", "\"{\"}", "two\nlines", "\u{202e}עברית", "4", "other", "naïve \u{1f0a1}"];

/// An argument as tests hold it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Told {
    Text(String),
    Number(usize),
}

/// The variables of a pattern, with the keys of the choices made by each.
type Variables = BTreeMap<String, BTreeSet<Told>>;

/// The patterns of a language by name.
type Patterns<'a> = BTreeMap<String, Pattern<&'a str>>;

fn patterns(files: &[File]) -> Patterns<'_> {
    let mut found = Patterns::new();
    for file in files {
        for entry in parser::parse(file.text.as_str()).expect("the file is sound").body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            let attributes =
                message.attributes.into_iter().map(|of| (format!("{id}.{}", of.id.name), of.value));
            found.extend(message.value.map(|value| (id.to_owned(), value)).into_iter().chain(attributes));
        }
    }
    found
}

fn gather(pattern: &Pattern<&str>, all: &Patterns<'_>, found: &mut Variables) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, all, found);
        }
    }
}

fn of_expression(expression: &Expression<&str>, all: &Patterns<'_>, found: &mut Variables) {
    let (selector, variants) = match expression {
        Expression::Inline(inline) => (inline, &[][..]),
        Expression::Select { selector, variants } => (selector, &variants[..]),
    };
    variants.iter().for_each(|variant| gather(&variant.value, all, found));
    match selector {
        InlineExpression::VariableReference { id } => {
            let keys = variants.iter().flat_map(|variant| told(&variant.key));
            found.entry(id.name.to_owned()).or_default().extend(keys);
        }
        InlineExpression::MessageReference { id, attribute } => {
            let attribute = attribute.as_ref().map(|of| format!(".{}", of.name)).unwrap_or_default();
            gather(&all[&format!("{}{attribute}", id.name)], all, found);
        }
        InlineExpression::Placeable { expression } => of_expression(expression, all, found),
        _ => {}
    }
}

/// The meaning of a key: a text or a number.
fn told(key: &VariantKey<&str>) -> Vec<Told> {
    match key {
        VariantKey::Identifier { name } => vec![Told::Text((*name).to_owned())],
        VariantKey::NumberLiteral { value } => {
            vec![Told::Text((*value).to_owned()), Told::Number(value.parse().expect("a number"))]
        }
    }
}

/// Every combination of what choices are made by; what is only filled in changes along with them.
fn combinations(variables: &Variables) -> Vec<Vec<(&str, Told)>> {
    let fillings: Vec<Told> =
        numbers().chain(TEXTS.iter().map(|text| Told::Text((*text).to_owned()))).collect();
    let mut all: Vec<Vec<(&str, Told)>> = vec![Vec::new()];
    for (name, keys) in variables.iter().filter(|(_, keys)| !keys.is_empty()) {
        let mut values = keys.clone();
        values.extend(numbers());
        values.insert(Told::Text("no such key".to_owned()));
        let with = |told: &Vec<(_, _)>, value| told.iter().cloned().chain([(name.as_str(), value)]).collect();
        all = all.iter().flat_map(|told| values.iter().map(move |value| with(told, value.clone()))).collect();
    }
    let rounds = all.len().max(fillings.len());
    let mut all: Vec<_> = all.into_iter().cycle().take(rounds).collect();
    for (n, told) in all.iter_mut().enumerate() {
        let filled = variables.iter().filter(|(_, keys)| keys.is_empty()).enumerate();
        told.extend(filled.map(|(m, (name, _))| (name.as_str(), fillings[(n + m) % fillings.len()].clone())));
    }
    all
}

fn numbers() -> impl Iterator<Item = Told> {
    NUMBERS.iter().map(|number| Told::Number(*number))
}

/// One language, said by Fluent's library.
struct Reference(FluentBundle<FluentResource>);

impl Reference {
    fn new(tag: &str, files: &[File]) -> Self {
        let mut bundle = FluentBundle::new(vec![tag.parse().expect("a language")]);
        bundle.set_use_isolating(false);
        for file in files {
            let resource = FluentResource::try_new(file.text.clone()).expect("the file is sound");
            bundle.add_resource(resource).expect("no name is there twice");
        }
        Self(bundle)
    }

    fn say(&self, name: &str, told: &[(&str, Told)]) -> (String, Vec<FluentError>) {
        let (id, attribute) = name.split_once('.').map_or((name, None), |(id, of)| (id, Some(of)));
        let message = self.0.get_message(id).expect("a message");
        let pattern = match attribute {
            None => message.value().expect("a value"),
            Some(attribute) => message.get_attribute(attribute).expect("an attribute").value(),
        };
        let mut args = FluentArgs::new();
        for (name, value) in told {
            args.set(
                *name,
                match value {
                    Told::Text(text) => FluentValue::from(text.as_str()),
                    Told::Number(number) => FluentValue::from(*number),
                },
            );
        }
        let mut errors = Vec::new();
        (self.0.format_pattern(pattern, Some(&args), &mut errors).into_owned(), errors)
    }
}

fn args<'a>(told: &'a [(&'a str, Told)]) -> Args<'a> {
    told.iter().fold(Args::new(), |args, (name, value)| match value {
        Told::Text(text) => args.text(*name, text.as_str()),
        Told::Number(number) => args.number(name, *number),
    })
}

/// The patterns of a language by name, as the program carries them.
fn carried(files: &[File]) -> Vec<(String, String)> {
    in_parts(&compiled(files).unwrap_or_else(|flaws| panic!("{}", flaws.first().expect("one"))))
}

/// Names and patterns, part by part.
fn in_parts(read: &Compiled) -> Vec<(String, String)> {
    let messages = Part::ALL.into_iter().flat_map(|part| read.of_part(part));
    messages.map(|(name, pattern)| (name.to_owned(), pattern.to_owned())).collect()
}

/// Every language's tag and plural rules.
fn languages() -> impl Iterator<Item = (&'static str, Plurals)> {
    Language::TAGS.iter().copied().zip(LOCALES.iter().map(|locale| locale.plurals))
}

/// Compares every message of a language; gives the number of sentences.
fn compare(tag: &str, plurals: Plurals, files: &[File]) -> usize {
    let (reference, patterns) = (Reference::new(tag, files), patterns(files));
    let mut n = 0;
    for (name, carried) in carried(files) {
        let mut variables = Variables::new();
        gather(&patterns[&name], &patterns, &mut variables);
        for told in combinations(&variables) {
            let (wanted, errors) = reference.say(&name, &told);
            assert!(errors.is_empty(), "{name}: {errors:?}");
            assert_eq!(Saying::of(&carried, &args(&told), plurals).said, wanted, "{name}");
            n += 1;
        }
        // A message that is told nothing says what is missing, and is found out.
        let (wanted, errors) = reference.say(&name, &[]);
        let nothing = Args::new();
        let saying = Saying::of(&carried, &nothing, plurals);
        assert_eq!(saying.said, wanted, "{name}");
        assert_eq!(saying.missing.is_some(), !errors.is_empty(), "{name}");
    }
    n
}

#[test]
fn every_message_says_what_fluent_says() {
    for (tag, plurals) in languages() {
        let n = compare(tag, plurals, &files(tag));
        assert!(tag != "en" || n > 10_000, "{n} sentences");
    }
}

#[test]
fn every_name_finds_its_own_pattern() {
    let english = compiled(&files("en")).expect("English is sound");
    for (language, locale) in Language::ALL.iter().zip(&LOCALES) {
        let read = with_english(&files(language.tag()), &english).expect("the language is sound");
        assert_eq!(in_parts(&read).len(), Text::all().count());
        for (text, (name, pattern)) in Text::all().zip(in_parts(&read)) {
            assert_eq!((text.name(), locale.pattern(text)), (name.as_str(), Some(pattern.as_str())));
        }
    }
}

#[test]
fn what_languages_may_write_says_what_fluent_says() {
    for (tag, plurals) in languages() {
        for text in [ODD.to_owned(), ODD.replace('\n', "\r\n")] {
            compare(tag, plurals, &[File { name: "odd.ftl".to_owned(), text }]);
        }
    }
}

/// Languages that count in different ways, among them ours.
const COUNTED: &[&str] = &["en", "af", "ar", "cs", "cy", "fr", "he", "ja", "pl", "pt-PT", "ru", "xh", "zu"];

#[test]
fn every_language_counts_as_fluent_counts() {
    let text =
        "n = { $n ->\n [zero] zero\n [one] one\n [two] two\n [few] few\n [many] many\n *[other] other\n}\n";
    let files = [File { name: "n.ftl".to_owned(), text: text.to_owned() }];
    for tag in COUNTED.iter().chain(Language::TAGS) {
        let reference = Reference::new(tag, &files);
        let plurals: Plurals = plurals::runs(tag).expect("the language is known").leak();
        for n in (0..=1000).chain([9_999, 10_000]) {
            let (wanted, _) = reference.say("n", &[("n", Told::Number(n))]);
            assert_eq!(category(plurals, n), wanted, "{n} in {tag}");
        }
    }
    assert!(
        LOCALES
            .iter()
            .zip(Language::TAGS)
            .all(|(locale, tag)| plurals::runs(tag).as_deref() == Ok(locale.plurals))
    );
    assert_eq!(plurals::runs("tlh").expect_err("nobody counts so"), "the CLDR has no plural rules for `tlh`");
}

#[test]
fn plain_texts_are_not_copied_and_the_last_argument_counts() {
    let words = Words::english();
    assert!(matches!(words.text(Text::HOME_PLAY_NOW), Cow::Borrowed("Play now")));
    let args = Args::new().text("card", "x").number("card", 10).number("card", 120_045);
    assert_eq!(words.say(Text::THE_CARD, &args), "the 120045");
}

#[test]
fn a_name_is_found_in_parts_and_what_is_none_is_not() {
    assert_eq!(Text::find(&["suit-", "C"], &["one"]), Some(Text::SUIT_C_ONE));
    assert_eq!(
        Text::find(&["knob-", "draw.limit-means"], &["is-", "pass"]),
        Some(Text::KNOB_DRAW_LIMIT_MEANS_IS_PASS)
    );
    for text in Text::all() {
        let (message, attribute) = text.name().split_once('.').unwrap_or((text.name(), ""));
        let attribute = if attribute.is_empty() { &[][..] } else { &[attribute][..] };
        assert_eq!(Text::find(&[message], attribute), Some(text), "{}", text.name());
    }
    for id in ["", "a", "zzz", "home-play-now-", "home-play-no", "suit-C=", "home-play-now.b"] {
        assert_eq!(Text::find(&[id], &[]), None, "{id:?}");
        assert_eq!(Text::find(&["home-play-now"], &[id]), None, "{id:?}");
    }
}

#[test]
#[should_panic = "the-card is not told $card"]
#[cfg(debug_assertions)]
fn a_missing_argument_is_found_out() {
    let _ = Words::english().text(Text::THE_CARD);
}
