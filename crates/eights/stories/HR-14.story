# HR-14: draw one, only when unable, then nothing
rules: classic
with: draw.amount = one
with: draw.then = nothing
hands: 9S KD | 5C 6C
discard: 3H
stock: 4H TH
0 draws
happened: 0 draws 4H, turn 1

# HR-14: draw one; the drawn card may be played
rules: classic
with: draw.amount = one
with: draw.then = drawn may
hands: 9S KD | 5C 6C
discard: 3H
stock: 4H TH
0 draws
0 may: pass, play 4H
0 may not draw: HR-14

# HR-14: draw one; the drawn card must be played if it fits
rules: classic
with: draw.amount = one
with: draw.then = drawn must
hands: 9S KD | 5C 6C
discard: 3H
stock: 4H TH
0 draws
0 may: play 4H
0 may not pass: CL-4

# HR-14: and if it does not, one passes
rules: classic
with: draw.amount = one
hands: 9S KD | 5C 6C
discard: 3H
stock: 4C TH
0 draws
0 may: pass

# HR-14: drawing is always allowed; the drawn card must be played, not another
rules: classic
with: draw.amount = one
with: draw.when = always
hands: 9H KD | 5C 6C
discard: 3H
stock: 4H TH
0 may: draw, play 9H
0 may not pass: HR-14
0 draws
0 may: play 4H
0 may not play 9H: CL-5
0 may not pass: HR-14

# HR-14: then any card may be played
rules: classic
with: draw.amount = one
with: draw.when = always
with: draw.then = any may
hands: 9H KD | 5C 6C
discard: 3H
stock: 4C TH
0 draws
0 may: pass, play 9H
0 may not draw: HR-14

# HR-14: up to three cards
rules: classic
with: draw.amount = up to
with: draw.most = 3
with: draw.then = any may
hands: 9S KD | 5C 6C
discard: 3H
stock: 4C 5S 6S TH
0 may: draw
0 draws
0 may: draw
0 may not pass: HR-14
0 draws
0 draws
0 may: pass
0 may not draw: HR-14

# HR-14: up to three, and the second fits
rules: classic
with: draw.amount = up to
with: draw.most = 3
with: draw.then = drawn may
hands: 9S KD | 5C 6C
discard: 3H
stock: 4C 5H 6S TH
0 draws
0 draws
0 may: pass, play 5H

# HR-14: up to three, allowed always
rules: classic
with: draw.amount = up to
with: draw.most = 3
with: draw.when = always
with: draw.then = any may
hands: 9H KD | 5C 6C
discard: 3H
stock: 4C 5H 6S TH
0 may: draw, play 9H
0 draws
0 may: draw, play 9H
0 draws
0 may: draw, play 5H, play 9H
0 draws
0 may: pass, play 5H, play 9H

# HR-14: until playable, and the drawn card may be kept
rules: classic
with: draw.then = drawn may
hands: 9S KD | 5C 6C
discard: 3H
stock: 4C 5H 6S TH
0 draws
0 may: draw
0 draws
0 may: pass, play 5H

# HR-14: drawing several cards and then nothing makes no sense
rules: classic
with: draw.then = nothing
these rules are refused
