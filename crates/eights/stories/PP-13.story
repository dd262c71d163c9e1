# PP-13: the suit choice is a question of its own, asked after the eight lies on the pile; only a suit answers it
rules: playpalace
hands: 8H 3C | 5C 4C
discard: 3H
stock: TD
0 plays 8H
happened: 0 plays 8H, 0 has one card, asks suit of 0
ask suit
asked 0
top 8H
discard is 3H 8H
0 may: suit C, suit D, suit H, suit S
0 may not play 3C: PP-13
0 may not draw: PP-13
0 may not pass: PP-13
1 may not suit C: ALL-1
0 names S
happened: 0 names S, turn 1
