# HR-27: where four ranks can say nope, a chain of two packs could have 33 cards
rules: normal-eights
with: effects.K = nope
with: effects.J = nope
with: effects.T = nope
these rules are refused

# HR-27: with one pack seven ranks may say nope
rules: classic
with: seats.max = 4
with: effects.2 = nope
with: effects.3 = nope
with: effects.4 = nope
with: effects.5 = nope
with: effects.6 = nope
with: effects.7 = nope
with: effects.9 = nope
for seats: 2 3 4

# HR-27: an eighth rank is too much
rules: classic
with: seats.max = 4
with: effects.2 = nope
with: effects.3 = nope
with: effects.4 = nope
with: effects.5 = nope
with: effects.6 = nope
with: effects.7 = nope
with: effects.9 = nope
with: effects.T = nope
these rules are refused

# HR-27: a chain may be long, and every answer in it counts
rules: normal-eights
with: effects.K = nope
with: effects.J = nope
hands: 3S 9D AD AS KD KS JD JS AD AS KD KS | 3C AC AH KC KH JC JH AC AH KC KH
discard: 8S
stock: 5S 5D 3D 4H 4D
0 plays 3S
1 nopes AC keep
0 nopes AD keep
1 nopes AH keep
0 nopes AS keep
1 nopes KC keep
0 nopes KD keep
1 nopes KH keep
0 nopes KS keep
1 nopes JC keep
0 nopes JD keep
1 nopes JH keep
0 nopes JS keep
1 nopes AC keep
0 nopes AD keep
1 nopes AH keep
0 nopes AS keep
1 nopes KC keep
0 nopes KD keep
1 nopes KH keep
0 nopes KS keep
happened among others: card stands
