# SA-13: when the stock is empty the discards under the top card are shuffled into a new one
rules: south-african
hands: 9S KD | 5C 6C
discard: 4D 5D 6D 3C
stock: none
0 may: draw
0 draws
happened among others: recycled 3, shuffled
discard is 3C
top 3C
stock 2
hand sizes: 3 2
turn 1

# SA-13: the last card of the stock is drawn without shuffling; that waits until a card is needed
rules: south-african
hands: 9S KD | 5C 6C
discard: 4D 5D 6D 3C
stock: TD
0 draws
happened: 0 draws TD, turn 1
stock 0
discard is 4D 5D 6D 3C
