# Spoken texts beside the game itself: answers to keys, people coming and going, the connection, the time.

## The announcer and the history
announce-more = { $count ->
    [one] 1 more play; press comma to review
   *[other] { $count } more plays; press comma to review
}
buffer-all = All
buffer-table = Table
buffer-mine = Mine
buffer-chat = Chat
buffer-system = System
history-buffer = { $buffer }, { $count ->
    [0] empty
    [one] 1 item
   *[other] { $count } items
}
history-muted = { $muted ->
    [yes] { $buffer } is silent.
   *[no] { $buffer } speaks again.
}
history-empty = Nothing yet.

## The player's own moves
talk-not-your-turn = Not your turn.
talk-not-your-turn-queue = Not your turn. Press { $key } again to queue { $card }.
talk-queued = Queued { $card }. { $key } cancels.
talk-queue-dropped = Queue dropped: no longer playable.
talk-queue-cancelled = Queue cancelled.
talk-queue-none = Nothing is queued.
talk-confirm = Play { $card }? Press { $key } again.
talk-let-pass = You let it stand.
talk-no-window = There is nothing to answer now.
talk-no-nope = You have no card to answer with.
talk-card-gone = You no longer have the { $card }.
talk-no-play-yet = Nobody has played yet.
talk-no-hint = Hints are for practice tables.
talk-hint = Hint: { $action }.
hint-only = There is nothing else to do.
hint-last = It is your last card.
hint-stops = It stops { $player }.
hint-hits = It costs { $player } a turn or cards.
hint-again = You play again.
hint-follows = { $count ->
    [one] You have another of { $suit } to follow it.
   *[other] You have { $count } more { $suit } to follow it.
}
hint-keeps-wild = It keeps your wild card for later.
hint-most = { $count ->
    [0] It is as good as any.
    [one] You hold 1 of { $suit }.
   *[other] You hold { $count } { $suit }.
}
hint-fewest = { $player } is nearest to winning.
hint-saves = The cards you hold are worth more later.
hint-least = You need it least.
hint-fewer = It gets rid of a card.
talk-undone = Taken back.
talk-no-undo = There is nothing to take back.
talk-sorted = { $order ->
    [suit] Sorted by suit.
    [rank] Sorted by rank.
    [palace] Palace order.
   *[manual] Your own order.
}
talk-moved = { $card }, { $position } of { $count }.
talk-finish-offer = Press { $key } to let the rest finish quickly.
talk-finish-asked = { $player } is out and would like a quick end. Press { $key } to agree.
talk-finish-begins = The rest of the game is played quickly.

## Time
time-warning = 5 seconds.
time-up = Time's up.
time-up-other = Time's up for { $player }.
time-waited = { $player } asks for more time.

## Bots
bots-think = { $parts ->
    [1] Strong bots think as long as usual again.
    [2] The server is busy, so strong bots think half as long.
    [4] The server is busy, so strong bots think a quarter as long.
    [8] The server is busy, so strong bots think an eighth as long.
   *[other] The server is busy, so strong bots think only for a moment.
}

## People
people-sits = { $player } sits down. { $taken } of { $seats }.
people-sits-playing = { $player } sits down.
people-bot-sits = { $player }, a bot, sits down.
people-bot-leaves = { $player }, a bot, leaves.
people-left = { $player } left; a bot plays on.
people-played-for = A bot plays for { $player }.
people-left-waiting = { $player } left.
people-lost = { $player } has lost connection.
people-back = { $player } is back.
people-host = { $player } is host now.
people-host-you = You are host now.
people-next = { $player } sits down at the next deal.
people-next-you = You sit down at the next deal. Until then, you watch.
people-watching = You are watching.

## Settings by key
set-verbosity = { $talk ->
    [brief] Brief.
    [full] Full.
   *[normal] Normal.
}
set-muted = { $muted ->
    [yes] Sound off.
   *[no] Sound on.
}
set-volume = Volume { $volume }.
