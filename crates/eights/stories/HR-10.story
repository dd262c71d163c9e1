# HR-10: forbidden last cards: refused
rules: classic
with: last.forbidden = 8
hands: 8H | 9S 9D
discard: 6H
stock: 3D 4D TC
0 may: draw
0 may not play 8H: HR-10

# HR-10: or allowed with a penalty
rules: classic
with: last.forbidden = 8
with: last.penalty = 2
hands: 8H | 9S 9D
discard: 6H
stock: 3D 4D TC
0 may: play 8H
0 plays 8H
happened: 0 plays 8H, 0 draws 3D, 0 draws 4D, asks suit of 0
0 names D
turn 1
not over
hand 0: 3D 4D

# HR-10: any other card is a good last card
rules: classic
with: last.forbidden = 8
with: last.penalty = 2
hands: 9H | 9S 9D
discard: 6H
stock: 3D 4D TC
0 plays 9H
over

# HR-10: a joker among them
rules: classic
with: pack.jokers = 2
with: wild.ranks = 8 *
with: last.forbidden = *
hands: * | 9S 9D
discard: 6H
stock: 3D 4D TC
0 may: draw
0 may not play *: HR-10

# HR-10: not all cards can be forbidden
rules: classic
with: last.forbidden = A 2 3 4 5 6 7 8 9 T J Q K
these rules are refused
