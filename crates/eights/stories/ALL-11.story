# ALL-11: draw takes one card
rules: classic
hands: 9S KD | 5C 6C
discard: 3C
stock: TD TH 4C
0 draws
happened: 0 draws TD
> Where the rules say "until", the same question is put again.
asked 0
ask turn
0 may: draw
0 draws
0 draws
happened: 0 draws 4C
0 may: play 4C

# ALL-11: or all cards of a pending draw, which ends the turn
rules: south-african
hands: 9S KD | 5C 6C
discard: 2C
owed: 4
stock: TD TH 4C 5H
0 draws
happened: 0 draws TD, 0 draws TH, 0 draws 4C, 0 draws 5H, owed 0, turn 1

# ALL-11: where a player may still do nothing but end the turn, pass is an action of its own
rules: playpalace
hands: 9S KD | 5C 6C
discard: 3C
stock: TD TH 4C
0 draws
turn 0
0 may: pass
0 passes
turn 1

# ALL-11: cards that an effect makes a player draw come without being asked for
rules: normal-eights
hands: 3C KD | 5C 6C
discard: 4C
stock: TD TH AD 5H
0 plays 3C
happened among others: 0 draws TD, 0 draws TH, 0 draws AD, turn 1
