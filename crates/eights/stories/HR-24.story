# HR-24, HR-6, HR-2: no wild on a wild, not even to answer a draw that a wild card has passed on
rules: south-african
with: wild.on-wild = false
with: answer.wild = passes on
hands: 2H 4S 5S | 8C 9D 4H | 8D 9H 2C
discard: 5H
stock: 3D 4D TC
0 plays 2H
1 plays 8C and names H
2 may: draw, play 2C
2 may not play 8D: HR-6

# HR-24, HR-7, HR-2: a wild card that must match must do so to answer a draw as well
rules: south-african
with: wild.must-match = true
with: answer.wild = cancels
hands: 2H 4S 5S | 8C 8H 4D | 8D 9H 2C
discard: 5H
stock: 3D 6D TC
0 plays 2H
1 may: draw, play 8H
1 may not play 8C: HR-7
