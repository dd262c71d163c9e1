# SI-5: an eight goes on anything, and its player must name the suit to follow
rules: simplified
hands: 8D 9D | 5S 6H 8C
discard: 6C
stock: TD TH
0 plays 8D
happened: 0 plays 8D, asks suit of 0
0 may: suit C, suit D, suit H, suit S
0 may not draw: ALL-1
0 names H
suit H
> An eight may follow too.
1 may: play 6H, play 8C
1 may not play 5S: SI-5
