# What is wrong with rules, positions and share codes, and how to mend it.

## Rules
flaw-unreadable = The rules cannot be read, { $why }.
flaw-no-base = The rules name no base: begin with base = "classic", or the name of another rule set.
flaw-unknown-base = base: there is no rule set "{ $name }"; did you mean "{ $nearest }"?
flaw-unknown-key = { $key }: there is no such rule; did you mean { $nearest }?
flaw-bad-value = { $key }: "{ $value }" is not possible; write { $range }.
flaw-seats-reversed = seats.min: the fewest players are more than the most; make seats.min no larger than seats.max.
flaw-deal-too-large = deal.hand: { $hand } cards for each of { $seats } players and a starter are more than the { $cards } cards of the pack; deal fewer, allow fewer players or add a pack.
flaw-no-last-card = last.forbidden: no card is left to go out on; allow at least one rank of the pack.
flaw-no-starter = starter.refused: no card is left that may be the starter; allow at least one rank of the pack.
flaw-wild-nope = wild.ranks: { $rank } cannot be wild and answer other cards too; choose one for { $ranks }.
flaw-useless-joker = pack.joker: the jokers would be good for nothing; add * to wild.ranks, or set pack.joker to "any card".
flaw-joker-does-both = pack.joker: a joker that serves as any card has no effect and is not wild itself; set effects.joker to "none" and take * out of wild.ranks.
flaw-draw-then-nothing = draw.then: with "nothing" only one card is drawn; set draw.amount to "one", or draw.then to another choice.
flaw-limit-too-low = draw.limit: a limit of { $limit } is no more than the { $hand } cards dealt; set it higher, or to 0 for none.
flaw-starter-cannot-work = starter.works: { $rank } cannot take effect as the starter; add it to starter.refused.
flaw-target-too-high = score.target: more than 1000 points for each player would take for ever; set it lower.
flaw-nothing-to-cancel = effects: { $rank } is to cancel a draw, but no card of that rank makes anybody draw; give one of them "draw 2".
flaw-exception-not-in-pack = effects.exceptions: a card is not in the pack; take it out, or use a larger pack.
flaw-exception-nope = effects.exceptions: a single card cannot be an answer; use effects for the whole rank instead.

## Positions
position-wrong-seats = The rules are not for so many hands; give as many hands as the rules have players.
position-no-discard = The discard pile is empty; give it at least one card.
position-too-many = The { $card } is there more often than in the pack; take one out.
position-joker-unnamed = A joker on the discard pile must lie as another card; put that card there instead.
position-no-turn = The turn is with a seat that holds no cards or is not there; give the turn to one that holds cards.
position-round-over = Somebody is out already, and that ends the round; give every hand at least one card.
position-no-pending-draws = The rules know no pending draw; leave it out.
position-drawn-not-held = The { $card } cannot have been drawn, since the player in turn does not hold it; put it into that hand.
position-no-such-seat = A list names more seats than there are hands; shorten it.
position-score-reached = A score would already have ended the match; lower it.

## Share codes
code-mistyped = The share code cannot be right: a letter is missing or mistyped; check it against the original.
code-newer = The share code comes from a newer version that knows more rules; update the game to use it.
code-flawed = The share code names rules that cannot be played:

## Records of games
record-bad = Line { $line }: { $why }
record-no-record = this is no record of a game; it should begin with the line "format: eights-record 1".
record-other-version = this record was made by version { $version } of the rules, which this version cannot replay; use that version.
record-missing = the line "{ $key }:" is missing above the moves; add it.
record-bad-header = the header "{ $text }" cannot be read; it should be a key, a colon and a value that this key can have.
record-bad-rules = the rules cannot be played.
record-bad-action = this is no move; it should be a seat's number and an action.
record-no-seed = the seed has not been revealed yet, so nothing can be checked; wait for the end of the game.
record-wrong-seed = the seed is not the one whose hash was published: the shuffle cannot be trusted.
record-wrong-deal = the cards dealt are not the ones the seed gives: the deal cannot be trusted.
record-illegal = the move is not legal by rule { $rule }: the record has been changed, or comes from other rules.
record-wrong-state = the moves or the cards of this round are not the ones recorded: the record has been changed.
record-no-hash = the round before has no hash: a line has been removed from the record.
record-wrong-result = the result is not the one the moves lead to: the record has been changed.
