# NE-2: play a card that matches suit or rank, a queen on anything, or draw
rules: normal-eights
hands: 4S 9D QD KC 8H | 5C KD
discard: 8S
stock: TS 3D
0 may: draw, play 4S, play 8H, play QD
0 may not play 9D: NE-2
0 may not pass: NE-2

# NE-2: drawing is always allowed, and then that very card may be played, or one passes
rules: normal-eights
hands: 4S 9D | 5C KD
discard: 8S
stock: TS 3D
0 draws
happened: 0 draws TS
0 may: pass, play TS
0 may not play 4S: NE-2
0 may not draw: NE-2
0 passes
turn 1

# NE-2: a drawn card that does not fit stays
rules: normal-eights
hands: 4S 9D | 5C KD
discard: 8S
stock: 3D TS
0 draws
0 may: pass
0 may not play 3D: NE-2

# NE-2: a drawn ace is not played in turn
rules: normal-eights
hands: 4S 9D | 5C KD
discard: 8S
stock: AS 3D
0 draws
0 may: pass
0 may not play AS: NE-15
