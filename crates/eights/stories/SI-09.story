# SI-9: two passes in a row: the game is a tie
rules: simplified
hands: 3S 9D | 5H 7H 9H
discard: 6C
stock: none
0 passes
not over
1 passes
happened: 1 passes, round ends blocked, 0 gets place 1, 1 gets place 1, match ends
places: 0 1
over

# SI-9: after drawing or not
rules: simplified
hands: 3S 9D 2D 3D 4D 5D 7D JD QD KD AS AD | 5H 7H 9H
discard: 6C
stock: TD
0 draws
0 passes
not over
1 may: pass
1 passes
places: 0 1
over

# SI-9: a card played between them breaks the row
rules: simplified
hands: 3S 9D | 5C 7H 9H
discard: 6C
stock: none
0 passes
1 plays 5C
> Now a card lies under the top card, and the pile can be turned over.
0 may: draw
not over
