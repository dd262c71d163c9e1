# NE-8: Purge: everyone else discards a card of their choice without effect
rules: normal-eights
hands: 7S 9D 6D | JS 3C | 5H 3H 8D
discard: 9S
stock: TS TD 3D
0 plays 7S
happened among others: 0 plays 7S, card stands, asks purge of 1 2
asked 1 2
0 may: nothing
1 may: pick 3C, pick JS
2 picks 5H
0 sees: 2 picks a card
1 picks JS
happened: 1 picks JS, 1 discards JS, 2 discards 5H, turn 1
top 5H
hand sizes: 2 1 2
skips: 0 0 0

# NE-8: who is emptied wins, several together
rules: normal-eights
hands: 7S 9D 6D | JS | 5H | 4D 4C
discard: 9S
stock: TS TD 3D
0 plays 7S
1 picks JS
2 picks 5H
3 picks 4D
happened: 3 picks 4D, 1 discards JS, 2 discards 5H, 3 discards 4D, 1 goes out in place 1, 2 goes out in place 1,
    round ends out, 3 gets place 3, 0 gets place 4, match ends
places: 1 2 | 3 | 0
