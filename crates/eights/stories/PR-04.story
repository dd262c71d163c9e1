# PR-4: Switch: two to seven, one pack, seven each
rules: switch
for seats: 2 3 4 5 6 7
not for seats: 8
pack of 2 seats: 52 cards, 7 each
pack of 7 seats: 52 cards, 7 each

# PR-4: aces are wild
rules: switch
hands: AC 9D | 3D 4H
discard: 9S
stock: TD TH
0 plays AC and names H
1 may: play 4H

# PR-4: a black jack makes the next player draw five, another black jack passes it on
rules: switch
hands: JS 9D 3C | JC 4H 5H | 2H 3H
discard: 9S
stock: TD TH 4D 5D 6D 7D KD QD 6C 7C 9C
0 plays JS
happened: 0 plays JS, owed 5, turn 1
1 may: draw, play JC
1 plays JC
owed 10
2 draws
hand sizes: 2 2 12

# PR-4: a red jack cancels it
rules: switch
hands: JS 9D 3C | JH 4H 5H | 2H 3H
discard: 9S
stock: TD TH 4D 5D 6D
0 plays JS
1 may: draw, play JH
1 plays JH
happened: 1 plays JH, owed 0, turn 2
2 may: play 2H, play 3H

# PR-4: but not a draw of twos
rules: switch
hands: 2S 9D 3C | JS JH 2C | 2H 3H
discard: 9S
stock: TD TH 4D 5D 6D
0 plays 2S
owed 2
1 may: draw, play 2C

# PR-4: without a pending draw a red jack is a card like any other
rules: switch
hands: JH 9D 3C | JS 5C 2C | 2H 3H
discard: 9H
stock: TD TH 4D 5D 6D
0 plays JH
happened: 0 plays JH, turn 1
1 may: play JS

# PR-4: eights skip, kings reverse
rules: switch
hands: 8H KH 3C | JS 5C 2C | 2H 8D
discard: 9H
stock: TD TH 4D 5D 6D
0 plays 8H
turn 2
2 plays 8D
turn 1

# PR-4: kings reverse
rules: switch
hands: 8H KH 3C | JS 5C 2C | 2H 8D
discard: 9H
stock: TD TH 4D 5D 6D
0 plays KH
happened: 0 plays KH, direction -1, turn 2

# PR-4: special starters are turned again
rules: switch
deal: seats=3 seeds=100
starter is none of A 2 8 J K
