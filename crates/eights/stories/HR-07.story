# HR-7: the wild card must match suit or rank
rules: classic
with: wild.must-match = true
hands: 8C 4S 5D | 8H 9D | 9H 3C
discard: 6H
stock: 3D 4D TC
0 may: draw
0 may not play 8C: HR-7

# HR-7: the suit
rules: classic
with: wild.must-match = true
hands: 8H 4S 5D | 8C 9D | 9H 3C
discard: 6H
stock: 3D 4D TC
0 may: play 8H
0 plays 8H and names S
> An eight matches an eight.
1 may: play 8C
