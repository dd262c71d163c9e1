# PP-15: a player must draw and nothing is left anywhere: when they pass, the round is void
rules: playpalace
hands: 9D 4C | 5C KC | 8H 7H
discard: 3H
stock: none
scores: 10 20 30
0 may: pass
0 may not draw: ALL-4
0 passes
happened: 0 passes, round ends blocked
scores: 10 20 30
places: none
match goes on
next round
round 2
hand sizes: 5 5 5
scores: 10 20 30

# PP-15: a pass after a draw is no such pass, though the stock is empty then
rules: playpalace
hands: 9D 4C | 5C KC | 8H 7H
discard: 3H
stock: TS
0 draws
0 passes
turn 1
not over
