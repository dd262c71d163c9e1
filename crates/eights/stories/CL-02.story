# CL-2: five cards each, seven when two play; the next card is the starter
rules: classic
deal: seats=2 seeds=20
hand sizes: 7 7
stock 37
dealt one at a time from 0

# CL-2: five for three
rules: classic
deal: seats=3 seeds=20
hand sizes: 5 5 5
stock 36

# CL-2: an eight as the starter counts with its own suit
rules: classic
just dealt: yes
hands: 9S 3D 8H | 5C 6C
discard: 8D
stock: TD TH
ask turn
turn 0
suit D
0 may: play 3D, play 8H
0 may not play 9S: CL-4
