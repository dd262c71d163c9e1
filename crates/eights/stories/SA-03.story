# SA-3: the card after the deal is turned up as the starter
> That every card comes off the top of the stock is checked in every story.
rules: south-african
deal: seats=3 seed=lemon
happened among others: round 1 is dealt by 2, shuffled, KC is turned up, starter lies as if played by 2, turn 0
top KC
discard is KC
stock 27
