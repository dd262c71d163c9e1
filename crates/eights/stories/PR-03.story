# PR-3: Mau-Mau: two to five, 32 cards, five each
rules: mau-mau
for seats: 2 3 4 5
not for seats: 6
pack of 2 seats: 32 cards, 5 each
pack of 5 seats: 32 cards, 5 each

# PR-3: jacks are wild, but not on a jack
rules: mau-mau
hands: JC 9D KS | JD 9C 9H
discard: 9S
stock: TD TH
0 may: play 9D, play JC, play KS
0 plays JC and names D
1 may: draw
1 may not play JD: HR-6

# PR-3: sevens draw two and stack
rules: mau-mau
hands: 7C 9D KS | 7D 9H | QS QH
discard: 9C
stock: TD TH AD AH
0 plays 7C
1 may: draw, play 7D
1 plays 7D
2 may: draw
2 draws
hand sizes: 2 1 6

# PR-3: eights skip
rules: mau-mau
hands: 8C 9D KS | 7D 9H | QS QH
discard: 9C
stock: TD TH AD AH
0 plays 8C
turn 2

# PR-3: aces give another go
rules: mau-mau
hands: AC 9D KC | 7D 9H | QS QH
discard: 9C
stock: TD TH AD AH
0 plays AC
turn 0

# PR-3: draw one, and it may be played
rules: mau-mau
hands: KD KH | 7D 9H | QS QH
discard: 9C
stock: TC TH AD AH
0 may: draw
0 draws
0 may: pass, play TC
