# PP-7: the starter is ace to seven, nine or ten
rules: playpalace
deal: seats=2 seeds=300
starter is none of 8 J Q K
stock 93

# PP-7: another is shuffled back and the next turned
rules: playpalace
deal: seats=2 seed=pip21
happened among others: 8H is turned up, 8H goes back, shuffled, 8S is turned up, 8S goes back, shuffled, 6D is turned up,
    starter lies as if played by 1, turn 0
top 6D
discard is 6D
