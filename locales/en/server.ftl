# What the table server says to players and their programs. The word after `server-` is the code that goes with the sentence.

server-illegal = The rules don't allow that.
server-stale = The table has moved on since; look again.
server-not-playing = No game is running.
server-playing = That can't be done while a game is running.
server-not-host = Only the host may do that.
server-no-seat = You have no seat at this table.
server-seated = You have a seat already.
server-wrong-seat = There is no such seat, or nobody on it with whom that could be done.
server-seat-taken = That seat is taken.
server-full = There is no free seat; you can watch.
server-wrong-seats = The rules are not for so many seats.
server-seats = These rules are for { $low } to { $high } seats.
server-seats-only = These rules are for { $seats } seats.
server-bad-rules = These rules can't be read: give a rule set's name or a share code.
server-bad-level = There is no bot of this level.
server-all-bots = Leave at least one seat for a person.
server-bad-settings = A turn timer has 5, 10, 15, 20, 30, 45, 60 or 90 seconds or none; an answer window 2.5, 4, 6, 10 or 20 seconds or none; bots are slow, usual, quick or at-once.
server-bad-name = A name has 1 to 24 plain characters.
server-name-taken = Somebody else keeps this name; choose another, or show the secret you keep it with.
server-no-names = This server keeps no names.
server-bad-text = A line has 1 to 200 plain characters.
server-only-phrases = At a listed table only phrases and emotes can be said.
server-bad-phrase = There is no such phrase or emote.
server-no-window = No clock is running for answers.
server-waited-already = You have asked for more time already.
server-too-early = Give them a minute first.
server-not-waited-for = Nobody is waiting for that player, or the turn timer sees to it.
server-not-away = Nobody plays for this seat.
server-no-undo = Moves are taken back only at a table of your own, and only while there is one.
server-closed = This table is closed.
server-no-table = There is no table with this code.
server-not-here = You are at no table.
server-unreadable = This table can't be read back from its log. Nothing of it is lost; whoever runs the server has been told.
server-seat-gone = The seat that was kept for you is not free after all; you can watch, or take another.
server-bad-hand-over = This code has been used, or is more than five minutes old; ask for a new one.
server-bad-token = This secret fits no seat here.
server-bad-message = This message can't be read.
server-too-long = This message is too long.
server-bad-version = This server speaks version { $version } of the messages; reload the game.
server-used-id = Another command had this number; count on from the table's next one.
server-greeted = You have said hello already.
server-hello-first = Say hello first.
server-too-fast = Too many messages at once; slow down.
server-too-many = There are too many connections, tables or visits from you just now; try again in a minute.
server-too-slow = Your connection can't keep up; please reconnect.
server-taken-over = This seat is being played on another device now.
server-removed = The host has sent you away from this table.
server-cannot-keep = The server can't keep the game just now, so it takes nothing new; try again soon.
server-coming-back = The server is restarting and will be back in a moment.

## The HTTP interface
api-bad-request = Something in this request can't be read; the description at /api/openapi.json says what it may be.
api-not-found = There is no such thing here.
api-no-history = This server keeps no history.
api-not-replayable = This game was played under rules that this version of the program can't play again; its record can be downloaded.
api-failed = The history can't be read just now; try again soon.
api-nothing-here = There is nothing at this address.
api-foreign-page = This page may not connect to this server.

## What `eights serve` says
serve-open = Crazy Eights is open at { $link }
serve-lan = Everybody on the local network can come in.
serve-close = Ctrl+C closes it; every table will be there again next time.
serve-memory = Nothing is kept: when it closes, every table, game and name is gone.
serve-copied = { $from } is copied to { $to }
