# SI-8: who can play may not draw
rules: simplified
hands: 6S 9D | 5H 7H
discard: 6C
stock: TD TH
0 may: play 6S
0 may not draw: SI-8
0 may not pass: SI-8

# SI-8: who cannot draws one card at a time until able to play, and then must
rules: simplified
hands: 3S 9D | 5H 7H
discard: 6C
stock: TD TH 2C 4C
0 may: draw
0 may not pass: SI-8
0 draws
0 may: draw
0 draws
0 draws
happened: 0 draws 2C
0 may: play 2C
0 may not draw: SI-8
0 may not pass: SI-8
0 plays 2C
turn 1

# SI-8: or until thirteen cards are held: then they pass
rules: simplified
hands: 3S 9D 2D 3D 4D 5D 7D JD QD KD AS | 5H 7H
discard: 6C
stock: TD TH TS 2C 4C
0 draws
0 draws
hand sizes: 13 2
0 may: pass
0 may not draw: SI-8
0 passes
happened: 0 passes, turn 1

# SI-8: the thirteenth card is played if it fits
rules: simplified
hands: 3S 9D 2D 3D 4D 5D 7D JD QD KD AS AD | 5H 7H
discard: 6C
stock: 2C TH
0 draws
hand sizes: 13 2
0 may: play 2C

# SI-8: one who already holds thirteen or more and cannot play passes without drawing
rules: simplified
hands: 3S 9D 2D 3D 4D 5D 7D JD QD KD AS AD TD | 5H 7H
discard: 6C
stock: 2C TH
0 may: pass
0 may not draw: SI-8
0 passes
turn 1
stock 2

# SI-8: and who holds thirteen and can play must play
rules: simplified
hands: 3S 9D 2D 3D 4D 5D 7D JD QD KD AS AD 4C | 5H 7H
discard: 6C
stock: 2C TH
0 may: play 4C
0 may not pass: SI-8
