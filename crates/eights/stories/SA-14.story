# SA-14: play goes on until one player is left; places are the order of going out
rules: south-african
hands: 4S 5S | 9S | 3S 5D | 6S 6D 6C
discard: TS
stock: 3D 4D TC TD
0 plays 4S
1 plays 9S
happened: 1 plays 9S, 1 goes out in place 1, turn 2
not over
places: 1
2 plays 3S
3 plays 6S
0 plays 5S
happened: 0 plays 5S, 0 goes out in place 2, turn 2
in 2 3
2 plays 5D
happened: 2 plays 5D, 2 goes out in place 3, round ends out, 3 gets place 4, match ends
places: 1 | 0 | 2 | 3
over
1 may: nothing
1 may not draw: ALL-1

# SA-14, ALL-9: those who are out are passed over, and a jack between the last two only flips the direction
rules: south-african
hands: - | 4S JS 7D | - | 9D 9S
discard: TS
turn: 1
stock: 3D 4D TC TD
1 plays JS
turn 3
3 plays 9S
turn 1
