# NE-25: only giver and receiver see the card that is given
rules: normal-eights
hands: 5S 9D | 4H KC | 3H 3D
discard: 8S
stock: TD 4D
0 plays 5S and aims at 1
1 picks 4H
0 sees among others: 1 gives 4H to 0
2 sees among others: 1 gives a card to 0
audience sees among others: 1 gives a card to 0
audience does not see: 4H
