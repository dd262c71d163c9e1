# HR-5: with two players a reverse skips
rules: south-african
with: reverse.of-two = skips
hands: JH 4H 5S | 9C 7D
discard: 5H
stock: 3D 4D
0 plays JH
happened: 0 plays JH, skip for 1, 1 is skipped, turn 0
direction 1

# HR-5: with three it reverses
rules: south-african
with: reverse.of-two = skips
hands: JH 4H 5S | 9C 7D | 9S 9D
discard: 5H
stock: 3D 4D
0 plays JH
happened: 0 plays JH, direction -1, turn 2

# HR-5: also when two are left
rules: south-african
with: reverse.of-two = skips
hands: JH 4H 5S | - | 9S 9D
discard: 5H
stock: 3D 4D
0 plays JH
turn 0
