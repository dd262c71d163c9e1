# HR-12: the winner collects
rules: classic
with: score.by = winner collects
with: score.target = 100
with: end.places = first out
hands: 9H | 8S KC | AC 4C
discard: 6H
stock: 3D
0 plays 9H
happened among others: 0 scores 60 from 1, 0 scores 5 from 2
scores: 65 0 0
match goes on

# HR-12: or each counts their own, and the lowest score wins the match
rules: classic
with: score.by = own points
with: score.target = 60
with: end.places = first out
hands: 9H | 8S KC | AC 4C
discard: 6H
stock: 3D
scores: 20 0 3
0 plays 9H
happened among others: 0 scores 0 from 0, 1 scores 60 from 1, 2 scores 5 from 2
scores: 20 60 8
over
places: 2 | 0 | 1

# HR-12: values per rank
rules: classic
with: score.by = winner collects
with: values.K = 25
with: values.4 = 0
with: end.places = first out
hands: 9H | 8S KC | AC 4C
discard: 6H
stock: 3D
0 plays 9H
scores: 76 0 0

# HR-12: a target of 50 times the players
rules: classic
with: score.by = winner collects
with: score.target = 50
with: score.target-per-seat = true
with: end.places = first out
hands: 9H | 8S KC | AC 4C
discard: 6H
stock: 3D
scores: 85 0 0
0 plays 9H
score 0: 150
over

# HR-12: a point less is not enough
rules: classic
with: score.by = winner collects
with: score.target = 50
with: score.target-per-seat = true
with: end.places = first out
hands: 9H | 8S KC | AC 4C
discard: 6H
stock: 3D
scores: 84 0 0
0 plays 9H
score 0: 149
match goes on

# HR-12: jokers have a value of their own
rules: classic
with: score.by = winner collects
with: end.places = first out
with: pack.jokers = 2
with: wild.ranks = 8 *
with: values.joker = 33
hands: 9H | *
discard: 6H
stock: 3D
0 plays 9H
scores: 33 0
