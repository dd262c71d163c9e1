# HR-3: jokers in the pack as wild cards that make the next player draw
rules: classic
with: pack.jokers = 2
with: wild.ranks = 8 *
with: effects.joker = draw 4
hands: * 4S | 2C 9D | 9H 3C
discard: 5H
stock: 3D 4D TC TD KD
0 may: play *
0 may not play * as 7H: HR-3
0 plays *
happened: 0 plays *, asks suit of 0
0 names S
happened: 0 names S, 1 draws 3D, 1 draws 4D, 1 draws TC, 1 draws TD, skip for 1, 1 is skipped, turn 2
suit S
top *

# HR-3: none to two a pack
rules: classic
with: pack.jokers = 1
with: wild.ranks = 8 *
pack of 2 seats: 53 cards, 7 each
pack of 6 seats: 106 cards, 5 each

# HR-3: not three
rules: classic
with: pack.jokers = 3
with: wild.ranks = 8 *
these rules are refused

# HR-3: a joker that draws nothing is only wild, and a joker fits on a joker
rules: classic
with: pack.jokers = 2
with: wild.ranks = 8 *
hands: * 4S | * 9D 8D 4C
discard: 5H
stock: 3D 4D TC
0 plays * and names S
turn 1
1 may: play *, play 8D
owed 0

# HR-3: six cards at most
rules: classic
with: pack.jokers = 2
with: wild.ranks = 8 *
with: effects.joker = draw 6
for seats: 2

# HR-3: not seven
rules: classic
with: pack.jokers = 2
with: wild.ranks = 8 *
with: effects.joker = draw 7
these rules are refused

# HR-3: jokers that are neither wild nor any card are refused
rules: classic
with: pack.jokers = 2
these rules are refused

# HR-3: a joker is no starter
rules: classic
with: pack.jokers = 2
with: wild.ranks = 8 *
deal: seats=2 seeds=150
starter is none of *
