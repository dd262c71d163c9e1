# CL-5: who cannot play draws until a playable card comes, and plays it
rules: classic
hands: 4S 9D | 5C 6C
discard: 3H
stock: TD TS 3C TH
0 may: draw
0 may not pass: CL-5
0 draws
happened: 0 draws TD
turn 0
0 draws
0 may: draw
0 may not pass: CL-5
0 draws
happened: 0 draws 3C
0 may: play 3C
0 may not draw: CL-5
0 may not pass: CL-4
0 may not play 9D: CL-5
0 plays 3C
turn 1
hand 0: 4S 9D TD TS

# CL-5: an eight is a playable card
rules: classic
hands: 4S 9D | 5C 6C
discard: 3H
stock: 8D TS
0 draws
0 may: play 8D
0 plays 8D and names S
suit S

# CL-5, CL-7: the discards are recycled while drawing
rules: classic
hands: 4S 9D | 5C 6C
discard: 3D 3S 3H
stock: TD
0 draws
0 draws
happened among others: recycled 2, shuffled
> Both recycled threes fit, so there is no more drawing.
0 may not draw: CL-5
stock 1
