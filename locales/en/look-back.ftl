# The review of a game as the page shows it. What it says of the game itself is in review.ftl.

look-title = Review: { $rules }
look-review = Review this game
look-begin = Review again
look-stop = Stop
look-as = Look back as
look-closeness = How closely
look-quick = Quick, for phones
look-usual = Usual
look-deep = Deep, for close decisions
look-progress = Turn { $done } of { $of }
look-begun = The review looks at { $of ->
    [one] 1 turn
   *[other] { $of } turns
}. You can stop it at any time.
look-quarter = { $percent } percent of the turns are reviewed.
look-stopped = Stopped at turn { $done } of { $of }. Half a review says nothing: begin again, perhaps with a quicker look.
look-lost = The review stopped working. Reload the page to begin again.
look-unfinished = This game was not played to its end, and a review needs its result. Take a seat over in the replay and play on first.
look-no-seat = There is no such player in this game. Choose another one.
look-in-short = In short
look-sums = What made the result
look-best = Best decision
look-worst = Worst decision
look-again = Try again from here
look-show = Show turn { $turn } in the replay
look-data = Save the data

## Hints that were weighed

hint-better = { $bot } would choose { $deed }: { $chance } % against { $other } % for { $rival }.
hint-as-good = { $bot } would choose { $deed }: { $chance } %, about the same as { $rival }.
hint-chosen = { $bot } would choose { $deed }.
