# What is wrong with rules, positions and share codes, and how to mend it.

## Rules
flaw-unreadable = The rules cannot be read: { $why }.
flaw-no-base = The rules have no base: start with base = "classic", or the name of another rule set.
flaw-unknown-base = base: there is no rule set "{ $name }"; the rule sets are { $names }.
    .near = base: there is no rule set "{ $name }"; did you mean "{ $nearest }"?
flaw-not-a-code = base: "{ $code }" looks like a share code, but { $why }
flaw-unknown-key = { $key }: there is no such rule; `eights rules show classic` lists them all.
    .near = { $key }: there is no such rule; did you mean { $nearest }?
flaw-bad-value = { $key }: "{ $value }" is not possible; write { $range }.
flaw-seats-reversed = seats.min: the minimum is above the maximum; make seats.min no larger than seats.max.
flaw-deal-too-large = deal.hand: the pack has { $cards } cards, too few for { $hand } for each of { $seats } players and a starter; deal fewer, allow fewer players or add a pack.
flaw-no-last-card = last.forbidden: there is no card left to go out on; allow at least one rank of the pack.
flaw-no-starter = starter.refused: there is no card left that can be the starter; allow at least one rank of the pack.
flaw-wild-nope = wild.ranks: { $rank } cannot be both wild and a Nope; choose one for { $ranks }.
flaw-useless-joker = pack.joker: the jokers could never be played; add * to wild.ranks, or set pack.joker to "any card".
flaw-joker-does-both = pack.joker: a joker that stands for any card cannot have an effect or be wild itself; set effects.joker to "none" and remove * from wild.ranks.
flaw-draw-then-nothing = draw.then: "nothing" goes with one card only; set draw.amount to "one", or choose another draw.then.
flaw-limit-too-low = draw.limit: a limit of { $limit } is not above the { $hand } cards dealt; set it higher, or to 0 for no limit.
flaw-starter-cannot-work = starter.works: { $rank } cannot take effect as the starter; add it to starter.refused.
flaw-target-too-high = score.target: more than 1,000 points for each player would take too long; set it lower.
flaw-nobody-scores = score.by: no card of the pack counts any points, so nobody could ever win; give a card points in values, or set score.by to "off".
flaw-chain-too-long = effects: a chain of answers could reach { $links } cards, and 32 is the most; let fewer ranks say nope.
flaw-nothing-to-cancel = effects: { $rank } should cancel a draw, but no card of that rank makes anyone draw; give one of them "draw 2".
flaw-exception-not-in-pack = effects.exceptions: a card is not in the pack; remove it, or use a larger pack.
flaw-exception-nope = effects.exceptions: a single card cannot be a Nope; give that effect to the whole rank instead.

## Positions
position-incomplete = A position begins with five parts: rules, hands, discards, stock and turn.
position-unreadable = "{ $part }" cannot be read as a part of a position.
position-wrong-question = The question does not fit the rest of the position; change what is asked, or of whom.
position-wrong-seats = The number of hands does not suit the rules; give one hand for each player they allow.
position-no-discard = The discard pile is empty; give it at least one card.
position-too-many = There are more of the { $card } than the pack has; remove one.
position-too-many-answers = More than 31 cards could say nope, and a chain of answers has 32 cards at most; remove some.
position-joker-unnamed = A joker on the discard pile must stand for another card; put that card there instead.
position-no-turn = The seat in turn holds no cards or does not exist; give the turn to a seat with cards.
position-round-over = A player has no cards, which ends the round; give every hand at least one card.
position-no-pending-draws = These rules have no pending draws; leave it out.
position-drawn-not-held = The { $card } cannot be the card drawn, since the player in turn does not hold it; put it into that hand.
position-no-such-seat = A list names more seats than there are hands; shorten it.
position-score-reached = A score has already reached the target, which ends the match; lower it.

## Share codes
code-bad = The share code cannot be used: { $why }
code-letter = "{ $letter }" is in no share code; check it against the original.
code-length = a letter is missing, or there is one too many; check it against the original.
code-mistyped = a letter is wrong or missing; check it against the original.
code-newer = it comes from a newer version that knows more rules; update the game to use it.
code-flawed = its rules cannot be played: { $flaws }

## Records of games
record-bad = Line { $line }: { $why }
record-no-record = this is not a record of a game; a record begins with the line "format: eights-record 1".
record-other-version = this record was made by version { $version } of the rules, which this version cannot replay; use that version.
record-missing = the line "{ $key }:" is missing from the header; add it.
record-bad-header = the header line "{ $text }" cannot be read; write a key, a colon and a value for that key.
record-bad-rules = the rules cannot be played.
record-bad-action = this is not a move; a move is a seat's number and an action.
record-wrong-header = the rules, the seats or the bots are not the ones recorded: the record has been changed.
record-no-seed = the seed has not been revealed, so nothing can be checked yet; wait for the end of the game.
record-wrong-seed = the seed is not the one whose hash was published: the shuffle cannot be trusted.
record-wrong-exchange = { $why }: the shuffle cannot be trusted.
record-wrong-deal = the cards dealt are not the ones the seed gives: the deal cannot be trusted.
record-illegal = the move is not legal by rule { $rule }: the record has been changed, or comes from other rules.
record-wrong-state = the moves or the cards of this round are not the ones recorded: the record has been changed.
record-no-hash = the round before has no hash: a line has been removed from the record.
record-wrong-result = the result is not the one the moves lead to: the record has been changed.

## Links that hold a game
link-foreign = this is not a link to a game; such a link has #g= in it, and then a long word that begins with 6A.
link-too-long = this link is longer than any link to a game; copy only the link.
link-damaged = this link was cut off or changed on its way; copy it from the original again.
link-newer = this link comes from a newer version of the game; update the game to open it.
link-other-rules = the game in this link was played by version { $version } of the rules, which this version cannot replay; use that version.
link-bad-rules = the rules in this link cannot be played: { $flaws }
link-impossible = nobody can have played the game in this link; ask the sender for a new link.
link-other-game = the moves in this link lead to a different game than the one that was shared; ask the sender for the record.
link-bad-place = "{ $text }" in the link is not a turn or a seat; a turn looks like t=14, a seat like s=2.

## Records that cannot become a link
unlinked-no-seed = the seed has not been revealed, so there is no link to the game yet; wait for its end.
unlinked-forgotten = the first rounds of the game are missing from the record, so there is no link to it.
unlinked-faulty = the record has a fault, so there is no link to the game: { $why }
unlinked-too-long = the game is too long for a link; share its record instead.
