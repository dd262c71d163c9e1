# HR-8: at the limit one passes
rules: classic
with: draw.limit = 8
hands: 9C 4S 5D 5C 7D 9D TD | 8H 9S
discard: 6H
stock: 3D 4D TC
0 draws
hand sizes: 8 2
0 may: pass
0 may not draw: HR-8
0 passes
turn 1

# HR-8: one who holds more already passes without drawing
rules: classic
with: draw.limit = 8
hands: 9C 4S 5D 5C 7D 9D TD JD QD | 8H 9S
discard: 6H
stock: 3D 4D TC
0 may: pass

# HR-8: an effect may still fill a hand beyond the limit
rules: classic
with: draw.limit = 8
with: effects.6 = draw 4
hands: 6C 4S 5D | 8H 9S 2S 2D 3S 4C 5S
discard: 6H
stock: 3D 4D TC TD
0 plays 6C
hand sizes: 2 11

# HR-8: or who reaches the limit is out of the round
rules: classic
with: draw.limit = 8
with: draw.limit-means = out
hands: 9C 4S 5D 5C 7D 9D TD | 8H 9S | 3S 3C
discard: 6H
stock: 3D 4D TC
0 draws
happened: 0 draws 3D, 0 is thrown out, turn 1
in 1 2

# HR-8: a limit must be above the hands dealt
rules: classic
with: draw.limit = 7
these rules are refused

# HR-8: who is thrown out first is last, at a table of ten too
rules: classic
with: draw.limit = 8
with: draw.limit-means = out
with: end.places = to the last
with: stock.recycle = never
hands: 2C 2C 3C 3C 4C 4C 5C | 2S 2S 3S 3S 4S 4S 5S | 6C 6C 7C 7C 9C 9C TC | 5C JC JC QC QC KC KC | 6S 6S 7S 7S 9S 9S TS
  | 5S JS JS QS QS KS KS | 2D 2D 3D 3D 4D 4D 5D | 6D 6D 7D 7D 9D 9D TD | 5D JD JD QD QD KD KD | 2H 3H
discard: AH
stock: AC AC AS AS AD AD TC TS TD
0 draws
1 draws
2 draws
3 draws
4 draws
5 draws
6 draws
7 draws
places: 7 | 6 | 5 | 4 | 3 | 2 | 1 | 0
8 draws
places: 9 | 8 | 7 | 6 | 5 | 4 | 3 | 2 | 1 | 0
