# Puzzles: positions with one best answer.

puzzle-title = Puzzle { $number } of { $all }, { $rules }
puzzle-name = Puzzle: { $rules }
puzzle-at = Puzzle { $number } of { $all }
puzzle-begins = { puzzle-title }.
puzzle-counts = Cards in hand: { $counts }.
puzzle-damaged = This puzzle cannot be read. Load the game again.
puzzle-aim = One answer is clearly better than the others. Only the first player out wins.
puzzle-right = Right: { $deed }.
puzzle-wrong = The best answer is { $deed }.
puzzle-wins = { $deed } wins { $wins } of 100 games, { $other } { $less }.
puzzle-value = { $deed }: { $wins }

## The menu

puzzle-next-one = Next puzzle
puzzle-other = Try another answer
puzzle-reveal = Show the solution
puzzle-close = Leave the puzzle

## Why the best answer is the best

puzzle-no-draw = You need not draw { $count ->
    [one] a card
   *[other] { $count } cards
}.
puzzle-keeps = You keep the { $card } for later.
puzzle-leader = { $player } is nearest to the end, with { $count ->
    [one] one card
   *[other] { $count } cards
} left.
puzzle-next = The next player can follow in { $follows } of 100 games, otherwise in { $other }.
puzzle-last = Your last card, the { $card }, then fits.
puzzle-fits = { $count ->
    [one] One of your cards then fits
   *[other] { $count } of your cards then fit
}, otherwise { $other ->
    [0] none
    [one] one
   *[other] { $other }
}.

## Actions as nouns

deed-play = the { $card }
deed-draw = drawing
deed-pass = passing
deed-suit = naming { $suit }
deed-aim = choosing { $player }
deed-nope = a Nope with the { $card }, { $back ->
    [yes] the card goes back to the hand
   *[no] the card stays on the pile
}
deed-decline = letting it stand
deed-pick = picking the { $card }
deed-meld = laying the { $cards }
deed-done = laying no more sets
deed-done-top = the { $card } on top
deed-vote = { $yes ->
    [yes] playing on
   *[no] stopping here
}
