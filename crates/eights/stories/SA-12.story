# SA-12: nobody goes out on a special card
rules: south-african
hands: 2H | 7H 3H | JH 4H | 8S 5C
discard: 5H
stock: 3D 4D 5D TD
0 may: draw
0 may not play 2H: SA-12
0 draws
happened: 0 draws 3D, turn 1

# SA-12: not on a seven
rules: south-african
hands: 7H | 3H 4H
discard: 5H
stock: 3D 4D
0 may: draw
0 may not play 7H: SA-12

# SA-12: not on an eight
rules: south-african
hands: 8H | 3H 4H
discard: 5H
stock: 3D 4D
0 may: draw
0 may not play 8H: SA-12

# SA-12: not on a jack
rules: south-african
hands: JH | 3H 4H
discard: 5H
stock: 3D 4D
0 may: draw
0 may not play JH: SA-12

# SA-12: a last two does not answer a pending draw; the draw is taken
rules: south-african
hands: 2D | 3H 4H
discard: 2H
owed: 4
stock: 3D 4D 5D 6D 9D
0 may: draw
0 may not play 2D: SA-12
0 draws
happened: 0 draws 3D, 0 draws 4D, 0 draws 5D, 0 draws 6D, owed 0, turn 1

# SA-12: with another card beside it a special card may be played, and any other card may be the last
rules: south-african
hands: JH 9H | 3H 4S
discard: 5H
stock: 3D 4D 5D
0 may: draw, play 9H, play JH
0 plays JH
1 plays 3H
0 plays 9H
happened: 0 plays 9H, 0 goes out in place 1, round ends out, 1 gets place 2, match ends
over
