# HR-9: a rank that gives another go
rules: classic
with: effects.A = again
hands: AH 4H 5D | 8H 9S
discard: 6H
stock: 3D 4D TC
0 plays AH
happened: 0 plays AH, 0 has another go
0 may: play 4H

# HR-9: the other go may be a draw
rules: classic
with: effects.A = again
hands: AH 4S 5D | 8H 9S
discard: 6H
stock: 3D 3H TC
0 plays AH
0 may: draw
0 draws
0 draws
0 plays 3H
turn 1

# HR-9: as the last card it wins
rules: classic
with: effects.A = again
hands: AH | 8H 9S
discard: 6H
stock: 3D 3H TC
0 plays AH
over

# HR-9: and where play goes on, the next player follows
rules: classic
with: effects.A = again
with: end.places = to the last
hands: AH | 8H 9S | 4C 4D
discard: 6H
stock: 3D 3H TC
0 plays AH
turn 1

# HR-9: a rank that makes all others draw one
rules: classic
with: effects.A = others draw 1
hands: AH 4S 5D | 8H 9S | 4C 4D | 6C 6D
discard: 6H
turn: 0
stock: 3D 3H TC KC
0 plays AH
happened: 0 plays AH, 1 draws 3D, 2 draws 3H, 3 draws TC, turn 1

# HR-9: in turn order, and not those who are out
rules: classic
with: effects.A = others draw 1
with: end.places = to the last
hands: 9H 4S 5D | AH 9S | - | 6C 6D
discard: 6H
turn: 1
direction: -1
stock: 3D 3H TC KC
1 plays AH
happened: 1 plays AH, 0 draws 3D, 3 draws 3H, turn 0

# HR-9, ALL-5: who has played a card has not done nothing, even if they pass in the other go
rules: bicycle
with: effects.T = again
hands: TH 3C 4C | 9C 3D | 9D JC
discard: 5H
stock: none
0 plays TH
0 passes
1 passes
2 passes
turn 0
not over
