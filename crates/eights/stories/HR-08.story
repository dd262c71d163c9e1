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
