# What the table server says to players and their programs. The word after `server-` is the code that goes with the sentence.

server-illegal = The rules don't allow that.
server-stale = The table has moved on; look again.
server-not-playing = No game is running.
server-playing = That can't be done while a game is running.
server-not-host = Only the host may do that.
server-no-seat = You have no seat at this table.
server-seated = You already have a seat.
server-wrong-seat = That seat does not exist, or this can't be done with its player.
server-seat-taken = That seat is taken.
server-full = There is no free seat; you can watch.
server-wrong-seats = These rules don't allow that number of seats.
server-seats = These rules are for { $low } to { $high } seats.
server-seats-only = These rules are for { $seats } seats.
server-bad-rules = These rules can't be read: give a rule set's name or a share code.
server-bad-level = There is no bot of this level.
server-all-bots = Leave at least one seat for a person.
server-bad-settings = A turn timer has 5, 10, 15, 20, 30, 45, 60 or 90 seconds or none; an answer window 2.5, 4, 6, 10 or 20 seconds or none; bots are slow, usual, quick or at-once.
server-bad-name = A name has 1 to 24 plain characters.
server-name-taken = This name is reserved; choose another, or send the secret that goes with it.
server-no-names = This server does not reserve names.
server-bad-text = A line has 1 to 200 plain characters.
server-only-phrases = At a listed table only phrases and emotes can be said.
server-bad-phrase = There is no such phrase or emote.
server-no-window = No clock is running for answers.
server-waited-already = You have already asked for more time.
server-too-early = Give them a minute first.
server-not-waited-for = Nobody is waiting for that player, or the turn timer takes care of it.
server-still-in = You are still playing; only players who are out can ask for a quick end.
server-not-away = Nobody plays for this seat.
server-no-undo = There is nothing to take back.
server-worn-out = This table has been in use long enough. It closes in a minute; open a new one to keep playing.
server-closed = This table is closed.
server-no-table = There is no table with this code.
server-not-here = You are not at a table.
server-unreadable = This table can't be restored from its log. Nothing is lost; the server's operator has been told.
server-seat-gone = Your old seat is no longer free; you can watch, or take another.
server-replaced = Someone else took your seat after you left; you can watch, or take another.
server-bad-hand-over = This code has been used, or is more than five minutes old; ask for a new one.
server-bad-token = This secret does not match any seat here.
server-bad-message = This message can't be read.
server-too-long = This message is too long.
server-bad-version = This server speaks version { $version } of the messages; reload the game.
server-used-id = Another command already used this number; continue from the table's next one.
server-greeted = You have already said hello.
server-hello-first = Say hello first.
server-too-fast = Too many messages at once; slow down.
server-too-many = Too many connections, tables or visits from your address; try again in a minute.
server-too-slow = Your connection can't keep up; please reconnect.
server-taken-over = This seat is now played on another device.
server-removed = The host removed you from this table.
server-cannot-keep = The server can't save the game right now, so it accepts nothing new; try again soon.
server-coming-back = The server is restarting and will be back in a moment.

## Shared links: what a preview says, and the page before its scripts run
share-about = Crazy Eights by your family's rules, with people anywhere or with bots. No account, and playable without sight.
share-cover = The name of the game above a hand of four eights.
share-waiting = A table for { $rules } with its special cards; { $taken } of { $seats } seats are taken.
share-playing = A game of { $rules }, seen by a spectator: the top card, and how many cards each seat holds.
invite-title = { $host } invites you to { $rules }
invite-title-unlisted = You are invited to { $rules }
invite-host = { $host } invites you to { $rules }: { $taken ->
    [one] 1 of { $seats } seats is taken.
   *[other] { $taken } of { $seats } seats are taken.
}
invite-unlisted = You are invited to a table: { $rules }, { $taken } of { $seats } seats taken.
invite-seats = { $taken ->
    [one] 1 of { $seats } seats is taken.
   *[other] { $taken } of { $seats } seats are taken.
}
invite-playing = A game is on: watch it, and take a free seat at the next deal.
invite-own-rules = a game with rules of its own
invite-changes = { $count ->
    [one] One house rule differs.
   *[other] { $count } house rules differ.
}
picture-motto = By your family's rules
picture-seats = { $taken } of { $seats } seats taken
picture-playing = A game is on
picture-house-rules = House rules

## The HTTP interface
api-bad-request = This request can't be read; /api/openapi.json describes what is allowed.
api-not-found = There is no such game, player or name here.
api-no-history = This server keeps no history.
api-not-replayable = This game was played under rules that this version of the program can't play again; its record can be downloaded.
api-failed = The history can't be read right now; try again soon.
api-nothing-here = There is nothing at this address.
api-bad-secret = This secret does not belong to any name here; send it as “Authorization: Bearer” and the 64 digits.
api-too-many = Too many requests from your address; try again in ten seconds.
api-foreign-page = This page may not connect to this server.

## What `eights serve` says
serve-open = Crazy Eights is open at { $link }
serve-lan = Anyone on the local network can join.
serve-close = Press Ctrl+C to stop; every table will be back next time.
serve-memory = Nothing is saved: when the server stops, every table, game and name is gone.
serve-copied = { $from } is copied to { $to }

## Why `eights serve` cannot start or copy
serve-cannot-listen = { $address } cannot be used: { $why }.
serve-no-system = the system gives no threads or signals: { $why }.
serve-doubt = the disk failed while saving ({ $why }). It is not known what is on it, and no player was told either way. Start the server again to find out.
serve-in-use = { $file } is in use by another server.
serve-missing = there is no database { $file }.
serve-exists = { $file } already exists.
serve-newer = { $file } was made by a later version of this program: its format is { $found }, and this version knows formats up to { $known }.
serve-foreign = { $file } is a database of another program.
serve-damaged = the database is damaged: { $why }.
serve-gone = { $file } was removed or replaced while the server was running.
serve-full = there is no room left on the disk.
serve-failed = reading or writing the database failed: { $why }.
