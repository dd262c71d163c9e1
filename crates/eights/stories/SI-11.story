# SI-11: the first with no cards wins
rules: simplified
hands: 3C | 5H 7H
discard: 6C
stock: TD
0 plays 3C
happened: 0 plays 3C, 0 goes out in place 1, round ends out, 1 gets place 2, match ends
places: 0 | 1
over

# SI-11: an eight as the last card names nothing
rules: simplified
hands: 8S | 5H 7H
discard: 6C
stock: TD
0 plays 8S
happened: 0 plays 8S, 0 goes out in place 1, round ends out, 1 gets place 2, match ends
over
