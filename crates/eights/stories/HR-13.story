# HR-13: always one pack, or always two
rules: classic
with: pack.two-from = 11
with: seats.max = 6
pack of 6 seats: 52 cards, 5 each

# HR-13: two for all
rules: classic
with: pack.two-from = 2
pack of 2 seats: 104 cards, 7 each

# HR-13: a pack of 36 cards, six to ace
rules: classic
with: pack.cards = 36
with: seats.max = 5
pack of 2 seats: 36 cards, 7 each
pack of 5 seats: 36 cards, 5 each

# HR-13: a pack of 32 cards, seven to ace
rules: classic
with: pack.cards = 32
with: seats.max = 5
pack of 4 seats: 32 cards, 5 each

# HR-13: hand size by number of players
rules: classic
with: deal.hand = 9 7 6
pack of 2 seats: 52 cards, 9 each
pack of 3 seats: 52 cards, 7 each
pack of 4 seats: 52 cards, 6 each
pack of 5 seats: 52 cards, 6 each

# HR-13: hands that need more cards than there are are refused
rules: classic
with: deal.hand = 26
these rules are refused

# HR-13: other wild ranks, one or more
rules: classic
with: wild.ranks = 8 J
hands: 8S JC 4C 9D | 5C 6C
discard: 6H
stock: 3D
0 may: play 8S, play JC
0 plays JC and names D
suit D

# HR-13: no wild rank at all
rules: classic
with: wild.ranks = none
hands: 8S JC 8H 9D | 5C 6C
discard: 6H
stock: 3D
0 may: play 8H
0 plays 8H
happened: 0 plays 8H, turn 1

# HR-13: the dealer starts
rules: classic
with: deal.starts = dealer
deal: seats=3 seed=who
dealer 2
turn 2

# HR-13: the person starts
rules: classic
with: deal.starts = person
bots: 0 2
deal: seats=3 seed=who
turn 1

# HR-13: anticlockwise
rules: classic
with: deal.direction = anticlockwise
deal: seats=3 seed=who
direction -1
turn 1
