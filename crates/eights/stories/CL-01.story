# CL-1: two to ten players; one pack up to five, two from six
rules: classic
for seats: 2 3 4 5 6 7 8 9 10
not for seats: 0 1 11
pack of 2 seats: 52 cards, 7 each
pack of 3 seats: 52 cards, 5 each
pack of 5 seats: 52 cards, 5 each
pack of 6 seats: 104 cards, 5 each
pack of 10 seats: 104 cards, 5 each
