# PP-8: when the stock is empty, the discards except the top are shuffled into a new stock
rules: playpalace
hands: 9D 4C | 5C KC
discard: 5S 6S 7S 3H
stock: none
0 draws
happened among others: recycled 3, shuffled
discard is 3H
stock 2

# PP-8: in the middle of a king's two cards too
rules: playpalace
hands: KH 4C 9C | 5C KC | 5D 6D
discard: 5S 6S 3H
stock: TD
0 plays KH
happened among others: 1 draws TD, recycled 3, shuffled, skip for 1
stock 2
