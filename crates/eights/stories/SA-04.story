# SA-4: a special starter is put into the middle of the stock and the next one is turned
rules: south-african
deal: seats=3 seed=pip14
happened among others: JC is turned up, JC goes back, 8H is turned up, 8H goes back, QC is turned up
> Of 27 cards left, 13 lie above each refused one when it is put back.
refused starters lie in the middle
top QC
stock is JH 8S QH JS 3H TD 5S 7D 4D 2H 7S JC 8H KH 9C 2D KD 9S 9D 8D 6D 2S 3C 6C 4S 7H 7C

# SA-4: no round begins on a special card
rules: south-african
deal: seats=2 seeds=300
starter is none of 2 7 8 J
stock 35

# SA-4: nor with four
rules: south-african
deal: seats=4 seeds=300
starter is none of 2 7 8 J
stock 19
