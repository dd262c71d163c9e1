# ALL-8: ten full circuits in which nothing but eights was played end the round as blocked
> The stock is spent, nobody holds a club, and every suit named is clubs: the eights go round for ever. Ten circuits of two are twenty turns.
rules: classic
hands: KD QD JD | KS QS
discard: 8C
suit: H
stock: 8D 8H 8S
repeat 19 times
somebody draws
somebody plays
somebody names a suit
not over
end
somebody draws
somebody plays
somebody names a suit
happened among others: round ends stalled
places: 1 | 0
over

# ALL-8: with three, ten circuits are thirty turns
rules: classic
hands: KD QD JD | KS QS JS TD TS | 9D 9S 5D
discard: 8C
suit: H
stock: 8D 8H 8S
repeat 29 times
somebody draws
somebody plays
somebody names a suit
not over
end
somebody draws
somebody plays
somebody names a suit
happened among others: round ends stalled
places: 0 2 | 1

# ALL-8: draws and passes count as nothing played: after ten circuits the round ends
rules: south-african
hands: 9S KD 4D | 5D 6D
discard: 3C
stock: TH TS JD JH AH AS QD QH KH KS 3D 3H 3S 4H 4S 5H 5S 6H 6S 9D 9H TD
repeat 19 times
somebody draws
not over
end
somebody draws
happened among others: round ends stalled
places: 1 | 0
over

# ALL-8: a card that is not wild begins the count anew
rules: south-african
hands: 9S KD 4C | 5D 6D
discard: 3C
stock: TH TS JD JH AH AS QD QH KH KS 3D 3H 3S 4H 4S 5H 5S 6H 6S 9D 9H TD
0 draws
1 draws
0 plays 4C
repeat 19 times
somebody draws
not over
end
somebody draws
round over

# ALL-8: eights count as nothing: with three it takes thirty turns
rules: south-african
with: stock.recycle = never
with: draw.then = drawn may
hands: 8C 8D 8H 8S 9S KD 4C | 5D 6D | TD JD
discard: 3C
stock: TH TS JH AH AS QD QH KH KS 3D 3H 3S 4H 4S 5H 5S 6H 6S 9D 9H AD 2D 2H 2S 7D 7H 7S
repeat 4 times
0 draws
0 passes
1 draws
1 passes
2 draws
2 passes
end
0 plays 8C and names D
1 draws
1 passes
2 draws
2 passes
0 plays 8D and names S
1 draws
1 passes
2 draws
2 passes
0 plays 8H and names S
1 draws
1 passes
2 draws
2 passes
0 plays 8S and names C
1 draws
1 passes
2 draws
2 passes
> Eight circuits are over.
not over
0 draws
0 passes
1 draws
1 passes
not over

# ALL-8: ten circuits unless a house sets another number
rules: classic
knob stall.circuits is 10

# ALL-8: ten thousand turns end the round, whatever is played
rules: classic
with: pack.two-from = 2
with: effects.5 = collect 1
hands: 5C 5C | 5D 5D
discard: 5S
stock: 5H 5H
> Every card played is a five that lets its player draw another: this could go on for ever.
repeat 9999 times
somebody plays
not over
end
somebody plays
over

# ALL-8: in PlayPalace such a round is void
rules: playpalace
with: effects.5 = collect 1
hands: 5C 5C | 5D 5D
discard: 5S
stock: 5H 5H
repeat 10000 times
somebody plays
end
happened among others: round ends stalled
match goes on
places: none
scores: 0 0
