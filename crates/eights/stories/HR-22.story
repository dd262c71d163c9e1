# HR-22: a joker has no suit and no rank to match: HR-7 does not keep it off
rules: classic
with: wild.must-match = true
with: pack.jokers = 2
with: wild.ranks = 8 *
hands: * 8S 4S | 5C 6C
discard: 3H
stock: 3D
0 may: play *

# HR-22: a joker laid as the last card without naming a suit leaves the next player free
rules: classic
with: pack.jokers = 2
with: wild.ranks = 8 *
with: wild.last = nothing
with: end.places = to the last
hands: * | 5C 6D | 7S 9H
discard: 3H
stock: 3D
0 plays *
happened: 0 plays *, 0 goes out in place 1, turn 1
suit any
1 may: play 5C, play 6D
