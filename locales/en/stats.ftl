# Looking back (S13): the player's own games, what a server keeps of a name, and the laboratory.

stats-me = My games
stats-table = At the server
stats-lab = Lab
stats-table-view = Table
stats-csv = CSV
stats-hear = Hear it
stats-hidden = The table is hidden.
stats-lost = The laboratory stopped working: its results so far stay here. Reload the page to run it again.

## The player's own games

stats-games = The latest games
stats-game = { $rules }, { $place }, with { $others }
stats-no-place = no places
stats-watch = Watch replay
stats-export = Export all
stats-delete = Delete my games
stats-delete-sure = Delete the list of your games on this device? This cannot be undone: export it first if you want to keep it.
stats-deleted = The list of your games is deleted.
stats-full = This browser’s storage is full, so { $games ->
    [one] your last game is
   *[other] your last { $games } games are
} not stored yet. Nothing is lost: export your games, or make room by dropping old replays.
stats-make-room = Make room
stats-room-made = There is room again, and every game is stored. The numbers of all games stay; the oldest replays are gone.
stats-no-room = That was not enough: export your games, then delete them here or free storage in the browser’s settings.
stats-unreadable = The list of your games cannot be read, perhaps because a newer version wrote it. It stays as it is: export it, or delete it to begin again.

## What a server keeps

stats-no-name = No server keeps a name for you, so it counts no games as yours. Keep your name in the settings, under Privacy.
stats-to-settings = Open the settings
stats-kept = The server keeps the name { $name } since { $date }: { $games ->
    [one] 1 game
   *[other] { $games } games
}, rating { $rating }.
stats-not-reached = The server does not answer, so its numbers cannot be shown. Check your connection and try again.
stats-not-known = The server does not know your secret any more: the name was deleted. Keep a name again in the settings, under Privacy.
stats-forget = Delete my name there
stats-forget-sure = Delete your name, rating and statistics at this server? The games stay for the others, without your name. This cannot be undone.
stats-forgotten = The server has deleted your name, rating and statistics.

## The laboratory

lab-form-rules = Rules
lab-form-compare = Compare with
lab-form-alone = nothing
lab-form-own = rules of the link
lab-form-seats = Players
lab-form-bot = Bot { $seat }
lab-form-games = Games
lab-form-seed = Seed
lab-run = Run
lab-stop = Stop
lab-progress = { $done } of { $of } games, { $rate } a second
lab-quarter = { $percent } percent of the games are played.
lab-done = Finished: { $games } games.
lab-stopped = Stopped after { $done } of { $of } games; the results so far are below.
lab-link = Copy link to this run
