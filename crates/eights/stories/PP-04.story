# PP-4: a queen skips the next player
rules: playpalace
hands: QH 9D 4C | 5C 6C | 5H 5D
discard: 3H
stock: TD TH
0 plays QH
happened: 0 plays QH, skip for 1, 1 is skipped, turn 2

# PP-4: with two players one plays again
rules: playpalace
hands: QH 9D 4H | QC 6C
discard: 3H
stock: TD TH
0 plays QH
turn 0
0 may: play 4H
