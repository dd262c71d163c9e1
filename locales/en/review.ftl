# The review of a game: what luck did, and what choices did. Pages leave this file to the worker of their laboratory.

## The review in a paragraph

review-points = { $count ->
    [0] less than 1 point
    [one] 1 point
   *[other] { $count } points
}
review-started = You started at { $start } %.
review-parts = { $luck }, { $choices }, and { $others }.
review-luck = { $way ->
    [more] Luck gave you { $points }
    [less] Luck cost you { $points }
   *[none] Luck changed nothing
}
review-choices = { $way ->
    [less] your own choices cost you { $points }
   *[none] your own choices cost you nothing
}
review-others = { $way ->
    [more] the others’ choices gave you { $points }
    [less] the others’ choices cost you { $points }
   *[none] the others’ choices changed nothing
}
review-ended = { $result ->
    [100] You won.
    [0] You lost.
   *[other] Your result is worth { $result } %.
}
review-best = Your best decision: turn { $turn }, { $deed }, worth { $points } more than { $other }.
review-worst = Your worst decision: turn { $turn }, { $deed }; { $other } was worth { $points } more.
review-no-mistake = All your choices were as good as the best.
review-no-choice = You never had a choice.

## Tables

review-turns = { $count ->
    [one] 1 turn
   *[other] { $figure } turns
}
review-heading = { $rules }, { $seats } seats, reviewed for { $player }, seat { $seat }
review-you = { $player } (you)
review-column-player = player
review-column-luck = luck
review-column-choices = own choices
review-column-others = others’ choices
review-column-result = result
review-column-turn = turn
review-column-what = what happened
review-column-chance = chance
review-column-verdict = verdict
review-sums = Percentage points, from a start at { $start } %:
review-luck-kinds = Your luck: the deal { $deal }, cards drawn { $drawn }, new stock { $shuffle }, the others’ cards { $others }.
review-moves = Your chance of winning in %, with its 95 % interval, and what changed it:
review-start = start
review-deal = the deal
review-did = { $player }: { $deed }
review-better = { $points } better than { $other }
review-as-good = as good as the best
review-worse = { $points } worse than { $other }
review-again = Try turn { $turn } again: { $command }

## The chart

review-chart-title = { $player }’s chance of winning
review-chart-subtitle = { $rules }, { $seats } seats: luck { $luck }, own choices { $choices }, others’ choices { $others }
review-chart-axis = turns; the band is the 95 % interval
review-chart-turn = turn { $turn }
review-chart-start = start { $share }
review-mark-best = best decision, turn { $turn }
review-mark-worst = worst decision, turn { $turn }
