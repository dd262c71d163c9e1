# NE-19: after the answers and effects of a played card, everyone without cards wins, several together
rules: normal-eights
hands: 7S | JS | 5H | 4D 4C
discard: 9S
stock: TS TD 3D
0 plays 7S
1 picks JS
2 picks 5H
3 picks 4C
places: 0 1 2 | 3
over

# NE-19: a last three does not win
rules: normal-eights
hands: 3S | JS 2D | 5H 3H
discard: 9S
stock: TS TD 3D
0 plays 3S
hand sizes: 3 2 2
not over

# NE-19: the others are placed by the number of cards left
rules: normal-eights
hands: 8S | JS 2D KD | 5H 3H | 9C TC
discard: 9S
stock: TS TD 3D
0 plays 8S
places: 0 | 2 3 | 1

# NE-19: who answers with the last ace is out as well
rules: normal-eights
hands: 8S 9D | AS | 5H 3H
discard: 9S
stock: TS TD 3D
0 plays 8S
1 nopes AS keep
happened among others: card is cancelled, 1 goes out in place 1
places: 1 | 0 | 2

# NE-19: unless that ace goes back
rules: normal-eights
hands: 8S 9D | AS | AH 3H
discard: 9S
stock: TS TD 3D
0 plays 8S
1 nopes AS keep
2 nopes AH back
hand 1: AS
not over
turn 1

# NE-19: emptied by sets
rules: normal-eights
hands: 6S 9D | 3C 4C 5C | 2H 3H
discard: 9S
stock: TS TD 3D
0 plays 6S
0 is done
1 melds 3C 4C 5C
1 is done top 4C
2 is done
places: 1 | 0 | 2

# NE-19: emptied by War
rules: normal-eights
hands: 2S 9D | KC | 2H 3H
discard: 9S
stock: TS TD 3D
0 plays 2S
0 picks 9D
1 picks KC
2 picks 3H
places: 1 | 0 | 2

# NE-19, NE-14: who noped with the last ace and was noped in turn still draws for the king
rules: normal-eights
hands: KS 9D | AS | AH 3H
discard: 9S
stock: TS TD 3D 4D 5D
0 plays KS and aims at 1
1 nopes AS keep
2 nopes AH keep
happened among others: card stands, 1 draws TS, 1 draws TD, 1 draws 3D, 1 draws 4D, turn 1
not over

# NE-19, NE-6: who has nothing left to give gives nothing, and wins
rules: normal-eights
hands: 5S 9D | AS | AH 3H
discard: 9S
stock: TS TD 3D 4D 5D
0 plays 5S and aims at 1
1 nopes AS keep
2 nopes AH keep
happened among others: card stands, 1 goes out in place 1
hand 0: 9D
places: 1 | 0 2

# NE-19, NE-5: a last four shows nothing and wins
rules: normal-eights
hands: 4S | 8D 8C
discard: 9S
stock: TS TD
0 plays 4S
places: 0 | 1
over
