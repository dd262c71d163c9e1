# SA-7: one may draw, and so pass, although one could play
rules: south-african
hands: 3S 8D | 5C 6C
discard: 3C
stock: 4C TH
0 may: draw, play 3S, play 8D
0 draws
happened: 0 draws 4C, turn 1

# SA-7: passing without drawing is not allowed
rules: south-african
hands: 3S 8D | 5C 6C
discard: 3C
stock: 4C TH
0 may not pass: SA-6
