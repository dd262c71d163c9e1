# PP-11: the match ends when a score reaches the winning score: 500 unless set
rules: playpalace
hands: 9H | 8C TD | KD 2D
discard: 3H
stock: TD
scores: 418 450 0
0 plays 9H
happened among others: 0 is ranked 1, 1 is ranked 2, 2 is ranked 3, match ends
score 0: 500
over
places: 0 | 1 | 2

# PP-11: a point less, and it goes on
rules: playpalace
hands: 9H | 8C TD | KD 2D
discard: 3H
stock: TD
scores: 417 450 0
0 plays 9H
score 0: 499
match goes on
next round
round 2
hand sizes: 5 5 5

# PP-11: the winning score may be from 1
rules: playpalace
with: score.target = 1
hands: 9H | AC
discard: 3H
stock: TD
0 plays 9H
score 0: 1
over

# PP-11: to ten thousand
rules: playpalace
with: score.target = 10000
hands: 9H | AC
discard: 3H
stock: TD
scores: 9998 9000
0 plays 9H
match goes on

# PP-11: not less
rules: playpalace
with: score.target = 0
these rules are refused

# PP-11: not more
rules: playpalace
with: score.target = 10001
these rules are refused
