# The sheet with pictures: what each step is called, what it says, and what its picture shows in words.

## The steps, each with its sentence
step-deal = The deal
    .say = { $hands ->
        [same] Deal { effect-cards } to each player and turn up the next one
        [two] Deal { effect-cards } to each player, { $cards-of-two } if two play, and turn up the next one
       *[list] Deal each player { $list }, and turn up the next card
    }; { $who ->
        [left-of-dealer] { $direction ->
            [clockwise] the dealer's left starts
           *[anticlockwise] the dealer's right starts
        }
        [dealer] the dealer starts
       *[person] the only person among bots starts, otherwise the first seat
    }, and play goes { $direction }.
step-fit = Match the suit or the rank
step-wild = Wild cards
    .say = { $where ->
        [matching] If you play { $ranks }, which must match like any other card, you name the suit to follow.
        [matching-not-wild] If you play { $ranks }, which must match like any other card and never goes on a wild card, you name the suit to follow.
        [not-wild] You may play { $ranks } on any card but a wild one, and you name the suit to follow.
       *[anything] You may play { $ranks } on any card, and you name the suit to follow.
    }
step-draw = Drawing
    .say = { $when ->
        [always] Instead of playing, you may draw { step-draw-amount }; { step-draw-then }{ step-draw-limit }.
       *[only-when-unable] If you cannot play, draw { step-draw-amount }; { step-draw-then }{ step-draw-limit }.
    }
step-draw-amount = { $amount ->
    [one] one card
    [up-to] up to { $most ->
        [one] one card
       *[other] { $most } cards
    }
   *[until-playable] until you get a card that can be played
}
step-draw-then = { $then ->
    [nothing] that ends your turn
    [drawn-may] you may play a drawn card if it fits
    [drawn-must] if a drawn card fits, you must play it
   *[any-may] you may then play any card that fits
}
step-draw-limit = { $limit ->
    [none] {""}
    [out] , and you are out if you reach { $most-held } cards
   *[pass] , and with { $most-held } cards or more you pass instead
}
step-special = Special cards
    .say = Each of these cards does something when you play it.
step-answer = Answering a draw
    .say = { $stacking ->
        [same-rank] Take the draw, which ends your turn, or pass it on with a draw card of the same rank, which adds to it.
       *[any-draw-card] Take the draw, which ends your turn, or pass it on with any draw card, which adds to it.
    }
step-nope = Nope
    .say = With { $ranks } you may answer a card just played, out of turn and whatever its suit: it cancels that card's effect, and it can be answered the same way.
step-last = The last card
step-end = The end
    .points = { $by ->
        [winner-collects] The winner of a round collects the points of the cards left in the others' hands
       *[own-points] At the end of a round, players count the cards left in their own hands, and the lowest score wins
    }; the match ends when a score reaches { $target }{ $per-seat ->
        [yes] {" "}for each player
       *[no] {""}
    }.

## What the pictures show
caption-deal = The table from above: { $seats } players with { $cards ->
        [one] a card
       *[other] { $cards } cards
    } each, and between them the stock and the { $starter }. Arrows go { $direction }. { $same ->
        [yes] The dealer, with the pack and the highlighted disc, starts.
       *[no] The dealer has the pack; the player on the highlighted disc starts.
    }
caption-fit = The { $top } is on top. { $n-fit ->
        [0] None of your cards fits
        [one] Of your cards, the { $fit } fits
       *[other] Of your cards, the { $fit } fit
    }{ $n-refused ->
        [0] .
        [one] ; the { $refused } does not.
       *[other] ; the { $refused } do not.
    }
caption-wild = The { $wild } is played on the { $top }. Its player names { $suit }, so the { $next } fits now.
caption-wild-refused = The { $wild } may not be played on the { $top }.
caption-draw = { $count ->
        [0] There is nothing to draw, and you pass.
        [one] From the stock, you draw the { $drawn }. { caption-draw-then }
       *[other] From the stock, you draw the { $drawn }, one by one. { caption-draw-then }
    }
caption-draw-then = { $then ->
    [must] On the { $top }, the { $last } fits: you must play it.
    [may] On the { $top }, the { $last } fits: you may play it, or pass.
    [more] On the { $top }, the { $last } fits: you may play it, or draw on.
    [stuck] On the { $top }, none of them fits.
   *[over] Your turn is over, although it fits on the { $top }.
}
caption-special = The cards with their signs: { $cards }.
caption-special-card = { $card } ({ $effect })
caption-answer = The first player lays the { $first }. The next one answers with the { $second }, { $sum ->
        [0] and nobody draws.
        [one] so the one after them draws a card.
       *[other] so the one after them draws { $sum } cards.
    }
caption-answer-none = The first player lays the { $first }, and the next one draws { $sum ->
        [one] a card.
       *[other] { $sum } cards.
    }
caption-answer-of-two = The first player lays the { $first }. The other one answers with the { $second }, { $sum ->
        [0] and nobody draws.
        [one] so the first draws a card.
       *[other] so the first draws { $sum } cards.
    }
caption-nope = The { $card } is played. Another player answers with the { $nope }, so the { $card } has no effect.
caption-last = { $n-fit ->
        [0] {""}
       *[other] On your turn, the { $fit } may be your last card{ caption-last-join }
    }{ $n-refused ->
        [0] {""}
       *[other] the { $refused } may not.
    }{ $n-costs ->
        [0] {""}
        [one] the { $costs } costs you { effect-cards }.
       *[other] the { $costs } cost you { effect-cards }.
    }
caption-last-join = { $more ->
    [yes] ;{" "}
   *[no] .
}
caption-end-first = One player has no cards left and is first; the others still hold cards.
caption-end-places = The players go out one after the other, for the places { $places }.
caption-end-points = Cards left in a hand count: { $cards }; together { $sum }.
caption-end-card = { $points } for the { $card }

## Headings around the steps
sheet-special-name = { $card }: { $effect }
sheet-joker-any = Any card
sheet-all-rules = All rules
