# The screens: titles, buttons, states, hints, errors.

## On every screen
skip-to-hand = To your hand
skip-to-actions = To actions
button-close = Close
button-cancel = Cancel
copy-failed = This could not be copied. Here it is:
copy-said = { $why } { $text }
state-game-unsaved = This browser cannot save your game: storage is full or refused. You can play on, but the game is lost when you close the page.
zone-table = Table
zone-players = Players, table order
zone-history = History

## A new table
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
new-less = { $what }: one fewer
new-more = { $what }: one more
new-bots-from-start = Bots from the start
new-bots-fill = Seats that are still empty are filled with bots when the game starts.
new-bot-level = How strong
new-level-usual = As the rules expect: { $level }
new-timer = Turn timer
new-window = Time to answer a card
new-window-all = Until everyone has answered
new-window-seconds = { $seconds } s
new-window-ends = The time ends
    .early = Once everyone has let the card pass
    .fixed = Never early, so that nobody can see who hesitates
new-pace = Bots' pace
    .slow = Slow
    .usual = Usual
    .quick = Quick
    .at-once = At once
new-join = Who can join
new-join-link = Link only
new-join-listed = Listed
new-join-own = Just me and bots, on this device
new-listed-means = Anyone can find it and sit down. Chat is limited to phrases.
new-link-means = Only people with the link or the code can find it.
new-own-means = Bots take all other seats, and the game starts at once.
new-make = Make the table
new-house-rules-count = House rules ({ $count ->
    [0] none changed
    [one] 1 change
   *[other] { $count } changes
})
new-in-short = In short
new-changes = { $count ->
    [0] Same as { $rules }
    [one] 1 change from { $rules }
   *[other] { $count } changes from { $rules }
}
new-changed = changed
new-reset-one = Changed: { $title }. Back to { $rules }.
new-flaws = These rules cannot be played yet
new-reset-to = Back to { $rules }
new-change-said = { $title }: { $value }. { new-changes }.
new-share-rules = Copy the code of these rules
new-rules-copied = Code copied.
new-take-rules = Use a code
new-rules-code = Code of rules
new-code-taken = Rules loaded.
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
new-on = on
new-off = off
new-effect-cards = { $title }: how many cards

## The waiting room
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
wait-loopback-lan = Others on your network can reach this table at { $link }
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
wait-add-bot = Add a bot
wait-remove-bot = Remove a bot
wait-start = Start
wait-alone = Send the link; bots keep your seats warm.
wait-host-starts = Waiting for { $player } to start the game.
wait-your-name = Your name
wait-listed = Anyone can find this table in the list.
wait-make-host = Make host
wait-send-away = Remove from the table
wait-rules = Rules

## The table
table-title = { $rules } · Round { $round }
table-hand = Your hand
table-hand-empty = You have no cards left.
table-watching = You are watching.
table-stock = Draw pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-stock-empty = Draw pile, empty
table-discard = Discards, top { $top }
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
table-seat-place = { $place } place
table-out-you = You are out: { $place } place!
table-seat-skipped = skipped ×{ $count }
table-one-card = 1 card!
table-draw = Draw
table-draw-many = Draw { $count }
table-pass = Pass
table-sort = Sort
table-sort-suit = By suit
table-sort-rank = By rank
table-sort-palace = Palace order
table-sort-manual = My own order
table-hint = Hint
table-undo = Take back
table-log = Moves
table-chat = Chat
table-rules = Rules
table-score = Score
table-hand-meter = { $count } of { $limit }
table-let-bot = Let a bot play for { $player }
table-time = Time left

## Prompts
suits-title = Choose a suit
suits-first = Choose a suit first.
suits-tile = { $suit }, you hold { $count }
target-title = { $effect ->
    [draw-any] Who draws { $cards }?
    [skip-any] Who is skipped?
   *[revere] Who gives you a card?
}
target-choice = { $player }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
target-you = Yourself
target-score = score { $points }
give-title = { $player } asks you for a card
give-hint = Choose one to give. Only { $player } will see it.
give-button = Give { $card }
nope-title = { $player } plays { $card }
nope-button = Nope! with { $card }
nope-which = Which card?
nope-pass = Let it pass
nope-wait = Wait
nope-too-late = Too late.
nope-in-text = Nope? Press Escape, then { $key }.
war-title = War! Put one card face down
war-hint = The highest card is discarded. An ace is highest.
war-button = Put down { $card } face down
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
purge-title = Purge: discard one card (no effect)
purge-button = Discard { $card }
vote-title = Play on for the next place?
vote-yes = Play on
vote-no = Stop here

## The sheet of a round
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
ranking-title = Result
ranking-joint = joint winners
ranking-rematch = Rematch
ranking-rematch-host = The host starts the rematch.
ranking-new-rules = New table with other rules
ranking-replay = Watch replay
ranking-share = Share
ranking-share-text = Crazy Eights, { $rules }. { $result }
ranking-copied = Result copied.
ranking-home = Home
ranking-fair = Was it fair?
ranking-fair-how = The hash was shown before the deal; the seed is shown now. The same seed gives the same shuffle.
ranking-fair-check = Check the shuffle
ranking-fair-bad = The shuffle is not the one that was promised.
ranking-seed = Seed
ranking-seed-hash = Hash

## Menus and dialogs
menu-title = Actions
menu-rules = Rules in force
menu-sound = Sound
menu-keys = Key help
menu-break = Take a break (a bot sits in)
menu-finish = Let the rest finish quickly
menu-finish-agree = Agree to finish quickly
menu-result = Show the result again
menu-undo = Take the last move back
menu-leave = Leave table
menu-device = Move to another device
menu-device-how = Scan this with the other device, or type { $code } there. It works once.
menu-device-title = Move to another device
menu-device-loopback = The other device can't reach this address. Open the game there at your network address, and type the code.
ear-title = Listen
leave-title = Leave the table?
leave-text = A bot will play for you. You can come back until the game ends.
leave-text-own = You are the only person at this table: the game ends when you leave.
leave-text-waiting = Your seat becomes free.
leave-text-watching = Nothing changes for the players.
leave-stay = Stay
leave-go = Leave
keyhelp-title = Keys
keyhelp-search = Find a key
keyhelp-none = No key matches.
keyhelp-key = Key
keyhelp-what = What it does
seat-mute = Mute { $player }
seat-unmute = Hear { $player } again
