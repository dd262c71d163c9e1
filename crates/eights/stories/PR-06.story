# PR-6: OpenSpiel: two to ten, two packs from six, seven cards for two, else five
rules: openspiel
for seats: 2 5 6 10
not for seats: 11
pack of 2 seats: 52 cards, 7 each
pack of 5 seats: 52 cards, 5 each
pack of 6 seats: 104 cards, 5 each

# PR-6: a starter eight goes back
rules: openspiel
deal: seats=3 seed=pip94
happened among others: 8H is turned up, 8H goes back, shuffled, 6S is turned up

# PR-6: up to five draws, always allowed, then any card may be played, or one passes
rules: openspiel
hands: 3S 9D | 5C 6C
discard: 3H
stock: TD TC 4C 5S 6S 7S 9S
0 may: draw, play 3S
0 may not pass: HR-14
repeat 4 times
0 draws
0 may: draw, play 3S
end
0 draws
0 may: pass, play 3S
0 may not draw: HR-14

# PR-6: with an empty stock passing is allowed even with playable cards
rules: openspiel
hands: 3S 9D | 5C 6C
discard: 4H 3H
stock: none
0 may: pass, play 3S

# PR-6: blocked after one more pass than there are players
rules: openspiel
hands: 4S 9D | 5C 6C
discard: 4H 3H
stock: none
0 passes
1 passes
not over
0 passes
round over

# PR-6: a last eight names nothing
rules: openspiel
hands: 8S | 5C 6C
discard: 4H 3H
stock: none
0 plays 8S
over
