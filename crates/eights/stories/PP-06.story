# PP-6: nothing playable: draw one, then play the drawn card if it fits, or pass
rules: playpalace
hands: 9D 4C | 5C KC
discard: 3H
stock: TH TS
0 may: draw
0 may not pass: PP-6
0 draws
0 may: pass, play TH
0 plays TH
turn 1

# PP-6: passing is always allowed after a draw
rules: playpalace
hands: 9D 4C | 5C KC
discard: 3H
stock: TH TS
0 draws
0 passes
happened: 0 passes, turn 1
hand 0: 9D 4C TH

# PP-6: one draw a turn
rules: playpalace
hands: 9D 4C | 5C KC
discard: 3H
stock: TS TH
0 draws
0 may: pass
0 may not draw: PP-6
0 may not play TS: PP-2
0 may not play 9D: PP-6

# PP-6: no drawing while something fits, and an eight counts
rules: playpalace
hands: 8D 4C | 5C KC
discard: 3H
stock: TS TH
0 may: play 8D
0 may not draw: PP-6
0 may not pass: PP-6

# PP-6: only the drawn card is played, though another copy of it is held
rules: playpalace
hands: 9D 4C | 5C KC
discard: 3H
drawn: 4C
stock: TS TH
0 may: pass

# PP-6: a drawn eight may be played, or kept
rules: playpalace
hands: 9D 4C | 5C KC
discard: 3H
stock: 8S TH
0 draws
0 may: pass, play 8S
