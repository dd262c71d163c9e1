# NE-18: discards are all chosen first, then laid in turn order from the card's player
rules: normal-eights
hands: 4H 9D 6D | 7S 3C | 5H 3H | KD KC
discard: 9S
turn: 1
stock: TS TD 3D
1 plays 7S
0 picks 6D
discard is 9S 7S
2 picks 3H
3 picks KC
happened: 3 picks KC, 2 discards 3H, 3 discards KC, 0 discards 6D, turn 2
> The player just before the card's player ends on top.
top 6D
discard is 9S 7S 3H KC 6D

# NE-18: against the clock the order is the other way round
rules: normal-eights
hands: 4H 9D 6D | 7S 3C | 5H 3H | KD KC
discard: 9S
turn: 1
direction: -1
stock: TS TD 3D
1 plays 7S
0 picks 6D
2 picks 3H
3 picks KC
happened: 3 picks KC, 0 discards 6D, 3 discards KC, 2 discards 3H, turn 0
top 3H

# NE-18: one who laid sets picks which of their cards is uppermost
rules: normal-eights
hands: 6S 9D | 3C 4C 5C JH | 2H 3H
discard: 9S
stock: TS TD 3D
0 plays 6S
0 is done
1 melds 3C 4C 5C
1 may not done: NE-18
1 is done top 4C
2 is done
discard is 9S 6S 3C 5C 4C
top 4C

# NE-18: the player of the card comes first, also with sets
rules: normal-eights
hands: 6S 9D 9C 9H 2H | 3C 4C 5C JH
discard: 9S
stock: TS TD 3D
0 plays 6S
1 melds 3C 4C 5C
1 is done top 5C
0 melds 9C 9D 9H
0 is done top 9C
discard is 9S 6S 9D 9H 9C 3C 4C 5C

# NE-18: a card discarded without effect counts with its own suit and rank
rules: normal-eights
hands: 7S 9D 6D QC | QH 3C 3D
discard: 9S
stock: TS TD
0 plays 7S
1 picks QH
ask turn
top QH
suit H
1 may: draw

# NE-18: a discarded ace is no answer and lies with its own suit
rules: normal-eights
hands: 7S 9D 6D QC | AH 3C 4H
discard: 9S
stock: TS TD
0 plays 7S
1 declines
1 picks AH
top AH
suit H
1 may: draw, play 4H
