# The game in a terminal.

## The first lines of a game, and the last
terminal-table = { $rules }. { $seats } players.
terminal-bots = { $count ->
    [one] Bot: { $bots }.
   *[other] Bots: { $bots }.
}
terminal-hash = Shuffle commitment: { $hash }. The seed is revealed at the end.
terminal-ends = The game ends here.
terminal-seed = The seed was { $seed }.
terminal-record = The record is in { $file }.

## The question in plain lines
terminal-top = Top card: { $top }.
terminal-hand = Your cards: { $cards }.
terminal-more = and { $count } more: type one, such as `{ $example }`
terminal-yourself = yourself
terminal-type = { $count ->
    [1] Type 1, or the action itself.
   *[other] Type a number from 1 to { $count }, or the action itself.
}
terminal-type-turn = A card such as 8H plays it; d draws, p passes.
terminal-type-suit = A capital C, D, H or S names the suit, and so does a word such as hearts.
terminal-type-pick = A card such as 8H picks it.
terminal-type-meld = `meld 6C 6D 6H` lays a set, `done` ends.
terminal-type-answer = `nope AS back` or `nope AS keep` answers, n declines.
terminal-type-vote = y or n.
terminal-type-target = A number chooses a player.
terminal-hear = To hear: c top card, h your hand, e cards left, t whose turn, s scores. q ends the game.
terminal-hear-words = To hear, type a word: top, hand, counts, turn, scores. q ends the game.
terminal-suit-or = Type { $letter } for { $suit }, or { $word } to hear it.
terminal-more-commands = Also: l last play, x direction, deck, discards, w who is here, o the rules, i 8H what a card does, r the question again. In practice: g hint, z takes the last move back. With others: /words says something, ; lists phrases, wait asks for more time, back takes your seat back from a bot.
terminal-unclear = `{ $line }` is not understood.
terminal-again = Ctrl+C again, or q, ends the game. Everything is saved; type on to keep playing.
terminal-keyboard = The keyboard goes to { $player }. Enter when ready.

## The menu
terminal-which-rules = Which rules?
terminal-which-seats = How many players, you included? { $least } to { $most }.
terminal-which-bots = How strong should the bots be?
terminal-menu-learn = For a lesson of three minutes a chapter, type learn and a number or a name.
terminal-menu-item = { $name }: { $what }
terminal-menu-prompt = A number or a name, Enter for { $usual }:
terminal-menu-number = A number, Enter for { $usual }:
terminal-menu-range = The numbers go from { $least } to { $most }.

## At a server
terminal-your-name = Your name:
terminal-no-server = no server answers at { $server }: { $why ->
    [unknown] there is no machine with this name. Check the spelling, and that you are on the network.
    [refused] nothing listens there. Check the address and the port, and that `eights serve` is running.
    [silent] it takes too long to answer. Check the address, and that you are on the network.
    [hung-up] it hung up before you were let in. Try again in a moment.
   *[other] it is not a Crazy Eights server. Check the address.
}
terminal-other-version = This server runs a different version of the game. Get the program in the server's version.
terminal-no-tables = No open tables.
terminal-new-table = `new` opens a table, as in `new classic 4`; add `listed` so that anyone can find it here. q leaves.
terminal-seats-range = These rules are for { $least } to { $most } players.
terminal-invite = Invite link: { $link }
terminal-tables = A number sits down at that table, `v` and a number watches it.
terminal-start = Type start when everyone is here: bots take the empty seats. b adds a bot.
terminal-rematch = Type rematch for another game.
terminal-timer = { $seconds } seconds a turn
terminal-no-timer = no time limit

## The drawn table
terminal-too-small = The table needs { $columns } columns and { $rows } rows. Make the window larger, or play with --plain.
terminal-owed = Draw { $count }!
terminal-score = You have { $points ->
    [one] 1 point
   *[other] { $points } points
}
terminal-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
terminal-lay = Lay
terminal-on-top = top
terminal-would-end = This would win the game!
terminal-scroll = Page up, Page down: more
terminal-leave-again = Ctrl+C again leaves at once. The record you asked for is saved.
terminal-deal = Deal
terminal-learn = Learn
terminal-learn-hint = these rules in 3 minutes a chapter
terminal-puzzle = Puzzle
terminal-puzzle-hint = of the day, { $rules }
terminal-other-rules = Other rules
terminal-other-hint = a name, a share code or a file
terminal-other-keys = Type a rule set's name, a share code or a file name, then press Enter. Up and down leave the line.
terminal-form-keys = Up and down choose a row, left and right change it. Press Enter on Deal to start, Esc to quit.
terminal-form-keys-server = Up and down choose a row, left and right change it. Press Enter on the last row to open the table, Esc to go back.

## Groups of keys
terminal-keys-play = Playing
terminal-keys-read = Looking at the table
terminal-keys-table = The others at the table
terminal-keys-screen = The screen
terminal-keys-said = What was said

## Pages
terminal-settings-keys = Up and down choose, left and right change, Tab turns the page, Escape goes back.
terminal-tables-keys = Enter sits down, V watches, N opens a table. Ctrl+C leaves.
terminal-first-name = Type the name others will see, then press Enter. Ctrl+C leaves.
terminal-name-keys = Press Enter to sit down with this name. Click here to watch. Ctrl+C leaves.
terminal-host-keys = Enter starts: bots take the empty seats. B adds a bot, Shift+B takes one away, { $talk ->
    [phrases] ; lists phrases to say,
   *[words] / talks,
} Ctrl+C leaves.
terminal-watcher-keys = You are watching. V takes a free seat, Ctrl+C leaves.
terminal-chat-keys = Enter says it. Escape goes back.
terminal-guest-keys = The host starts the game. { $talk ->
    [phrases] ; lists phrases to say,
   *[words] / talks,
} Ctrl+C leaves.
