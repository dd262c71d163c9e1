# ALL-15: starters refused again and again: after as many refusals as the stock has cards it is shuffled
> Burying alone would bring the same two cards up for ever.
rules: classic
with: seats.max = 2
with: deal.hand = 24
with: starter.refused = A 2 3 4 6 7 8 9 T J Q K
deal: seats=2 seed=pip187
happened among others: 7D is turned up, 7D goes back, 4S is turned up, 4S goes back, 7D is turned up, 7D goes back,
    4S is turned up, 4S goes back, shuffled, QD is turned up, QD goes back, shuffled, 5H is turned up
top 5H

# ALL-15: if no card left may start, the one turned stands
rules: classic
with: seats.max = 2
with: deal.hand = 24
with: starter.refused = A 2 3 4 6 7 8 9 T J Q K
deal: seats=2 seed=pip1
happened among others: QS is turned up, starter lies as if played by 1, turn 0
did not happen: goes back
top QS
stock is AC 6S 9S

# ALL-15: every such deal comes to an end
rules: classic
with: seats.max = 2
with: deal.hand = 24
with: starter.refused = A 2 3 4 6 7 8 9 T J Q K
deal: seats=2 seeds=200
ask turn

# ALL-15: a joker that stands so has no suit: any card may follow
rules: classic
with: seats.max = 2
with: deal.hand = 26
with: pack.jokers = 2
with: wild.ranks = 8 *
with: starter.refused = A 2 3 4 6 7 8 9 T J Q K
deal: seats=2 seed=pip93
top *
suit any
