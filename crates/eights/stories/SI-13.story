# SI-13: a computer's eight keeps its own suit
rules: simplified
bots: 0
hands: 8S 9D | 5S 7H
discard: 6C
stock: TD
0 plays 8S
happened: 0 plays 8S, 0 names S, turn 1
suit S
1 may: play 5S

# SI-13: a person's does not
rules: simplified
bots: 1
hands: 8S 9D | 5S 7H
discard: 6C
stock: TD
0 plays 8S
ask suit
0 names H
suit H
1 may: play 7H

# SI-13: it is a rule for every bot seat, of two bots as well
rules: simplified
bots: 0 1
hands: 8S 9D | 8H 7C
discard: 6C
stock: TD
0 plays 8S
1 plays 8H
happened: 1 plays 8H, 1 names H, turn 0
suit H
