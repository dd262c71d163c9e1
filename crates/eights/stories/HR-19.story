# HR-19: who is thrown out at the hand limit keeps the cards and takes the last free place
rules: classic
with: draw.limit = 8
with: draw.limit-means = out
hands: 9C 4S 5D 5C 7D 9D TD | 6S 9S | 3S 3C
discard: 6H
stock: 3D 4D TC
0 draws
hand sizes: 8 2 2
1 plays 6S
2 plays 3S
1 plays 9S
places: 1 | 2 | 0
over

# HR-19: even if the drawn card could be played
rules: classic
with: draw.limit = 8
with: draw.limit-means = out
hands: 9C 4S 5D 5C 7D 9D TD | 6S 9S | 3S 3C
discard: 6H
stock: 2H 4D TC
0 draws
happened: 0 draws 2H, 0 is thrown out, turn 1

# HR-19: the second thrown out comes before the first
rules: classic
with: draw.limit = 8
with: draw.limit-means = out
hands: 9C 4S 5D 5C 7D 9D TD | 4C 5S 7C 9S TS JD JS | 3S 3C
discard: 6H
stock: 3D 4D TC
0 draws
1 draws
happened: 1 draws 4D, 1 is thrown out, round ends out, 2 gets place 1, match ends
places: 2 | 1 | 0

# HR-19: an effect throws out as well, and the turn goes on with those who are left
rules: classic
with: draw.limit = 8
with: draw.limit-means = out
with: effects.6 = draw 4
hands: 6C 4S | 4C 5S 7C 9S TS JD | 3S 3C
discard: 6H
stock: 3D 4D TC TD QD
0 plays 6C
happened among others: 1 is thrown out, turn 2
in 0 2
turn 2

# HR-19: a pending draw too
rules: classic
with: draw.limit = 8
with: draw.limit-means = out
with: effects.6 = draw 4
with: answer.stacking = same rank
hands: 6C 4S | 4C 5S 7C 9S TS JD | 3S 3C
discard: 6H
stock: 3D 4D TC TD QD
0 plays 6C
1 draws
happened among others: 1 is thrown out, owed 0, turn 2

# HR-19, ALL-4: also when there were fewer cards to draw than were owed
rules: classic
with: draw.limit = 8
with: draw.limit-means = out
with: effects.6 = draw 4
with: answer.stacking = same rank
hands: 6C 4S | 4C 5S 7C 9S TS JD | 3S 3C
discard: 6H
stock: 3D 4D
0 plays 6C
1 draws
> Two from the stock and the recycled six make nine cards.
hand sizes: 1 9 2
in 0 2
turn 2

# HR-19, HR-12: the winner collects for their cards too
rules: classic
with: draw.limit = 8
with: draw.limit-means = out
with: score.by = winner collects
with: end.places = first out
hands: 9C 4S 5D 5C 7D 9D TD | 6S | 3S 3C
discard: 6H
stock: 3D 4D TC
0 draws
1 plays 6S
happened among others: 1 scores 52 from 0, 1 scores 6 from 2
