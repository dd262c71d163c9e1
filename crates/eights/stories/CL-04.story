# CL-4: match suit or rank, or play an eight
rules: classic
hands: 3S 9D 4H 8C | 5C 6C
discard: 3H
stock: TD TH
0 may: play 3S, play 4H, play 8C
0 may not play 9D: CL-4

# CL-4: who can play must play
rules: classic
hands: 3S 9D | 5C 6C
discard: 3H
stock: TD TH
0 may: play 3S
0 may not draw: CL-4
0 may not pass: CL-4

# CL-4: an eight counts as able to play
rules: classic
hands: 8S 9D | 5C 6C
discard: 3H
stock: TD TH
0 may: play 8S
0 may not draw: CL-4

# CL-4: on an eight the named suit or an eight
rules: classic
hands: 8S 9D | 8C 9H TD
discard: 3H
stock: TH
0 plays 8S and names D
1 may: play 8C, play TD
1 may not play 9H: CL-4
