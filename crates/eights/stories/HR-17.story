# HR-17: the first out ends the round
rules: south-african
with: end.places = first out
hands: 3S | 5S 6C | 7S 9D TD
discard: 3H
stock: 4D 4H
0 plays 3S
places: 0 | 1 | 2
over

# HR-17: play to the last
rules: classic
with: end.places = to the last
hands: 3S | 5S | 7S 9D TD
discard: 3H
stock: 4D 4H
0 plays 3S
1 plays 5S
places: 0 | 1 | 2
over

# HR-17: ask
rules: south-african
with: end.places = ask
hands: 3S | 5S 6C | 7S 9D TD
discard: 3H
stock: 4D 4H
0 plays 3S
ask play-on
asked 1 2

# HR-17, NE-19: two who go out together share a place, and the next one is the third
rules: normal-eights
with: end.places = to the last
hands: 7S 9D 6D | JS | 5H | 4D 4C | 9C TC
discard: 9S
stock: TS TD 3D
0 plays 7S
1 picks JS
2 picks 5H
3 picks 4C
4 picks 9C
happened among others: 1 goes out in place 1, 2 goes out in place 1, turn 3
not over
in 0 3 4
3 draws
3 passes
4 plays TC
happened among others: 4 goes out in place 3, turn 0
places: 1 2 | 4
