# NE-6: Revere: its player picks another player, who picks a card of their own and gives it
rules: normal-eights
hands: 5S 9D 6D | JS 3C | 5H 3H 8D
discard: 9S
stock: TS TD 3D
0 plays 5S
happened: 0 plays 5S, asks seat of 0
ask seat
0 may: seat 1, seat 2
0 may not seat 0: NE-6
0 aims at 1
happened among others: 0 aims at 1, card stands, asks give of 1
ask give
asked 1
1 may: pick 3C, pick JS
0 may: nothing
1 picks 3C
happened: 1 gives 3C to 0, turn 1
2 sees: 1 gives a card to 0, turn 1
0 sees: 1 gives 3C to 0, turn 1
hand 0: 9D 6D 3C
hand 1: JS

# NE-6, NE-19: who gives the last card away wins
rules: normal-eights
hands: 5S 9D 6D | JS | 5H 3H 8D
discard: 9S
stock: TS TD 3D
0 plays 5S and aims at 1
1 picks JS
happened: 1 gives JS to 0, 1 goes out in place 1, round ends out, 0 gets place 2, 2 gets place 2, match ends

# NE-6: a last five does not win: a card comes back
rules: normal-eights
hands: 5S | JS 3C | 5H 3H 8D
discard: 9S
stock: TS TD 3D
0 plays 5S and aims at 2
2 picks 8D
happened: 2 gives 8D to 0, turn 1
hand 0: 8D
not over
