# ALL-1: one action answers one question put to one seat; anybody else is refused, and nothing changes
rules: classic
hands: 3S 9D | 5C 3C | 7H 3D
discard: 3H
stock: TD TH
0 may: play 3S
1 may: nothing
1 may not play 5C: ALL-1
1 may not draw: ALL-1
2 may not pass: ALL-1
0 may not suit H: ALL-1
0 may not decline: ALL-1
0 may not yes: ALL-1
0 may not pick 3S: ALL-1
0 may not seat 1: ALL-1
0 may not done: ALL-1
0 may not nope AS keep: ALL-1
0 plays 3S
0 may not play 9D: ALL-1
turn 1

# ALL-1: what is not in the notation is refused as well
rules: classic
hands: 3S 9D | 5C 3C
discard: 3H
stock: TD TH
0 may not dance: ALL-1
0 may not play: ALL-1
0 may not play 3S 9D: ALL-1
0 may not play 14H: ALL-1
0 may: play 3S

# ALL-1: a card one does not hold, and a round that is over
rules: classic
hands: 3S | 5C 3C
discard: 3H
stock: TD TH
0 may not play 3D: ALL-1
0 plays 3S
over
0 may not draw: ALL-1
1 may not play 3C: ALL-1

# ALL-1: the refusal names the rule that stands in the way
rules: south-african
hands: 8H | 5C 3C
discard: 3H
stock: TD TH
0 may not play 8H: SA-12

# ALL-1: where the house has changed the rule, the house rule is named
rules: south-african
with: last.forbidden = 8
hands: 8H | 5C 3C
discard: 3H
stock: TD TH
0 may not play 8H: HR-10
