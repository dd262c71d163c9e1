# ALL-13: when a round ends by going out, those still in are placed by the number of cards left
rules: classic
with: end.places = first out
hands: 3S | 5S 6C 9D | 7S 9C | TC TD KD
discard: 3H
stock: 4D 4H
0 plays 3S
places: 0 | 2 | 1 3
