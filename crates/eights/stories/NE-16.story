# NE-16: a target is named before the others may answer the card
rules: normal-eights
hands: KS 9D | AH 3C QH | 4C 4D
discard: 9S
stock: 5S 5D 5C 6C
0 plays KS
asked 0
1 may: nothing
1 may not nope AH keep: ALL-1
0 aims at 1
happened: 0 aims at 1, asks answer of 0 1 2
1 nopes AH keep
did not happen: draws

# NE-16: and a suit
rules: normal-eights
hands: QS 9D | AH 3C QH | 4C 4D
discard: 9S
stock: 5S 5D 5C 6C
0 plays QS
asked 0
1 may: nothing
0 names D
asked 1

# NE-16: a jack and a five too
rules: normal-eights
hands: JS 5S 9D | AH 3C QH | 4C 4D
discard: 9S
stock: 8S 5D 5C 6C
0 plays JS
ask seat
1 may: nothing
0 aims at 1
1 declines
skips: 0 0 0
turn 2

# NE-16: nobody who is not in the round is a target
rules: normal-eights
hands: JS 5S 9D | AH 3C QH | 4C 4D
discard: 9S
stock: 8S 5D 5C 6C
0 plays JS
0 may not seat 3: NE-16
0 may: seat 0, seat 1, seat 2
