# NE-14: Draw: its player picks any player, who draws four; it costs no turn
rules: normal-eights
hands: KS 9D 6D | JS 3C | 4H 4C
discard: 8S
stock: 5S 5D 3D 6H 7H
0 plays KS
0 may: seat 0, seat 1, seat 2
0 aims at 1
happened among others: 0 aims at 1, card stands, 1 draws 5S, 1 draws 5D, 1 draws 3D, 1 draws 6H, turn 1
hand sizes: 2 6 2
asked 1

# NE-14: themselves too, and then a last king does not win
rules: normal-eights
hands: KS | JS 3C | 4H 4C
discard: 8S
stock: 5S 5D 3D 6H 7H
0 plays KS and aims at 0
hand sizes: 4 2 2
turn 1
not over
