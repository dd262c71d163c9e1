# ALL-6: the first dealer is the last seat, and the deal passes to the left
rules: playpalace
hands: 9C | 5C 6D | 3H 4H
discard: 3C
stock: TH
dealer: 2
0 plays 9C
match goes on
next round
round 2
dealer 0
turn 1
direction 1
hand sizes: 5 5 5

# ALL-6: every round starts clockwise, with no skips and no draw pending, and the scores stay
rules: playpalace
hands: 9C | 5C 6D | 3H 4H
discard: 3C
stock: TH
dealer: 2
direction: -1
skips: 0 1 1
scores: 3 4 5
0 plays 9C
scores: 21 4 5
next round
direction 1
skips: 0 0 0
owed 0
scores: 21 4 5
turn 1
places: none

# ALL-6: the first deal
rules: classic
deal: seats=5 seed=first
dealer 4
turn 0
round 1

# ALL-6: rule sets without scores are over after one round
rules: classic
hands: 9C | 5C 6D
discard: 3C
stock: TH
0 plays 9C
over
next round
round 1
over

# ALL-6: the places of a match with scores are by score, not by the last round
rules: playpalace
hands: 9C | 5C 6D | 3H 4H
discard: 3C
stock: TH
scores: 484 499 100
0 plays 9C
over
scores: 502 499 100
places: 0 | 1 | 2

# ALL-6: equal scores share a place
rules: playpalace
hands: 9C | 5C 6D | 3H 4H
discard: 3C
stock: TH
scores: 484 100 100
0 plays 9C
places: 0 | 1 2
