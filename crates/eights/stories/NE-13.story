# NE-13: Wild: the player of a queen names the suit
rules: normal-eights
hands: QD 9D 6D | JS 3C QH 4H
discard: 8S
stock: 5S 5D 3D
0 plays QD
happened: 0 plays QD, asks suit of 0
0 names H
happened among others: 0 names H, card stands, turn 1
suit H
1 may: draw, play 4H, play QH
1 may not play JS: NE-13

# NE-13, NE-16: also with the last card
rules: normal-eights
hands: QD | JS 3C QH 4H
discard: 8S
stock: 5S 5D 3D
0 plays QD
ask suit
0 names H
happened among others: 0 names H, card stands, 0 goes out in place 1
over
