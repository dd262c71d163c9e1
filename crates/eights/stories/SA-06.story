# SA-6: who has no playable card draws one, and the turn passes
rules: south-african
hands: 9S KD | 5C 6C
discard: 3C
stock: 4C TH
0 may: draw
0 may not pass: SA-6
0 draws
> The four of clubs would fit, but a drawn card is not played in the same turn.
happened: 0 draws 4C, turn 1
1 sees: 0 draws a card, turn 1
hand 0: 9S KD 4C
0 may: nothing
0 may not play 4C: ALL-1
1 may: draw, play 5C, play 6C
