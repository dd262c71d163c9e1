# What a server says on its own pages, in previews of links, and to the person who runs it.

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
