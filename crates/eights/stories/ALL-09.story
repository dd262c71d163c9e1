# ALL-9: skips and reverses count only seats still in the round
rules: south-african
hands: 7H 4S | - | 9H 3C | 4D 5D
discard: 5H
stock: 3D 6D TD
0 plays 7H
happened: 0 plays 7H, skip for 2, 2 is skipped, turn 3

# ALL-9: a reverse goes back over seats that are out
rules: south-african
hands: 7H 4S | - | JH 3C | 4H 5D
discard: 5H
turn: 2
stock: 3D 6D TD
2 plays JH
happened: 2 plays JH, direction -1, turn 0

# ALL-9: hand sizes are public, and those of players who are out too
rules: south-african
hands: 7H 4S | - | 9H 3C TC | 4D 5D
discard: 5H
stock: 3D 6D TD
0 knows hand sizes: 2 0 3 2
audience knows hand sizes: 2 0 3 2
