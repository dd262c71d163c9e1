//! What is wrong with a record of a game.

use crate::{Words, args::Args, flaws::cut};
use eights::{BadRecord, Fault};

impl Words {
    /// What is wrong with a record, and in which line. Flawed rules take a line for each flaw.
    pub fn bad_record(&self, bad: &BadRecord) -> String {
        let told =
            self.say("record-bad", &Args::new().number("line", bad.line).text("why", self.fault(&bad.fault)));
        match &bad.fault {
            Fault::BadRules(flaws) => [told, self.flaws(flaws)].join("\n"),
            _ => told,
        }
    }

    fn fault(&self, fault: &Fault) -> String {
        let args = Args::new();
        match fault {
            Fault::NoRecord => self.plain("record-no-record"),
            Fault::OtherVersion(version) => {
                self.say("record-other-version", &args.text("version", cut(version)))
            }
            Fault::Missing(key) => self.say("record-missing", &args.text("key", *key)),
            Fault::BadHeader(text) => self.say("record-bad-header", &args.text("text", cut(text))),
            Fault::BadRules(_) => self.plain("record-bad-rules"),
            Fault::BadAction => self.plain("record-bad-action"),
            Fault::NoSeed => self.plain("record-no-seed"),
            Fault::WrongSeed => self.plain("record-wrong-seed"),
            Fault::WrongDeal => self.plain("record-wrong-deal"),
            Fault::Illegal(illegal) => {
                self.say("record-illegal", &args.text("rule", illegal.rule.to_string()))
            }
            Fault::WrongState => self.plain("record-wrong-state"),
            Fault::NoHash => self.plain("record-no-hash"),
            Fault::WrongResult => self.plain("record-wrong-result"),
        }
    }
}
