# ALL-2: a card drawn is seen by nobody else, nor by those who watch
rules: playpalace
hands: 9S KD | 5C 6C | 3H 4H
discard: 3C
stock: 4C TH
0 draws
happened: 0 draws 4C
0 sees: 0 draws 4C
1 sees: 0 draws a card
2 sees: 0 draws a card
audience sees: 0 draws a card
0 knows drawn 4C
1 knows drawn hidden
audience knows drawn hidden
1 knows hand 0: hidden
1 knows hand 1: 5C 6C
audience knows hand 1: hidden
1 knows hand sizes: 3 2 2
audience knows stock 1

# ALL-2: cards dealt are seen by their player alone
rules: playpalace
deal: seats=3 seed=quiet
0 sees among others: 1 is dealt a card, 2 is dealt a card
1 sees among others: 0 is dealt a card, 2 is dealt a card, 0 is dealt a card
audience sees among others: 0 is dealt a card, 1 is dealt a card, 2 is dealt a card
audience knows hand 0: hidden
audience knows hand sizes: 5 5 5

# ALL-2: cards of a penalty and of an effect are hidden too
rules: playpalace
hands: KC 9D 9S | 5C 6D | 3H 4H
discard: 3C
stock: 4C TH 2C
0 plays KC
0 sees: 0 plays KC, 1 draws a card, 1 draws a card, skip for 1, 1 is skipped, turn 2
1 sees: 0 plays KC, 1 draws 4C, 1 draws TH, skip for 1, 1 is skipped, turn 2
audience does not see: TH

# ALL-2: whole games at random: what somebody works out from what they see is what they may know
rules: normal-eights
with: pack.jokers = 2
deal: seats=4 seeds=30
play on at random

# ALL-2: with the window open to all
rules: normal-eights
with: pack.jokers = 2
everyone answers: yes
deal: seats=6 seeds=10
play on at random
