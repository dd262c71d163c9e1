# NE-3: War: all pick a card face down, all are turned at once, and the highest is discarded without effect
rules: normal-eights
hands: 2S 9D 4D | 5C KD 3C | TH 3H 4H
discard: 8S
stock: TS 3D
0 plays 2S
happened among others: 0 plays 2S, card stands, asks war of 0 1 2
ask war
asked 0 1 2
0 may: pick 4D, pick 9D
0 picks 9D
happened: 0 picks 9D
1 sees: 0 picks a card
asked 1 2
0 may not pick 4D: ALL-1
2 picks TH
1 picks KD
happened: 1 picks KD, 0 turns up 9D, 1 turns up KD, 2 turns up TH, 1 discards KD, turn 1
2 sees: 1 picks a card, 0 turns up 9D, 1 turns up KD, 2 turns up TH, 1 discards KD, turn 1
hand 0: 9D 4D
hand 1: 5C 3C
hand 2: TH 3H 4H
top KD
suit D
> Without effect: nobody draws four for the king.
ask turn

# NE-3: on a tie all of them are discarded, in turn order from the card's player
rules: normal-eights
hands: 9D 4D 5D | 2S KD 3C | KH 3H 4H
discard: 8S
turn: 1
stock: TS 3D
1 plays 2S
0 picks 9D
1 picks KD
2 picks KH
happened: 2 picks KH, 1 turns up KD, 2 turns up KH, 0 turns up 9D, 1 discards KD, 2 discards KH, turn 2
top KH

# NE-3: the ace is high, and a joker counts as an ace
rules: normal-eights
hands: 2S 9D 4D | KD 3C | AH 3H | * 4H
discard: 8S
stock: TS 3D
0 plays 2S
> Who could answer is asked first.
2 declines
3 declines
0 picks 9D
1 picks KD
2 picks AH
3 picks *
happened among others: 2 discards AH, 3 discards * as AS, turn 1
hand 1: KD 3C
top AS

# NE-3: only those who hold a card pick; one whose last card was the two does not
rules: normal-eights
hands: 2S | KD 3C | 5H 3H
discard: 8S
stock: TS 3D
0 plays 2S
asked 1 2
1 picks 3C
2 picks 5H
happened among others: 2 discards 5H, 0 goes out in place 1, round ends out
places: 0 | 2 | 1

# NE-3: only cards of one's own hand
rules: normal-eights
hands: 2S 9D 4D | KD 3C | 5H 3H
discard: 8S
stock: TS 3D
0 plays 2S
0 may not pick KD: ALL-1
1 may not pick AS: ALL-1
1 may not play KD: ALL-1
