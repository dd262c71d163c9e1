# ALL-5: when every seat in turn has neither played nor drawn, the round is blocked; fewest cards first
rules: south-african
hands: 9S KD 4D | 5D 6D | 9D TD TH
discard: 3C
stock: none
0 passes
1 passes
not over
2 passes
happened: 2 passes, round ends blocked, 1 gets place 1, 0 gets place 2, 2 gets place 2, match ends
places: 1 | 0 2
over

# ALL-5: a card played breaks the row
rules: south-african
hands: 9S KD 4D | 5D 6D | 9D TD 4C
discard: 3C
stock: none
0 passes
1 passes
2 plays 4C
0 plays 4D
turn 1
not over

# ALL-5: a card drawn breaks the row
rules: south-african
hands: 9S KD 4D | 5D 6D | 9D TD 4H
discard: 3C
stock: AD
0 draws
1 passes
2 passes
not over
0 passes
round over

# ALL-5: a draw that comes to nothing but lapses counts as neither played nor drawn
rules: south-african
hands: 9S KD 4D | 5D 6D | 9D TD 4H
discard: 2C
owed: 2
stock: none
0 passes
1 passes
2 passes
happened among others: round ends blocked
over

# ALL-5: those who are out already keep their places
rules: south-african
hands: 9S KD 4D | - | 9D TD 4H TH
discard: 3C
stock: none
0 passes
2 passes
places: 1 | 0 | 2

# ALL-5: a skipped turn neither counts nor breaks the row: who was skipped has had no chance yet
rules: normal-eights
hands: 9S KD 4D | 5C 6D | 9D TD 4H
discard: 3C
stock: none
skips: 0 1 0
0 passes
happened: 0 passes, 1 is skipped, turn 2
2 passes
turn 0
0 passes
> Seat 1 has not had its turn in this row.
turn 1
not over
1 may: pass, play 5C

# ALL-5: with two, a skip between two passes of the same player is no block
rules: normal-eights
hands: 9S KD 4D | 5C 6D
discard: 3C
stock: none
skips: 0 1
0 passes
happened: 0 passes, 1 is skipped, turn 0
0 passes
turn 1
1 plays 5C and aims at 0
not over

# ALL-5: once all have passed one after the other, skipped turns between them or not, it is blocked
rules: normal-eights
hands: 9S KD 4D | 5S 6D | 9D TD 4H
discard: 3C
stock: none
skips: 0 1 0
0 passes
2 passes
0 passes
1 passes
happened among others: round ends blocked
places: 1 | 0 2
