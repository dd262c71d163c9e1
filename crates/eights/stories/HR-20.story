# HR-20: after a blocked round the winner collects what each other hand holds more than theirs
rules: bicycle
hands: 4S 9S | 5C 6C 7C | KS JS
discard: 3H
stock: none
0 passes
1 passes
2 passes
> 13, 18 and 20 points are left.
happened among others: round ends blocked, 0 scores 5 from 1, 0 scores 7 from 2
scores: 12 0 0

# HR-20: never less than nothing
rules: bicycle
with: block.result = fewest cards
hands: KS QS | 5C 6C 7C | AS 2S 4S
discard: 3H
stock: none
0 passes
1 passes
2 passes
> 20, 18 and 7 points are left, but the first hand has the fewest cards.
scores: 0 0 0

# HR-20: a void round gives nothing
rules: bicycle
with: block.result = void
hands: 4S 9S | 5C 6C 7C
discard: 3H
stock: none
0 passes
1 passes
did not happen: scores
scores: 0 0
