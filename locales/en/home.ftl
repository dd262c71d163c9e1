# What a page says before it has fetched more than its first part: home, and the way to a table.

## On every screen
app-title = Crazy Eights
app-your-turn = (Your turn) { $title }
skip-to-keys = To speech and keys
button-back = Back
button-try-again = Try again
button-menu = Menu
button-sound = Sound
button-settings = Settings
button-dismiss = Dismiss
state-loading = Laying the table…
state-connecting = Connecting.
state-offline = Offline — bots still play
state-offline-reason = You are offline.
state-error = Something went wrong: { $what } Try again.
state-nowhere = There is nothing at that address. Play from here, or join a table with its code.
state-forgets = This browser stores nothing: it forgets your name, your settings and your seat when you close the page.

## Home
home-title = Crazy Eights
home-welcome = A table for the whole family — wherever they are
home-name = Your name
home-name-hint = The name others will see
home-name-needed = Type a name first, so that others know who you are.
home-guest = Guest
home-play-now = Play now
home-play-now-hint = { $rules }, you and 3 bots
home-rules-told = { $rules } is the South African family game. { $blurb }
home-other-rules = Or play the bots by other rules
home-more-rules = More rules
home-own-rules = Rules of your own…
home-learn = Learn
home-lesson = Learn in 3 minutes
home-guide = How to play
home-guide-to = How to play { $rules }
home-look-back = Look back
puzzles-title = Puzzles
puzzle-of-day = Puzzle of the day
puzzles-all = All puzzles
home-family = Play with family
home-family-hint = Make a table and send the link
home-join = Join with a code
home-join-hint = Six letters, or the link
home-code = Table code
home-join-button = Join
home-continue = Continue
home-continue-game = Round { $round } with { $players }
home-continue-table = Table { $code }
home-continue-own = A game with bots
home-continue-button = Go on
home-seat-kept = Your seat is kept.
home-tables = Open tables
home-tables-count = { $count ->
    [0] No open tables.
    [one] 1 open table.
   *[other] { $count } open tables.
}
home-tables-empty = No open tables. Start one — the link takes ten seconds.
home-tables-loading = Looking for tables…
home-tables-error = Can't reach the server. You can still play the bots.
home-table-name = { $rules }, { $taken } of { $seats } seats taken, { $timer }, host { $host }
home-rules-changed = { $rules } with house rules
home-nobody = nobody
home-playing = playing
home-sit-at = Sit: { $table }
home-watch-at = Watch: { $table }
home-sit = Sit
home-watch = Watch
talk-name-hidden = A name can't have hidden characters. Type it again.
talk-name-long = A name has at most { $most } characters.
replay-watch-demo = Watch a demo game
replay-open-file = Open a game record

## On the way elsewhere
new-title = New table
new-failed = The table could not be made: { $why }
new-timer-none = No limit
new-timer-seconds = { $seconds } s
wait-title = Table { $code }
wait-no-table = No table { $code }. Check the code, or make a new table.
wait-sit-down = Sit down
wait-join-title = Join table { $code }
wait-join-lead = You are invited to a game of Crazy Eights. Enter your name and take a seat.
wait-watch-only = Watch
settings-title = Settings
settings-deleted = Everything stored on this device is deleted.
menu-device-broken = This seat link is incomplete. Copy all of it, or ask for a new one on the other device.

## The way to the games that were played

stats-title = Look back
stats-open = Look back at my games
