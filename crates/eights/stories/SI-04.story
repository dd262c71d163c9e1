# SI-4: a card of the top card's rank may be played
rules: simplified
hands: 3S 9D 6H 6D | 5S 6S
discard: 6C
stock: TD TH
0 may: play 6D, play 6H
0 plays 6H
suit H
turn 1
