# SI-15: no question is asked of the bot
rules: simplified
bots: 0
hands: 8S 9D | 5S 7H
discard: 6C
stock: TD
0 plays 8S
did not happen: asks
ask turn
asked 1
0 may not suit H: ALL-1
