//! Flaws of game records, and of links that hold a game.

use crate::{Text, Words, args::Args, flaws::cut};
use eights::{BadLink, BadRecord, CannotLink, Fault};

impl Words {
    /// A flaw of a record with its line. Flawed rules take a line for each flaw.
    pub fn bad_record(&self, bad: &BadRecord) -> String {
        let told = self
            .say(Text::RECORD_BAD, &Args::new().number("line", bad.line).text("why", self.fault(&bad.fault)));
        match &bad.fault {
            Fault::BadRules(flaws) => [told, self.flaws(flaws)].join("\n"),
            _ => told,
        }
    }

    fn fault(&self, fault: &Fault) -> String {
        let args = Args::new();
        match fault {
            Fault::NoRecord => self.plain(Text::RECORD_NO_RECORD),
            Fault::OtherVersion(version) => {
                self.say(Text::RECORD_OTHER_VERSION, &args.text("version", cut(version)))
            }
            Fault::Missing(key) => self.say(Text::RECORD_MISSING, &args.text("key", *key)),
            Fault::BadHeader(text) => self.say(Text::RECORD_BAD_HEADER, &args.text("text", cut(text))),
            Fault::BadRules(_) => self.plain(Text::RECORD_BAD_RULES),
            Fault::BadAction => self.plain(Text::RECORD_BAD_ACTION),
            Fault::WrongHeader => self.plain(Text::RECORD_WRONG_HEADER),
            Fault::NoSeed => self.plain(Text::RECORD_NO_SEED),
            Fault::WrongSeed => self.plain(Text::RECORD_WRONG_SEED),
            Fault::WrongExchange(misfit) => {
                self.say(Text::RECORD_WRONG_EXCHANGE, &args.text("why", self.misfit(*misfit, &[])))
            }
            Fault::WrongDeal => self.plain(Text::RECORD_WRONG_DEAL),
            Fault::Illegal(illegal) => {
                self.say(Text::RECORD_ILLEGAL, &args.text("rule", illegal.rule.to_string()))
            }
            Fault::WrongState => self.plain(Text::RECORD_WRONG_STATE),
            Fault::NoHash => self.plain(Text::RECORD_NO_HASH),
            Fault::WrongResult => self.plain(Text::RECORD_WRONG_RESULT),
        }
    }
}

impl Words {
    /// Why a text is no link to a game.
    pub fn bad_link(&self, bad: &BadLink) -> String {
        let args = Args::new();
        match bad {
            BadLink::Foreign => self.plain(Text::LINK_FOREIGN),
            BadLink::TooLong => self.plain(Text::LINK_TOO_LONG),
            BadLink::Damaged => self.plain(Text::LINK_DAMAGED),
            BadLink::Newer => self.plain(Text::LINK_NEWER),
            BadLink::OtherRules(version) => {
                self.say(Text::LINK_OTHER_RULES, &args.text("version", version.to_string()))
            }
            BadLink::BadRules(flaws) => {
                self.say(Text::LINK_BAD_RULES, &args.text("flaws", self.flaws(flaws).replace('\n', " ")))
            }
            BadLink::Impossible => self.plain(Text::LINK_IMPOSSIBLE),
            BadLink::OtherGame => self.plain(Text::LINK_OTHER_GAME),
            BadLink::BadPlace(word) => self.say(Text::LINK_BAD_PLACE, &args.text("text", cut(word))),
        }
    }

    /// Why a record cannot become a link.
    pub fn cannot_link(&self, why: &CannotLink) -> String {
        match why {
            CannotLink::NoSeed => self.plain(Text::UNLINKED_NO_SEED),
            CannotLink::Forgotten => self.plain(Text::UNLINKED_FORGOTTEN),
            CannotLink::Faulty(fault) => {
                self.say(Text::UNLINKED_FAULTY, &Args::new().text("why", self.fault(fault)))
            }
            CannotLink::TooLong => self.plain(Text::UNLINKED_TOO_LONG),
        }
    }
}
