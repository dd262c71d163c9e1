# NE-22: an ace alone in hand on one's turn: draw
rules: normal-eights
hands: AS | KC 3C
discard: 8S
stock: TD 4D
0 may: draw
0 may not play AS: NE-15
0 may not pass: NE-2
0 draws
0 may: pass

# NE-22: several aces too
rules: normal-eights
hands: AS AD | KC 3C
discard: 8S
stock: TS 4D
0 may: draw
0 draws
0 may: pass, play TS
