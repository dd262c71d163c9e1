# ALL-7: the cards stay the whole pack, whatever is played: South African
> The cards are counted after every single action of every story; here whole games are played at random.
rules: south-african
deal: seats=4 seeds=30
play on at random
over

# ALL-7: Classic with two packs
rules: classic
deal: seats=7 seeds=20
play on at random
over

# ALL-7: Simplified, where the pile is turned over
rules: simplified
deal: seats=2 seeds=40
play on at random
over

# ALL-7: PlayPalace, a whole match
rules: playpalace
with: score.target = 200
deal: seats=5 seeds=5
play the match out at random
over

# ALL-7: Normal Eights, with jokers
rules: normal-eights
with: pack.jokers = 2
deal: seats=8 seeds=10
play on at random
over

# ALL-7: cards picked face down are in the hand until they are laid
rules: normal-eights
hands: 2C 9D 9S | 5C 6D | 3H 4H
discard: 3C
stock: TH
0 plays 2C
0 picks 9D
hand 0: 9D 9S
1 picks 6D
hand 1: 5C 6D
2 picks 4H
happened among others: 0 discards 9D
hand 0: 9S
hand 1: 5C 6D

# ALL-7: a set that has been chosen is in the hand until all have chosen
rules: normal-eights
hands: 6C 9D 9S 9H KD | 5C 6D | 3H 4H
discard: 3C
stock: TH
0 plays 6C
0 melds 9D 9H 9S
hand 0: 9D 9S 9H KD
