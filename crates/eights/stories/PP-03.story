# PP-3: a jack reverses
rules: playpalace
hands: JH 9D 4C | 5C 6C | 5H 5D
discard: 3H
stock: TD TH
0 plays JH
happened: 0 plays JH, direction -1, turn 2
2 plays 5H
turn 1

# PP-3: with two players it is a skip and the direction stays
rules: playpalace
hands: JH 9D 4C | 5C 6C
discard: 3H
stock: TD TH
0 plays JH
happened: 0 plays JH, skip for 1, 1 is skipped, turn 0
direction 1
