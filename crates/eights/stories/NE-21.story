# NE-21: when the stock is empty all discards but the top are shuffled into a new stock
rules: normal-eights
hands: 3H 3D | KC 3C
discard: 5S 6S 7S 8S
stock: none
0 draws
happened among others: recycled 3, shuffled
discard is 8S
stock 2

# NE-21: nothing left at all: pass
rules: normal-eights
hands: 3H 3S | KC 3C
discard: 8S
stock: none
0 may: pass, play 3S
0 may not draw: ALL-4
0 passes
turn 1

# NE-21: a joker on the pile is a joker again in the stock
rules: normal-eights
hands: * 3D 4D | KC 3C 8D
discard: 8S
stock: none
0 plays * as 8C
1 plays 8D
0 draws
happened among others: recycled 2, shuffled
> Of the eight of spades and the joker one was drawn and one lies in the stock.
stock 1
