# The deal of the day.

day-title = Deal of the day
day-hint = { $rules }, you and { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
}
day-today = Today: { $result }.
day-again = You have played today's deal. Your first result counts.
day-first-counts = Your first result counts.
day-no-undo = The deal of the day takes no move back.
day-share = Share your result
day-replay = Watch your game

## The result: one line to share, without the year
day-result = { $rules }, { $date }: { $result }
day-short = { $place }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
day-place = { day-nth } of { $players }
day-shared = shared { day-nth } of { $players }
day-nth = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
day-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
}
