# ALL-4: the discards are recycled in the middle of a penalty
rules: south-african
hands: 9S KD | 5C 6C
discard: 4D 5D 6D 2C
owed: 4
stock: TD
0 draws
happened among others: 0 draws TD, recycled 3, shuffled, owed 0, turn 1
hand sizes: 6 2
stock 0
discard is 2C

# ALL-4: a named suit stays in force when the discards are recycled
rules: south-african
hands: 9S KD | 5C 6H
discard: 4D 5D 6D 8C
suit: H
stock: none
0 draws
suit H
top 8C
1 may: draw, play 6H

# ALL-4: who must draw more than there is gets what there is
rules: south-african
hands: 9S KD | 5C 6C
discard: 4D 2C
owed: 6
stock: TD 9D
0 draws
happened: 0 draws TD, 0 draws 9D, recycled 1, shuffled, 0 draws 4D, owed 0, turn 1
1 sees: 0 draws a card, 0 draws a card, recycled 1, shuffled, 0 draws a card, owed 0, turn 1
hand 0: 9S KD TD 9D 4D
stock 0

# ALL-4: with nothing left at all, pass stands wherever draw would
rules: south-african
hands: 9S KD 4C | 5C 6C
discard: 3C
stock: none
0 may: pass, play 4C
0 may not draw: ALL-4
0 passes
happened: 0 passes, turn 1

# ALL-4: and a pending draw lapses with it; until then only an answering card may be played
rules: south-african
hands: 9S 4C 2D | 5C 6C 2S
discard: 2C
owed: 2
stock: none
0 may: pass, play 2D
0 may not play 4C: SA-8
0 may not draw: ALL-4
0 passes
happened: 0 passes, owed 0, turn 1
1 may: pass, play 2S, play 5C, play 6C

# ALL-4: a pending draw that nobody can pay is still passed on by an answer
rules: south-african
hands: 9S 4C 2D | 5C 6C 2S
discard: 2C
owed: 2
stock: none
0 plays 2D
happened: 0 plays 2D, owed 4, turn 1
> Now a card lies under the top card, and can be had.
1 may: draw, play 2S
1 draws
happened: recycled 1, shuffled, 1 draws 2C, owed 0, turn 0

# ALL-4: where the rules know no recycling, an empty stock is the end of drawing
rules: bicycle
hands: 9S KD | 5C 6C
discard: 4D 5D 3C
stock: none
0 may: pass
0 may not draw: ALL-4

# ALL-4: an effect that makes a player draw takes what there is
rules: playpalace
hands: KC 9D 9S | 5C 6D | 3H 4H
discard: 3C
stock: TH
0 plays KC
happened among others: 1 draws TH, recycled 1, shuffled, 1 draws 3C, skip for 1, turn 2

# ALL-4: or nothing
rules: normal-eights
hands: 3C 9D 9S | 5C 6D | 3H 4H
discard: KC
stock: none
0 plays 3C
happened among others: 0 plays 3C, recycled 1, shuffled, 0 draws KC, turn 1
hand 0: 9D 9S KC
