# CL-8: the first with no cards wins
rules: classic
hands: 3S | 5S 6C
discard: 3H
stock: TD TH
0 plays 3S
happened: 0 plays 3S, 0 goes out in place 1, round ends out, 1 gets place 2, match ends
places: 0 | 1
over

# CL-8: with two or more left they are asked whether to play on; more than half must say yes
rules: classic
hands: 3S | 5S 6C | 7S 9D | TS TD TC
discard: 3H
stock: 4D 4H
0 plays 3S
happened: 0 plays 3S, 0 goes out in place 1, asks play-on of 1 2 3
ask play-on
asked 1 2 3
0 may: nothing
1 may: no, yes
1 may not draw: ALL-1
1 votes yes
happened: 1 votes yes
1 may not yes: ALL-1
2 votes no
asked 3
3 votes yes
happened: 3 votes yes, turn 1
not over
places: 0

# CL-8: half is not enough, and the vote is decided only when all have answered
rules: classic
hands: 3S | 5S 6C | 7S 9D TH
discard: 3H
stock: 4D 4H
0 plays 3S
2 votes no
not over
asked 1
1 votes yes
happened among others: 1 votes yes, round ends out
places: 0 | 1 | 2
over

# CL-8: asked again after each place
rules: classic
hands: 3S | 5S | 7S 9D | TS TD TC
discard: 3H
stock: 4D 4H
0 plays 3S
1 votes yes
2 votes yes
3 votes yes
1 plays 5S
happened: 1 plays 5S, 1 goes out in place 2, asks play-on of 2 3
2 votes no
3 votes no
places: 0 | 1 | 2 | 3
over

# CL-8: played on to the end, the last one left gets the last place
rules: classic
hands: 3S | 5S | 7S TD
discard: 3H
stock: 4D 4H
0 plays 3S
1 votes yes
2 votes yes
1 plays 5S
happened: 1 plays 5S, 1 goes out in place 2, round ends out, 2 gets place 3, match ends

# CL-8: where people are left, only they vote
rules: classic
bots: 1 3
hands: 3S | 5S 6C | 7S 9D | TS TD TC
discard: 3H
stock: 4D 4H
0 plays 3S
asked 2
1 may: nothing
2 votes yes
turn 1
not over

# CL-8: where only bots are left, they vote
rules: classic
bots: 1 2
hands: 3S | 5S 6C | 7S 9D
discard: 3H
stock: 4D 4H
0 plays 3S
asked 1 2

# CL-8: a house may always play on
rules: classic
with: end.places = to the last
hands: 3S | 5S 6C | 7S 9D
discard: 3H
stock: 4D 4H
0 plays 3S
happened: 0 plays 3S, 0 goes out in place 1, turn 1

# CL-8: or never
rules: classic
with: end.places = first out
hands: 3S | 5S 6C | 7S 9D TD
discard: 3H
stock: 4D 4H
0 plays 3S
places: 0 | 1 | 2
over
