# Why an action is refused: the rule, the reason, and what would be legal.

refusal = { $rule }: { $why } { $legal }

## Reasons
refusal-round-over = the round is over.
refusal-match-over = the game is over.
refusal-not-asked = { $ask ->
    [turn] it isn't your turn.
    [suit] someone else is naming a suit.
    [seat] someone else is choosing a player.
    [answer] you have already let this card stand, or you hold no cards.
    [war] you have already picked your card, or you hold none.
    [purge] you have already picked your card, or you don't need to.
    [give] someone else is giving a card.
    [meld] you have finished with your sets, or you hold no cards.
    [play-on] you have already voted, or you have no vote.
   *[over] the round is over.
}
refusal-other-question = { $ask ->
    [turn] it's your turn: play, draw or pass.
    [suit] only a suit answers this question.
    [seat] you are asked to choose a player.
    [answer] you are asked whether to answer the card just played.
    [war] you are asked for a card to fight with.
    [purge] you are asked for a card to discard.
    [give] you are asked for a card to give.
    [meld] you are asked for sets.
    [play-on] you are asked whether to play on.
   *[over] nothing is asked now.
}
refusal-unreadable = that is not an action.
refusal-not-held = { $ask ->
    [meld] you have no { $card } left for a set.
   *[other] you don't hold the { $card }.
}
refusal-other-suit-named = the suit is { $suit }, and the { $card } doesn't match.
    .spoken = { $card } doesn't match.
refusal-no-match = the { $card } matches neither the suit nor the rank.
    .spoken = { $card } doesn't match.
refusal-draw-pending = a draw is pending, and the { $card } doesn't answer it.
refusal-wild-on-draw = a draw is pending, and a wild card like the { $card } doesn't answer it.
refusal-skip-pending = you will be skipped unless you play a skip.
refusal-last-forbidden = { $book ->
    [SA] you can't go out on a special card.
   *[other] you can't go out on the { $card }.
}
    .spoken = You can't finish on a special card.
refusal-wild-on-wild = a wild card can't be played on a wild card, so the { $card } can't be played.
refusal-wild-must-match = a wild card must match suit or rank here, and the { $card } doesn't.
refusal-never-in-turn = the { $card } is never played in turn, only as an answer to a card just played.
refusal-can-play = you can play, so you can't draw.
refusal-drawn-enough = you can't draw any more this turn.
refusal-at-limit = your hand is full, so you can't draw.
refusal-nothing-to-draw = there is nothing left to draw.
refusal-must-draw = { $may ->
    [play] you can play, so you can't pass.
   *[other] you can draw, so you can't pass.
}
refusal-must-play = you can play, so you must.
refusal-only-drawn = after drawing, only the card just drawn may be played.
refusal-joker-needs-name = say which card the joker stands for.
refusal-joker-is-itself = a joker can't stand for another card in this game.
refusal-no-target = nobody in that seat is still in the round.
refusal-not-yourself = you can't choose yourself.
refusal-no-answer = the { $card } can't answer a played card.
refusal-no-set = those cards are not a set: a set is three or more of a rank, or a run of three or more in one suit.
refusal-top-needed = you have laid a set, so say which of its cards goes on top.
refusal-top-not-laid = the { $card } is not in any of your sets.

## What would be legal
legal-nothing = { $ask ->
    [turn] Wait for your turn.
    [over] Wait for the next deal.
   *[other] Wait for the others.
}
legal-new-game = Start a new one.
legal-turn = { $may ->
    [play-draw] Play { $cards }, or draw.
    [play-pass] Play { $cards }, or pass.
    [play] Play { $cards }.
    [draw] Draw.
   *[pass] Pass.
}
legal-turn-kinds = { $may ->
    [play-draw] Play { $cards }, or draw.
    [play-pass] Play { $cards }, or pass.
    [play] Play { $cards }.
    [draw] Draw.
   *[pass] Pass.
}
spoken-watching = You are watching this game.
legal-joker = { $count ->
    [one] the joker as the { $card }
   *[other] the joker as any of { $count } cards, such as the { $card }
}
legal-suit = Name clubs, diamonds, hearts or spades.
legal-target = Choose { $players }.
legal-answer = { $may ->
    [nope] Say Nope with { $cards }, or let it stand.
   *[none] Let it stand.
}
legal-pick = Pick { $cards }.
legal-meld = { $may ->
    [meld] Lay a set, or say that you are done.
    [meld-top] Lay another set, or say that you are done with { $cards } on top.
    [top] Say that you are done with { $cards } on top.
   *[done] Say that you are done.
}
legal-vote = Say yes or no.
refusal-suit-first = only a suit answers this question.
    .spoken = Choose a suit first.
refusal-must-take-draw = a draw is pending: take it or answer it; you can't pass.
