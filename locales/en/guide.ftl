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
   *[both] One pack of { short-cards }; two such packs from { $from } players on.
}
short-cards = { $cards ->
    [36] 36 cards, six to ace
    [32] 32 cards, seven to ace
   *[other] { $cards } cards
}{ $jokers ->
    [0] {""}
    [one] { $packs ->
        [two] , each with a joker
       *[other] , with a joker
    }
   *[other] { $packs ->
        [two] , each with { $jokers } jokers
       *[other] , with { $jokers } jokers
    }
}
short-deal = { $hands ->
    [same] Each player is dealt { effect-cards }, one at a time.
    [two] Each player is dealt { effect-cards }, { $cards-of-two } when two play.
   *[list] Cards dealt to each player: { $list }.
}
short-deal-size = { $range ->
    [same] { effect-cards } with { $most } players
   *[range] { effect-cards } with { $least } to { $most } players
}
short-starts = { $who ->
    [left-of-dealer] { $direction ->
        [clockwise] The player left of the dealer starts
       *[anticlockwise] The player right of the dealer starts
    }
    [dealer] The dealer starts
   *[person] The only person among bots starts, otherwise the first seat
}; play goes { $direction }.

## The starter
short-starter = The next card is turned up to start the discard pile.
short-starter-refused = { $refusal ->
    [bury] If it is { $ranks }, it is buried in the middle of the stock and another is turned up.
   *[shuffle-back] If it is { $ranks }, it is shuffled back into the stock and another is turned up.
}
short-starter-works = { $works ->
    [yes] A special starter takes effect as if the dealer had played it.
   *[no] A special starter has no effect.
}
short-starter-wild = { $means ->
    [own-suit] A wild starter keeps its own suit.
    [any-card] Any card may be played on a wild starter.
   *[dealer-names] If the starter is wild, the dealer names a suit; if a bot deals, the first player does.
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
short-wild-names = If you play a wild card, you name the suit to follow.
short-wild-last = { $means ->
    [nothing] A wild card played last names no suit.
    [if-play-goes-on] A wild card played last names a suit if two or more play on.
   *[always] A wild card played last names a suit too.
}
short-wild-bots = A bot's wild card keeps its own suit.
short-joker-any = A joker serves as any card its player names.

## Special cards. $what is a rank or a card with its article.
short-special-none = No card has an effect of its own.
short-reverse-of-two = { $means ->
    [skips] With two players, a reverse is a skip.
   *[flips] With two players, a reverse has no effect.
}
short-discards-together = If several discard at once, their cards are laid in turn order, beginning with the player of the card; a player who laid sets picks which of their cards lies on top.

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
    [out] A player who reaches { $limit } cards is out of the round.
   *[pass] With { $limit } cards or more, you pass instead of drawing.
}

## Answering draws and skips
short-draw-at-once = Draw cards cannot be answered: the next player draws at once and is skipped.
short-draw-waits = { $stacking ->
    [never] The next player either takes the draw, which ends their turn, or answers it.
    [same-rank] The next player either takes the draw, which ends their turn, or plays a draw card of the same rank, which adds to it and passes it on.
   *[any-draw-card] The next player either takes the draw, which ends their turn, or plays any draw card, which adds to it and passes it on.
}
short-draw-wild = { $means ->
    [never] A wild card does not answer a draw.
    [only-draw-cards] A wild card answers a draw only if it is a draw card itself.
    [cancels] A wild card answers a draw and cancels it.
   *[passes-on] A wild card answers a draw and passes it on.
}
short-draw-cancel = A draw made by { $rank } is cancelled by { $cards }, and so is all that was added to it.
short-draw-needs-stock = While the stock is empty, draw cards make nobody draw.
short-skip-answers = A skip may be answered with a skip, which passes it on.

## Going out
short-last-refused = You can't go out on { $ranks }: if one of these is the only card you hold, you must draw.
short-last-penalty = A player whose last card is { $ranks } draws { $cards ->
    [one] a card
   *[other] { $cards } cards
} as a penalty.
short-last-any = You may go out on any card.
short-last-answers = You may go out on any card, but on { $ranks } only as an answer: if you hold nothing else on your turn, you must draw.
short-last-draws = If the last card makes the next player draw, they draw before points are counted.
short-announce-one = When a player is down to one card, everyone is told.

## Stock, blocked and endless rounds
short-recycle = { $how ->
    [shuffle] { short-empty } the discards under the top card are shuffled into a new stock.
    [turn-over] { short-empty } the whole discard pile is turned over, unshuffled, and its first card is turned up again; a named suit lapses.
   *[never] When the stock is empty, there is nothing more to draw: the discards stay where they are.
}
short-empty = { $when ->
    [at-once] As soon as the stock is empty,
   *[needed] When a card is needed and the stock is empty,
}
short-no-stock = If there is nothing left to draw, pass.
short-blocked = { $after ->
    [first] If a player must draw and there is nothing to draw, the round ends.
    [everyone-and-one] { $row ->
        [passed] If everyone passes in turn, and then one player passes again, the round ends.
        [empty-stock] If everyone passes in turn on an empty stock, and then one player passes again, the round ends.
       *[idle] If everyone in turn can neither play nor draw, and then one player cannot again, the round ends.
    }
   *[everyone] { $row ->
        [passed] If everyone passes in turn, the round ends.
        [empty-stock] If everyone passes in turn on an empty stock, the round ends.
       *[idle] If everyone in turn can neither play nor draw, the round ends.
    }
}
short-blocked-result = { $result ->
    [void] The round is then void: nobody scores, and the next one is dealt.
    [tie] The round is then a tie.
    [lowest-points] The player with the fewest points in hand wins; equal points share a place.
   *[fewest-cards] The player with the fewest cards wins; equal numbers share a place.
}
short-stall-circuits = The same happens if only wild cards are played for { $circuits ->
    [one] a full circuit
   *[other] { $circuits } full circuits
}, or after { $turns } turns.
short-stall-turns = The same happens after { $turns } turns.
short-stall-plays = The same happens after { $plays } played cards.

## Places and points
short-places = { $places ->
    [first-out] The first player without cards wins, and the round is over.
    [to-the-last] The round goes on until one player is left; places are the order of going out.
   *[ask] The first player without cards wins. After each place the players left vote on whether to play on; more than half must say yes.
}
short-places-together = Players who run out of cards at the same time share a place; the others are placed by the number of cards left.
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
guide-title-house = How to play { $name } with house rules
guide-no-base = Crazy Eights
guide-changes = House rules
guide-change = { $title }: { $value }
guide-nothing = nothing
guide-wild = Wild
guide-wild-and = Wild; { $effect }
guide-wild-short = { $where ->
    [matching] Must match, and you name the suit.
    [matching-not-wild] Must match, never goes on a wild card, and you name the suit.
    [not-wild] Goes on any card but a wild one, and you name the suit.
   *[anything] Goes on any card, and you name the suit.
}
guide-share = Share code
guide-share-note = With this code, others can play by the same rules: { $code }
