# SA-2: eight cards each, one at a time from the dealer's left, who starts; clockwise
rules: south-african
deal: seats=4 seeds=20
hand sizes: 8 8 8 8
stock 19
dealer 3
dealt one at a time from 0
turn 0
direction 1
asked 0
ask turn

# SA-2: also when two play
rules: south-african
deal: seats=2 seeds=20
hand sizes: 8 8
stock 35
dealer 1
dealt one at a time from 0
turn 0
