# What stands on the screens: titles, buttons, states, hints, errors.

## On every screen
app-title = Crazy Eights
app-your-turn = (Your turn) { $title }
skip-to-hand = To your hand
skip-to-actions = To actions
skip-to-keys = To speech and keys
button-back = Back
button-close = Close
button-cancel = Cancel
button-try-again = Try again
button-menu = Menu
button-sound = Sound
button-guide = Guide
button-stats = Stats
button-settings = Settings
state-loading = Laying the table…
state-connecting = Connecting.
state-offline = Offline — bots still play
state-offline-reason = You are offline.
state-error = Something went wrong: { $what } Try again.
copy-failed = This could not be copied. Here it is:
copy-said = { $why } { $text }
state-nowhere = There is nothing at that address. Play from here, or join a table with its code.
state-forgets = This browser keeps nothing: your name, your settings and your seat are forgotten when the page is closed.
button-home = Crazy Eights, home
button-dismiss = Put this away
zone-hand = Your hand and actions
zone-table = Table
zone-players = Players, table order
zone-history = History
zone-chat = Chat

## Home
home-title = Crazy Eights
home-welcome = A table for the whole family — wherever they are
home-name = Your name
home-name-hint = 2 to 16 characters
home-name-needed = Type a name first, so that the others know you.
home-guest = Guest
home-play-now = Play now
home-play-now-hint = you + 3 bots
home-family = Play with family
home-family-hint = Make a table and send the link
home-join = Join with a code
home-join-hint = Six letters, or the link
home-code = Table code
home-join-button = Join
home-continue = Continue
home-continue-game = Round { $round } with { $players }
home-continue-table = Table { $code }
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
home-table-line = { $rules } · { $taken }/{ $seats } · { $timer } · { $host }
home-table-name = { $rules }, { $taken } of { $seats } seats taken, { $timer }, host { $host }
home-rules-changed = { $rules } with house rules
home-nobody = nobody
home-playing = playing
home-sit-at = Sit: { $table }
home-watch-at = Watch: { $table }
home-sit = Sit
home-watch = Watch
home-learn = Learn in 3 minutes
home-demo = Watch a demo game
home-language = Language
home-replays = Replays ({ $count })
home-new-here = New here?

## A new table
new-title = New table
new-rules = Which rules?
new-more-rules = More rule sets
new-rules-players = { $least ->
    [2] { $most ->
        [2] 2 players
       *[other] 2 to { $most } players
    }
   *[other] { $least } to { $most } players
}
new-seats = Seats
new-less = { $what }: one less
new-more = { $what }: one more
new-bots = Fill with bots
new-bots-from-start = Bots from the start
new-bots-fill = Seats that are still empty are filled with bots when the game starts.
new-bot-level = How strong
new-level-usual = As the rules expect: { $level }
bot-level = Level
    .toddler = Toddler
    .house = House
    .palace = Palace
    .casual = Casual
    .club = Club
    .counter = Counter
new-timer = Turn timer
new-timer-none = No limit
new-timer-seconds = { $seconds } s
new-window = Time to answer a card
new-window-all = Until everyone has answered
new-window-seconds = { $seconds } s
new-pace = Bots' pace
    .slow = Slow
    .usual = Usual
    .quick = Quick
    .at-once = At once
new-join = Who can join
new-join-link = Link only
new-join-listed = Listed
new-join-own = Just me and bots, on this device
new-listed-means = Anybody can find it and sit down. There is quick chat only.
new-link-means = Only those who have the link or the code find it.
new-own-means = Bots take all other seats, and the game starts at once.
new-watchers = Watchers
new-hints = Hints
new-make = Make the table
new-house-rules = House rules
new-house-rules-count = House rules ({ $count ->
    [0] none changed
    [one] 1 change
   *[other] { $count } changes
})
new-in-short = In short
new-changes = { $count ->
    [0] As { $rules } has it
    [one] 1 change from { $rules }
   *[other] { $count } changes from { $rules }
}
new-changed = changed
new-reset-one = Changed: { $title }. Back to { $rules }.
new-flaws = These rules cannot be played yet
new-reset-to = Back to { $rules }
new-change-said = { $title }: { $value }. { new-changes }.
new-reset = Reset
new-share-rules = Copy the code of these rules
new-rules-copied = Code copied.
new-take-rules = Use a code
new-rules-code = Code of rules
new-code-taken = Rules taken over.
new-save-rules = Save as our family rules
new-saved-rules = Our rules
new-rules-name = Name of your rules
new-use-saved = Use { $name }
new-forget-saved = Forget { $name }
new-group-table = Table
new-group-deal = Dealing
new-group-draw = Drawing
new-group-wild = Wild cards
new-group-special = Special cards
new-group-answers = Reactions
new-group-end = Ending
new-group-score = Scoring
new-group-tempo = Tempo
new-on = on
new-off = off
new-effect-cards = { $title }: how many cards
new-duel-two = Duel is for two.
new-failed = The table could not be made: { $why }

## The waiting room
wait-title = Table { $code }
wait-about = { $rules } · { $timer }
wait-invite = Invite
wait-copy = Copy link
wait-copied = Link copied.
wait-copy-failed = The link could not be copied. Here it is:
wait-whatsapp = WhatsApp
wait-share = Share
wait-share-text = Come and play Crazy Eights with me: { $link }
wait-qr = QR code of the link
wait-code = Code
wait-loopback = This link works only on this device. Start the server with --lan to invite others.
wait-loopback-lan = Others reach this table in your network at { $link }
wait-seats = Seats
wait-seat-you = { $number } You
wait-seat-host = { $number } { $player } (host)
wait-seat-you-host = { $number } You (host)
wait-seat-person = { $number } { $player }
wait-seat-bot = { $number } { $player }, bot, { $level }
wait-seat-open = { $number } open — waiting
wait-seat-next = { $player } sits down at the next deal
wait-seat-offline = offline
wait-level-of = Level of { $player }
wait-remove-of = Remove { $player }
wait-more-of = { $player }: more
wait-add-bot-to = Seat { $number }: add a bot
wait-sit-at = Seat { $number }: sit down
wait-host-mark = host
wait-you = You
wait-open = waiting…
wait-keep-name = Keep my name
wait-keep-name-hint = Nobody else can sit down under it, and your games count for you.
wait-ready = ready
wait-add-bot = Add a bot
wait-remove-bot = Remove a bot
wait-shuffle = Shuffle seats
wait-start = Start
wait-start-hint = Every seat needs somebody first.
wait-alone = Send the link; bots keep your seats warm.
wait-host-starts = { $player } starts the game.
wait-full = The table is full. You can watch.
wait-no-table = No table { $code }. Check the code, or make a new table.
wait-expired = This table is gone. Make a new one with the same rules?
wait-make-same = Make a table with the same rules
wait-sit-down = Sit down
wait-your-name = Your name
wait-join-title = Join table { $code }
wait-watch-only = Watch
wait-listed = Anybody can find this table in the list.
wait-make-host = Make host
wait-send-away = Send away
wait-rules = Rules

## The table
table-title = { $rules } · Round { $round }
table-title-only = { $rules }
table-hand = Your hand
table-hand-empty = You have no cards left.
table-watching = You are watching.
table-stock = Draw pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-stock-empty = Draw pile, empty
table-stock-shuffling = shuffling
table-discard = Discards, top { $top }
table-face-down = face-down card
table-suit = Play { $suit }
table-next = Next: { $player }
table-direction-clockwise = Clockwise
table-direction-anticlockwise = Anticlockwise
table-seat = { $player }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}{ $is ->
    [turn] , their turn
    [yours] , your turn
    [next] , next
   *[other] { "" }
}
table-seat-shows = shows { $cards }
table-seat-offline = offline
table-seat-away = a bot plays
table-seat-out = out, { $place } place
table-seat-skipped = skipped ×{ $count }
table-one-card = 1 card!
table-draw = Draw
table-draw-many = Draw { $count }
table-pass = Pass
table-play = Play { $card }
table-queue = Queue { $card }
table-queued = Queued: { $card }
table-sort = Sort
table-sort-suit = By suit
table-sort-rank = By rank
table-sort-palace = Palace order
table-sort-manual = My own order
table-ear = Ear
table-hint = Hint
table-undo = Take back
table-log = Moves
table-chat = Chat
table-rules = Rules
table-score = Score
table-hand-meter = { $count } of { $limit }
table-nudge = Nudge { $player }
table-let-bot = Let a bot play for { $player }
table-time = Time left
table-last-five = Last five discards

## Prompts
suit-title = Choose a suit
suit-hint = number = how many you hold
suit-first = Choose a suit first.
suit-tile = { $suit }, you hold { $count }
target-title = { $effect ->
    [draw-any] Who draws { $cards }?
    [skip-any] Who is skipped?
   *[revere] Who gives you a card?
}
target-choice = { $player }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
target-you = You (allowed by the rules)
target-score = score { $points }
give-title = { $player } asks you for a card
give-hint = Choose one to give. Only { $player } will see it.
give-button = Give { $card }
nope-title = { $player } plays { $card }
nope-button = Nope! with { $card }
nope-which = Which card?
nope-back = { $card } goes back to { $player }
nope-stays = { $card } stays, no effect
nope-pass = Let it pass
nope-wait = Wait
nope-waited = { $player } asks for more time.
nope-waiting = Waiting…
nope-chain = { $card } by { $player }
nope-too-late = Too late.
nope-in-text = Nope? Press Escape, then { $key }.
war-title = War! Put one card face down
war-hint = The highest card is discarded. An ace is highest.
war-button = Put down { $card } face down
war-chosen = chosen
war-thinking = thinking
war-count-3 = 3…
war-count-2 = 2…
war-count-1 = 1…
rummi-title = Put down sets, or pass
rummi-suggested = Suggested
rummi-can-lay = { $count ->
    [0] No sets.
    [one] Rummi. You can lay 1 set.
   *[other] Rummi. You can lay { $count } sets.
}
rummi-run = run
rummi-kind = of a kind
rummi-add = Add set
rummi-clear = Clear
rummi-lay = { $count ->
    [one] Lay 1 set
   *[other] Lay { $count } sets
}
rummi-laid = To lay: { $cards }
rummi-top = If you end on top
rummi-pass = Pass
rummi-chosen = { $card }, chosen
purge-title = Purge: discard one card (no effect)
purge-button = Discard { $card }
vote-title = Play on for the next place?
vote-yes = Play on
vote-no = Stop here
prompt-passing = Passing.

## The sheet of a round
round-title = Round { $round }: { $sentence }
sheet-player = Player
sheet-left = Left
sheet-cards = Cards
sheet-total = Total
sheet-place = Place
sheet-to = to { $target }
sheet-next = Next round
sheet-next-in = Next round ({ $seconds })
sheet-next-said = Press { $key } for the next round.
sheet-history = History of rounds
sheet-nothing-left = —
sheet-no-rounds = No round is over yet.
sheet-void = Nobody scores.

## The ranking
rank-title = Result
rank-line = { $place }  { $player }
rank-joint = joint winners
rank-rematch = Rematch
rank-rematch-wants = { $player } wants a rematch.
rank-rematch-host = The host starts the rematch.
rank-new-rules = New table with other rules
rank-replay = Watch replay
rank-share = Share
rank-share-text = Crazy Eights, { $rules }. { $result }
rank-copied = Result copied.
rank-home = Home
rank-fair = Was it fair?
rank-fair-how = The hash was shown before the deal; the seed is shown now. The same seed gives the same shuffle.
rank-fair-check = Check the shuffle
rank-fair-good = The shuffle is the one that was promised.
rank-fair-bad = The shuffle is not the one that was promised.
rank-seed = Seed
rank-seed-hash = Hash
rank-streak = Longest streak: { $player }
rank-most-drawn = Most cards drawn: { $player }, { $count }
rank-best-nope = Most Nopes: { $player }, { $count }

## Menus and dialogs
menu-title = Actions
menu-read = Read
menu-rules = Rules in force
menu-sound = Sound
menu-keys = Key help
menu-break = Take a break (a bot sits in)
menu-undo = Take the last move back
menu-leave = Leave table
menu-device = Move to another device
menu-device-how = Scan this with the other device, or type { $code } there. It works once.
menu-device-title = Move to another device
menu-device-link = Link for the other device
menu-device-broken = This link to a seat is not whole. Copy all of it, or ask for a new one on the other device.
menu-device-loopback = The other device cannot reach this address; open the game there by the address of your network, and type the code.
menu-code = Code for moving
ear-title = Listen
leave-title = Leave the table?
leave-text = A bot will play for you. You can come back until the game ends.
leave-text-own = This table is yours alone: the game is over when you leave.
leave-text-waiting = Your seat becomes free.
leave-text-watching = Nothing changes for those who play.
leave-stay = Stay
leave-go = Leave
keyhelp-title = Keys
keyhelp-search = Find a key
keyhelp-none = No key matches.
keyhelp-key = Key
keyhelp-what = What it does
seat-menu = { $player }
seat-mute = Mute { $player }
seat-unmute = Hear { $player } again

## The connection
net-slow = Slow connection
net-lost = Connection lost — trying again ({ $seconds } s)
net-lost-bot = Connection lost — a bot plays for you; still trying
net-lost-plain = Connection lost — trying again
net-plays-wait = You can play again when the connection is back.
net-back = Connected
net-bot-plays = A bot is playing for you
net-take-back = Take my seat back
net-moved = The table moved house. Reload — your seat is kept.
net-reload = Reload
net-part-missing = The rest of this page could not be fetched.
net-part-missing-what = Check the network and try again, or load the page anew.
net-gone = This table is gone.
net-home = Home
net-rematch = Rematch
net-other-tab = You are playing in another tab.
net-play-here = Play here
net-removed = The host sent you away from this table.
net-paused = paused for you
