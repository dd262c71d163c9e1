# PP-10: the round's winner gets the sum of the others' cards, announced with each share
> The document's own example: Bob wins 82 points. 60 from Janet, 22 from Jim.
rules: playpalace
hands: 9H | 8C TD | KD 2D
discard: 3H
stock: TD
0 plays 9H
happened: 0 plays 9H, 0 goes out in place 1, round ends out, 1 gets place 2, 2 gets place 2,
    0 scores 60 from 1, 0 scores 22 from 2
score 0: 82
score 1: 0
score 2: 0

# PP-10: eight 50; jack, queen, king 20; ace 1; others face value
rules: playpalace
hands: 9H | 8C | JC | QC | KC | AC | 2C TC | 3C 4C 5C 6C 7C 9C
discard: 3H
stock: TD
0 plays 9H
happened among others: 0 scores 50 from 1, 0 scores 20 from 2, 0 scores 20 from 3, 0 scores 20 from 4,
    0 scores 1 from 5, 0 scores 12 from 6, 0 scores 34 from 7
score 0: 157

# PP-10: points add up over the rounds
rules: playpalace
hands: 9H | 8C TD | KD 2D
discard: 3H
stock: TD
scores: 100 200 300
0 plays 9H
scores: 182 200 300
