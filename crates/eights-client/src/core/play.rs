//! Playing: cards, draws, passes, prompts and the queue.

use super::{
    CardId, Client,
    client::{Refusal, SHOWN},
    effect::Effect,
    focus::{Spot, Zone},
    hand::next_order,
    line::Peer,
    marks::{Mark, own_seat},
    optimistic::OnItsWay,
    prompt::{Chosen, FacePrompt, Prompt, PromptKind, PromptSpot},
    queue::Queue,
};
use crate::{
    keys::{Command, Context},
    settings::{Order, Touch},
};
use eights::{Action, Card, Options};
use eights_protocol::FromClient;
use eights_sound::Cue;
use eights_words::Args;

impl Client {
    /// Answers the question on the table. The card is on its way at once, and the focus goes to what took its place.
    pub(super) fn act(&mut self, action: Action, card: Option<CardId>) {
        let at = self.line.seen();
        let Some(id) = self.command(|id| FromClient::Act { id, at, action: action.to_string() }) else {
            return;
        };
        let place = card.and_then(|card| self.shown_cards().iter().position(|shown| *shown == card));
        self.optimistic.sent(OnItsWay { id, action, card, is_done: false });
        self.selected = None;
        self.refusal = None;
        if self.prompt.take().is_some() {
            if let (Some(place), Some((Spot::Card(before), at))) = (place, &mut self.before_prompt)
                && Some(*before) == card
            {
                *at = place;
            }
            self.leave_prompt();
        }
        if let Some(place) = place.filter(|_| {
            self.focus.zone() == Some(Zone::Hand) && self.focus == card.map_or(self.focus, Spot::Card)
        }) {
            let shown = self.shown_cards();
            let next = shown.get(place).or(shown.last()).copied();
            self.focus_on(next.map_or(Spot::Hand, Spot::Card));
        }
    }

    /// Several answers, one after the other: sets, and that there are no more.
    fn act_all(&mut self, actions: Vec<Action>) {
        for action in actions {
            self.act(action, None);
        }
    }

    /// A move is refused: that is heard, said and shown.
    pub(super) fn refuse(&mut self, card: Option<CardId>, text: String, rule: Option<String>) {
        self.cue(Cue::Error);
        self.out.push(Effect::Refuse { card });
        self.speaker.answer(text.clone());
        self.refusal = Some(Refusal { text, rule, until: self.now + SHOWN });
    }

    pub(super) fn refuse_action(&mut self, action: Action, card: Option<CardId>) {
        let Some((table, view)) = self.table.as_ref().and_then(|table| Some((table, table.view.as_ref()?)))
        else {
            let text = self.words.text("talk-no-play-yet").into_owned();
            return self.refuse(card, text, None);
        };
        let (text, rule) = self.words.why_not(view, action, table.names());
        self.refuse(card, text, rule.map(|rule| rule.to_string()));
    }

    /// The number of the rule against something, where somebody plays.
    fn rule_against(&self, action: Action) -> Option<String> {
        let (table, view) = self.table.as_ref().and_then(|table| Some((table, table.view.as_ref()?)))?;
        self.words.why_not(view, action, table.names()).1.map(|rule| rule.to_string())
    }

    pub(super) fn options(&self) -> Options {
        self.table.as_ref().map_or(Options::None, super::table::Table::options)
    }

    /// A click or a tap on a card.
    pub(super) fn touch(&mut self, card: CardId) {
        if self.hand.place(card).is_none() || self.optimistic.has(card) {
            return;
        }
        match self.prompt.as_mut().map(|prompt| &mut prompt.kind) {
            Some(PromptKind::Pick(pick)) if pick.chosen != Some(card) => pick.chosen = Some(card),
            Some(PromptKind::Pick(_)) => self.act(Action::Pick(card.face), Some(card)),
            Some(PromptKind::Meld(meld)) => {
                if let Some(place) = meld.cards.iter().position(|other| *other == card) {
                    meld.toggle(place);
                }
            }
            _ if self.settings.touch == Touch::Once && !self.settings.confirm => self.play(card),
            _ if self.selected == Some(card) => self.play(card),
            _ => self.selected = Some(card),
        }
    }

    /// Plays a card, answers with it, or queues it.
    pub(super) fn play(&mut self, card: CardId) {
        if self.hand.place(card).is_none() || self.optimistic.is_any() {
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

    /// Answers the question on the table as somebody wrote it down.
    pub(super) fn answer(&mut self, action: Action) {
        if self.optimistic.is_any() {
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
        let card = face.and_then(|face| self.hand.cards().iter().copied().find(|card| card.face == face));
        self.act(action, card);
    }

    fn read_question(&mut self) {
        self.read(super::readings::Reading::Question);
    }

    /// Where the player wants to be asked, the first time only asks.
    fn play_confirmed(&mut self, card: CardId) {
        if self.settings.confirm && self.selected != Some(card) {
            self.selected = Some(card);
            let text = {
                let args = Args::new().text("card", self.words.card(card.face));
                self.words
                    .say("talk-confirm", &args.text("key", self.first_key(Context::Hand, Command::Activate)))
            };
            return self.speaker.answer(text);
        }
        self.act(Action::Play(card.face), Some(card));
    }

    /// Out of turn the first time says so, the second queues the card.
    fn play_out_of_turn(&mut self, card: CardId) {
        let Some(table) = &self.table else { return };
        let is_playing = table.view.as_ref().is_some_and(|view| {
            own_seat(view).is_some_and(|me| view.playing().contains(me)) && !view.is_over()
        });
        let can_queue = self.settings.queue
            && is_playing
            && self.line.is_in()
            && Queue::takes(card.face, table.rules.jokers_are_any_card());
        let name = self.words.card(card.face);
        if !self.line.is_in() {
            return self.refuse_for_line();
        }
        if !can_queue {
            let text = self.words.text("talk-not-your-turn").into_owned();
            let rule = self.rule_against(Action::Play(card.face));
            return self.refuse(Some(card), text, rule);
        }
        let is_second = self.selected == Some(card) || self.queue.card() == Some(card);
        let (id, command) = if is_second {
            ("talk-queued", Command::Cancel)
        } else {
            ("talk-not-your-turn-queue", Command::Activate)
        };
        if is_second {
            self.queue.set(card);
            self.selected = None;
        } else {
            self.selected = Some(card);
        }
        let key = self.first_key(Context::Hand, command);
        let text = self.words.say(id, &Args::new().text("card", name).text("key", key));
        self.speaker.answer(text);
    }

    /// Takes the queued card out, or, where none is, the last move back.
    pub(super) fn unqueue(&mut self) {
        if self.queue.card().is_none() && self.line.peer() == Peer::Own {
            return self.undo();
        }
        let id = if self.queue.cancel().is_some() { "talk-queue-cancelled" } else { "talk-queue-none" };
        let text = self.words.text(id).into_owned();
        self.speaker.answer(text);
    }

    pub(super) fn undo(&mut self) {
        self.command(|id| FromClient::Undo { id });
    }

    /// Asks what a joker is to lie as.
    fn ask_face(&mut self, card: CardId) {
        let face = self.table.as_ref().and_then(|table| FacePrompt::of(table, card));
        if let Some(face) = face {
            self.prompt = Some(Prompt { kind: PromptKind::Face(face), opened: self.now });
            self.open_prompt(false);
        }
    }

    /// Draws or passes, where that is possible; else says why not.
    pub(super) fn draw_or_pass(&mut self, action: Action) {
        if self.optimistic.is_any() {
            return;
        }
        match self.options() {
            Options::Answer { .. } if action == Action::Pass => self.let_pass(),
            Options::Meld { .. } if action == Action::Pass => self.choose(PromptSpot::Done),
            options if options.contains(action) => self.act(action, None),
            _ => self.refuse_action(action, None),
        }
    }

    /// Lets the card just played pass without asking, where the player wants that. The table waits no longer for it than for anybody, so it tells
    /// nothing of the hand.
    pub(super) fn let_all_pass(&mut self) {
        let is_asked = self.settings.let_pass && matches!(self.options(), Options::Answer { .. });
        if is_asked && self.line.is_in() && !self.optimistic.is_any() {
            self.act(Action::Decline, None);
        }
    }

    pub(super) fn let_pass(&mut self) {
        match self.options() {
            Options::Answer { .. } if !self.optimistic.is_any() => self.act(Action::Decline, None),
            _ => self.refuse_action(Action::Decline, None),
        }
    }

    /// Answers the card just played with the card at a place of the prompt.
    pub(super) fn nope(&mut self, place: usize, take_back: bool) {
        let nope = match self.prompt.as_ref().map(|prompt| &prompt.kind) {
            Some(PromptKind::Answer(answer)) => answer.nopes.get(place).or(answer.nopes.first()).copied(),
            _ => None,
        };
        match nope {
            Some(nope) if !self.optimistic.is_any() => self.act(nope.action(take_back), Some(nope.card)),
            _ => {
                let is_asked = matches!(self.options(), Options::Answer { .. });
                let id = if is_asked { "talk-no-nope" } else { "talk-no-window" };
                let text = self.words.text(id).into_owned();
                self.refuse(None, text, None);
            }
        }
    }

    /// Chooses something in the prompt.
    pub(super) fn choose(&mut self, spot: PromptSpot) {
        let Some(prompt) = &mut self.prompt else { return };
        match prompt.choose(spot, &self.hand) {
            Chosen::Act(action, card) => self.act(action, card),
            Chosen::Acts(actions) => self.act_all(actions),
            Chosen::Changed => self.tell_set(),
            Chosen::Nothing => self.cue(Cue::Edge),
        }
    }

    /// Says whether what is chosen is a set.
    fn tell_set(&mut self) {
        let Some(PromptKind::Meld(meld)) = self.prompt.as_ref().map(|prompt| &prompt.kind) else { return };
        let faces: Vec<_> = meld.chosen.iter().map(|card| card.face).collect();
        if !faces.is_empty() {
            let text = self.words.set_so_far(&faces);
            self.speaker.answer(text);
        }
    }

    /// Changes the sets that are put together.
    pub(super) fn change_sets(&mut self, change: impl FnOnce(&mut super::prompt::MeldPrompt) -> bool) {
        let Some(PromptKind::Meld(meld)) = self.prompt.as_mut().map(|prompt| &mut prompt.kind) else {
            return;
        };
        let is_done = change(meld);
        let cards: Vec<eights::Card> =
            meld.sets.iter().flat_map(|set| set.laid()).map(|laid| laid.face).collect();
        let has_cards = !meld.cards.is_empty();
        if is_done {
            self.cue(Cue::Set);
            let cards = self.words.cards(cards.into_iter());
            let text = self.words.say("rummi-laid", &Args::new().text("cards", cards));
            self.speaker.answer(text);
            let spot = if has_cards { PromptSpot::Item(0) } else { PromptSpot::Done };
            if matches!(self.focus, Spot::Prompt(_)) {
                self.focus_on(Spot::Prompt(spot));
            }
        } else {
            self.cue(Cue::Error);
            self.tell_set();
        }
    }

    pub(super) fn cancel_prompt(&mut self) {
        if self.prompt.as_ref().is_some_and(|prompt| prompt.kind.is_cancellable()) {
            self.prompt = None;
            self.leave_prompt();
            self.refresh(&[]);
        }
    }

    /// Orders the hand.
    pub(super) fn arrange(&mut self, order: Option<Order>) {
        let Some(table) = &self.table else { return };
        let order = order.unwrap_or(next_order(self.hand.order()));
        self.hand.put_in(order, &table.rules);
        self.settings.order = order;
        self.out.push(Effect::Save(super::effect::Save::Settings));
        let text = self.words.say("talk-sorted", &Args::new().text("order", order.word()));
        self.speaker.answer(text);
    }

    pub(super) fn shift(&mut self, card: CardId, by: isize) {
        if !self.hand.shift(card, by) {
            return self.cue(Cue::Edge);
        }
        self.settings.order = Order::Manual;
        self.focus_on(Spot::Card(card));
        let place = self.hand.place(card).map_or(0, |place| place + 1);
        let args = Args::new().text("card", self.words.card(card.face)).number("position", place);
        let text = self.words.say("talk-moved", &args.number("count", self.hand.cards().len()));
        self.speaker.answer(text);
    }

    /// The first key of a command, as it is written.
    pub(super) fn first_key(&self, context: Context, command: Command) -> String {
        self.keymap.keys(context, command).first().map(|chord| chord.label(&self.words)).unwrap_or_default()
    }

    pub(super) fn nope_keys(&self) -> (String, String) {
        (self.first_key(Context::Nope, Command::Nope), self.first_key(Context::Nope, Command::LetPass))
    }
}
