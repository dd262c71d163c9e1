# SI-3: a card of the top card's suit may be played
rules: simplified
hands: 3C 9D KC | 5S 6S
discard: 6C
stock: TD TH
0 may: play 3C, play KC
0 may not play 9D: SI-3
0 plays KC
top KC
turn 1
