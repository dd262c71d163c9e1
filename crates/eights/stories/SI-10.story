# SI-10: the whole pile, top card included, is turned over unshuffled; its first card is the new discard pile
rules: simplified
hands: 3S 9D | 5H 7H
discard: QC 4D 6H 6C
stock: none
0 may: draw
0 draws
> The first card discarded lies open, the second is drawn; nothing is shuffled.
happened: turned over 3, 0 draws 4D
discard is QC
top QC
suit C
stock is 6H 6C
0 may: draw
0 draws
0 draws
happened: 0 draws 6C
0 may: play 6C

# SI-10: the player looks again before drawing: no card is taken if one can now be played
rules: simplified
hands: 3S 9D | 5H 7H
discard: QD 4D 6H 6C
stock: none
0 draws
happened: turned over 3
hand 0: 3S 9D
turn 0
0 may: play 9D
0 may not draw: SI-8
0 may not pass: SI-8

# SI-10, SI-6: an eight that starts the new pile takes any card
rules: simplified
hands: 3S 9D | 5H 7H
discard: 8C 4D 6H 6C
stock: none
0 draws
happened: turned over 3, any card may follow
suit any
0 may: play 3S, play 9D
0 may not draw: SI-8

# SI-10: a named suit lapses
rules: simplified
hands: 3S 9D | 5H 7H
discard: QC 4D 6H 8C
suit: H
stock: none
0 draws
happened: turned over 3, 0 draws 4D
suit C
top QC

# SI-10: it happens in the middle of drawing too, and then all cards are looked at again
rules: simplified
hands: 3S 9D | 5H 7H
discard: QS 4D 6H 6C
stock: TH
0 draws
0 draws
happened: turned over 3
0 may: play 3S

# SI-10: a pile of one card gives nothing to draw: pass
rules: simplified
hands: 3S 9D | 5H 7H
discard: 6C
stock: none
0 may: pass
0 may not draw: ALL-4

# SI-10: the stock is not turned over before a card is needed
rules: simplified
hands: 3S 9D | 5H 7H
discard: QC 4D 6H 6C
stock: TD
0 draws
happened: 0 draws TD
stock 0
discard is QC 4D 6H 6C

# SI-10, SI-8: one who holds thirteen passes, and nothing is turned over
rules: simplified
hands: 3S 9D 2D 3D 4D 5D 7D JD QD KD AS AD TD | 5H 7H
discard: QC 4H 6H 6C
stock: none
0 may: pass
0 may not draw: SI-8
