# NE-10: a nine reverses
rules: normal-eights
hands: 9S 9D 6D | JS 3C | 4C 4D
discard: 8S
stock: TS TD 3D
0 plays 9S
happened among others: 0 plays 9S, card stands, direction -1, turn 2

# NE-10: with two players nothing visible
rules: normal-eights
hands: 9S 9D 6D | JS 3C
discard: 8S
stock: TS TD 3D
0 plays 9S
turn 1
