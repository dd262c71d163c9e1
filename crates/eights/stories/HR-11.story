# HR-11: a special starter works as if the dealer had played it: a skip
rules: south-african
with: starter.refused = none
with: starter.works = true
just dealt: yes
hands: 9H 4S | 3S 3C | 4D 4C
discard: 7H
stock: 3D TC
turn 1

# HR-11: a reverse
rules: south-african
with: starter.refused = none
with: starter.works = true
just dealt: yes
hands: 9H 4S | 3S 3C | 4D 4C | 9S 9C
discard: JH
dealer: 3
stock: 3D TC
direction -1
turn 2

# HR-11: a draw card
rules: south-african
with: starter.refused = none
with: starter.works = true
just dealt: yes
hands: 9H 2S | 3S 3C | 4D 4C
discard: 2H
stock: 3D TC
turn 0
owed 2
0 may: draw, play 2S

# HR-11: a wild card: the dealer names a suit
rules: south-african
with: starter.refused = none
with: starter.works = true
just dealt: yes
hands: 9H 2S | 3S 3C | 4D 4C
discard: 8H
stock: 3D TC
ask suit
asked 2
2 names S
turn 0
suit S
0 may: draw, play 2S

# HR-11: another go is the dealer's
rules: classic
with: starter.works = true
with: effects.A = again
just dealt: yes
hands: 9H 2S | 3S 3C | 4H 4C
discard: AH
stock: 3D TC
turn 2
2 may: play 4H

# HR-11: where draw cards do not stack, the first player draws and is skipped
rules: playpalace
with: starter.refused = 8
with: starter.works = true
just dealt: yes
hands: 9H 2S | 3S 3C | 4H 4C
discard: KH
stock: 3D TC AC
hand sizes: 4 2 2
turn 1

# HR-11: off, a special starter does nothing
rules: south-african
with: starter.refused = 8
just dealt: yes
hands: 9H 2S | 3S 3C | 4H 4C
discard: 7H
stock: 3D TC AC
turn 0

# HR-11: cards that ask a question cannot work as starters
rules: normal-eights
with: starter.works = true
these rules are refused
