# ALL-16: deal and first turn go the way the round starts
rules: classic
with: deal.direction = anticlockwise
deal: seats=4 seed=round
dealer 3
dealt one at a time from 2
turn 2
direction -1
