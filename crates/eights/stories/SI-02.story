# SI-2: the person goes first
rules: simplified
bots: 0
deal: seats=2 seeds=5
turn 1

# SI-2: also in the first seat
rules: simplified
bots: 1
deal: seats=2 seeds=5
turn 0

# SI-2: where that does not tell, the first seat
rules: simplified
deal: seats=2 seeds=5
turn 0

# SI-2: nor between two bots
rules: simplified
bots: 0 1
deal: seats=2 seeds=5
turn 0
