# PP-9: the last card ends the round at once; a king first makes the next player draw two
rules: playpalace
hands: KH | 5C KC | 5D 6D
discard: 3H
stock: TD 9H AS
0 plays KH
happened: 0 plays KH, 1 draws TD, 1 draws 9H, 0 goes out in place 1, round ends out, 2 gets place 2,
    1 gets place 3, 0 scores 44 from 1, 0 scores 11 from 2
scores: 55 0 0

# PP-9: an eight does nothing more, and no suit is asked
rules: playpalace
hands: 8H | 5C 4C | 5D 6D
discard: 3H
stock: TD 9H AS
0 plays 8H
happened: 0 plays 8H, 0 goes out in place 1, round ends out, 1 gets place 2, 2 gets place 2,
    0 scores 9 from 1, 0 scores 11 from 2
match goes on

# PP-9: nor does a jack
rules: playpalace
hands: JH | 5C 4C | 5D 6D
discard: 3H
stock: TD 9H AS
0 plays JH
did not happen: direction
direction 1
match goes on

# PP-9: nor a queen
rules: playpalace
hands: QH | 5C 4C
discard: 3H
stock: TD 9H AS
0 plays QH
did not happen: skip
match goes on

# PP-9: nor a jack between two
rules: playpalace
hands: JH | 5C 4C
discard: 3H
stock: TD 9H AS
0 plays JH
did not happen: skip
did not happen: direction
match goes on

# PP-9, ALL-4: a last king takes what there is
rules: playpalace
hands: KH | 5C 4C
discard: 3H
stock: none
0 plays KH
happened among others: recycled 1, shuffled, 1 draws 3H, 0 goes out in place 1, 0 scores 12 from 1
