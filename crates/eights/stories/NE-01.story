# NE-1: two to eight players; one pack up to five, two from six; seven cards each
rules: normal-eights
for seats: 2 3 4 5 6 7 8
not for seats: 1 9
pack of 2 seats: 52 cards, 7 each
pack of 5 seats: 52 cards, 7 each
pack of 6 seats: 104 cards, 7 each
pack of 8 seats: 104 cards, 7 each

# NE-1: jokers are optional, two a pack
rules: normal-eights
with: pack.jokers = 2
pack of 5 seats: 54 cards, 7 each
pack of 6 seats: 108 cards, 7 each

# NE-1: the starter has no effect, whatever it is
rules: normal-eights
just dealt: yes
hands: 4S 9D | 5C KC | 8H 7H
discard: JS
stock: TS
ask turn
turn 0
skips: 0 0 0
0 may: draw, play 4S

# NE-1: a queen as the starter counts with its own suit, and an ace too
rules: normal-eights
just dealt: yes
hands: 4S 9D | 5C KC | 8H 7H
discard: QS
stock: TS
suit S
0 may: draw, play 4S

# NE-1: an ace opens no window
rules: normal-eights
just dealt: yes
hands: 4S 9D | 5C AC | 8H 7H
discard: AS
stock: TS
ask turn
0 may: draw, play 4S

# NE-1: a joker is buried and another card turned
rules: normal-eights
with: pack.jokers = 2
deal: seats=2 seeds=150
starter is none of *

# NE-1: into the middle of the stock
rules: normal-eights
with: pack.jokers = 2
deal: seats=2 seed=pip16
happened among others: * is turned up, * goes back, 4C is turned up
top 4C
