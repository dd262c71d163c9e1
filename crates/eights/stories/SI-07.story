# SI-7: one card a turn
rules: simplified
hands: 6S 6D 6H | 5H 7H
discard: 6C
stock: TD TH
0 plays 6H
turn 1
0 may: nothing
0 may not play 6S: ALL-1
