# PP-2: match suit or rank, or a wild eight
rules: playpalace
hands: 3S 9D 4H 8C | 5C 6C
discard: 3H
stock: TD TH
0 may: play 3S, play 4H, play 8C
0 may not play 9D: PP-2

# PP-2: the same card from the other pack matches
rules: playpalace
hands: 3H 9D | 5C 6C
discard: 3H
stock: TD TH
0 may: play 3H

# PP-2: on an eight only the named suit or another eight counts
rules: playpalace
hands: 8C 9D | 5C 6D 8D 8C
discard: 3H
stock: TD TH
0 plays 8C and names D
1 may: play 6D, play 8C, play 8D
1 may not play 5C: PP-2
