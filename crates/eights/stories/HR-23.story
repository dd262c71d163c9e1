# HR-23: the penalty of a forbidden last card comes first, then the card does what it does
rules: pesten
hands: 8H | 9S 9D | 4C 4D
discard: 6H
stock: 3D TC AC
0 plays 8H
happened: 0 plays 8H, 0 draws 3D, 0 draws TC, skip for 1, 1 is skipped, turn 2

# HR-23: with nothing left to draw, going out stands
rules: pesten
with: stock.recycle = never
hands: 8H | 9S 9D | 4C 4D
discard: 6H
stock: none
0 plays 8H
happened among others: 0 goes out in place 1
over
