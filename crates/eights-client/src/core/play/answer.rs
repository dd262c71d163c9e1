//! Answering: cards, draws, passes and Nopes.

use crate::{
    core::{
        CardId, Client, Mark, Spot, Zone,
        optimistic::OnItsWay,
        play::Playing,
        prompt::{PromptKind, PromptSpot},
        table::Table,
    },
    keys::{Command, Context},
    settings::Touch,
};
use eights::{Action, Card, Options};
use eights_protocol::FromClient;
use eights_words::{Args, Text};

/// The result of touching a card.
enum Touched {
    /// It is chosen for what is asked.
    Taken,
    /// It is given.
    Given,
    /// It is to be played.
    Played,
    /// It is chosen, to be played by the next touch.
    Selected,
}

impl Playing {
    /// An answer is on its way: the card leaves its place, and the prompt closes. Says whether one was open.
    fn send(&mut self, sent: OnItsWay, place: Option<usize>) -> bool {
        self.sent.sent(sent);
        self.selected = None;
        if let (Some(place), Some((Spot::Card(before), at))) = (place, &mut self.before_prompt)
            && Some(*before) == sent.card
            && self.prompt.is_some()
        {
            *at = place;
        }
        self.prompt.take().is_some()
    }

    fn touch(&mut self, card: CardId, is_once: bool) -> Touched {
        match self.prompt.as_mut().map(|prompt| &mut prompt.kind) {
            Some(PromptKind::Pick(pick)) if pick.chosen == Some(card) => Touched::Given,
            Some(PromptKind::Pick(pick)) => {
                pick.chosen = Some(card);
                Touched::Taken
            }
            Some(PromptKind::Meld(meld)) => {
                if let Some(place) = meld.cards.iter().position(|other| *other == card) {
                    meld.toggle(place);
                }
                Touched::Taken
            }
            _ if is_once || self.selected == Some(card) => Touched::Played,
            _ => {
                self.selected = Some(card);
                Touched::Selected
            }
        }
    }

    /// Whether the player could answer the card just played.
    fn could_nope(&self) -> bool {
        let kind = self.prompt.as_ref().map(|prompt| &prompt.kind);
        matches!(kind, Some(PromptKind::Answer(answer)) if !answer.nopes.is_empty())
    }
}

impl Client {
    /// Answers the question on the table. The card is on its way at once, and the focus goes to what took its
    /// place.
    pub(crate) fn act(&mut self, action: Action, card: Option<CardId>) {
        let at = self.link.line.seen();
        let Some(id) = self.command(FromClient::Act { at, action: action.into() }) else {
            return;
        };
        // A player who could have answered is told that they have not.
        if action == Action::Decline && self.playing().is_some_and(Playing::could_nope) {
            self.reply(self.words.text(Text::TALK_LET_PASS));
        }
        let place = card.and_then(|card| self.shown_cards().iter().position(|shown| *shown == card));
        self.stage.forget_refusal();
        let Some(at) = &mut self.at_table else { return };
        if at.playing.send(OnItsWay { id, action, card, is_done: false }, place) {
            self.leave_prompt();
        }
        if let Some(place) = place {
            self.focus_after(card, place);
        }
    }

    /// The focus goes from a card that was played to what took its place.
    fn focus_after(&mut self, card: Option<CardId>, place: usize) {
        let is_on_it = self.focus() == card.map_or(self.focus(), Spot::Card);
        if self.focus().zone() == Some(Zone::Hand) && is_on_it {
            let shown = self.shown_cards();
            let next = shown.get(place).or(shown.last()).copied();
            self.focus_on(next.map_or(Spot::Hand, Spot::Card));
        }
    }

    pub(crate) fn refuse_action(&mut self, action: Action, card: Option<CardId>) {
        let Some((table, view)) = self.table().and_then(|table| Some((table, table.view.as_ref()?))) else {
            let text = self.words.text(Text::TALK_NO_PLAY_YET).into_owned();
            return self.refuse(card, text, None);
        };
        let (text, rule) = self.words.why_not(view, action, table.names());
        let text = self.with_task(text);
        self.refuse(card, text, rule.map(|rule| rule.to_string()));
    }

    /// The number of the rule against an action, during a game.
    pub(super) fn rule_against(&self, action: Action) -> Option<String> {
        let (table, view) = self.table().and_then(|table| Some((table, table.view.as_ref()?)))?;
        self.words.why_not(view, action, table.names()).1.map(|rule| rule.to_string())
    }

    pub(crate) fn options(&self) -> Options {
        self.table().map_or(Options::None, Table::options)
    }

    /// A click or a tap on a card.
    pub(crate) fn touch(&mut self, card: CardId) {
        if self.hand().place(card).is_none() || self.is_on_its_way(card) {
            return;
        }
        // A lesson says what to press: one touch is enough, and a wrong one is explained at once.
        let is_once =
            self.course().is_some() || (self.settings.touch == Touch::Once && !self.settings.confirm);
        let Some(at) = &mut self.at_table else { return };
        match at.playing.touch(card, is_once) {
            Touched::Taken => {}
            Touched::Given => self.act(Action::Pick(card.face), Some(card)),
            Touched::Played => self.play(card),
            Touched::Selected => self.reply(self.card_caption().unwrap_or_default()),
        }
    }

    /// Plays a card, answers with it, or queues it.
    pub(crate) fn play(&mut self, card: CardId) {
        if self.hand().place(card).is_none() || self.has_acted() || self.takes_seat_back() {
            return;
        }
        match self.options() {
            Options::Turn { plays, .. } if plays.contains(card.face) => self.play_confirmed(card),
            Options::Turn { joker_as, .. } if card.face.is_joker() && !joker_as.is_empty() => {
                self.ask_face(card);
            }
            Options::Turn { .. } => self.refuse_action(Action::Play(card.face), Some(card)),
            Options::Pick(_) => self.act(Action::Pick(card.face), Some(card)),
            // A card of the hand never stops another by accident; its own key does.
            Options::Answer { .. } if self.mark(card) == Mark::Playable => self.read_question(),
            _ => self.play_out_of_turn(card),
        }
    }

    /// Answers the question on the table with a written action.
    pub(crate) fn answer(&mut self, action: Action) {
        if self.has_acted() || self.takes_seat_back() {
            return;
        }
        if !self.options().contains(action) {
            return self.refuse_action(action, None);
        }
        let face = match action {
            Action::Play(face) | Action::Pick(face) => Some(face),
            Action::PlayAs(_) | Action::Nope { joker: true, .. } => Some(Card::JOKER),
            Action::Nope { card, .. } => Some(card),
            _ => None,
        };
        let card = face.and_then(|face| self.hand().cards().iter().copied().find(|card| card.face == face));
        self.act(action, card);
    }

    fn read_question(&mut self) {
        self.reply(self.question_now().unwrap_or_default());
    }

    /// Where the player wants to be asked, the first time only asks.
    fn play_confirmed(&mut self, card: CardId) {
        if !self.settings.confirm || self.selected() == Some(card) || self.is_in_class() {
            return self.act(Action::Play(card.face), Some(card));
        }
        self.select(card);
        let key = self.first_key(Context::Hand, Command::Activate);
        let args = Args::new().text("card", self.words.card(card.face)).text("key", key);
        self.reply(self.words.say(Text::TALK_CONFIRM, &args));
    }

    pub(crate) fn undo(&mut self) {
        // A result that others compare theirs with is nobody's to mend.
        if self.day_at_table().is_some() {
            return self.refuse(None, self.words.text(Text::DAY_NO_UNDO).into_owned(), None);
        }
        self.command(FromClient::Undo);
    }

    /// Draws or passes, where that is possible; else says why not.
    pub(crate) fn draw_or_pass(&mut self, action: Action) {
        if self.has_acted() || self.takes_seat_back() {
            return;
        }
        match self.options() {
            Options::Answer { .. } if action == Action::Pass => self.let_pass(),
            Options::Meld { .. } if action == Action::Pass => self.choose(PromptSpot::Done),
            options if options.contains(action) => self.act(action, None),
            _ => self.refuse_action(action, None),
        }
    }

    /// Lets the card just played pass without asking, where the player wants that: at every window and at
    /// once, whatever the hand, so that it tells nothing of it.
    pub(crate) fn let_all_pass(&mut self) {
        let lets_pass = self.settings.let_pass && !self.is_in_class();
        let is_asked = lets_pass && matches!(self.options(), Options::Answer { .. });
        if is_asked && self.link.line.is_in() && !self.has_acted() {
            self.act(Action::Decline, None);
        }
    }

    pub(crate) fn let_pass(&mut self) {
        match self.options() {
            Options::Answer { .. } if !self.has_acted() => self.act(Action::Decline, None),
            _ => self.refuse_action(Action::Decline, None),
        }
    }

    /// Answers the card just played with the card at a place of the prompt.
    pub(crate) fn nope(&mut self, place: usize, take_back: bool) {
        let nope = match self.prompt().map(|prompt| &prompt.kind) {
            Some(PromptKind::Answer(answer)) => answer.nopes.get(place).or(answer.nopes.first()).copied(),
            _ => None,
        };
        match nope {
            Some(nope) if !self.has_acted() => self.act(nope.action(take_back), Some(nope.card)),
            _ => {
                let is_asked = matches!(self.options(), Options::Answer { .. });
                let id = if is_asked { Text::TALK_NO_NOPE } else { Text::TALK_NO_WINDOW };
                let text = self.words.text(id).into_owned();
                self.refuse(None, text, None);
            }
        }
    }

    /// The first key of a command, as it is written.
    pub(crate) fn first_key(&self, context: Context, command: Command) -> String {
        self.keymap.keys(context, command).first().map(|chord| chord.label(&self.words)).unwrap_or_default()
    }

    pub(crate) fn nope_keys(&self) -> (String, String) {
        (self.first_key(Context::Nope, Command::Nope), self.first_key(Context::Nope, Command::LetPass))
    }
}
