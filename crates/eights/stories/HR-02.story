# HR-2: an eight may answer a pending draw: it cancels it
rules: south-african
with: answer.wild = cancels
hands: 2H 4S 5S | 8C 9D 4H | 9H 3C
discard: 5H
stock: 3D 4D TC
0 plays 2H
1 may: draw, play 8C
1 plays 8C and names H
happened among others: 1 names H, owed 0, turn 2
owed 0
2 may: draw, play 9H

# HR-2: or passes it on
rules: south-african
with: answer.wild = passes on
hands: 2H 4S 5S | 8C 9D 4H | 2C 9H 3C
discard: 5H
stock: 3D 4D TC
0 plays 2H
1 plays 8C and names H
owed 2
turn 2
2 may: draw, play 2C
2 plays 2C
owed 4

# HR-2: also where draw cards do not stack: then the draw waits for an eight
rules: classic
with: effects.2 = draw 2
with: answer.wild = cancels
hands: 2H 4S | 8C 2C 9D | 9H 3C
discard: 5H
stock: 3D 4D TC
0 plays 2H
1 may: draw, play 8C
1 may not play 2C: HR-1

# HR-2: off, it may not
rules: classic
with: effects.2 = draw 2
with: answer.stacking = same rank
hands: 2H 4S | 8C 2C 9D | 9H 3C
discard: 5H
stock: 3D 4D TC
0 plays 2H
1 may not play 8C: HR-2

# HR-2, HR-17: an eight as the last card passes the draw on as well
rules: classic
with: effects.2 = draw 2
with: answer.wild = passes on
with: end.places = to the last
hands: 2H 4S | 8C | 9H 3C
discard: 5H
stock: 3D 4D TC
0 plays 2H
1 plays 8C and names H
happened among others: 1 goes out in place 1, turn 2
owed 2
2 may: draw
