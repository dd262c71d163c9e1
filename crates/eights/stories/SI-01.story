# SI-1: two players, one pack, eight cards each
rules: simplified
for seats: 2
not for seats: 1 3 4
pack of 2 seats: 52 cards, 8 each

# SI-1: a person and a computer
rules: simplified
bots: 1
deal: seats=2 seeds=10
hand sizes: 8 8
stock 35
play on at random
over

# SI-1: two people, or two bots
rules: simplified
bots: 0 1
deal: seats=2 seeds=10
turn 0
play on at random
over
