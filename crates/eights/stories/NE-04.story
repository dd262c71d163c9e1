# NE-4: Collect: its player draws three
rules: normal-eights
hands: 3S 9D 4D | KD 3C
discard: 8S
stock: TS 3D 4C 5C
0 plays 3S
happened among others: 0 plays 3S, card stands, 0 draws TS, 0 draws 3D, 0 draws 4C, turn 1
1 sees among others: 0 draws a card, 0 draws a card, 0 draws a card
hand sizes: 5 2
