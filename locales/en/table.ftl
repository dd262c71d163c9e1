# Questions, possible actions, and the state of the table.

## People. A variable $x that names a person has a companion $x-is: you, other, or self for a player who chose themselves.
seat-name = Seat { $number }
you = you
your-bot = Your bot

## The top card. The reading key says of a wild card only what follows it.
top-plain = { $card }
top-unnamed = { $card }, no suit named yet
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
ask-skip = You will be skipped. { $may ->
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
   *[some] Lay another set, or say which of your cards goes on top.
}
ask-play-on = Play on for the next place?
ask-waiting-turn = It is { $player }'s turn.
ask-waiting = Waiting for { $players }.
ask-round-over = The round is over.
ask-match-over = The game is over.

## Labels of actions
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
    [yes] the card goes back to the hand
   *[no] the card stays on the pile
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
place-title = { $place ->
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
}
places-line = { place-title }: { $players }.
places-none = Nobody has a place yet.

## How the table stands: answers to the reading keys, without labels
read-count = { $player } { $cards }
read-deck = { $list }, deck { $cards }
read-shown = { $player } shows { $cards }.
read-turn = { $player-is ->
    [you] Your turn.
   *[other] { $player }'s turn.
}
read-no-limit = No time limit.
read-seconds = { $seconds ->
    [one] 1 second.
   *[other] { $seconds } seconds.
}
read-score = { $player } { $points }
read-scores = { $list }. Playing to { $target }.
read-no-points = No points are counted in this game.
read-hand = { $count ->
    [0] No cards.
   *[other] { $cards }
}
read-direction = { $direction ->
    [clockwise] Clockwise.
   *[anticlockwise] Anticlockwise.
}{ $count ->
    [0] { "" }
   *[other] { " " }Next { $players }.
}
read-skipped = { $player } (skipped)
read-place = { $is ->
    [you] you
    [person] { $player }
    [away] { $player } (away)
    [bot] { $player } (bot)
   *[nobody] open seat
}
read-option = { $playable ->
    [yes] { $card }, playable
   *[no] { $card }
}
read-owed = { $may ->
    [play] Draw { $cards }, or play { $answers }.
   *[draw] Draw { $cards }.
}

## Prompts
prompt-suit = Choose a suit. Clubs { $clubs }, diamonds { $diamonds }, hearts { $hearts }, spades { $spades }.
prompt-target = { $effect ->
    [draw-any] Who draws { $cards }?
    [skip-any] Who is skipped?
   *[revere] Who gives you a card?
} { $list }.
prompt-target-choice = { $number } { $player } { $cards }
prompt-no-set = Not a set: needs 3 of a rank or 3 in a row of one suit.
prompt-kind = Valid: { $count } of a kind, { $ranks }.
prompt-run = Valid: run of { $count }, { $suit } { $low } to { $high }.
ask-nope = { $player-is ->
    [you] You play { $rank }
   *[other] { $player } plays { $rank }
}{ $effect ->
    [draw-any] { $target-is ->
        [you] : you draw { $cards }.
        [self] : to draw { $cards }.
       *[other] : { $target } draws { $cards }.
    }
    [skip-any] { $target-is ->
        [you] : you are skipped.
        [self] : to be skipped.
       *[other] : { $target } is skipped.
    }
    [revere] { $target-is ->
        [you] : you give a card.
       *[other] : { $target } gives a card.
    }
    [nope] : Nope!
   *[other] .
}
ask-nope-wins = This would win the game.
ask-nope-keys = { may-nope } { ask-nope-how }
ask-nope-how = { $nope }, or { $pass } to let it pass.

## The result, and what was missed
result-winner = { $who ->
    [you] You win{ result-points }.
    [one] { $players } wins{ result-points }.
   *[several] { $players } win{ result-points }.
}
result-points = { $scored ->
    [yes] { " " }with { $points }
   *[no] { "" }
}
result-you = You are { place }{ result-points }.
away-back = You are back. Top is { $top }.
away-summary = While you were away: { $plays ->
    [0] no plays
    [one] 1 play
   *[other] { $plays } plays
}{ $drawn ->
    [0] { "" }
   *[other] , you drew { $drawn }
}{ $played ->
    [0] { "" }
    [one] , the bot played 1 card for you
   *[other] , the bot played { $played } cards for you
}. Top is { $top }.

## What a card does
help-card = { $card }.
help-wild = Wild: you name the suit.
help-not-last = It may not be your last card.
help-points = { $points ->
    [one] It counts 1 point.
   *[other] It counts { $points } points.
}
