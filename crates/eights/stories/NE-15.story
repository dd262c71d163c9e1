# NE-15: an ace is never played in turn
rules: normal-eights
hands: AS 9D 6D | JS 3C
discard: 8S
stock: 5S 5D 3D
0 may: draw
0 may not play AS: NE-15

# NE-15: it answers a card just played and cancels its effect; the ace is the new top card
rules: normal-eights
hands: 3S 9D 6D | AH 3C | 4C 4D
discard: 8S
stock: 5S 5D 3D
0 plays 3S
ask answer
asked 1
1 may: decline, nope AH back, nope AH keep
1 nopes AH keep
happened among others: 1 nopes AH keep, card is cancelled, turn 1
did not happen: draws
top AH
suit H
hand 0: 9D 6D
discard is 8S 3S AH

# NE-15: its player says whether the cancelled card goes back to the hand it came from
rules: normal-eights
hands: 3S 9D 6D | AH 3C | 4C 4D
discard: 8S
stock: 5S 5D 3D
0 plays 3S
1 nopes AH back
happened among others: 1 nopes AH back, 0 takes back 3S, card is cancelled, turn 1
hand 0: 3S 9D 6D
discard is 8S AH
top AH

# NE-15: by anyone, out of turn, its player too
rules: normal-eights
hands: 3S AD 6D | 8H 3C | AC 4D
discard: 8S
stock: 5S 5D 3D
0 plays 3S
asked 0 2
0 nopes AD keep
asked 2
2 declines
happened among others: 2 declines, card is cancelled, turn 1
hand 0: 6D
top AD

# NE-15: no answer to a draw or to a pass
rules: normal-eights
hands: 3S 9D 6D | AH 3C
discard: 8S
stock: 5S 5D 3D
0 draws
ask turn
1 may: nothing
1 may not nope AH keep: ALL-1
0 passes
ask turn
asked 1

# NE-15: no answer to a discard without effect
rules: normal-eights
hands: 7S 9D 6D | JS 3C | AC 3H 8D
discard: 9S
stock: TS TD 3D
0 plays 7S
2 declines
1 picks JS
2 picks 3H
happened: 2 picks 3H, 1 discards JS, 2 discards 3H, turn 1
ask turn

# NE-15: an ace answers an ace, and the first card is in force again
rules: normal-eights
hands: 3S AD 6D | AH 3C | 4C 4D
discard: 8S
stock: 5S 5D 5C
0 plays 3S
> A Nope closes the window at once, and all are asked about the ace, those too who had declined.
0 declines
1 nopes AH keep
asked 0
0 nopes AD keep
happened among others: 0 nopes AD keep, card stands, 0 draws 5S, 0 draws 5D, 0 draws 5C, turn 1
top AD
suit D
discard is 8S 3S AH AD

# NE-15: "back" on an ace that is itself cancelled means nothing
rules: normal-eights
hands: 3S AD 6D | AH 3C | 4C 4D
discard: 8S
stock: 5S 5D 5C
0 plays 3S
0 declines
1 nopes AH back
0 nopes AD back
happened among others: 0 nopes AD back, 1 takes back AH, card stands, 0 draws 5S
discard is 8S 3S AD
hand 1: AH 3C

# NE-15: three aces cancel the card: the last stands, the middle one falls, the first stands
rules: normal-eights
hands: 3S AD 6D | AH 3C | AC 4D
discard: 8S
stock: 5S 5D 5C
0 plays 3S
1 nopes AH back
0 nopes AD keep
2 nopes AC back
happened among others: 2 nopes AC back, 0 takes back 3S, 0 takes back AD, card is cancelled, turn 1
hand 0: 3S AD 6D
hand 1: 3C
discard is 8S AH AC
top AC
suit C

# NE-15: cards go back when the chain is closed, so none is played twice in it
rules: normal-eights
hands: 3S AD 6D | AH AS 3C | AC 4D
discard: 8S
stock: 5S 5D 5C
0 plays 3S
1 nopes AH keep
0 nopes AD back
asked 1 2
1 may: decline, nope AS back, nope AS keep
2 declines
1 declines
hand 1: AH AS 3C

# NE-15: a queen in force keeps the suit it named, although an ace lies on it
rules: normal-eights
hands: QS AD 6D | AH 3C 4S | 4C 4D
discard: 8S
stock: 5S 5D 5C
0 plays QS and names C
0 declines
1 nopes AH keep
0 nopes AD keep
happened among others: card stands, turn 1
top AD
suit C
1 may: draw, play 3C

# NE-15: a cancelled queen's suit is gone; the ace's counts
rules: normal-eights
hands: QS 9D 6D | AH 3C 4H | 4C 4D
discard: 8S
stock: 5S 5D 5C
0 plays QS and names C
1 nopes AH keep
suit H
1 may: draw, play 4H

# NE-15: an eight, which does nothing, is answered as well
rules: normal-eights
hands: 8S 9D 6D | AH 3C 4H
discard: 9S
stock: 5S 5D 5C
0 plays 8S
asked 1
1 nopes AH back
hand 0: 8S 9D 6D

# NE-15: a player is stopped from winning by the card going back
rules: normal-eights
hands: 8S | AH 3C 4H
discard: 9S
stock: 5S 5D 5C
0 plays 8S
1 nopes AH back
hand 0: 8S
not over
turn 1

# NE-15, NE-19: but not by the card staying
rules: normal-eights
hands: 8S | AH 3C 4H
discard: 9S
stock: 5S 5D 5C
0 plays 8S
1 nopes AH keep
places: 0 | 1
over

# NE-15: only an ace answers
rules: normal-eights
hands: 8S 9D | AH 3C QH
discard: 9S
stock: 5S 5D 5C
0 plays 8S
1 may not nope 3C keep: NE-15
1 may not nope QH keep: NE-15
1 may not nope AS keep: ALL-1
1 may not play AH: ALL-1

# NE-15: the longest chain there can be: eight aces and four jokers, an even number, leave the card in force
rules: normal-eights
hands: 3S AC AC | AD AD 3D | AH AH 4D | AS AS 5D | * * 6D | * * 7D
discard: 9S
stock: TS TD TC TH
0 plays 3S
repeat 2 times
0 nopes AC keep
1 nopes AD keep
2 nopes AH keep
3 nopes AS keep
4 nopes * as AS keep
5 nopes * as AC keep
end
happened among others: 5 nopes * as AC keep, card stands, 0 draws TS, 0 draws TD, 0 draws TC, turn 1
top AC
hand sizes: 3 1 1 1 1 1

# NE-15: all of it goes back where every second one says so
rules: normal-eights
hands: 3S AC AC | AD AD 3D | AH AH 4D | AS AS 5D | * * 6D | * * 7D
discard: 9S
stock: TS TD TC TH
0 plays 3S
repeat 2 times
0 nopes AC back
1 nopes AD back
2 nopes AH back
3 nopes AS back
4 nopes * as AS back
5 nopes * as AC back
end
> The second, fourth, sixth … stand; each takes the one below it back.
hand 0: AC AC TS TD TC
hand 1: 3D
hand 2: AH AH 4D
hand 3: 5D
hand 4: * * 6D
hand 5: 7D
