# The rules in plain sentences, made from the axes alone, and the page that holds them.

## Headings
heading-aim = The aim
heading-players = Players and cards
heading-starter = The starter
heading-playing = Playing
heading-wild = Wild cards
heading-special = Special cards
heading-drawing = Drawing
heading-answers = Answering draws and skips
heading-out = Going out
heading-stock = When the stock is empty
heading-blocked = When nobody can go on
heading-places = Places
heading-points = Points

## The aim, players and cards
short-aim = Be the first to get rid of all your cards.
short-players = { $range ->
    [same] { $most } players.
   *[range] { $least } to { $most } players.
}
short-pack = { $packs ->
    [one] One pack of { short-cards }.
    [two] Two packs of { short-cards }, shuffled together.
   *[both] One pack of { short-cards }; two packs from { $from } players on.
}
short-cards = { $cards ->
    [36] 36 cards, six to ace
    [32] 32 cards, seven to ace
   *[other] { $cards } cards
}{ $jokers ->
    [0] {""}
    [one] , with a joker
   *[other] , with { $jokers } jokers
}
short-deal = { $hands ->
    [same] Each player is dealt { $cards } cards, one at a time.
    [two] Each player is dealt { $cards } cards, { $cards-of-two } when two play.
   *[list] Cards dealt to each player: { $list }.
}
short-deal-size = { $range ->
    [same] { $cards } with { $most } players
   *[range] { $cards } with { $least } to { $most } players
}
short-starts = { $who ->
    [left-of-dealer] The player left of the dealer starts
    [dealer] The dealer starts
   *[person] The person goes first, or the first seat where that does not tell
}; play goes { $direction }.

## The starter
short-starter = The next card is turned up as the starter of the discard pile.
short-starter-refused = { $refusal ->
    [bury] If it is { $ranks }, it is buried in the middle of the stock and another is turned up.
   *[shuffle-back] If it is { $ranks }, it is shuffled back into the stock and another is turned up.
}
short-starter-works = { $works ->
    [yes] A special starter takes effect as if the dealer had played it.
   *[no] A special starter has no effect.
}
short-starter-wild = { $means ->
    [own-suit] A wild starter counts with its own suit.
    [any-card] Any card may be played on a wild starter.
   *[dealer-names] For a wild starter the dealer names a suit, or the first player where a bot deals.
}

## Playing and wild cards
short-match = Play one card a turn: it must match the top card's suit or rank{ $wild ->
    [yes] , or be wild
   *[no] {""}
}.
short-wild-none = No card is wild.
short-wild = { $where ->
    [matching] The wild cards are { $ranks }, but they must match suit or rank like any other card.
    [matching-not-wild] The wild cards are { $ranks }, but they must match suit or rank like any other card, and are never played on a wild card.
    [not-wild] The wild cards are { $ranks }, and they may be played on anything but a wild card.
   *[anything] The wild cards are { $ranks }, and they may be played on anything.
}
short-wild-names = The player of a wild card names the suit to follow.
short-wild-last = { $means ->
    [nothing] A wild last card names no suit.
    [if-play-goes-on] With a wild last card a suit is named if two or more play on.
   *[always] With a wild last card a suit is named too.
}
short-wild-bots = A bot's wild card keeps its own suit.
short-joker-any = A joker serves as any card its player names.

## Special cards. $what is a rank or a card with its article.
short-special-none = No card has an effect of its own.
effect-none = When { $what } is played, nothing happens.
    .name = No effect
effect-draw = When { $what } is played, the next player draws { effect-cards }.
    .name = Draw { $cards }
effect-skip = When { $what } is played, the next player is skipped.
    .name = Skip
effect-reverse = When { $what } is played, the direction of play is reversed.
    .name = Reverse
effect-again = When { $what } is played, its player has another go.
    .name = Another go
effect-others-draw = When { $what } is played, all others draw { effect-cards }.
    .name = All others draw { $cards }
effect-cancel = When { $what } is played on a pending draw of its own rank, it cancels the draw.
    .name = Cancels a draw
effect-war = When { $what } is played, there is War: everybody picks a card, face down, all are turned up at once, and the highest is discarded without effect; on a tie all the highest are.
    .name = War
effect-collect = When { $what } is played, its player draws { effect-cards }.
    .name = Collect { $cards }
effect-show = When { $what } is played, its player's hand lies open until the start of that player's next turn.
    .name = Show
effect-revere = When { $what } is played, its player picks another player, who has to give them a card of their own choice.
    .name = Revere
effect-rummi = When { $what } is played, everybody may discard sets without effect: three or more of a rank, or a run of three or more in a suit.
    .name = Not Rummi
effect-purge = When { $what } is played, everybody else discards a card of their choice without effect.
    .name = Purge
effect-skip-any = When { $what } is played, its player picks anybody, whose next turn is skipped.
    .name = Skip anybody
effect-draw-any = When { $what } is played, its player picks anybody, who draws { effect-cards }.
    .name = Anybody draws { $cards }
effect-nope = Never played in turn, { $what } answers a card just played, out of turn and whatever the suit: it cancels that card's effect, and its player says whether that card goes back to the hand it came from. It may be answered in the same way.
    .name = Nope
effect-cards = { $cards ->
    [one] a card
   *[other] { $cards } cards
}
short-reverse-of-two = { $means ->
    [skips] With two in the round a reverse is a skip.
   *[flips] With two in the round a reverse turns the direction and changes nothing else.
}

## Drawing
short-draw-when = { $when ->
    [always] You may draw instead of playing, even if you could play.
   *[only-when-unable] You may draw only if you cannot play; if you can, you must play.
}
short-draw-amount = { $amount ->
    [one] You draw one card a turn.
    [up-to] You draw up to { $most } cards a turn, one at a time.
   *[until-playable] You draw cards, one at a time, until one can be played.
}
short-draw-then = { $then ->
    [nothing] Drawing ends the turn.
    [drawn-may] After drawing you may play the drawn card if it fits, or pass.
    [drawn-must] After drawing you must play the drawn card if it fits.
   *[any-may] After drawing you may play any card that fits.
}
short-draw-limit = { $means ->
    [out] Whoever comes to hold { $limit } cards is out of the round.
   *[pass] Whoever holds { $limit } cards or more and cannot play passes instead of drawing.
}

## Answering draws and skips
short-draw-at-once = A draw card is not answered: the next player draws at once and is skipped.
short-draw-waits = { $stacking ->
    [never] A draw waits for the next player, who takes it as their whole turn or answers it.
    [same-rank] A draw waits for the next player, who takes it as their whole turn or plays a draw card of the same rank, so that it passes on and grows.
   *[any-draw-card] A draw waits for the next player, who takes it as their whole turn or plays any draw card, so that it passes on and grows.
}
short-draw-wild = { $means ->
    [never] A wild card does not answer a draw.
    [only-draw-cards] A wild card answers a draw only if it makes others draw itself.
    [cancels] A wild card answers a draw and cancels it.
   *[passes-on] A wild card answers a draw and passes it on.
}
short-draw-cancel = A draw is cancelled by { $cards }.
short-draw-needs-stock = While the stock is empty, draw cards make nobody draw.
short-skip-answers = A skip may be answered with a skip, which passes it on.

## Going out
short-last-refused = Nobody goes out on { $ranks }: whoever holds nothing else has to draw.
short-last-penalty = Whoever plays { $ranks } as the last card draws { $cards ->
    [one] a card
   *[other] { $cards } cards
} as a penalty.
short-last-any = You may go out on any card.
short-last-draws = If the last card makes the next player draw, they draw before points are counted.
short-announce-one = When a play leaves one card, everybody is told.

## Stock, blocked and endless rounds
short-recycle = { $how ->
    [shuffle] { short-empty } the discards under the top card are shuffled into a new stock.
    [turn-over] { short-empty } the whole discard pile is turned over, unshuffled, and its first card lies open again; a named suit lapses.
   *[never] When the stock is empty, there is nothing more to draw: the discards stay where they are.
}
short-empty = { $when ->
    [at-once] As soon as the stock is empty,
   *[needed] When a card is needed and the stock is empty,
}
short-no-stock = Where nothing at all is left to draw, one passes instead.
short-blocked = { $after ->
    [first] When a player must draw and there is nothing to draw, the round ends.
    [everyone-and-one] { $row ->
        [passed] When all players have passed one after the other, and one of them again, the round ends.
        [empty-stock] When all players have passed one after the other with an empty stock, and one of them again, the round ends.
       *[idle] When all players have neither played nor drawn one after the other, and one of them again, the round ends.
    }
   *[everyone] { $row ->
        [passed] When all who are still in have passed one after the other, the round ends.
        [empty-stock] When all who are still in have passed one after the other with an empty stock, the round ends.
       *[idle] When all who are still in have, one after the other, neither played nor drawn a card, the round ends.
    }
}
short-blocked-result = { $result ->
    [void] Such a round is void: nobody scores, and the next one is dealt.
    [tie] Such a round is a tie.
    [lowest-points] Then the fewest points in hand win; equals share a place.
   *[fewest-cards] Then the fewest cards left win; equals share a place.
}
short-stall-circuits = The same happens after { $circuits ->
    [one] a full circuit
   *[other] { $circuits } full circuits
} of nothing but wild cards, or after { $turns } turns.
short-stall-turns = The same happens after { $turns } turns.
short-stall-plays = The same happens after { $plays } played cards.

## Places and points
short-places = { $places ->
    [first-out] The first player without cards wins, and the round is over.
    [to-the-last] The round goes on until one player is left; places are the order of going out.
   *[ask] The first player without cards wins; then those left are asked after each place whether to play on, and more than half must say yes.
}
short-places-together = Several players who run out of cards at once share the place; the others are placed by the number of cards left.
short-points-none = There is no score: one round decides.
short-points = { $by ->
    [winner-collects] The winner of a round gets the points of the cards left in the others' hands.
   *[own-points] Each player counts the points left in their own hand, and the lowest score wins.
}
short-points-values = Cards left in hands count { $list }.
short-points-blocked = In a blocked round, cards left in hands count { $list }.
short-points-group = { $points } for { $ranks }
short-points-face = face value for all others
short-target = { $per-seat ->
    [yes] The match ends when a score reaches { $target } points for each player at the table.
   *[no] The match ends when a score reaches { $target } points.
}

## The page
guide-title = How to play { $name }
guide-title-house = How to play house rules after { $name }
guide-no-base = Crazy Eights
guide-changes = What the house has changed
guide-change = { $title }: { $value }
guide-nothing = nothing
guide-table = Special cards and points
guide-table-note = What each rank does, and what it counts where there are points.
guide-column-card = Card
guide-column-effect = Effect
guide-column-points = Points
guide-wild = Wild
guide-wild-and = Wild; { $effect }
guide-share = Share code
guide-share-note = Give this code to others, and they play by the same rules:
