# PR-1: Bicycle: two to five, one pack, five cards, seven for two
rules: bicycle
for seats: 2 3 4 5
not for seats: 6
pack of 2 seats: 52 cards, 7 each
pack of 5 seats: 52 cards, 5 each

# PR-1: an eight as the starter is buried
rules: bicycle
deal: seats=3 seed=pip94
happened among others: 8H is turned up, 8H goes back, QC is turned up
refused starters lie in the middle

# PR-1: drawing is always allowed, until playable, and any card may be played then
rules: bicycle
hands: 3S 9D | 5C 6C
discard: 3H
stock: TD TH
0 may: draw, play 3S
0 draws
0 may: draw, play 3S
0 draws
> The stock is spent and is not recycled: pass stands in the place of draw.
0 may: pass, play 3S, play TH

# PR-1: the winner collects: eight 50, court cards 10, ace 1, others face value; 50 times the players wins
rules: bicycle
hands: 9H | 8S KC QC | AC 4C TC
discard: 3H
stock: TD
scores: 64 0 0
0 plays 9H
happened among others: 0 scores 70 from 1, 0 scores 15 from 2
match goes on

# PR-1: 150 with three
rules: bicycle
hands: 9H | 8S KC QC | AC 4C TC
discard: 3H
stock: TD
scores: 65 0 0
0 plays 9H
score 0: 150
over

# PR-1: a last eight names nothing
rules: bicycle
hands: 8H | 8S KC QC | AC 4C TC
discard: 3S
stock: TD
0 plays 8H
round over
