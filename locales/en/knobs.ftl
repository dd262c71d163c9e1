# The house-rule editor: every knob with its title and a sentence of help. The message of a knob is its key with dashes.

## Players, pack and deal
knob-seats-min = Fewest players
    .help = A table needs at least this many players.
knob-seats-max = Most players
    .help = A table takes at most this many players.
knob-pack-cards = Cards in a pack
    .help = A full pack of 52 cards, or one without the low cards: 36 from the 6 up, or 32 from the 7 up, aces included.
    .is-52 = all 52
    .is-36 = 36, from the 6
    .is-32 = 32, from the 7
knob-pack-two-from = Two packs from
    .help = With this many players or more, two packs are shuffled together; 11 means never.
knob-pack-jokers = Jokers in each pack
    .help = How many jokers are added to each pack.
knob-pack-joker = What a joker is
    .help = Whether a joker is a wild card, or stands for any card its player names.
    .is-wild = a wild card
    .is-any-card = any card its player names
knob-deal-hand = Cards dealt to each
    .help = One number for all tables, or one for each number of players from two up; the last one covers all larger tables.
knob-deal-starts = Who starts
    .help = Who takes the first turn of a round; "person" is the only person among bots, otherwise the first seat.
    .is-left-of-dealer = the dealer's left
    .is-dealer = the dealer
    .is-person = the person
knob-deal-direction = Direction of play
    .help = Which way play goes at the start of every round.
    .is-clockwise = clockwise
    .is-anticlockwise = anticlockwise

## The starter
knob-starter-refused = Ranks that can't be the starter
    .help = A card of these ranks is put back and another is turned up as the starter.
knob-starter-refusal = A refused starter
    .help = Whether a refused starter is buried in the middle of the stock or shuffled back into it.
    .is-bury = is buried in the stock
    .is-shuffle-back = is shuffled back
knob-starter-works = The starter takes effect
    .help = Whether a special starter takes effect as if the dealer had played it.
knob-starter-wild = A wild starter
    .help = Whether a wild starter keeps its own suit, takes any card, or lets the dealer name a suit.
    .is-own-suit = keeps its own suit
    .is-any-card = takes any card
    .is-dealer-names = lets the dealer name a suit

## Wild cards
knob-wild-ranks = Wild cards
    .help = Cards of these ranks may be played on anything, and their player names the suit to follow.
knob-wild-on-wild = Wild on wild
    .help = Whether a wild card may be played on a wild card.
knob-wild-must-match = A wild card must match
    .help = Whether a wild card has to match the suit or rank like any other card.
knob-wild-last = A wild last card
    .help = Whether a wild card played as the last card still names a suit.
    .is-nothing = names no suit
    .is-if-play-goes-on = names a suit if others play on
    .is-always = names a suit
knob-wild-bots-keep-suit = Bots keep the suit
    .help = Whether a wild card played by a bot always keeps its own suit.

## Drawing
knob-draw-amount = How many cards to draw
    .help = One card a turn, cards until one can be played, or up to a number.
    .is-one = one card
    .is-until-playable = until one can be played
    .is-up-to = up to a number
knob-draw-most = Most cards drawn in a turn
    .help = How many cards "up to a number" allows.
knob-draw-when = When drawing is allowed
    .help = Always, or only when nothing can be played.
    .is-only-when-unable = only if nothing can be played
    .is-always = always
knob-draw-then = After drawing
    .help = Whether the turn ends, the drawn card may or must be played, or any card may be played.
    .is-nothing = the turn is over
    .is-drawn-may = the drawn card may be played
    .is-drawn-must = the drawn card must be played if it fits
    .is-any-may = any card may be played
knob-draw-limit = Hand limit
    .help = How many cards make a full hand; 0 means no limit.
knob-draw-limit-means = A full hand
    .help = Whether a player with a full hand passes instead of drawing, or is out of the round.
    .is-pass = passes instead of drawing
    .is-out = is out of the round

## Answers
knob-answer-stacking = Stacking draw cards
    .help = Which draw cards may be played on a pending draw and add to it.
    .is-never = none
    .is-same-rank = the same rank
    .is-any-draw-card = any draw card
knob-answer-wild = Wild card on a pending draw
    .help = Whether a wild card may be played on a pending draw, and whether it cancels it or passes it on.
    .is-never = may not be played
    .is-cancels = cancels the draw
    .is-passes-on = passes the draw on
knob-answer-skip = A skip answers a skip
    .help = Whether a player who would be skipped may play a skip instead.
knob-answer-debt-needs-stock = A pending draw needs stock
    .help = Whether draw cards have no effect while the stock is empty.

## What cards do
knob-reverse-of-two = A reverse with two players
    .help = Whether a reverse between two players has no effect, or skips the other.
    .is-flips = has no effect
    .is-skips = skips the other
knob-effects = Effect of { $ranks }
    .help = What happens when { $rank } is played.
knob-effects-exceptions = Single cards with effects of their own
    .help = Up to eight cards whose effect differs from the rest of their rank.

## Going out
knob-last-forbidden = Forbidden last cards
    .help = Players cannot go out on these ranks, or only with a penalty.
knob-last-penalty = Penalty for a forbidden last card
    .help = How many cards a player draws for going out on a forbidden card; 0 forbids it altogether.
knob-last-draws = A last draw card still counts
    .help = Whether a draw card that ends the round still makes the next player draw before points are counted.

## Stock, blocked and endless rounds
knob-stock-recycle = When the stock is empty
    .help = Whether the discards are shuffled into a new stock, turned over as they lie, or left alone.
    .is-shuffle = the discards are shuffled
    .is-turn-over = the discards are turned over
    .is-never = the discards stay
knob-stock-when = When to recycle
    .help = Whether the discards become stock when a card is needed, or as soon as the stock is empty.
    .is-needed = when a card is needed
    .is-at-once = at once
knob-block-after = When a round is blocked
    .help = How many players in a row must do nothing before the round ends.
    .is-everyone = when everyone does nothing
    .is-first = when someone cannot draw
    .is-everyone-and-one = when everyone does nothing, and then one more
knob-block-row = What counts as doing nothing
    .help = A turn without a card played or drawn, any pass, or a pass while the stock is empty.
    .is-idle = no card played or drawn
    .is-passed = a pass
    .is-empty-stock = a pass with an empty stock
knob-block-result = A blocked round
    .help = Whether the fewest cards or the lowest points win a blocked round, or it is a tie, or void.
    .is-fewest-cards = goes to the fewest cards
    .is-lowest-points = goes to the lowest points
    .is-tie = is a tie
    .is-void = is void
knob-stall-circuits = Circuits of wild cards only
    .help = The round ends after this many full circuits in which only wild cards were played; 0 means never.
knob-stall-plays = Most cards played in a round
    .help = The round ends as blocked after this many cards were played; 0 means no limit.

## Places and points
knob-end-places = How long a round lasts
    .help = Until someone is out, until one player is left, or as long as the players left want.
    .is-first-out = until someone is out
    .is-to-the-last = until one player is left
    .is-ask = the players left decide
knob-end-announce-one = Announce the last card
    .help = Whether everyone is told when a player is down to one card.
knob-score-by = Points
    .help = Whether there are no points, the winner collects the points of the others' cards, or each player counts their own.
    .is-off = no points
    .is-winner-collects = the winner collects
    .is-own-points = each counts their own
knob-score-target = Winning score
    .help = The match ends when a score reaches this number.
knob-score-target-per-seat = Winning score for each player
    .help = Whether the winning score is multiplied by the number of players.
knob-values = Points of { $ranks }
    .help = How many points { $rank } left in a hand counts.
knob-cite-book = Rule numbers
    .help = Which rule numbers are shown when a move is refused.
    .is-hr = house rules
    .is-sa = Mzansi
    .is-cl = Classic
    .is-si = Duel
    .is-pp = Palace
    .is-ne = Normal Eights
    .is-all = all rule sets

## What a knob can be set to
range-flag = yes or no
range-flag-written = true or false
range-number = { $low } to { $high }
range-number-written = a whole number from { $low } to { $high }
range-choice = { $words }
range-ranks = ranks such as 8 J, with * for the joker, or nothing
range-effect = none, { $effects }, or, with 1 to 15 cards, { $counting }
range-hands = 1 to 52 cards: one number for all tables, or one for each number of players from 2 up
range-exceptions = up to { $most } cards with effects, such as JS draw 5, JH cancel
