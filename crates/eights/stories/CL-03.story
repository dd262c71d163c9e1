# CL-3: the player left of the dealer starts; clockwise
rules: classic
deal: seats=4 seed=three
dealer 3
turn 0
direction 1

# CL-3: and play goes clockwise
rules: classic
hands: 3S 9D | 3C 9C | 3D 9S
discard: 3H
stock: TD TH
turn: 1
1 plays 3C
turn 2
2 plays 3D
turn 0
