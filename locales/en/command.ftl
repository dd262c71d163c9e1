# The command line: help texts, answers and errors of `eights`. Pages do not carry this file.

## Help: subcommands

help-eights = Crazy Eights: { $sets } rule sets and every house rule, to play, host and study
help-play = Play a game in the terminal, with bots or with others at the same keyboard
help-join = Join a table on a server, in the terminal
help-my-games = Look back at the games you have played here
help-sim = Play many games between bots and summarise the results
help-arena = Rate bots against each other on identical deals
help-bench = Measure the speed of the engine on one thread
help-rules = List, show, check or explain rule sets
help-replay = Replay a recorded game
help-review = Say what luck did in a recorded game, what your choices did, and which turns to try again
help-puzzle = Solve a puzzle: a position from a game with one best answer
help-verify = Check a recorded game: its shuffle, its rules and every move
help-serve = Run a server where people play together
help-migrate = Move everything a server keeps to another database
help-referee = Drive the engine from any language, by JSON lines on standard input and output

## Help: options of several subcommands

help-language = Language (default: the system's)
help-rule-set = A rule set: its key, its title, a share code, or a TOML file
help-seed = Seed (default: random)
help-threads = Number of threads (default: all cores)
help-games = Number of games
help-patience = Seconds that a program may take for an answer
help-json = Print JSON
help-plain = Use plain lines, for screen readers and pipes (the default without a terminal)
help-bell = Ring the terminal's bell when it is your turn
help-few-seats = Number of seats (default: as few as the rules allow)

## Help: play and join

help-play-rules = A rule set: its key, its title, a share code, or a TOML file; without it, you are asked
help-play-seats = Number of seats, people and bots together
help-play-bots = Levels of the bots, separated by commas, or `none` (default: a bot on every seat but one)
help-play-pace = Speed of the bots at the drawn table
help-play-daily = Play the deal of the day: the same cards and bots for everyone
help-play-lesson = Learn the rules: prepared deals that show each card, in chapters of three minutes
help-play-demo = Watch bots play; the next game begins after a pause
help-play-seed = Seed of the shuffle (default: random, and revealed at the end)
help-play-name = Name of a person; repeat the option for each person
help-play-record = Write a record of the game to this file
help-join-url = Link to a table, such as `https://eights.example/t/KUDU42`; a server's address lists its open tables
help-join-name = Your name
help-join-house-code = The server's house code, if it has one: only people who know it open tables there
help-join-watch = Watch without playing

## Help: the laboratory

help-sim-compare = Play every game by two rule sets and report the differences
help-sim-seats = Number of seats (default: one for each bot named)
help-sim-bots = The bots, by level or as `cmd:PROGRAM ARGS`, separated by commas; a short list repeats round the table
help-sim-plot = Draw charts to this SVG file
help-sim-chart = Draw only these charts
    .seats = How often each seat wins
    .length = How long games are
    .points = Final scores
    .cards = What each card is worth in the first hand
help-sim-csv = Write one row per game to this CSV file
help-games-csv = Print the games as comma-separated values
help-games-delete = Delete the list of games
help-sim-link = Instead of playing, print a link that repeats the run in a browser
help-arena-bots = The bots, by level or as `cmd:PROGRAM ARGS`, separated by commas; at least two
help-arena-deals = Deals that each pair plays (default: 1,000, or up to 100,000 with `--until-sure`)
help-arena-until-sure = Play each pair until it is clear which bot is better, or that neither is
help-arena-margin = The smallest difference that matters to `--until-sure`, in Elo points (default: 10)
help-arena-rounds = A game is one round, also where rounds make a match
help-arena-first-alone = With more than two seats, play only the games in which the first bot of a pair is alone among the others
help-arena-stock-per-seat = Let each seat draw by an order of its own, so that fewer deals tell more
help-arena-resume = Keep the progress in this file; if it is there already, go on from it
help-arena-shard = Play only part K of N equal parts of the deals, such as `3/100`
help-arena-merge = Put all parts of a row together, each from the file of its `--json` or `--resume`
help-arena-regret = Measure what this level's choices lose on fixed positions for two
help-arena-plot = Draw the ratings and all pairs to this SVG file
help-bench-policy = How the players choose
    .random = Uniformly among all legal actions
    .playful = Uniformly, but a card is played whenever one can be
help-bench-seed = Seed of the shuffles and choices

## Help: rules, records, the referee and the server

help-rules-list = List the rule sets that come with the game: key, title, and what each is like
help-rules-list-json = Print them as JSON
help-rules-show = Show every setting of a rule set
help-rules-check = Check whether a rule file can be played, and say what is wrong with it
help-rules-check-file = A TOML file, or any other rule set
help-rules-guide = Explain a rule set in plain words
help-rules-guide-output = Write the guide with pictures to this file instead: HTML to print, SVG, or BRF for a braille embosser
help-record = The record: a file, or a link that holds the game
help-replay-seat = Show only what this seat saw
help-replay-from = Start at this action, counted from 1
help-replay-link = Instead of replaying, print a link that holds the whole game
help-replay-server = The server in the link, which shows the game in a browser
help-review-seat = Look back as this seat (default: the seat of the link, or the only person's, or 0)
help-review-effort = How closely to look
    .quick = For phones and old machines
    .usual = A few seconds a game
    .deep = For close decisions; up to a second each
help-puzzle-rules = A rule set that has puzzles (default: the puzzle of the day)
help-puzzle-day = The puzzle of another day
help-puzzle-number = The puzzle of this number, from 1
help-puzzle-json = Print the puzzle with its solution as JSON
help-review-plot = Draw your chance of winning to this SVG file
help-referee-schema = Print the JSON schema of all replies and exit
help-serve-check = Instead of serving, check all settings and whether the database can be used; the server may be running meanwhile
help-serve-backup = Instead of serving, back up all data to FILE; the server may be running meanwhile
help-migrate-from = The database that has everything: sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE; no server may use it
help-migrate-to = The new database, which must be empty
help-serve-after = Each setting can also be an environment variable (EIGHTS_LISTEN for --listen) or a line of server.toml in the data folder (listen = "…"). The command line has priority, then the environment.
help-serve-default = { $help } [default: { $default }]

## A command line that is wrong

usage-wrong = eights: { $wrong } Run `{ $command } --help` for usage.
usage-no-subcommand = there is no subcommand { $name }{ $maybe }
usage-unknown = { $name } is not known here{ $maybe }
usage-full-stop = .
usage-maybe = ; did you mean { $nearest }?
usage-or = { $one } or { $other }
usage-missing = { $name } is missing.
usage-needs-value = { $name } needs a value.
usage-one-of = { $name } cannot be { $value }; it is one of { $values }.
usage-too-large = { $name } cannot be { $value }; that is too large.
usage-not-negative = { $name } cannot be { $value }; it takes a whole number that is not negative.
usage-whole-number = { $name } cannot be { $value }; it takes a whole number.
usage-twice = { $name } is given more than once.
usage-conflict = { $name } does not go together with { $other }.
usage-other-number = another number
usage-number-of-values = `{ $name }` takes { $takes } values, not { $given }.
usage-games = --games must be at least 1.
usage-deals = --deals must be at least 1.
usage-threads = --threads must be 1 to { $most }.
usage-patience = --patience must be 1 to { $most } seconds.
usage-margin = --margin must be 1 to 400 Elo points.
usage-margin-alone = --margin goes with --until-sure; add that, or leave it out.
arena-no-shard = --shard takes two numbers such as 3/100, the first not above the second, not `{ $text }`.
arena-no-positions = there are no fixed positions for { $name }; there are some for { $known }.
arena-no-piece = { $name } holds no part of an arena; write one with `eights arena … --json` or `--resume`.
arena-program-in-pieces = { $name } cannot play in parts: what a program forfeits depends on its games before.
arena-other-row = { $name } belongs to another row: `{ $what }` is `{ $theirs }` there and `{ $ours }` here.
arena-other-shards = { $name } is part { $shard } of another number of parts than { $first }.
arena-piece-twice = { $name } is part { $shard }, which another file holds already; name each part once.
arena-piece-unfinished = { $name } is part { $shard } and not finished; go on with it by --resume first.
arena-piece-missing = part { $shard } is missing; name all parts.
usage-watch = `--watch` needs a table's link, which ends in its code.
usage-link-scheme = `{ $text }` is not a link to a table; a link begins with http:// or https://.
usage-link-host = `{ $text }` is not a server address; a link looks like https://eights.example/t/KZDZXY.
usage-link-code = `{ $text }` does not end in a table's code; a link looks like https://eights.example/t/KZDZXY.

## Files

file-unreadable = { $name } cannot be read: { $why }.
file-unwritable = { $name } cannot be written: { $why }.
file-folder = { $name } is a folder, not a file.
file-too-large = { $name } is larger than any file of this game.
file-not-text = { $name } is not text.
file-rules-folder = { $name } is a folder, not a rule file.
file-no-rules = there is no rule file { $name }.
file-kind = { $option } writes { $kind }, not { $other }; name the file { $right }.
file-same = { $option } and { $other } cannot be the same file.
file-holds-rules = { $name } holds the rules; { $option } would write over them.
file-unnamed = { $option } needs the name of a file.
file-written = wrote { $name }
file-record-unwritable = the record cannot be written to { $name }: { $why }.
file-no-output = standard output cannot be written: { $why }.
file-line = line { $line }: { $flaw }
file-more-flaws = and { $count } more.
file-flaw = { $name }: { $flaw }
file-not-playable = { $name } cannot be played:

## Players and seats

party-no-randomness = this system has no randomness to shuffle with.
party-range = { $low } to { $high }
party-this-rule-set = this rule set
party-seats = { $rules } is for { $range } players, not { $seats }.
party-not-so-many = these rules are for another number of players.
party-no-seat = there is no seat { $seat }; seats are numbered 0 to { $last }.
party-too-many-bots = { $bots } bots do not fit on { $seats } seats.
party-too-many-names = { $people ->
    [one] { $names } names were given for 1 person.
   *[other] { $names } names were given for { $people } people.
}
party-no-bot = there is no bot `{ $name }`; the bots are { $levels }, or none.
party-no-contender = there is no bot `{ $name }`; the bots are { $levels }, or cmd:PROGRAM.
party-near-bot = there is no bot `{ $name }`; did you mean `{ $near }`?
party-no-program = `{ $name }` names no program; write cmd:PROGRAM ARGS, with every quotation mark closed.
party-not-started = { $name } cannot be started: { $why }.
party-two-bots = an arena needs at least two bots, as in --bots toddler,club.
party-oracle = oracle sees every hand, so only `eights arena` seats it.
party-same-bot = { $name } is named twice; name two different bots.
party-bad-name = `{ $name }` cannot be a name: it needs 1 to { $most } characters and no `|`.
party-same-name = two people cannot both be called { $name }.
party-player = Player { $number }
party-no-table = the table cannot be drawn: { $why }.

## Long runs

run-bar-games = { $position } of { $total } games, { $rate } a second, { $elapsed } gone, { $left } left
run-bar-deals = { $position } of { $total } deals, { $rate } a second, { $elapsed } gone, { $left } left
run-bar-turns = { $position } of { $total } turns, { $rate } a second, { $elapsed } gone, { $left } left
run-bar-positions = { $position } of { $total } positions, { $rate } a second, { $elapsed } gone, { $left } left
run-stopped = eights: stopped after { $done }.
run-no-threads = this system has no room for { $threads } threads.
run-link-program = a link can only hold bots that sit at tables; programs and yardsticks play here alone.
run-no-points = { $rules } has no points to draw.
run-signal = stopped by signal { $signal }.

## bench, rules, replay, verify, serve

bench-played = { $rules }, { $seats } seats: { $games } games, { $decisions } decisions in { $seconds } s
bench-speed = { $rate } games a second, { $time } ns a decision
rules-base = base
rules-share-code = share code
rules-none = (none)
rules-differs = * differs from the base
rules-good = { $file }: good. { $seats } players, share code { $code }.
replay-no-action = the record has no action { $from }; --from is a number from 1 to { $last }.
replay-no-server = `{ $text }` is not a server address; an address looks like https://eights.example.
replay-the-link = The link
replay-unfinished = The game was not finished.
verify-good = { $file }: good. The seed is the one whose hash was published, { $legal }, and { $end }.
verify-legal = { $count ->
    [one] 1 action is legal
   *[other] { $figure } actions are legal
}
verify-right = the result is right
verify-unfinished = the game is unfinished
verify-no-header-hash = It has no header hash, like older records: changed rules or bots show only where they matter.
review-unfinished = { $file }: the game is not over, and a review needs its result; play it to the end first.
serve-checked = The settings are right, and a server could start.
serve-older = Its database has format { $version } and will be updated to { $latest } at the start: make a backup first.
serve-running = A server is using the database now.
serve-no-setting = { $name } is no setting of this program; it is ignored.
serve-no-folder = the data folder { $folder } cannot be made: { $why }.
serve-no-copy = a log in memory cannot be copied, and one in PostgreSQL is copied with pg_dump.
migrate-done = Moved and compared row by row: tables { $tables }, log entries { $entries }, players { $players }, games { $games }.
migrate-no-database = a database is sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE.
serve-address-taken = another server that uses the database is at { $address }: give each server a --node-address of its own.
serve-node-alone = --node-listen is for servers that share a PostgreSQL database: set --log postgres://… as well.
serve-node-nowhere = other servers cannot reach this one at { $address }: set --node-address to a host and port that they can.
serve-not-empty = the second database is not empty: name a new one.
serve-differs = the two databases differ: { $place }.
serve-unreachable = { $why }.
serve-unsafe = the database could lose moves: { $why }, or accept that with standby=any in the URL.

## The referee

referee-line-too-long = the line is longer than a mebibyte.
referee-line-not-text = the line is not UTF-8 text.
referee-not-json = the request is not JSON: { $why }.
referee-not-a-request = a request is an object with one of the keys new, setup, options, act, view, state, rules.
referee-fault = the request could not be carried out; nothing has changed.
referee-no-game = there is no game yet; begin with `new` or `setup`.
referee-seats = these rules are for { $range } seats, not { $seats }.
referee-hands = these rules are for { $range } seats, not { $hands } hands.
referee-not-for = these rules are not for { $seats } seats.
referee-no-seat = there is no seat { $seat }; seats are numbered from 0 to { $last }.
referee-not-object = `{ $verb }` cannot be read: it is followed by an object.
referee-not-object-view = `{ $verb }` cannot be read: it is followed by an object, or "audience".
referee-unreadable = `{ $verb }` cannot be read: { $why }.
referee-bad-rules = `rules` is the name of a rule set, a share code, or an object with `base` and what differs from it.
referee-bad-seed = `seed` is a text or a whole number.
referee-bad-card = `{ $text }` is not a card; cards are written 8H, TD or *.
referee-bad-suit = `{ $text }` is not a suit; suits are C, D, H and S.
referee-bad-direction = { $number } is not a direction; it is 1 or -1.

## The server's settings: what each is for, and what would be right

setting-of-server-listen = Address to listen on
    .expected = an address and a port such as 127.0.0.1:8888
setting-of-server-data = Folder for tables, games and players (default: the user's data folder)
    .expected = a folder
setting-of-server-log = Where everything is kept: sqlite:PATH, postgres://USER:PASSWORD@HOST/DATABASE, or memory: for nowhere (default: eights.db in the data folder)
    .expected = sqlite:PATH, postgres://USER:PASSWORD@HOST/DATABASE or memory:
setting-of-server-keep = Days after which finished games and the logs of closed tables are removed; ratings stay (default: games are kept for ever, the logs of closed tables for 7 days)
    .expected = a number of days from 1 to 36500
setting-of-server-node-listen = Address to listen on for other servers that use the same PostgreSQL database, such as 10.0.0.1:8889 (default: no other server may use it)
    .expected = an address and a port such as 10.0.0.1:8889
setting-of-server-node-address = Host and port at which the other servers reach this one (default: the address of --node-listen)
    .expected = a host and a port such as 10.0.0.1:8889
setting-of-server-lan = Listen on the local network, and show the address and a QR code for phones
    .expected = true or false
setting-of-server-origins = Origins of other sites whose pages may connect, such as https://cards.example, separated by commas
    .expected = a list of origins with scheme and host but no path, such as https://cards.example
setting-of-server-trust-proxy = Reverse proxies whose X-Forwarded-For is trusted, such as 127.0.0.1,10.0.0.0/8 (default: none)
    .expected = a list of addresses or networks such as 127.0.0.1,10.0.0.0/8
setting-of-server-name-header = Header in which a trusted proxy with a log-in of its own names the player, such as X-Forwarded-User (default: none; players name themselves)
    .expected = the name of a header such as X-Forwarded-User
setting-of-server-base-path = Path under which a reverse proxy serves the game, such as /cards (default: the top of its host)
    .expected = a path such as /cards, of letters, digits and -._~
setting-of-server-house-code = Code that people must know to open tables; joining by a link needs none (default: everybody opens tables); other users of this machine can read a command line, so prefer the variable or server.toml
    .expected = a code of 6 to 64 letters
setting-of-server-metrics = Address for Prometheus metrics, such as 127.0.0.1:9888 (default: none); keep it private, since the counters reveal secret decisions
    .expected = an address and a port such as 127.0.0.1:9888
setting-of-server-operator = Address for a page that shows the operator how the server is, such as 127.0.0.1:9000 (default: none); keep it private
    .expected = an address and a port such as 127.0.0.1:9000
setting-of-server-connections = Maximum number of connections
    .expected = a number from 1 on
setting-of-server-connections-per-address = Maximum number of connections from one address
    .expected = a number from 1 on
setting-of-server-tables = Maximum number of open tables
    .expected = a number from 1 on
setting-of-server-entries-per-address = Maximum number of log entries an hour for all tables of one address (about 100 bytes each); above it, they start no new game
    .expected = a number from 1 on
setting-of-server-requests = Maximum number of HTTP requests from one address in ten seconds
    .expected = a number from 1 on
setting-of-server-messages = Maximum number of messages from one connection in ten seconds
    .expected = a number from 1 on
setting-of-server-chat = Maximum number of chat lines from one connection in ten seconds
    .expected = a number from 1 on
setting-of-server-thinkers = Maximum number of bots that think at the same time
    .expected = a number from 1 on
setting-of-server-log-format = Format of the server's own log on standard error: text or json
    .expected = text or json
setting-of-server-log-level = Level of the server's own log: error, warn, info, debug or trace
    .expected = error, warn, info, debug or trace

## Settings of the server that are wrong

wrong-setting-value = { $place } cannot be `{ $value }`; it is { $expected }.
wrong-setting-variable = there is no setting { $name }; did you mean { $near }?
wrong-setting-no-folder = { $place } needs a folder.
wrong-setting-no-place = there is no place for the data; name one with --data.
wrong-setting-folder-is-file = the data folder cannot be { $folder }, which is a file.
wrong-setting-not-toml = { $file }: { $why }.
wrong-setting-unknown = { $file }: there is no setting `{ $key }`.
wrong-setting-near = { $file }: there is no setting `{ $key }`; did you mean `{ $near }`?

## The server's page, where it was built without the browser client

page-title = Crazy Eights
page-open = This is a table server, and it is open. Programs sit down at its tables over a WebSocket at <code>/ws</code>; the project's docs/protocol.md describes the messages. Finished games, players and leaders are under <code>/api</code>, described at <a href="/api/openapi.json">/api/openapi.json</a>.
page-terminal = A game in the terminal, alone or against bots, is one command away:
page-games = Finished games
page-leaders = Leaders

## The operator's page

operator-title = Crazy Eights: this server
operator-fine = The server takes and keeps moves.
operator-not-kept = The log cannot be written, so the server takes no moves.
operator-again = Load the page again
operator-state = Tables, people and load
operator-what = What
operator-now = Now
operator-of = { $now } of at most { $most }
operator-number = { $number }
operator-up = Running
operator-minutes = { $minutes } minutes
operator-people = Connections
operator-tables = Open tables
operator-listed = Listed tables
operator-broken = Tables that cannot be read back
operator-games = Games finished since the start
operator-moves = Log entries kept since the start
operator-messages = Messages from clients since the start
operator-keeping = Mean time to make an entry durable
operator-milliseconds = { $time } milliseconds
operator-failed = Entries that could not be kept
operator-thinking = Bots that wait for a thread
operator-refused = Refusals since the start, by kind
operator-why = Reason
operator-where = Where
operator-times = Times
operator-latest = Latest address
operator-at-message = a message
operator-at-connection = a connection that was ended
operator-at-http = an HTTP request
operator-nothing = Nothing so far.
operator-errors = Latest warnings and errors

## Games that were played here

games-heading = { $title }:
games-deleted = The list of your games is deleted.
games-not-deleted = the list of your games cannot be deleted ({ $why }).

## Puzzles
puzzle-no-number = There is no puzzle { $number }: give a number from 1 to { $last }.
puzzle-no-rules = `{ $name }` has no puzzles: give one of { $sets }.
puzzle-no-day = `{ $text }` is no day: write it as 2026-11-17.
