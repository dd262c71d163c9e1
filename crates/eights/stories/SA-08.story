# SA-8: a two makes the next player draw two, and that is their turn
rules: south-african
hands: 2H 4S 5S | 9C 2D 8D 9H | 2C 3C 4C
discard: 5H
stock: 3D 4D TC TD
0 plays 2H
happened: 0 plays 2H, owed 2, turn 1
owed 2
1 may: draw, play 2D
1 draws
happened: 1 draws 3D, 1 draws 4D, owed 0, turn 2
2 sees: 1 draws a card, 1 draws a card, owed 0, turn 2
hand 1: 9C 2D 8D 9H 3D 4D
owed 0
2 may: draw, play 2C

# SA-8: any two answers, and the draw passes on, two more for each two
rules: south-african
hands: 2H 4S 5S | 9C 2D 8D | 2C 3C 4C
discard: 5H
stock: 3D 4D TC TD 5D 6D 9D
0 plays 2H
1 plays 2D
happened: 1 plays 2D, owed 4, turn 2
2 may: draw, play 2C
2 plays 2C
happened: 2 plays 2C, owed 6, turn 0
0 may: draw
0 draws
happened: 0 draws 3D, 0 draws 4D, 0 draws TC, 0 draws TD, 0 draws 5D, 0 draws 6D, owed 0, turn 1
owed 0

# SA-8: nothing else answers: no matching card, no eight, and one cannot just pass
rules: south-african
hands: 2H 4S 5S | 9H 2D 8D
discard: 5H
stock: 3D 4D TC TD
0 plays 2H
1 may not play 9H: SA-8
1 may not play 8D: SA-10
1 may not pass: SA-8
1 may: draw, play 2D

# SA-8: drawing instead of answering is allowed, and a drawn two does not answer any more
rules: south-african
hands: 2H 4S 5S | 9C 2D 8D
discard: 5H
stock: 2S 4D TC TD
0 plays 2H
1 draws
happened: 1 draws 2S, 1 draws 4D, owed 0, turn 0

# SA-8: after a draw the chain is over, and the next two begins with two
rules: south-african
hands: 2H 2S 5S | 9C 2D 8D
discard: 5H
stock: 3D 4D TC TD 5D 6D
0 plays 2H
1 draws
0 plays 2S
happened: 0 plays 2S, owed 2, turn 1
1 plays 2D
happened: 1 plays 2D, owed 4, turn 0
0 draws
happened: 0 draws TC, 0 draws TD, 0 draws 5D, 0 draws 6D, owed 0, turn 1

# SA-8, SA-11: a pending draw waits for the next player, whichever way the game goes
rules: south-african
hands: 2H 4S 5S | 9C 3D | 2C 3C 4C
discard: 5H
direction: -1
stock: 6D 4D TC TD
0 plays 2H
turn 2
2 may: draw, play 2C
