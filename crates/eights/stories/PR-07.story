# PR-7: OpenSpiel with special cards: a queen skips, with two players the same player moves again
rules: openspiel-special
hands: QS 9S 4D | 5C 6C
discard: 3S
stock: TD TC
0 plays QS
turn 0

# PR-7: an ace reverses; with two players it is an ordinary card
rules: openspiel-special
hands: AS 9S 4D | 5C 6C
discard: 3S
stock: TD TC
0 plays AS
turn 1

# PR-7: twos draw two and stack; nothing else answers
rules: openspiel-special
hands: 2S 9S 4D | 2C 8C 6S
discard: 3S
stock: TD TC 9D JD
0 plays 2S
1 may: draw, play 2C
1 plays 2C
0 draws
happened: 0 draws TD, 0 draws TC, 0 draws 9D, 0 draws JD, owed 0, turn 1

# PR-7: a two played when the stock is empty owes nothing
rules: openspiel-special
hands: 2S 9S 4D | 2C 8C 6S
discard: 3S
stock: none
0 plays 2S
owed 0
1 may: pass, play 2C, play 6S, play 8C

# PR-7: the starter acts as if the dealer had played it
rules: openspiel-special
just dealt: yes
hands: 3D 9S 4D | 2C 8C 6S | 3C 4C
discard: QS
stock: TD TC 9D JD
turn 1
