# HR-6: no wild on a wild
rules: classic
with: wild.on-wild = false
hands: 8H 4S 5D | 8C 9D 4C | 9H 3C
discard: 5H
stock: 3D 4D TC
0 plays 8H and names C
1 may: play 4C
1 may not play 8C: HR-6

# HR-6: though its suit is the named one
rules: classic
with: wild.on-wild = false
hands: 8H 4S 5D | 8C 9D | 9H 3C
discard: 5H
stock: 3D 4D TC
0 plays 8H and names C
1 may: draw
1 may not play 8C: HR-6

# HR-6: neither a joker on an eight
rules: classic
with: wild.on-wild = false
with: pack.jokers = 2
with: wild.ranks = 8 *
hands: 8H 4S 5D | * 9D | 9H 3C
discard: 5H
stock: 3D 4D TC
0 plays 8H and names C
1 may: draw
