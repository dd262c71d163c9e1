# PP-5: a king makes the next player draw two and skips them
rules: playpalace
hands: KH 9D 4C | 5C KC | 5H 5D
discard: 3H
stock: TD TH TS
0 plays KH
happened: 0 plays KH, 1 draws TD, 1 draws TH, skip for 1, 1 is skipped, turn 2
hand sizes: 2 4 2
owed 0

# PP-5: no stacking: a king in hand does not help
rules: playpalace
hands: KH 9D 4C | KD KC | KS 5D
discard: 3H
stock: TD TH TS TC
0 plays KH
1 may: nothing
2 plays KS
happened: 2 plays KS, 2 has one card, 0 draws TS, 0 draws TC, skip for 0, 0 is skipped, turn 1

# PP-5: against the clock it hits the other neighbour
rules: playpalace
hands: KH 9D 4C | 5C KC | 5H 5D
direction: -1
discard: 3H
stock: TD TH TS
0 plays KH
happened: 0 plays KH, 2 draws TD, 2 draws TH, skip for 2, 2 is skipped, turn 1

# PP-5: with two players one plays again
rules: playpalace
hands: KH 9H 4C | 5C KC
discard: 3H
stock: TD TH TS
0 plays KH
happened: 0 plays KH, 1 draws TD, 1 draws TH, skip for 1, 1 is skipped, turn 0
0 may: play 9H
