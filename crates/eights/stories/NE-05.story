# NE-5: the hand lies open for all to see
rules: normal-eights
hands: 4S 9D 6D | KS 3C 8S | 5S 3H 8D
discard: 9S
stock: TS TD 3D JC JD JH
0 plays 4S
happened among others: 0 plays 4S, card stands, 0 shows, 0 reveals 6D, 0 reveals 9D, turn 1
shown 0
1 knows hand 0: 9D 6D
2 knows hand 0: 9D 6D
audience knows hand 0: 9D 6D
1 knows hand 2: hidden
> A card that comes later lies open too.
1 plays KS and aims at 0
2 sees among others: 0 draws TS, 0 draws TD, 0 draws 3D, 0 draws JC
1 knows hand 0: 9D 6D TS TD 3D JC
2 draws
2 passes
> At the start of their next turn they take it up.
happened: 2 passes, 0 hides, turn 0
shown nobody
1 knows hand 0: hidden

# NE-5: a skipped turn is none
rules: normal-eights
hands: 4S 9D 6D | JS 3C 8S | 5S 3H 8D
discard: 9S
stock: TS TD 3D JC JD JH
0 plays 4S
1 plays JS and aims at 0
2 draws
2 passes
happened: 2 passes, 0 is skipped, turn 1
shown 0
2 knows hand 0: 9D 6D
1 draws
1 passes
2 draws
2 passes
happened: 2 passes, 0 hides, turn 0

# NE-5: a card given to an open hand lies open
rules: normal-eights
hands: 4D 9D 6D | 5S 3C 8S | 5H 3H 8D
discard: 9S
shown: 0
turn: 1
stock: TS TD 3D JC JD JH
1 plays 5S and aims at 0
0 picks 6D
happened: 0 gives 6D to 1, turn 2
2 sees: 0 gives 6D to 1, turn 2
2 knows hand 0: 4D 9D
2 knows hand 1: hidden

# NE-5: in War a card of an open hand is picked in secret and goes back to lie open
rules: normal-eights
hands: 4D 9D 6D | 2S 3C 8S | KH 3H 8D
discard: 9S
shown: 0
turn: 1
stock: TS TD 3D JC JD JH
1 plays 2S
0 picks 9D
2 sees: 0 picks a card
1 picks 3C
2 picks KH
2 knows hand 0: 4D 9D 6D
audience knows hand 0: 4D 9D 6D

# NE-5: a cancelled four shows nothing
rules: normal-eights
hands: 4S 9D 6D | AS 3C 8S
discard: 9S
stock: TS TD 3D JC JD JH
0 plays 4S
1 nopes AS keep
shown nobody
turn 1
