# SI-6: when the card that starts a discard pile is an eight, any card may be played on it
rules: simplified
just dealt: yes
hands: 3S 9D 8C | 5S 6S
discard: 8H
stock: TD TH
suit any
0 may: play 3S, play 8C, play 9D
0 plays 9D
suit D
1 may: draw

# SI-6: so it is in a position with a lone eight
rules: simplified
hands: 3S 9D | 5S 6S
discard: 8H
stock: TD TH
suit any
0 may: play 3S, play 9D
0 may not draw: SI-8

# SI-6: an eight that was played is no starter
rules: simplified
hands: 3S 9D 4H | 5S 6S
discard: 3C 8H
suit: H
stock: TD TH
0 may: play 4H
