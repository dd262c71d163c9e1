# HR-21: several winners each collect from those who are not winners
rules: normal-eights
with: score.by = winner collects
with: score.target = 100
hands: 7S | JS | 5H 9H | 4D 4C
discard: 9S
stock: TS TD 3D
0 plays 7S
1 picks JS
2 picks 5H
3 picks 4C
happened among others: 0 scores 9 from 2, 0 scores 4 from 3, 1 scores 9 from 2, 1 scores 4 from 3
scores: 13 13 0 0

# HR-21: those who share the first place of a blocked round do not collect from one another
rules: bicycle
hands: 4S 9S | 6C 7C | KS JS
discard: 3H
stock: none
0 passes
1 passes
2 passes
scores: 7 7 0
