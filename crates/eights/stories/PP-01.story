# PP-1: two to eight players, always two packs, five cards each
rules: playpalace
for seats: 2 3 4 5 6 7 8
not for seats: 1 9 10
pack of 2 seats: 104 cards, 5 each
pack of 5 seats: 104 cards, 5 each
pack of 8 seats: 104 cards, 5 each

# PP-1: the seat after the dealer starts
rules: playpalace
deal: seats=3 seeds=10
dealer 2
turn 0
dealt one at a time from 0
hand sizes: 5 5 5
stock 88
