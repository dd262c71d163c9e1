//! A referee at the other end of a pipe.

use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// A running `eights referee`.
pub(crate) struct Session {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Session {
    pub(crate) fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_eights"))
            .arg("referee")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("standard input");
        let output = BufReader::new(child.stdout.take().expect("standard output"));
        Self { child, input, output }
    }

    /// Sends one raw line and reads its one reply.
    pub(crate) fn line(&mut self, line: &[u8]) -> Value {
        assert!(!line.contains(&b'\n'), "one line");
        self.input.write_all(&[line, b"\n"].concat()).expect("the referee listens");
        let mut reply = String::new();
        self.output.read_line(&mut reply).expect("the referee answers");
        let shown = || String::from_utf8_lossy(&line[..line.len().min(2_000)]).into_owned();
        let value: Value =
            serde_json::from_str(&reply).unwrap_or_else(|_| panic!("{reply:?} to {}", shown()));
        let broken = value["error"].as_str().is_some_and(|error| error.contains("could not be carried out"));
        assert!(value.is_object() && !broken, "{reply} to {}", shown());
        value
    }

    pub(crate) fn ask(&mut self, request: &Value) -> Value {
        self.line(request.to_string().as_bytes())
    }

    /// Begins a game, which must succeed.
    pub(crate) fn begin(&mut self, request: &Value) -> Value {
        let status = self.ask(request);
        assert!(status["ask"].is_string(), "{status} to {request}");
        status
    }

    pub(crate) fn state(&mut self) -> Value {
        self.line(br#"{"state":{}}"#)
    }

    pub(crate) fn view(&mut self, seat: usize) -> Value {
        self.ask(&json!({ "view": { "seat": seat } }))
    }

    pub(crate) fn options(&mut self, seat: usize) -> Vec<String> {
        let reply = self.ask(&json!({ "options": { "seat": seat } }));
        texts(&reply["options"])
    }

    /// Tries an action.
    pub(crate) fn attempt(&mut self, seat: usize, action: &str) -> Value {
        self.ask(&json!({ "act": { "seat": seat, "action": action } }))
    }

    /// Makes a legal action.
    pub(crate) fn act(&mut self, seat: usize, action: &str) -> Value {
        let reply = self.attempt(seat, action);
        assert!(reply["events"].is_array(), "{reply} to {seat} {action}");
        reply
    }

    /// The rule that refuses an action, which must change nothing.
    pub(crate) fn refused(&mut self, seat: usize, action: &str) -> String {
        let before = self.state();
        let reply = self.attempt(seat, action);
        assert_eq!(self.state(), before, "{seat} {action}");
        let refused = reply["refused"].as_object().unwrap_or_else(|| panic!("{reply} to {seat} {action}"));
        assert_eq!(refused.keys().collect::<Vec<_>>(), ["message", "rule"]);
        let message = refused["message"].as_str().expect("a sentence");
        let rule = refused["rule"].as_str().expect("a rule").to_owned();
        assert!(message.starts_with(&format!("{rule}: ")) && !message.contains('\n'), "{message}");
        rule
    }

    /// The error of a request, which must change nothing.
    pub(crate) fn error(&mut self, request: &Value) -> String {
        let before = self.state();
        let reply = self.ask(request);
        assert_eq!(self.state(), before, "{request}");
        only_error(&reply).unwrap_or_else(|| panic!("{reply} to {request}"))
    }

    /// Ends the session, which must produce no output.
    pub(crate) fn finish(mut self) {
        drop(self.input);
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("the rest of the output");
        let mut complaints = String::new();
        self.child.stderr.take().expect("standard error").read_to_string(&mut complaints).expect("text");
        let code = self.child.wait().expect("the program ends").code();
        assert_eq!((code, rest.as_str(), complaints.as_str()), (Some(0), "", ""));
    }
}

/// The sentence of an error reply, which must have nothing else.
pub(crate) fn only_error(reply: &Value) -> Option<String> {
    let error =
        reply["error"].as_str().filter(|_| reply.as_object().is_some_and(|reply| reply.len() == 1))?;
    (error.len() > 10 && error.len() < 1_500 && !error.contains('\n')).then(|| error.to_owned())
}

/// A list of texts.
pub(crate) fn texts(list: &Value) -> Vec<String> {
    let text = |item: &Value| item.as_str().expect("a text").to_owned();
    list.as_array().expect("a list").iter().map(text).collect()
}

/// A list of numbers.
pub(crate) fn numbers(list: &Value) -> Vec<usize> {
    let number = |item: &Value| item.as_u64().expect("a number") as usize;
    list.as_array().expect("a list").iter().map(number).collect()
}

/// The keys of an object, sorted.
pub(crate) fn keys(object: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = object.as_object().expect("an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

/// All cards of a state, sorted: hands, discards and stock.
pub(crate) fn all_cards(state: &Value) -> Vec<String> {
    let hands = state["hands"].as_array().expect("hands").iter().flat_map(texts);
    let mut cards: Vec<String> =
        hands.chain(texts(&state["discard"])).chain(texts(&state["stock"])).collect();
    cards.sort_unstable();
    cards
}
