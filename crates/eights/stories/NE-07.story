# NE-7: Not Rummi: everybody may discard sets without effect
rules: normal-eights
hands: 6S 9D 9C 9H 4D | JS 3C 4C 5C 2H | 5H 3H
discard: 9S
stock: TS TD 3D
0 plays 6S
happened among others: 0 plays 6S, card stands, asks meld of 0 1 2
asked 0 1 2
0 may: done, meld 9C 9D 9H
1 may: done, meld 3C 4C 5C
> Every seat that holds a card is asked, even if it can lay nothing.
2 may: done
0 melds 9C 9D 9H
happened: 0 melds 9C 9D 9H
1 sees: nothing
0 may: done top 9C, done top 9D, done top 9H
0 may not done: NE-18
0 may not done top 4D: NE-18
0 is done top 9H
1 sees: 0 is done
asked 1 2
1 melds 3C 4C 5C
1 is done top 3C
2 is done
happened: 2 is done, 0 discards 9C, 0 discards 9D, 0 discards 9H, 1 discards 4C, 1 discards 5C, 1 discards 3C, turn 1
top 3C
suit C
hand 0: 4D
hand 1: JS 2H

# NE-7: three or more of a rank, runs of three or more in a suit; not two, no gap, no mixed suits
rules: normal-eights
hands: 6S 9D 9C TC JC KC TD | JS 3C
discard: 9S
stock: TS 3D
0 plays 6S
0 may: done, meld 9C JC TC
0 may not meld 9C 9D: NE-7
0 may not meld 9C TC: NE-7
0 may not meld TC JC KC: NE-7
0 may not meld 9D TC JC: NE-7
0 may not meld 9C 9D 9H: ALL-1

# NE-7: all lengths of a run, and several disjoint sets
rules: normal-eights
hands: 6S 2D 3D 4D 5D 5C 5H | JS 3C
discard: 9S
stock: TS 3H
0 plays 6S
0 may: done, meld 2D 3D 4D, meld 2D 3D 4D 5D, meld 3D 4D 5D, meld 5C 5D 5H
0 melds 5C 5D 5H
> The five of diamonds is in a set already.
0 may: done top 5C, done top 5D, done top 5H, meld 2D 3D 4D
0 may not meld 2D 3D 4D 5D: ALL-1
0 melds 2D 3D 4D
0 may: done top 2D, done top 3D, done top 4D, done top 5C, done top 5D, done top 5H
0 is done top 2D
1 is done
happened among others: 0 discards 2D, 0 goes out in place 1
top 2D

# NE-7: the ace is low or high, with no wrap
rules: normal-eights
hands: 6S AD 2D 3D QD KD | JS 3C
discard: 9S
stock: TS 3H
0 plays 6S
0 declines
0 may: done, meld 2D 3D AD, meld AD KD QD
0 may not meld KD AD 2D: NE-7

# NE-7: the played six is in no set
rules: normal-eights
hands: 6S 6D 6C 4S 5S | JS 3C
discard: 9S
stock: TS 3H
0 plays 6S
0 may: done
0 may not meld 6C 6D 6S: ALL-1
0 may not meld 4S 5S 6S: ALL-1

# NE-7: nobody extends another's set, and with two packs the same card may be in a set twice
rules: normal-eights
hands: 6S 7D 9S | 9C 9C 9D | 9H 3C | 4D TC | 5C TC | 8D JC
discard: 9S
stock: TS 3H
0 plays 6S
1 may: done, meld 9C 9C 9D
1 melds 9C 9C 9D
1 is done top 9D
2 may: done

# NE-7: sets are laid without effect
rules: normal-eights
hands: 6S 3D 3C 3H 8H | JS 4C
discard: 9S
stock: TS 3S
0 plays 6S
0 melds 3C 3D 3H
0 is done top 3D
1 is done
did not happen: draws
did not happen: asks answer
turn 1
hand 0: 8H
