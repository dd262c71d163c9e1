# HR-4: a skip may be answered by a skip
rules: south-african
with: answer.skip = true
hands: 7H 4S | 9C 7D 9H | 8H 3C
discard: 5H
stock: 3D 4D
0 plays 7H
happened: 0 plays 7H, skip pending, turn 1
1 may: pass, play 7D
1 may not play 9H: HR-4
1 may not draw: HR-4
1 passes
happened: skip for 1, 1 is skipped, turn 2

# HR-4: off, it may not
rules: south-african
hands: 7H 4S | 9C 7D 9H | 8H 3C
discard: 5H
stock: 3D 4D
0 plays 7H
turn 2
