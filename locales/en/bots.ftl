# The bots, by level.

level-toddler = plays any legal card
    .name = Toddler
level-house = the computer player of Duel: eights last, same rank before same suit
    .name = House
level-palace = the bot of PlayPalace: saves action cards for late in the hand and leaves no easy match
    .name = Palace
level-casual = plays like club, but carelessly
    .name = Casual
level-club = plays its own hand well and saves useful cards
    .name = Club
level-counter = counts cards and remembers who could not follow
    .name = Counter
level-expert = counts cards and judges every move by what it learned from games against itself
    .name = Expert
level-master = tries out what each card leads to before it plays one
    .name = Master
level-grandmaster = thinks like master, only longer: the strongest there is
    .name = Grandmaster
