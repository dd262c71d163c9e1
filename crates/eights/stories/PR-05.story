# PR-5: Pesten: two to seven, one pack with jokers, seven each
rules: pesten
for seats: 2 3 4 5 6 7
not for seats: 8
pack of 2 seats: 54 cards, 7 each

# PR-5: twos draw two, jokers five, and both stack on each other
rules: pesten
hands: 2S 9D 3C | * 4H 5H | 2H 3H
discard: 9S
stock: TD TH 4D 5D 6D 6C 7D
0 plays 2S
1 may: draw, play *
1 plays * and names D
owed 7
2 may: draw, play 2H
2 plays 2H
owed 9

# PR-5: jacks are wild and do not answer a draw
rules: pesten
hands: 2S 9D 3C | JH 4H 5H | 2H 3H
discard: 9S
stock: TD TH 4D 5D 6D 6C 7D
0 plays 2S
1 may: draw

# PR-5: sevens and kings give another go, eights skip, aces reverse
rules: pesten
hands: 7S KS 8S 9D 9C | 4H 5H | 2H AH
discard: 9S
stock: TD TH 4D 5D 6D 6C 7D
0 plays 7S
turn 0
0 plays KS
turn 0
0 plays 8S
happened: 0 plays 8S, skip for 1, 1 is skipped, turn 2

# PR-5: aces reverse
rules: pesten
hands: AS KS 8S 9D 9C | 4H 5H | 2H AH
discard: 9S
stock: TD TH 4D 5D 6D 6C 7D
0 plays AS
happened: 0 plays AS, direction -1, turn 2

# PR-5: not out on a special: draw two
rules: pesten
hands: 7S | 4H 5H | 2H AH
discard: 9S
stock: TD TH 4D 5D 6D 6C 7D
0 plays 7S
happened: 0 plays 7S, 0 draws TD, 0 draws TH, 0 has another go
not over
