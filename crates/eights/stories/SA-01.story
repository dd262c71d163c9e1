# SA-1: two to four play with one pack
rules: south-african
for seats: 2 3 4
not for seats: 0 1 5 6 10
pack of 2 seats: 52 cards, 8 each
pack of 3 seats: 52 cards, 8 each
pack of 4 seats: 52 cards, 8 each
