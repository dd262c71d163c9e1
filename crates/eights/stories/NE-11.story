# NE-11: Replay: its player has another go, play or draw
rules: normal-eights
hands: TS TD 6D 8D | JS 3C | 4C 4D
discard: 8S
stock: 5S 5D 3D
0 plays TS
happened among others: 0 plays TS, card stands, 0 has another go
0 may: draw, play TD
> Several tens give several goes.
0 plays TD
0 may: draw, play 6D, play 8D
0 draws
0 may: pass
0 passes
turn 1

# NE-11: it is the same turn, so no skip is used up
rules: normal-eights
hands: TS TD 6D 8D | JS 3C | 4C 4D
discard: 8S
skips: 1 0 0
stock: 5S 5D 3D
0 plays TS
turn 0
skips: 1 0 0
did not happen: is skipped
0 plays TD
0 plays 8D
1 draws
1 passes
2 plays 4D
happened among others: 0 is skipped, turn 1

# NE-11: a cancelled ten gives no other go
rules: normal-eights
hands: TS TD 6D 8D | AS 3C | 4C 4D
discard: 8S
stock: 5S 5D 3D
0 plays TS
1 nopes AS keep
turn 1

# NE-11, NE-19: a last ten wins
rules: normal-eights
hands: TS | AD 3C | 4C 4D
discard: 8S
stock: 5S 5D 3D
0 plays TS
1 declines
places: 0 | 1 2
over
