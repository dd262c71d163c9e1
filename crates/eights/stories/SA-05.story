# SA-5: a card of the same rank or suit, or any eight
rules: south-african
hands: 3S 9S 3H 8D KD 4C | 5C 6C
discard: 3C
stock: TD TH
0 may: draw, play 3H, play 3S, play 4C, play 8D
0 may not play 9S: SA-5
0 may not play KD: SA-5
0 plays 3S
top 3S
suit S
turn 1

# SA-5: an eight on a card that it does not match
rules: south-african
hands: 8D KD | 5C 6C
discard: 3C
stock: TD TH
0 plays 8D
ask suit

# SA-5: one card at a time, and only one's own
rules: south-african
hands: 3S 3H KD | 3D 6C
discard: 3C
stock: TD TH
0 may not play 3D: ALL-1
1 may not play 3D: ALL-1
0 plays 3S
0 may not play 3H: ALL-1
turn 1
