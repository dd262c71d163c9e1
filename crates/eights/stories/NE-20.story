# NE-20: in turn a joker serves as any card that fits
rules: normal-eights
hands: * 9D | AS 3C | 2H 3H
discard: 9S
stock: TS TD 3D
0 may among others: draw, play * as 2S, play * as 9C, play * as 9S, play * as QD, play * as QH, play 9D
0 may not play *: NE-20
0 may not play * as 2H: NE-2
0 may not play * as AS: NE-15
0 plays * as 7S
1 declines
ask purge
top 7S
discard is 9S *7S

# NE-20: and does what that card does, a wild queen too
rules: normal-eights
hands: * 9D | 6S 3C | 2H 3H
discard: 9S
stock: TS TD 3D
0 plays * as QD
ask suit
0 names C
suit C
top QD

# NE-20: as a Nope
rules: normal-eights
hands: 3S 9D | * 3C | 2H 3H
discard: 9S
stock: TS TD 3D
0 plays 3S
1 may: decline, nope * as AC back, nope * as AC keep, nope * as AD back, nope * as AD keep, nope * as AH back,
    nope * as AH keep, nope * as AS back, nope * as AS keep
1 nopes * as AD back
top AD
suit D
hand 0: 3S 9D
hand 1: 3C

# NE-20: a joker that goes back is a joker again
rules: normal-eights
hands: * 9D | AS 3C | 2H 3H
discard: 9S
stock: TS TD 3D
0 plays * as 3S
1 nopes AS back
happened among others: 0 takes back *
hand 0: * 9D

# NE-20: in a set it is the highest card that fits: a run's upper end first
rules: normal-eights
hands: 6S * 5H 6H KD | 4C 3C
discard: 9S
stock: TS TD 3D
0 plays 6S
0 declines
0 may: done, meld * 5H 6H
0 melds * 5H 6H
0 may: done top 5H, done top 6H, done top 7H
0 is done top 7H
1 is done
happened among others: 0 discards 5H, 0 discards 6H, 0 discards * as 7H
top 7H
suit H
discard is 9S 6S 5H 6H *7H

# NE-20: a gap is filled
rules: normal-eights
hands: 6S * 5H 7H KD | 4C 3C
discard: 9S
stock: TS TD 3D
0 plays 6S
0 declines
0 melds * 5H 7H
0 may: done top 5H, done top 6H, done top 7H

# NE-20: above a king comes the ace
rules: normal-eights
hands: 6S * QH KH 3D | 4C 3C
discard: 9S
stock: TS TD 4D
0 plays 6S
0 declines
0 melds * KH QH
0 may: done top AH, done top KH, done top QH

# NE-20: above the ace comes nothing, so the joker goes below
rules: normal-eights
hands: 6S * AH KH 3D | 4C 3C
discard: 9S
stock: TS TD 4D
0 plays 6S
0 declines
0 melds * AH KH
0 may: done top AH, done top KH, done top QH

# NE-20: among equals it is the first missing of spades, hearts, diamonds, clubs
rules: normal-eights
hands: 6S * 9S 9D 3D | 4C 3C
discard: 8S
stock: TS TD 4D
0 plays 6S
0 declines
0 melds * 9D 9S
0 may: done top 9D, done top 9H, done top 9S

# NE-20: two jokers and an ace are aces, the highest cards there are
rules: normal-eights
hands: 6S * * AH 3D | 4C 3C
discard: 8S
stock: TS TD 4D
0 plays 6S
0 declines
0 melds * * AH
0 may: done top AD, done top AH, done top AS

# NE-20: two jokers and a five are a run up from it
rules: normal-eights
hands: 6S * * 5H 3D | 4C 3C
discard: 8S
stock: TS TD 4D
0 plays 6S
0 declines
0 melds * * 5H
0 may: done top 5H, done top 6H, done top 7H

# NE-20: in War it is an ace
rules: normal-eights
hands: 2S * 3D | KC 3C
discard: 8S
stock: TS TD 4D
0 plays 2S
0 declines
0 picks *
1 picks KC
happened among others: 0 turns up *, 1 turns up KC, 0 discards * as AS
hand 1: KC 3C

# NE-20, NE-2: a joker just drawn may be played as a card that fits
rules: normal-eights
hands: 3H 3D | KC 3C
discard: 8S
stock: * TD 4D
0 draws
0 may among others: pass, play * as 8C, play * as KS, play * as QD
0 may not play 3H: NE-2
0 plays * as KS
ask seat

# NE-20: a joker is given and purged as itself
rules: normal-eights
hands: 5S 3D | * KC
discard: 8S
stock: TD 4D
0 plays 5S and aims at 1
1 declines
1 may: pick *, pick KC
1 picks *
hand 0: 3D *

# NE-20: the cards of a set may be named in any order
rules: normal-eights
hands: 6S * 5H 6H KD | 4C 3C
discard: 9S
stock: TS TD 3D
0 plays 6S
0 declines
0: meld 6H * 5H
happened: 0 melds * 5H 6H
0: done top 5H
1: done
top 5H
discard is 9S 6S 6H *7H 5H
