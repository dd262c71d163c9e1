//! The items of menus and the buttons of dialogs.

use crate::core::{
    Client, EAR, MenuItem, Overlay, Reading,
    intent::{Browse, Go, Intent, Learning, Manage, Play, Replaying, Share, Talk},
    line::Peer,
    people,
};
use crate::named;
use crate::{keys::Command, settings::Tab};
use eights::Seat;
use eights_protocol::{Emote, Phase, Phrase};
use eights_words::{Args, Text};

impl Client {
    pub(crate) fn item(&self, id: Text, intent: Intent) -> MenuItem {
        MenuItem { label: self.words.text(id).into_owned(), intent }
    }

    fn item_of(&self, id: Text, player: &str, intent: Intent) -> MenuItem {
        MenuItem { label: self.words.say(id, &Args::new().text("player", player)), intent }
    }

    fn ear(&self) -> impl Iterator<Item = MenuItem> + '_ {
        EAR.into_iter()
            .map(|reading| self.item(command_of(reading).label(), Intent::Browse(Browse::Read(reading))))
    }

    /// The items of what lies over the screen, or its buttons; the first has the focus first.
    pub fn menu(&self) -> Vec<MenuItem> {
        match self.overlay() {
            None => Vec::new(),
            Some(Overlay::Actions) if self.replay().is_some() => self.replay_menu(),
            Some(Overlay::Actions | Overlay::Lesson) if self.is_in_class() => self.lesson_menu(),
            Some(Overlay::Actions) => self.actions(),
            Some(Overlay::Ear) => self.ear().collect(),
            // To stay comes first: nobody leaves by accident.
            Some(Overlay::Leave) => {
                vec![
                    self.item(Text::LEAVE_STAY, Intent::Browse(Browse::Close)),
                    self.item(Text::LEAVE_GO, Intent::Go(Go::Leave)),
                ]
            }
            Some(Overlay::QuickChat) => {
                let phrases = Phrase::ALL
                    .iter()
                    .map(|phrase| self.item(named::phrase(*phrase), Intent::Talk(Talk::Quick(*phrase))));
                phrases
                    .chain(
                        Emote::ALL
                            .iter()
                            .map(|emote| self.item(named::emote(*emote), Intent::Talk(Talk::Emote(*emote)))),
                    )
                    .collect()
            }
            Some(Overlay::Seat(seat)) => self
                .about(seat)
                .into_iter()
                .chain([self.item(Text::BUTTON_CLOSE, Intent::Browse(Browse::Close))])
                .collect(),
            Some(Overlay::Round) => vec![
                self.next_round()
                    .unwrap_or_else(|| self.item(Text::BUTTON_CLOSE, Intent::Browse(Browse::Close))),
                self.item(Text::SHEET_HISTORY, Intent::Browse(Browse::Open(Overlay::Scores))),
            ],
            Some(Overlay::Ranking) => self.after_the_game(),
            Some(Overlay::Rules) => self.after_the_rules(),
            Some(Overlay::Keys | Overlay::Scores | Overlay::Lesson) => {
                vec![self.item(Text::BUTTON_CLOSE, Intent::Browse(Browse::Close))]
            }
        }
    }

    /// Rules can be learned while nothing is played.
    fn after_the_rules(&self) -> Vec<MenuItem> {
        let idle = self.table().filter(|table| table.phase != Phase::Playing && !self.is_in_class());
        let learn = idle.map(|table| {
            let rules = table.rules.share_code();
            self.item(Text::LESSON_LEARN, Intent::Learn(Learning::Begin { rules, chapter: None }))
        });
        [self.item(Text::BUTTON_CLOSE, Intent::Browse(Browse::Close))].into_iter().chain(learn).collect()
    }

    fn next_round(&self) -> Option<MenuItem> {
        let awaits_me = self.table().is_some_and(crate::core::table::Table::awaits_me);
        awaits_me
            .then(|| MenuItem { label: self.next_round_label(), intent: Intent::Manage(Manage::NextRound) })
    }

    /// All that can be done, apart from playing cards.
    fn actions(&self) -> Vec<MenuItem> {
        let (draw, pass) = self.may_draw_or_pass();
        let mut items = Vec::new();
        items.extend(
            self.is_played_for().then(|| self.item(Text::NET_TAKE_BACK, Intent::Manage(Manage::ComeBack))),
        );
        items.extend(self.finish_item());
        items.extend(self.next_round());
        if self.ranking().is_some() {
            items.push(self.item(Text::MENU_RESULT, Intent::Browse(Browse::Open(Overlay::Ranking))));
            items.extend(self.another_game());
        }
        items.extend(draw.then(|| self.item(Text::TABLE_DRAW, Intent::Play(Play::Draw))));
        items.extend(pass.then(|| self.item(Text::TABLE_PASS, Intent::Play(Play::Pass))));
        items.extend(
            (self.hand().cards().len() > 1).then(|| self.item(Text::TABLE_SORT, Intent::Play(Play::Sort))),
        );
        items.extend(
            (self.link.line.peer() == Peer::Solo && self.day_at_table().is_none())
                .then(|| self.item(Text::MENU_UNDO, Intent::Play(Play::Undo))),
        );
        // Before the first deal there is nothing to read.
        if self.table().is_some_and(|table| table.view.is_some()) {
            items.extend(self.ear());
        }
        items.push(self.item(Text::MENU_RULES, Intent::Browse(Browse::Open(Overlay::Rules))));
        // Only those with a seat talk.
        items.extend(
            self.has_seat()
                .then(|| self.item(Text::CHAT_QUICK, Intent::Browse(Browse::Open(Overlay::QuickChat)))),
        );
        items.push(self.item(Text::MENU_SOUND, Intent::Go(Go::Settings(Tab::Sound))));
        items.push(self.item(Text::MENU_KEYS, Intent::Browse(Browse::Open(Overlay::Keys))));
        let table = self.table();
        if let Some((table, you)) = table.and_then(|table| Some((table, table.you?)))
            && self.link.line.peer() != Peer::Solo
        {
            if table.phase == Phase::Playing && !table.is_played_for() {
                items.push(self.item(Text::MENU_BREAK, Intent::Manage(Manage::LetBotPlay(you))));
            }
            items.push(self.item(Text::MENU_DEVICE, Intent::Manage(Manage::MoveDevice)));
        }
        items.push(self.item(Text::MENU_LEAVE, Intent::Browse(Browse::Open(Overlay::Leave))));
        items
    }

    /// The effect of the score sheet's key: after the game it shows the result again, and without points
    /// there is no sheet.
    pub(crate) fn score_sheet(&self) -> Browse {
        let has_points = self
            .table()
            .and_then(|table| table.view.as_ref())
            .is_some_and(|view| view.rules().target(view.n_seats()).is_some());
        match has_points {
            _ if self.ranking().is_some() => Browse::Open(Overlay::Ranking),
            true => Browse::Open(Overlay::Scores),
            false => Browse::Read(Reading::Scores),
        }
    }

    /// The menu of a player at the table.
    fn about(&self, seat: Seat) -> Vec<MenuItem> {
        let mut items = Vec::new();
        let Some(table) = self.table() else { return items };
        let person = table.seats.get(seat.index()).and_then(people::person).filter(|person| !person.left);
        let is_other = table.you.is_some() && table.you != Some(seat);
        let is_free = person.is_none();
        if let (Some(person), true) = (person, is_other) {
            let is_muted = self.is_muted(seat);
            items.push(self.item_of(
                if is_muted { Text::SEAT_UNMUTE } else { Text::SEAT_MUTE },
                person.name,
                Intent::Talk(Talk::Mute(seat, !is_muted)),
            ));
            if table.phase == Phase::Playing && !person.played_for {
                items.push(self.item_of(
                    Text::TABLE_LET_BOT,
                    person.name,
                    Intent::Manage(Manage::LetBotPlay(seat)),
                ));
            }
            if table.is_host() {
                items.push(self.item(Text::WAIT_MAKE_HOST, Intent::Manage(Manage::MakeHost(seat))));
                items.push(self.item(Text::WAIT_SEND_AWAY, Intent::Manage(Manage::Remove(seat))));
            }
        } else if is_other && table.is_host() && table.phase != Phase::Playing {
            let intent = if table.is_empty(seat) {
                Intent::Manage(Manage::AddBot(Some(seat), None))
            } else {
                Intent::Manage(Manage::RemoveBot(Some(seat)))
            };
            items.push(
                self.item(
                    if table.is_empty(seat) { Text::WAIT_ADD_BOT } else { Text::WAIT_REMOVE_BOT },
                    intent,
                ),
            );
        } else if is_free && table.you.is_none() {
            items.push(self.item(Text::HOME_SIT, Intent::Go(Go::Sit(seat))));
        }
        items
    }

    /// Opens what can be done about a player; where that is nothing, says how they stand.
    pub(crate) fn open_seat(&mut self, seat: Seat) {
        if self.about(seat).is_empty() {
            let text = self.standing(seat);
            self.reply(text);
        } else {
            self.open_overlay(Overlay::Seat(seat));
        }
    }

    /// The fate of the player's seat when they leave.
    pub fn on_leaving(&self) -> String {
        let table = self.table();
        let id = match table.map(|table| table.phase) {
            _ if table.is_some_and(|table| table.you.is_none()) => Text::LEAVE_TEXT_WATCHING,
            _ if self.link.line.peer() == Peer::Solo => Text::LEAVE_TEXT_OWN,
            Some(Phase::Playing) => Text::LEAVE_TEXT,
            _ => Text::LEAVE_TEXT_WAITING,
        };
        self.words.text(id).into_owned()
    }

    fn after_the_game(&self) -> Vec<MenuItem> {
        let mut items = self.another_game();
        items.push(self.item(Text::RANKING_REPLAY, Intent::Replay(Replaying::Watch)));
        items.extend(self.has_study.then(|| self.item(Text::LOOK_REVIEW, Intent::Replay(Replaying::Review))));
        items.push(self.item(Text::RANKING_SHARE, Intent::Share(Share::Result)));
        items.push(self.item(Text::BUTTON_CLOSE, Intent::Browse(Browse::Close)));
        items.push(self.item(Text::RANKING_HOME, Intent::Go(Go::Leave)));
        items
    }
}

/// How one goes on after a game.
impl Client {
    fn another_game(&self) -> Vec<MenuItem> {
        let is_host = self.table().is_some_and(crate::core::table::Table::is_host);
        let rematch = is_host.then(|| self.item(Text::RANKING_REMATCH, Intent::Manage(Manage::Rematch)));
        rematch.into_iter().chain([self.item(Text::RANKING_NEW_RULES, Intent::Go(Go::NewRules))]).collect()
    }
}

/// The key's command for something that can be read; its message names both.
pub const fn command_of(reading: Reading) -> Command {
    match reading {
        Reading::Top => Command::Top,
        Reading::Counts => Command::Counts,
        Reading::CountsAndDeck => Command::CountsAndDeck,
        Reading::Turn | Reading::Question => Command::WhoseTurn,
        Reading::Timer => Command::TimeLeft,
        Reading::Scores => Command::Scores,
        Reading::Hand => Command::ReadHand,
        Reading::Repeat => Command::Repeat,
        Reading::LastPlay => Command::LastPlay,
        Reading::Discards => Command::Discards,
        Reading::Direction => Command::Direction,
        Reading::People => Command::WhoIsHere,
        Reading::Rules => Command::RulesInForce,
        Reading::CardHelp => Command::CardHelp,
        Reading::Hint => Command::Hint,
    }
}
