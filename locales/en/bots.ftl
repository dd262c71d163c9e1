# The bots, by level.

level-toddler = plays anything that is allowed
level-house = the computer of the Simplified rules: eights last, same rank before same suit
level-palace = PlayPalace's own: keeps action cards for late in the hand, and leaves no easy match
level-casual = looks after its own hand, but not too closely
level-club = looks after its own hand, and keeps what is useful
level-counter = counts cards, and remembers who could not follow
