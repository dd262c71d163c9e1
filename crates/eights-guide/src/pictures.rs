//! The picture of each step, and the same in words. Both come from one example that the engine has played.

use crate::{
    examples::{self, Examples, Judged, Then},
    guide::{Choice, Picture, Special},
};
use eights::{
    Card, Direction, Rank, Rules,
    rules::{Places, Scoring, StartWay},
};
use eights_art::{
    Badges,
    scene::{Deal, Face, Figure, Held, Mark, Middle, Person, Round, Scene, Size},
};
use eights_words::{Args, Step, Text, Words};

/// Ranks show points in this order.
const POINTS: [u8; 13] = [8, 13, 1, 7, 11, 12, 10, 9, 2, 3, 4, 5, 6];

/// A step's picture and its caption.
pub(crate) fn of(step: Step, rules: &Rules, words: &Words) -> (Picture, String) {
    let painter = Painter { rules, words, examples: Examples::of(rules) };
    if step == Step::Special {
        return painter.special();
    }
    let (figures, caption) = match step {
        Step::Deal => painter.deal(),
        Step::Fit => painter.fit(),
        Step::Wild => painter.wild(),
        Step::Draw => painter.draw(),
        Step::Special => (Vec::new(), String::new()),
        Step::Answer => painter.answer(),
        Step::Nope => painter.nope(),
        Step::Last => painter.last(),
        Step::End => painter.end(),
    };
    (Picture::Scene(Scene { size: Size::Wide, figures }), caption)
}

/// The cards of a step's example that can or cannot be played.
pub(crate) fn choices(step: Step, rules: &Rules) -> Vec<Choice> {
    let examples = Examples::of(rules);
    let cards = match step {
        Step::Fit => examples::fit(examples).cards,
        Step::Last => examples::last(examples),
        Step::Deal | Step::Wild | Step::Draw | Step::Special | Step::Answer | Step::Nope | Step::End => {
            Vec::new()
        }
    };
    cards.into_iter().map(|(card, fits)| Choice { card, fits }).collect()
}

struct Painter<'a> {
    rules: &'a Rules,
    words: &'a Words,
    examples: Examples<'a>,
}

/// What a step shows, from left to right, and the same in words.
type Shown = (Vec<Figure>, String);

impl Painter<'_> {
    fn deal(&self) -> Shown {
        let dealt = examples::deal(self.examples);
        let direction = match dealt.direction {
            Direction::Clockwise => StartWay::WORDS[0],
            Direction::Anticlockwise => StartWay::WORDS[1],
        };
        let args = Args::new()
            .number("seats", dealt.seats)
            .number("cards", dealt.cards)
            .text("starter", self.words.card(dealt.starter))
            .text("direction", direction)
            .flag("same", dealt.dealer == dealt.first);
        let figure = Figure::Deal(Deal {
            seats: dealt.seats,
            cards: dealt.cards as u8,
            dealer: dealt.dealer,
            first: dealt.first,
            direction: dealt.direction,
            starter: self.face(dealt.starter),
        });
        (vec![figure], self.words.say(Text::CAPTION_DEAL, &args))
    }

    fn fit(&self) -> Shown {
        let Judged { top, cards } = examples::fit(self.examples);
        let args = self.judged(&cards).text("top", self.words.card(top));
        let figures = vec![self.pile(top), Figure::Back, Figure::Cards(self.marked(&cards))];
        (figures, self.words.say(Text::CAPTION_FIT, &args))
    }

    fn wild(&self) -> Shown {
        let Some(play) = examples::wild(self.examples) else { return (Vec::new(), String::new()) };
        let args = Args::new()
            .text("wild", self.words.card(play.wild))
            .text("top", self.words.card(play.top))
            .text("suit", self.words.suit(play.suit))
            .text("next", self.words.card(play.next));
        if !play.fits {
            let refused = Figure::Cards(self.marked(&[(play.wild, false)]));
            return (vec![self.pile(play.top), refused], self.words.say(Text::CAPTION_WILD_REFUSED, &args));
        }
        let figures = vec![
            self.pile(play.top),
            Figure::Back,
            Figure::Cards(self.marked(&[(play.wild, true)])),
            Figure::Choice(play.suit),
            Figure::Back,
            Figure::Cards(self.marked(&[(play.next, true)])),
        ];
        (figures, self.words.say(Text::CAPTION_WILD, &args))
    }

    fn draw(&self) -> Shown {
        let drawing = examples::draw(self.examples);
        let then = match drawing.then {
            Then::Must => "must",
            Then::May => "may",
            Then::More => "more",
            Then::Stuck => "stuck",
            Then::Over => "over",
        };
        let last = drawing.drawn.last().map(|card| self.words.card(*card)).unwrap_or_default();
        let args = Args::new()
            .number("count", drawing.drawn.len())
            .text("top", self.words.card(drawing.top))
            .text("drawn", self.names(&drawing.drawn))
            .text("last", last)
            .text("then", then);
        let is_playable = matches!(drawing.then, Then::Must | Then::May | Then::More);
        let mut cards: Vec<Held> = drawing.drawn.iter().map(|card| self.held(*card, Mark::Plain)).collect();
        if let Some(last) = cards.last_mut().filter(|_| is_playable) {
            last.mark = Mark::Fits;
        }
        let figures = vec![self.pile(drawing.top), Figure::Stock, Figure::Arrow, Figure::Cards(cards)];
        (figures, self.words.say(Text::CAPTION_DRAW, &args))
    }

    fn answer(&self) -> Shown {
        let Some(answered) = examples::answer(self.examples) else { return (Vec::new(), String::new()) };
        let card = |card: Card| Figure::Cards(vec![self.held(card, Mark::Plain)]);
        let mut figures = vec![card(answered.first), Figure::Arrow];
        if let Some(second) = answered.second {
            figures.extend([card(second), Figure::Arrow]);
        }
        figures.push(Figure::Person(Person { now: true, draws: answered.sum, ..Person::default() }));
        let args = Args::new()
            .text("first", self.words.card(answered.first))
            .text("second", answered.second.map(|card| self.words.card(card)).unwrap_or_default())
            .number("sum", answered.sum.into());
        let id = match (answered.second, self.examples.seats()) {
            (None, _) => Text::CAPTION_ANSWER_NONE,
            (Some(_), 2) => Text::CAPTION_ANSWER_OF_TWO,
            (Some(_), _) => Text::CAPTION_ANSWER,
        };
        (figures, self.words.say(id, &args))
    }

    fn nope(&self) -> Shown {
        let Some((card, nope)) = examples::noped(self.examples) else { return (Vec::new(), String::new()) };
        let one = |card: Card, mark: Mark| Figure::Cards(vec![self.held(card, mark)]);
        let figures = vec![
            one(card, Mark::Plain),
            Figure::Arrow,
            one(nope, Mark::Fits),
            Figure::Arrow,
            one(card, Mark::Refused),
        ];
        let args = Args::new().text("card", self.words.card(card)).text("nope", self.words.card(nope));
        (figures, self.words.say(Text::CAPTION_NOPE, &args))
    }

    fn last(&self) -> Shown {
        let judged = examples::last(self.examples);
        let penalty = self.rules.last_penalty();
        let costs = |card: Card| penalty > 0 && self.rules.forbidden_last().contains(card.rank());
        let (dear, others): (Vec<_>, Vec<_>) =
            judged.iter().copied().partition(|(card, fits)| *fits && costs(*card));
        let dear: Vec<Card> = dear.into_iter().map(|(card, _)| card).collect();
        let mark = |(card, fits): &(Card, bool)| match (*fits, costs(*card)) {
            (true, true) => self.held(*card, Mark::Costs(penalty)),
            (true, false) => self.held(*card, Mark::Fits),
            (false, _) => self.held(*card, Mark::Refused),
        };
        let figures = vec![Figure::Cards(judged.iter().map(mark).collect())];
        let more = !dear.is_empty() || others.iter().any(|(_, fits)| !fits);
        let args = self
            .judged(&others)
            .text("fit", self.words.list_or(&self.named(others.iter().filter(|(_, fits)| *fits))))
            .number("n-costs", dear.len())
            .text("costs", self.names(&dear))
            .number("cards", penalty.into())
            .flag("more", more);
        (figures, self.words.say(Text::CAPTION_LAST, &args))
    }

    fn end(&self) -> Shown {
        match (self.rules.scoring(), self.rules.places()) {
            (Scoring::Off, Places::FirstOut | Places::Ask) => {
                (self.people(false), self.words.say(Text::CAPTION_END_FIRST, &Args::new()))
            }
            (Scoring::Off, Places::ToTheLast) => {
                let places: Vec<String> = (1..=self.shown()).map(|place| place.to_string()).collect();
                let args = Args::new().text("places", self.words.list_and(&places));
                (self.people(true), self.words.say(Text::CAPTION_END_PLACES, &args))
            }
            (Scoring::WinnerCollects | Scoring::OwnPoints, _) => self.points(),
        }
    }

    /// How many people stand in a row.
    fn shown(&self) -> u8 {
        self.examples.seats().min(6) as u8
    }

    /// The players after a round: with a place each, or one with a place and the others with cards.
    fn people(&self, all: bool) -> Vec<Figure> {
        let person = |n: u8| {
            let place = if all || n == 0 { n + 1 } else { 0 };
            let holds = if all { None } else { Some(if n == 0 { 0 } else { n + 1 }) };
            Figure::Person(Person { now: n == 0, place, holds, ..Person::default() })
        };
        (0..self.shown()).map(person).collect()
    }

    /// The points of four cards that count differently.
    fn points(&self) -> Shown {
        let mut cards: Vec<Card> = Vec::new();
        let ranks = POINTS.into_iter().filter_map(Rank::new).filter(|rank| self.rules.in_pack(*rank));
        for rank in ranks {
            let card = Card::new(rank, eights::Suit::ALL[cards.len() % 4]);
            let is_new = cards.iter().all(|other| self.rules.value(*other) != self.rules.value(card));
            if is_new && cards.len() < 4 && self.rules.value(card) > 0 {
                cards.push(card);
            }
        }
        let sum: u16 = cards.iter().map(|card| self.rules.value(*card)).sum();
        let told: Vec<String> = cards
            .iter()
            .map(|card| {
                let args = Args::new()
                    .number("points", self.rules.value(*card).into())
                    .text("card", self.words.card(*card));
                self.words.say(Text::CAPTION_END_CARD, &args)
            })
            .collect();
        let held = cards.iter().map(|card| self.held(*card, Mark::Points(self.rules.value(*card)))).collect();
        let wins = self.rules.scoring() == Scoring::WinnerCollects;
        let person = Person { now: wins, gets: sum, place: u8::from(wins), ..Person::default() };
        let args = Args::new().text("cards", self.words.list_and(&told)).number("sum", sum.into());
        let figures = vec![Figure::Cards(held), Figure::Arrow, Figure::Person(person)];
        (figures, self.words.say(Text::CAPTION_END_POINTS, &args))
    }

    fn special(&self) -> (Picture, String) {
        let cards = self.words.special_cards(self.rules);
        let sign = |card: &eights_words::SpecialCard| {
            let args = Args::new().text("card", card.name.clone()).text("effect", card.effect.clone());
            self.words.say(Text::CAPTION_SPECIAL_CARD, &args)
        };
        let signs: Vec<String> = cards.iter().map(sign).collect();
        let caption =
            self.words.say(Text::CAPTION_SPECIAL, &Args::new().text("cards", self.words.list_and(&signs)));
        let strip = cards.into_iter().map(|card| {
            let args = Args::new().text("card", card.name).text("effect", card.effect);
            let name = self.words.say(Text::SHEET_SPECIAL_NAME, &args);
            Special { name, text: card.text, scene: self.special_scene(card.card) }
        });
        (Picture::Strip(strip.collect()), caption)
    }

    /// A special card, and the table after it was played.
    fn special_scene(&self, card: Card) -> Scene {
        let own = Figure::Cards(vec![self.held(card, Mark::Plain)]);
        let is_any = card.is_joker() && self.rules.jokers_are_any_card();
        let figures = if is_any {
            vec![own, Figure::Arrow, Figure::Choice(eights::Suit::Spades)]
        } else {
            let round = examples::watch(self.examples, card);
            vec![own, Figure::Round(round.unwrap_or_else(|| self.still(card)))]
        };
        Scene { size: Size::Small, figures }
    }

    /// A table at which nobody's turn changes: the card is not played in turn.
    fn still(&self, card: Card) -> Round {
        let middle = Middle::Effect(self.rules.effect(card).kind());
        let seats = vec![eights_art::scene::Happens::default(); self.examples.seats()];
        Round { seats, direction: Direction::Clockwise, next: None, middle }
    }
}

/// Small things.
impl Painter<'_> {
    fn face(&self, card: Card) -> Face {
        Face { card, badges: Badges::of(self.rules, card) }
    }

    fn held(&self, card: Card, mark: Mark) -> Held {
        Held { face: self.face(card), mark }
    }

    fn pile(&self, top: Card) -> Figure {
        Figure::Pile(self.face(top), None)
    }

    fn marked(&self, cards: &[(Card, bool)]) -> Vec<Held> {
        let mark = |fits: bool| if fits { Mark::Fits } else { Mark::Refused };
        cards.iter().map(|(card, fits)| self.held(*card, mark(*fits))).collect()
    }

    fn named<'c>(&self, cards: impl Iterator<Item = &'c (Card, bool)>) -> Vec<String> {
        cards.map(|(card, _)| self.words.card(*card)).collect()
    }

    /// `5 of hearts, 9 of spades and 8 of clubs`.
    fn names(&self, cards: &[Card]) -> String {
        self.words.list_and(&cards.iter().map(|card| self.words.card(*card)).collect::<Vec<_>>())
    }

    /// The arguments of a caption about cards that fit and cards that do not.
    fn judged<'a>(&self, cards: &[(Card, bool)]) -> Args<'a> {
        let (fit, refused): (Vec<_>, Vec<_>) = cards.iter().copied().partition(|(_, fits)| *fits);
        let only = |cards: Vec<(Card, bool)>| cards.into_iter().map(|(card, _)| card).collect::<Vec<_>>();
        let (fit, refused) = (only(fit), only(refused));
        Args::new()
            .number("n-fit", fit.len())
            .text("fit", self.names(&fit))
            .number("n-refused", refused.len())
            .text("refused", self.names(&refused))
    }
}
