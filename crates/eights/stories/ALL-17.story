# ALL-17: where a rule set has no number of its own for it, a card that matches neither suit nor rank is refused by this one
rules: mau-mau
hands: 9H KC | 8H 9S
discard: 7S
stock: TD TC
0 may not play KC: ALL-17
0 may: draw

# ALL-17: and so is one that is not of the suit that was named
rules: mau-mau
hands: JC TD | KC 9H
discard: 8S
stock: QD QC
0 plays JC
0 names H
1 may not play KC: ALL-17
1 may: play 9H
