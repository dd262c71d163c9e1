# CL-7: when the stock is empty all discards but the top are shuffled into a new stock
rules: classic
hands: 4S 9D | 5C 6C
discard: 5S 6S 7S 3H
stock: none
0 draws
happened among others: recycled 3, shuffled
discard is 3H
stock 2

# CL-7: nothing left at all: pass
rules: classic
hands: 4S 9D | 5C 6C
discard: 3H
stock: none
0 may: pass
0 may not draw: ALL-4
0 passes
happened: 0 passes, turn 1

# CL-7: nothing left after drawing all there was: pass too
rules: classic
hands: 4S 9D | 5C 6C
discard: 3H
stock: TS
0 draws
0 may: pass
0 passes
turn 1
> A card was drawn in that turn, so the row of idle turns begins with the next player.
1 passes
not over
0 passes
over
