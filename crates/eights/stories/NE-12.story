# NE-12: Skip: its player picks any player, whose next turn is skipped
rules: normal-eights
hands: JS TD 6D 8D | JC 3C | 4S 4D
discard: 8S
stock: 5S 5D 3D
0 plays JS
0 may: seat 0, seat 1, seat 2
0 aims at 2
happened among others: 0 aims at 2, card stands, skip for 2, turn 1
skips: 0 0 1
1 draws
1 passes
happened: 1 passes, 2 is skipped, turn 0
skips: 0 0 0

# NE-12: themselves too
rules: normal-eights
hands: JS TD 6D 8D | JC 3C | 4S 4D
discard: 8S
stock: 5S 5D 3D
0 plays JS and aims at 0
turn 1
skips: 1 0 0

# NE-12: skips add up
rules: normal-eights
hands: JS TD 6D 8D | JC 3C 4H | 4S 4D
discard: 8S
stock: 5S 5D 3D 6H 7H
0 plays JS and aims at 2
1 plays JC and aims at 2
happened among others: skip for 2, 2 is skipped, turn 0
skips: 0 0 1
0 draws
0 passes
1 draws
1 passes
happened: 1 passes, 2 is skipped, turn 0

# NE-12: if all are skipped, the one with the fewest skips comes first
rules: normal-eights
hands: JS TD 6D 8D | JC 3C 4H
discard: 8S
skips: 2 1
stock: 5S 5D 3D 6H 7H
0 plays JS and aims at 1
happened among others: skip for 1, 1 is skipped, 0 is skipped, 1 is skipped, 0 is skipped, turn 1
