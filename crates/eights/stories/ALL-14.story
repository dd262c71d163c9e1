# ALL-14: in a position that is set up, seats without cards are out already and share the first place
rules: south-african
hands: 3S 4S | - | 6S 9C | -
discard: 3H
stock: 4D 4H
in 0 2
places: 1 3
0 plays 3S
turn 2
2 plays 6S
0 plays 4S
places: 1 3 | 0 | 2

# ALL-14: such a position need not be a whole pack; the next round is dealt from the full one
rules: playpalace
hands: 3S | 5S 6C
discard: 3H
stock: 4D
0 plays 3S
next round
stock 93
hand sizes: 5 5
