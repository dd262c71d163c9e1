# The game in a terminal.

## The first lines of a game, and the last
terminal-table = { $rules }. { $seats } players.
terminal-bots = { $count ->
    [one] Bot: { $bots }.
   *[other] Bots: { $bots }.
}
terminal-hash = The shuffle's hash is { $hash }; the seed is told at the end.
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
terminal-type-suit = C, D, H or S names the suit.
terminal-type-pick = A card such as 8H picks it.
terminal-type-meld = `meld 6C 6D 6H` lays a set, `done` ends.
terminal-type-answer = `nope AS back` or `nope AS keep` answers, n declines.
terminal-type-vote = y or n.
terminal-type-target = A number chooses a player.
terminal-hear = To hear: c top card, h your hand, e cards left, t whose turn, s scores. q ends the game.
terminal-more-commands = Also: l last play, x direction, deck, discards, w who is here, o the rules, i 8H what a card does, r the question again. In practice: g hint, z takes the last move back. With others: /words says something, ; lists phrases, wait asks for more time.
terminal-unclear = `{ $line }` is not understood.
terminal-again = Ctrl+C again, or q, ends the game. Everything is kept; go on as before to play on.
terminal-keyboard = The keyboard goes to { $player }. Enter when ready.

## The menu
terminal-which-rules = Which rules?
terminal-which-seats = How many players, you included? { $least } to { $most }.
terminal-which-bots = How are the bots to play?
terminal-menu-item = { $name }: { $what }
terminal-menu-prompt = A number or a name, Enter for { $usual }:
terminal-menu-number = A number, Enter for { $usual }:
terminal-menu-range = The numbers go from { $least } to { $most }.

## At a server
terminal-your-name = Your name:
terminal-tables = A number sits down at that table, `v` and a number watches it. q leaves.
terminal-start = Type start when all are here: bots take the empty seats. b adds a bot.
terminal-rematch = Type rematch for another game.

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
terminal-scroll = Page up and Page down show the rest
terminal-leave-again = Ctrl+C again leaves at once. A record that you asked for is kept.
terminal-deal = Deal
terminal-form-keys = Up and down choose a row, left and right change it. Enter on “Deal” deals; Escape leaves.
terminal-settings-keys = Up and down choose, left and right change, Tab turns the page, Escape goes back.
terminal-tables-keys = Enter sits down, V watches. Ctrl+C leaves.
terminal-name-keys = Enter sits down under this name. A click here watches. Ctrl+C leaves.
terminal-host-keys = Enter starts: bots take the empty seats. B adds a bot, Shift+B takes one away, / talks, Ctrl+C leaves.
terminal-guest-keys = The host starts the game. / talks, Ctrl+C leaves.
