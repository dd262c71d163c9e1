# HR-15: the discards are shuffled
rules: classic
hands: 9S KD | 5C 6C
discard: 5D 6D 3H
stock: none
0 draws
happened among others: recycled 2, shuffled

# HR-15: or turned over
rules: classic
with: stock.recycle = turn over
hands: 9S KD | 5C 6C
discard: 5H 6H 3H
stock: none
0 draws
happened: turned over 2, 0 draws 6H
discard is 5H
stock is 3H
0 may: play 6H

# HR-15: or they stay
rules: classic
with: stock.recycle = never
hands: 9S KD | 5C 6C
discard: 5H 6H 3H
stock: none
0 may: pass

# HR-15: turned over for a pending draw, the pile gives what it has
rules: south-african
with: stock.recycle = turn over
hands: 9S KD | 5C 6C
discard: 5H 6H 2H
owed: 4
stock: TD
0 draws
happened: 0 draws TD, turned over 2, 0 draws 6H, 0 draws 2H, owed 0, turn 1
top 5H
