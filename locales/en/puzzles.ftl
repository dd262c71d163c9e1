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
puzzle-missing = There is no puzzle { $number }: this set has { $all }.

## The menu

puzzle-next-one = Next puzzle
puzzle-other = Try another answer
puzzle-reveal = Show the solution
puzzle-close = Leave the puzzle
puzzle-share = Share this puzzle

## The verdict as a table

puzzle-worths = Every answer, the best first
puzzle-answer = Answer
puzzle-wins-of = Wins of 100 games
puzzle-follows-of = Next player can follow
puzzle-best = best
puzzle-yours = yours
puzzle-tempting = tempting

## The sets

puzzles-lead = Positions from real games in which one answer is clearly better. Choose the rules you play by.
puzzles-none = { $all } puzzles
puzzles-solved = { $solved } of { $all } solved
puzzles-begin = Start
puzzles-go-on = Go on
puzzles-begin-at = Start { $rules }
puzzles-go-on-at = Go on with { $rules }
puzzles-retry = { $count ->
    [one] Try 1 again
   *[other] Try { $count } again
}
puzzles-retry-at = { puzzles-retry }: { $rules }
puzzles-today = Today, { $rules }
puzzles-day-go = Solve it
puzzles-day-again = Look at it again
puzzles-day-new = Everybody gets the same puzzle today.
puzzles-day-tried = Your first answer was not the best one.
puzzles-day-solved = You have solved it.

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
