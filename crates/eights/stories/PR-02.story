# PR-2: Pagat: two to seven, two packs from six
rules: pagat
for seats: 2 3 4 5 6 7
not for seats: 8
pack of 2 seats: 52 cards, 7 each
pack of 5 seats: 52 cards, 5 each
pack of 6 seats: 104 cards, 5 each

# PR-2: draw one, allowed always, not played at once
rules: pagat
hands: 3S 9D | 5C 6C
discard: 3H
stock: TH TD
0 may: draw, play 3S
0 draws
happened: 0 draws TH, turn 1

# PR-2: a starter eight: the dealer names a suit
rules: pagat
deal: seats=3 seed=pip94
top 8H
ask suit
asked 2
2 names S
happened: 2 names S, turn 0
suit S

# PR-2: the first player where bots deal
rules: pagat
bots: 2
deal: seats=3 seed=pip94
asked 0
0 names S
turn 0
suit S

# PR-2: the discards are recycled
rules: pagat
hands: 4S 9D | 5C 6C
discard: 5D 6D 3H
stock: none
0 draws
happened among others: recycled 2, shuffled
