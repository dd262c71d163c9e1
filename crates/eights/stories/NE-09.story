# NE-9: an eight does nothing
rules: normal-eights
hands: 8S 9D 6D | JS 3C
discard: 9S
stock: TS TD 3D
0 plays 8S
happened among others: 0 plays 8S, card stands, turn 1
suit S
1 may: draw, play JS
