# SA-10: an eight goes on anything, its player names a suit, and that suit or an eight comes next
rules: south-african
hands: 8D KD | 8C 8S 3H 4D 5S
discard: 3C
stock: TD TH
0 plays 8D
happened: 0 plays 8D, asks suit of 0
asked 0
0 may: suit C, suit D, suit H, suit S
0 may not play KD: ALL-1
1 may: nothing
0 names H
happened: 0 names H, turn 1
suit H
top 8D
1 may: draw, play 3H, play 8C, play 8S
1 may not play 4D: SA-10

# SA-10: its own suit may be named, and an eight may lie on an eight
rules: south-african
hands: 8D KD | 8C 3H 4D
discard: 3C
stock: TD TH
0 plays 8D and names D
suit D
1 may: draw, play 4D, play 8C
1 plays 8C and names D
suit D
turn 0

# SA-10: never a rank
rules: south-african
hands: 8D KD | 8C 3H 4D
discard: 3C
stock: TD TH
0 plays 8D
0 may not suit 9: ALL-1
0 may not draw: ALL-1
0 may not pass: ALL-1
asked 0

# SA-10: not on a pending draw
rules: south-african
hands: 8D KD | 8C 3H 4D
discard: 2C
owed: 2
stock: TD TH 9S
0 may: draw
0 may not play 8D: SA-10
