# The laboratory: the tables and charts of simulations, comparisons and arenas. Pages leave this file to the worker of their laboratory.

## Counting

lab-games = { $count ->
    [one] 1 game
   *[other] { $figure } games
}
lab-deals = { $count ->
    [one] 1 deal
   *[other] { $figure } deals
}
lab-rounds = { $count ->
    [one] 1 round
   *[other] { $figure } rounds
}
lab-positions = { $count ->
    [one] 1 position
   *[other] { $figure } positions
}
lab-threads = { $count ->
    [one] 1 thread
   *[other] { $figure } threads
}
lab-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
lab-spread-unknown = ± not known

## The first lines of a report

lab-heading = { $rules }, { $seats } seats, seed { $seed }
lab-time = { $games } in { $seconds } s, { $rate } a second with { $threads }
lab-arena-time = { $deals }, { $games } in { $seconds } s
lab-compare-time = { $games } of each, { $seats } seats, seed { $seed }, in { $seconds } s

## The columns of tables

lab-column-seat = seat
lab-column-bot = bot
lab-column-wins = wins
lab-column-drawn = drawn
lab-column-points = points
lab-column-forfeits = forfeits
lab-column-rank = rank
lab-column-played = a game
lab-column-won = won %
lab-column-elo = Elo
lab-column-low = low
lab-column-high = high
lab-column-score = score
lab-column-against = against
lab-column-deals = deals
lab-column-cpu = processor
lab-column-gap = of the gap
lab-column-alone = won alone
lab-column-other-alone = the other alone
lab-column-verdict = verdict

## A simulation

lab-turns = Turns per game: { $mean } on average, median { $median }, 95th percentile { $most }, longest { $longest }.
lab-also = Also per game: { $decisions } decisions, { $draws } cards drawn, { $reshuffles } reshuffles.
lab-also-rounds = Also per game: { $decisions } decisions, { $draws } cards drawn, { $reshuffles } reshuffles, { $rounds } rounds.
lab-odd-ends = Blocked rounds: { $blocked }. Tied games: { $ties }. Games with several winners: { $shared }.
lab-cards-played = Cards played per game, and how often their player won:
lab-best-cards = Best cards in the first hand:  { $cards }
lab-worst-cards = Worst cards in the first hand: { $cards }

## A comparison

lab-same-rules = { $a } and { $b } are the same rules.
lab-rules-change = From { $a } to { $b }, these rules change: { $rules }.
lab-rules-change-more = From { $a } to { $b }, these rules change: { $rules }, and { $more } more.
lab-no-value = none
lab-clear = * marks a clear difference: its 95 % interval excludes 0.
lab-at-seat = { $what }, seat { $seat } ({ $bot })
lab-measure-wins = wins
lab-measure-turns = turns
lab-measure-decisions = decisions
lab-measure-draws = draws
lab-measure-reshuffles = reshuffles
lab-measure-rounds = rounds
lab-measure-blocked = blocked
lab-measure-ties = ties
lab-measure-points = points

## An arena

lab-verdict-open = open
lab-verdict-better = better
lab-verdict-worse = worse
lab-verdict-equal = equal

lab-regret = { $bot } at { $rules }: a choice loses { $loss } ± { $spread } games in 100 on { $positions }; { $best } % of the choices are best.
lab-regret-points = { $bot } at { $rules }: a choice loses { $loss } ± { $spread } points on { $positions }; { $best } % of the choices are best.
lab-regret-changed = { $count } positions are no longer the same and were left out; make them again with `cargo xtask positions`.

## Programs that forfeit

lab-forfeit = { $bot } on seat { $seat } forfeits game { $game }: { $why }.
lab-given-up = { $bot } has forfeited three games in a row and is given up; it forfeits the rest.
lab-fault-not-allowed = it answered `{ $answer }`, which is not allowed
lab-fault-no-action = it wrote `{ $answer }`, which is no action
lab-fault-not-offered = it wrote `{ $answer }`, which is not among its options
lab-fault-not-started = it could not be started ({ $why })
lab-fault-ended = it has ended ({ $why })
lab-fault-mute = it has closed its output
lab-fault-too-late = it gave no answer within { $seconds } s
lab-fault-deaf = it has not read its input for { $seconds } s
lab-fault-endless = it wrote a line without an end

## Charts

chart-title = { $rules }, { $seats } seats
chart-title-arena = { $rules }, { $seats } seats: an arena
chart-title-compared = { $b } compared with { $a }
chart-subtitle = { $games }, { $bots }, seed { $seed }
chart-subtitle-arena = { $deals }, { $games }, seed { $seed }
chart-subtitle-compared = { $games } of each with the same seeds, { $bots }
chart-games-won = Games won
chart-length = Length of a game
chart-points-at-end = Points at the end
chart-first-hand = Games won with the card in the first hand
chart-blocked-and-tied = Blocked and tied
chart-ratings = Ratings in Elo
chart-pairs = Score of the row against the column
chart-unit-turns = turns
chart-unit-percentage-points = percentage points
chart-unit-per-game = per game
chart-unit-per-100-games = per 100 games
chart-unit-points = points
chart-no-data = no data
chart-not-known = not known
chart-interval = { $low } to { $high }
chart-axis-games = % of games, with 95 % interval
chart-axis-points = points, with 95 % interval
chart-axis-elo = Elo, with 95 % interval
chart-axis-length = { $unit } per game
chart-fair-share = fair share { $share } %
chart-no-difference = no difference
chart-mean = mean
chart-mean-is = mean { $length }
chart-median-is = median { $length }
chart-most-are = 95 % up to { $length }
chart-wins-less = wins less
chart-wins-more = wins more
chart-no-clear-difference = no clear difference
chart-cards-note = less or more often than with the average card ({ $average }), 99.9 % sure
chart-pairs-note = row's score against column in %, a tie is half; grey: no clear difference

## Charts in words, for screen readers

chart-told-mean = mean { $mean } { $unit }
chart-told-most = 95 % of games up to { $length }
chart-told-interval = { $label } { $value }, 95 % interval { $interval }
chart-told-card = { $rank } of { $suit }
chart-told-pair = { $row } against { $column } { $score }

## Charts as tables

chart-column-what = what
chart-column-value = value
chart-column-interval = 95 % interval
chart-column-games = games

## What a chart shows, in a sentence

finding-nothing = There are no numbers yet.
finding-clear = Seat { $label } wins most: { $value }, clearly more than the fair share of { $fair }.
finding-even = Seat { $label } wins most with { $value }, but that is not clearly more than the fair share of { $fair }.
finding-most = { $label } has the most: { $value }, 95 % interval { $interval }.
finding-points = Seat { $label } ends with the most points: { $value }, 95 % interval { $interval }.
finding-ratings = { $label } is rated highest: { $value }, 95 % interval { $interval }.
finding-pairs = { $row } scores best against { $column }: { $value }.
finding-lengths = Half of the games take up to { $median } { $unit }, and 95 % up to { $most }.
finding-cards = The best first card is the { $best } ({ $most }), the worst the { $worst } ({ $least }); the average card wins { $average }.
finding-course = It was highest at { $high } ({ $when-high }) and lowest at { $low } ({ $when-low }).
finding-same = Nothing here differs clearly.
finding-difference = { $label } { $value } ({ $interval })
finding-differences = These differ clearly: { $list }.
finding-differences-more = These differ clearly: { $list }, and { $more } more.

## A run that cannot be played

run-foreign = This link holds no run: a run has rules, bots and a number of games.
run-no-rules = No rules are called “{ $name }”: choose a rule set from the list, or use a share code.
run-no-bot = No bot is called “{ $name }”: choose one from the list.
run-seats = These rules are for { $fewest } to { $most } players, not for { $seats }: change the number of bots.
run-no-games = “{ $games }” is no number of games: write a whole number from 1 up.
run-too-many = The page plays at most { $most } games, and { $games } are too many: play fewer, or run this in a terminal: { $command }.
run-bad-seed = The seed is a text of at most { $most } letters: choose a shorter one.

## The player's own games

journal-title = Your games
journal-empty = Play three games and your numbers appear.
journal-unreadable = The list of games cannot be read here, perhaps because a newer version wrote it: export it, and update the page.
journal-source = { $games } games.
journal-source-older = { $games } games; the oldest { $older } only as sums.
journal-won = won
journal-results = Results
journal-results-told = You won { $part } of { $games } games: { $share } %, and with more games it may turn out to be { $low } to { $high } %.
journal-streaks = Wins in a row
journal-streaks-unit = wins in a row
journal-streaks-told = You have won { $now } { $now ->
    [one] game
   *[other] games
} in a row now; your longest streak is { $longest }.
journal-by-rules = Games won by rule set
journal-by-rules-told = By the rules { $rules } you won { $part } of { $games } games: { $share } %.
journal-by-opponent = Ahead of each opponent
journal-by-opponent-told = Against { $name } you came out ahead in { $part } of { $games } games: { $share } %, and it may turn out to be { $low } to { $high } %.
journal-nobody = players without a name
journal-bot = bots ({ $level })
