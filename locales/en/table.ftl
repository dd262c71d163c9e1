# What is asked, what can be done, and how the table stands.

## People. A variable $x that names a person has a companion $x-is: you, other, or self for one who chose themselves.
seat-name = Seat { $number }

## The top card
top-plain = { $card }
top-wild = Wild, { $suit }
top-wild-unnamed = Wild, no suit named yet
top-wild-free = Wild, any card
top-free = { $card }, any card
top-suit = { $card }, { $suit } to follow

## Questions
ask-turn = Your turn. Top card: { $top }. { $may ->
    [play-draw] Play { ask-card }, or draw.
    [play-pass] Play { ask-card }, or pass.
    [play] Play { ask-card }.
    [draw] Nothing fits: draw.
   *[pass] Nothing fits: pass.
}
ask-card = { $count ->
    [one] the { $card }
   *[other] one of { $count } cards
}
ask-drawn = You drew the { $card }. { $may ->
    [play-draw] Play, or draw again.
    [play-pass] Play it, or pass.
    [play] Play it.
    [draw] Draw again.
   *[pass] Pass.
}
ask-debt = Your turn. { $may ->
    [play-draw] Draw { $owed }, or answer with { ask-card }.
    [play-pass] There is nothing to draw: answer with { ask-card }, or pass.
    [draw] Draw { $owed }.
   *[pass] There is nothing to draw: pass.
}
ask-skip = You are to be skipped. { $may ->
    [play-pass] Answer with { ask-card }, or pass.
   *[pass] Pass.
}
ask-suit = Name a suit: clubs, diamonds, hearts or spades.
ask-target = { $effect ->
    [revere] Choose who has to give you a card.
    [skip-any] Choose whose next turn is skipped.
    [draw-any] Choose who draws { $cards ->
        [one] a card
       *[other] { $cards } cards
    }.
   *[other] Choose a player.
}
ask-answer = { $player-is ->
    [you] You laid the { $card }
   *[other] { $player } laid the { $card }
}{ $target-is ->
    [you] , aimed at you.
    [self] , aimed at no one else.
    [other] , aimed at { $target }.
   *[nobody] .
} { $may ->
    [nope] Answer it with a Nope, or let it stand?
   *[none] You cannot answer it: let it stand.
}
ask-war = War! Pick a card, face down. The highest is discarded.
ask-purge = Purge: pick a card to discard.
ask-give = Pick a card to give to { $player }.
ask-meld = { $laid ->
    [none] Lay sets of three or more, or say that you are done.
   *[some] Lay another set, or say which of your cards is to lie on top.
}
ask-play-on = Play on for the next place?
ask-waiting-turn = It is { $player }'s turn.
ask-waiting = Waiting for { $players }.
ask-round-over = The round is over.
ask-match-over = The game is over.

## Labels of what one can do
label-play = Play the { $card }
label-draw = Draw
label-pass = Pass
label-suit = { $suit ->
    [C] Clubs
    [D] Diamonds
    [H] Hearts
   *[S] Spades
}
label-aim = Choose { $player }
label-nope = Nope with the { $card }, { $back ->
    [yes] card goes back
   *[no] card stays
}
label-decline = Let it stand
label-pick = Pick the { $card }
label-meld = Lay the { $cards }
label-done = No more sets
label-done-top = Done, the { $card } on top
label-vote = { $yes ->
    [yes] Yes, play on
   *[no] No, stop here
}

## Points and places
round-score = { $player-is ->
    [you] You win { points }.
   *[other] { $player } wins { points }.
}
round-score-shares = { round-score } { $shares }.
share = { $points } from { $player }
share-you = you
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
place = { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
   *[other] tenth
}
places-line = { $place ->
    [1] First
    [2] Second
    [3] Third
    [4] Fourth
    [5] Fifth
    [6] Sixth
    [7] Seventh
    [8] Eighth
    [9] Ninth
   *[other] Tenth
}: { $players }.
places-none = Nobody has a place yet.
