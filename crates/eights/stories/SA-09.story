# SA-9: a seven skips the next player
rules: south-african
hands: 7H 4S | 9C 7D | 9H 3C
discard: 5H
stock: 3D 4D
0 plays 7H
happened: 0 plays 7H, skip for 1, 1 is skipped, turn 2
skips: 0 0 0

# SA-9: with two in the round the same player plays again
rules: south-african
hands: 7H 4H 9S | 9C 7D
discard: 5H
stock: 3D 4D
0 plays 7H
happened: 0 plays 7H, skip for 1, 1 is skipped, turn 0
0 may: draw, play 4H

# SA-9: it is not answered by a seven
rules: south-african
hands: 7H 4S | 7D 7C | 9H 3C
discard: 5H
stock: 3D 4D
0 plays 7H
1 may: nothing
1 may not play 7D: ALL-1
turn 2

# SA-9, ALL-9: against the clock the player on the other side is skipped, and those who are out do not count
rules: south-african
hands: 7H 4S | - | 9H 3C | 4D 5D
discard: 5H
direction: -1
stock: 3D 6D
0 plays 7H
happened: 0 plays 7H, skip for 3, 3 is skipped, turn 2
