# HR-25: where a bot deals, the first player names the suit of a wild starter
rules: south-african
with: starter.refused = none
with: starter.works = true
just dealt: yes
bots: 2
hands: 9H 2S | 3S 3C | 4D 4C
discard: 8H
stock: 3D TC
ask suit
asked 0
0 names S
turn 0
suit S
