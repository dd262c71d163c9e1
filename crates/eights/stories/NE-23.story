# NE-23: a question with one possible answer is still asked: one target
rules: normal-eights
hands: 5S 9D | KC
discard: 8S
stock: TD 4D
0 plays 5S
ask seat
0 may: seat 1
0 aims at 1
> And one card to pick.
ask give
1 may: pick KC
1 picks KC
places: 1 | 0

# NE-23: one card for War
rules: normal-eights
hands: 2S 9D | KC
discard: 8S
stock: TD 4D
0 plays 2S
asked 0 1
0 may: pick 9D
1 may: pick KC
