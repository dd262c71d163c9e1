# CL-6: the player of an eight names any suit, its own included
rules: classic
hands: 8S 9D | 5S 6C
discard: 3H
stock: TD TH
0 plays 8S
0 may: suit C, suit D, suit H, suit S
0 names S
happened: 0 names S, turn 1
suit S
1 may: play 5S

# CL-6: also with the last card when two or more remain, before the vote
rules: classic
hands: 8S | 5S 6C | 9C 9D
discard: 3H
stock: TD TH
0 plays 8S
happened: 0 plays 8S, asks suit of 0
0 names C
happened: 0 names C, 0 goes out in place 1, asks play-on of 1 2
1 votes yes
2 votes yes
turn 1
suit C
1 may: play 6C

# CL-6: with the last card of the last but one, nothing is asked
rules: classic
hands: 8S | 5S 6C
discard: 3H
stock: TD TH
0 plays 8S
happened: 0 plays 8S, 0 goes out in place 1, round ends out, 1 gets place 2, match ends

# CL-6: when the house never plays on, a last eight names nothing
rules: classic
with: end.places = first out
hands: 8S | 5S 6C | 9C 9D
discard: 3H
stock: TD TH
0 plays 8S
over

# CL-6: two left of three, and one goes out with an eight
rules: classic
hands: 8S | - | 9C 9D
discard: 3H
stock: TD TH
0 plays 8S
happened: 0 plays 8S, 0 goes out in place 2, round ends out, 2 gets place 3, match ends
