# HR-1: draw cards do not stack: the next player draws at once and is skipped
rules: classic
with: effects.2 = draw 2
hands: 2H 4S | 2C 9D | 9H 3C
discard: 5H
stock: 3D 4D TC
0 plays 2H
happened: 0 plays 2H, 1 draws 3D, 1 draws 4D, skip for 1, 1 is skipped, turn 2

# HR-1: cards of the same rank stack
rules: classic
with: effects.2 = draw 2
with: effects.K = draw 3
with: answer.stacking = same rank
hands: 2H 4S | 2C KH 9D | 9H 3C
discard: 5H
stock: 3D 4D TC TD
0 plays 2H
1 may: draw, play 2C
1 may not play KH: HR-1
1 plays 2C
owed 4
2 may: draw
2 draws
happened: 2 draws 3D, 2 draws 4D, 2 draws TC, 2 draws TD, owed 0, turn 0

# HR-1: any draw card stacks on any
rules: classic
with: effects.2 = draw 2
with: effects.K = draw 3
with: answer.stacking = any draw card
hands: 2H 4S | 2C KD 9D | 9H 3C 2S
discard: 5H
stock: 3D 4D TC TD
0 plays 2H
1 may: draw, play 2C, play KD
1 plays KD
happened: 1 plays KD, owed 5, turn 2
2 may: draw, play 2S
2 plays 2S
owed 7
