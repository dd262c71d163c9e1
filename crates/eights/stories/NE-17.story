# NE-17: every seat that holds cards is asked for its answer; one that cannot answer is offered only decline
rules: normal-eights
everyone answers: yes
hands: 8S 9D | AH 3C QH | 4C 4D
discard: 9S
stock: 5S 5D 5C 6C
0 plays 8S
happened: 0 plays 8S, asks answer of 0 1 2
0 may: decline
1 may: decline, nope AH back, nope AH keep
2 may: decline
2 may not nope AS keep: ALL-1

# NE-17: nobody sees who has declined
rules: normal-eights
everyone answers: yes
hands: 8S 9D | AH 3C QH | 4C 4D
discard: 9S
stock: 5S 5D 5C 6C
0 plays 8S
2 declines
happened: 2 declines
0 sees: nothing
1 sees: nothing
audience sees: nothing
2 sees: 2 declines
0 knows asked 0 1 2
1 knows asked 0 1 2
audience knows asked 0 1 2
2 knows asked 0 1
2 may: nothing
0 declines
1 knows asked 0 1 2
1 declines
happened: 1 declines, card stands, turn 1
2 sees: card stands, turn 1

# NE-17: the last card is asked about too, of those who still hold cards
rules: normal-eights
everyone answers: yes
hands: 8S | AH 3C QH | 4C 4D
discard: 9S
stock: 5S 5D 5C 6C
0 plays 8S
happened: 0 plays 8S, asks answer of 1 2
1 declines
2 declines
places: 0 | 2 | 1

# NE-17: the first Nope counts, and all are asked again about the ace
rules: normal-eights
everyone answers: yes
hands: 8S 9D | AH 3C QH | AC 4D
discard: 9S
stock: 5S 5D 5C 6C
0 plays 8S
0 declines
2 declines
1 nopes AH keep
happened: 1 nopes AH keep, asks answer of 0 1 2
asked 0 1 2
2 may: decline, nope AC back, nope AC keep
0 declines
1 declines
2 declines
happened: 2 declines, card is cancelled, turn 1

# NE-17: the referee declines for seats that cannot answer, and asks only those who have a choice
rules: normal-eights
hands: 8S 9D | AH 3C QH | 4C 4D
discard: 9S
stock: 5S 5D 5C 6C
0 plays 8S
asked 1
> What is shown to players is still that all are asked.
0 knows asked 1 2
audience knows asked 0 1 2
