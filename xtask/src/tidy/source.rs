//! Reading Rust well enough to check it: what is code, what is comment or text, which parts are tests, where
//! functions begin and end.

use std::ops::Range;

/// A string literal: where it stands and what it says.
pub(super) struct Literal {
    pub(super) at: usize,
    pub(super) says: String,
}

/// A function: its name and where it stands, signature and body.
pub(super) struct Function<'a> {
    pub(super) name: &'a str,
    pub(super) range: Range<usize>,
}

/// A Rust file. Places are byte offsets, the same in `text` and in `code`.
pub(super) struct Source {
    pub(super) path: String,
    pub(super) text: String,
    /// The text with everything blank that is not code: comments and what stands between quotes.
    pub(super) code: String,
    pub(super) literals: Vec<Literal>,
    tests: Vec<Range<usize>>,
}

impl Source {
    pub(super) fn new(path: &str, text: &str) -> Self {
        let (code, literals) = Reader::new(text).read();
        let tests =
            if is_test_file(path) { std::iter::once(0..text.len()).collect() } else { test_modules(&code) };
        Self { path: path.to_owned(), text: text.to_owned(), code, literals, tests }
    }

    /// The number of the line, from 1.
    pub(super) fn line(&self, at: usize) -> usize {
        1 + self.text.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count()
    }

    pub(super) fn n_lines(&self) -> usize {
        self.text.lines().count()
    }

    /// Whether this place belongs to a test.
    pub(super) fn is_test(&self, at: usize) -> bool {
        self.tests.iter().any(|range| range.contains(&at))
    }

    /// The places of this text in the code, without tests.
    pub(super) fn find<'a>(&'a self, wanted: &'a str) -> impl Iterator<Item = usize> + 'a {
        self.code.match_indices(wanted).map(|(at, _)| at).filter(|at| !self.is_test(*at))
    }

    /// The places of this word in the code, not as part of another, without tests.
    pub(super) fn find_word<'a>(&'a self, word: &'a str) -> impl Iterator<Item = usize> + 'a {
        self.find(word).filter(move |at| self.is_word(*at, *at + word.len()))
    }

    fn is_word(&self, from: usize, to: usize) -> bool {
        let bytes = self.code.as_bytes();
        let before = from.checked_sub(1).and_then(|at| bytes.get(at));
        !before.is_some_and(is_name_byte) && !bytes.get(to).is_some_and(is_name_byte)
    }

    /// From an opening bracket's place to just behind the one that closes it.
    pub(super) fn brackets(&self, open: usize) -> Range<usize> {
        brackets(&self.code, open)
    }

    /// All functions with a body.
    pub(super) fn functions(&self) -> Vec<Function<'_>> {
        let starts = self.code.match_indices("fn ").map(|(at, _)| at);
        starts.filter(|at| self.is_word(*at, *at + 2)).filter_map(|at| self.function(at)).collect()
    }

    fn function(&self, at: usize) -> Option<Function<'_>> {
        let rest = &self.code[at + 3..];
        let name = &rest[..rest.bytes().take_while(is_name_byte).count()];
        let body = body_start(&self.code, at)?;
        (!name.is_empty()).then(|| Function { name, range: at..self.brackets(body).end })
    }
}

fn is_test_file(path: &str) -> bool {
    path.contains("/tests/") || path.contains("/benches/") || path.ends_with("/tests.rs")
}

fn is_name_byte(byte: &u8) -> bool {
    byte.is_ascii_alphanumeric() || *byte == b'_'
}

/// The modules and functions marked as tests.
fn test_modules(code: &str) -> Vec<Range<usize>> {
    let marks = code.match_indices("#[cfg(test)]").map(|(at, mark)| (at, at + mark.len()));
    marks.filter_map(|(at, after)| Some(at..brackets(code, body_start(code, after)?).end)).collect()
}

/// The brace that opens the body of the item that starts here; none where a semicolon ends it first.
fn body_start(code: &str, from: usize) -> Option<usize> {
    let mut depth = 0_i32;
    for (at, byte) in code.bytes().enumerate().skip(from) {
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth -= 1,
            b';' if depth == 0 => return None,
            b'{' if depth == 0 => return Some(at),
            _ => {}
        }
    }
    None
}

fn brackets(code: &str, open: usize) -> Range<usize> {
    let mut depth = 0_i32;
    for (at, byte) in code.bytes().enumerate().skip(open) {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return open..at + 1;
        }
    }
    open..code.len()
}

/// Goes through a Rust text once and tells code from the rest.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    code: String,
    literals: Vec<Literal>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, at: 0, code: String::with_capacity(text.len()), literals: Vec::new() }
    }

    fn read(mut self) -> (String, Vec<Literal>) {
        while let Some(next) = self.rest().chars().next() {
            if self.rest().starts_with("//") {
                self.blank(self.rest().find('\n').unwrap_or(self.rest().len()));
            } else if self.rest().starts_with("/*") {
                self.blank(block_comment(self.rest()));
            } else if let Some(hashes) = self.raw_string() {
                self.literal(hashes);
            } else if next == '"' {
                self.literal(None);
            } else if next == '\'' {
                self.blank_character();
            } else {
                self.keep(next.len_utf8());
            }
        }
        (self.code, self.literals)
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn keep(&mut self, n: usize) {
        self.code.push_str(&self.rest()[..n]);
        self.at += n;
    }

    /// Goes on by `n` bytes, leaving only line ends.
    fn blank(&mut self, n: usize) {
        let blanks = self.rest().bytes().take(n).map(|byte| if byte == b'\n' { '\n' } else { ' ' });
        self.code.extend(blanks);
        self.at += n;
    }

    /// The number of hashes, where a raw string begins here.
    fn raw_string(&self) -> Option<Option<usize>> {
        let in_word = self.text.as_bytes()[..self.at].last().is_some_and(is_name_byte);
        let hashes = self.rest().strip_prefix('r').filter(|_| !in_word || self.code.ends_with('b'))?;
        let n = hashes.bytes().take_while(|byte| *byte == b'#').count();
        hashes[n..].starts_with('"').then_some(Some(n))
    }

    /// A string literal: raw with a number of hashes, or with backslashes.
    fn literal(&mut self, raw: Option<usize>) {
        self.keep(raw.map_or(1, |hashes| hashes + 2));
        let length = match raw {
            Some(hashes) => self.rest().find(&format!("\"{}", "#".repeat(hashes))),
            None => unescaped(self.rest(), b'"'),
        };
        let length = length.unwrap_or(self.rest().len());
        self.literals.push(Literal { at: self.at, says: self.rest()[..length].to_owned() });
        self.blank(length);
        self.keep(usize::from(!self.rest().is_empty()));
    }

    /// A character literal is blanked, the mark of a lifetime kept.
    fn blank_character(&mut self) {
        let inside = &self.rest()[1..];
        let length = if inside.starts_with('\\') {
            unescaped(inside, b'\'')
        } else {
            inside.chars().next().map(char::len_utf8).filter(|n| inside[*n..].starts_with('\''))
        };
        self.keep(1);
        if let Some(length) = length {
            self.blank(length);
            self.keep(1);
        }
    }
}

/// The place of the first such byte that no backslash precedes.
fn unescaped(text: &str, wanted: u8) -> Option<usize> {
    let mut escaped = false;
    text.bytes().position(|byte| {
        let found = byte == wanted && !escaped;
        escaped = byte == b'\\' && !escaped;
        found
    })
}

/// The length of the block comment at the start of a text; they may stand within one another.
fn block_comment(text: &str) -> usize {
    let (mut at, mut depth) = (0, 0);
    loop {
        let rest = &text.as_bytes()[at..];
        match rest {
            [b'/', b'*', ..] => (at, depth) = (at + 2, depth + 1),
            [b'*', b'/', ..] => (at, depth) = (at + 2, depth - 1),
            [] => return at,
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn literals(source: &Source) -> Vec<&str> {
        source.literals.iter().map(|literal| literal.says.as_str()).collect()
    }

    #[test]
    fn comments_and_texts_are_no_code() {
        let text = "let a = \"x // \\\" y\"; // \"no\"\nlet b = r#\"raw \" one\"#; /* a /* b */ { */ let c = '\"'; let d: &'a str = br\"z\";\n";
        let source = Source::new("a.rs", text);
        assert_eq!(literals(&source), ["x // \\\" y", "raw \" one", "z"]);
        assert_eq!(source.code.len(), text.len());
        assert!(source.code.contains("let c = ' ';") && source.code.contains("&'a str"));
        assert!(!source.code.contains('{') && !source.code.contains("no"));
        assert_eq!(source.line(text.find("let b").unwrap()), 2);
    }

    #[test]
    fn tests_are_told_apart() {
        let source =
            Source::new("src/a.rs", "fn a() { x }\n#[cfg(test)]\nmod tests { fn b() { x } }\nfn c() { x }\n");
        assert_eq!(source.find_word("x").count(), 2);
        assert_eq!(Source::new("crates/a/tests/b.rs", "x").find("x").count(), 0);
    }

    #[test]
    fn functions_have_a_name_and_an_end() {
        let text = "pub fn a<T>(x: [u8; 2]) -> u8\nwhere T: Fn(u8) {\n  { 1 }\n}\ntype F = fn (u8);\ntrait T { fn b(); }\nfn c() {}\n";
        let source = Source::new("a.rs", text);
        let found: Vec<_> =
            source.functions().into_iter().map(|f| (f.name, source.line(f.range.end - 1))).collect();
        assert_eq!(found, [("a", 4), ("c", 7)]);
    }
}
