# NE-24: a joker discarded in a Purge lies as the ace of spades
rules: normal-eights
hands: 7S 9D | * KC
discard: 8S
stock: TD 4D
0 plays 7S
1 declines
1 picks *
happened: 1 picks *, 1 discards * as AS, turn 1
top AS
suit S
discard is 8S 7S *AS

# NE-24: and in War
rules: normal-eights
hands: 2S 9D * | KC 4C
discard: 8S
stock: TD 4D
0 plays 2S
0 declines
0 picks *
1 picks KC
top AS
suit S
