# SA-11: a jack reverses the direction for good
rules: south-african
hands: JH 4S 4C | 9C 7D 9S | 9H 3C JC
discard: 5H
stock: 3D 4D 5D
0 plays JH
happened: 0 plays JH, direction -1, turn 2
2 plays 9H
turn 1
1 plays 9S
turn 0
direction -1
0 plays 4S
turn 2

# SA-11: another jack turns it back
rules: south-african
hands: JH 4S 4C | 9C 7D 9S | 9H 3C JC
discard: 5H
stock: 3D 4D 5D
0 plays JH
2 plays JC
happened: 2 plays JC, direction 1, turn 0

# SA-11: with two in the round the direction flips and nothing else changes
rules: south-african
hands: JH 4S 4C | 9C 7D 9S
discard: 5H
stock: 3D 4D 5D
0 plays JH
happened: 0 plays JH, direction -1, turn 1

# SA-11: also when two are left of four
rules: south-african
hands: JH 4S 4C | - | 9C 7D 9S | -
discard: 5H
stock: 3D 4D 5D
0 plays JH
happened: 0 plays JH, direction -1, turn 2
