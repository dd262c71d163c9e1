# HR-16: a blocked round: fewest cards
rules: classic
hands: 8S 9S | 5C 6C 7C
discard: 3H
stock: none
with: wild.ranks = none
0 passes
1 passes
places: 0 | 1

# HR-16: lowest points
rules: classic
with: wild.ranks = none
with: block.result = lowest points
hands: 8S 9S | 5C 6C 7C | KS JS
discard: 3H
stock: none
0 passes
1 passes
2 passes
> 59, 18 and 20 points.
places: 1 | 2 | 0

# HR-16: a tie
rules: classic
with: wild.ranks = none
with: block.result = tie
hands: 8S 9S | 5C 6C 7C
discard: 3H
stock: none
0 passes
1 passes
places: 0 1

# HR-16: void
rules: classic
with: wild.ranks = none
with: block.result = void
hands: 8S 9S | 5C 6C 7C
discard: 3H
stock: none
0 passes
1 passes
places: none
over
