# PP-16: "one card" is announced to all when a play leaves one card
rules: playpalace
hands: 9H 4C | 5C KC | 8H 7H
discard: 3H
stock: TS
0 plays 9H
happened: 0 plays 9H, 0 has one card, turn 1
1 sees: 0 plays 9H, 0 has one card, turn 1
audience sees among others: 0 has one card

# PP-16: not when two are left, nor none
rules: playpalace
hands: 9H 4C 4D | 9C | 8H 7H
discard: 3H
stock: TS
0 plays 9H
did not happen: has one card
1 plays 9C
did not happen: has one card

# PP-16: before the suit is asked, and before the king bites
rules: playpalace
hands: KH 4C | 5C KC | 8H 7H
discard: 3H
stock: TS 9S
0 plays KH
happened: 0 plays KH, 0 has one card, 1 draws TS, 1 draws 9S, skip for 1, 1 is skipped, turn 2
