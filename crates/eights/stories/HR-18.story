# HR-18: an answered skip passes to the next player and does not add up
rules: south-african
with: answer.skip = true
hands: 7H 4S | 9C 7D 9H | 8H 3C | 7C 5C
discard: 5H
stock: 3D 4D
0 plays 7H
1 plays 7D
happened: 1 plays 7D, skip pending, turn 2
2 may: pass
2 passes
> One turn is skipped, not two.
happened: skip for 2, 2 is skipped, turn 3
skips: 0 0 0 0

# HR-18: between two it may go to and fro
rules: south-african
with: answer.skip = true
hands: 7H 7S 4S | 9C 7D 9H
discard: 5H
stock: 3D 4D
0 plays 7H
1 plays 7D
0 may: pass, play 7S
0 plays 7S
1 may: pass
1 passes
happened: skip for 1, 1 is skipped, turn 0

# HR-18, SA-12: nobody answers with a last card that may not be the last
rules: south-african
with: answer.skip = true
hands: 7H 7S 4S | 7D
discard: 5H
stock: 3D 4D
0 plays 7H
1 may: pass
