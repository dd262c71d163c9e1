# A game that is shown again, and the demo.

## Titles
replay-title = Replay: { $rules }
replay-demo-title = Demo: { $rules }

## Where it is
# The value of the scrubber, as a sentence.
replay-turn = Turn { $turn } of { $last }: { $told }
replay-count = { $turn } / { $last }
replay-quiet = { $player } has chosen.
replay-scrubber = Turn
replay-lines = What happened
replay-hands = Hands
replay-controls = Replay

## Buttons
replay-play = Play
replay-pause = Pause
replay-step-back = Step back
replay-step-on = Step on
replay-moment-back = Previous key moment
replay-moment-on = Next key moment
replay-speed-label = Speed
replay-speed-sign = { $times }×
replay-view-label = View
replay-as-audience = Audience
replay-as = { $player }’s cards
replay-open-hands = Open all hands
replay-hide-hands = Hide the hands
replay-take-over = Play on as { $player }
replay-was-it-fair = Was it fair?
replay-share = Share this game as a link
replay-close = Leave the replay

## Key moments
replay-moment-wild = Wild
replay-moment-nope = Nope
replay-moment-one-card = One card left
replay-moment-round-end = End of the round
replay-moment-game-end = End of the game

## What is said
replay-plays = Playing.
replay-paused = Paused.
replay-speed = Speed { $times }.
replay-audience-told = You see what everybody sees. All hands are hidden.
replay-seen-as = You see { $player }’s cards: { $hand }.
replay-hand = { $player }: { $hand }.
replay-hands-hidden = The hands are hidden.
replay-advice = { $player }: a good player would choose { $action }.
replay-no-advice = Advice off.
replay-nothing-asked = Nobody has to choose here.
replay-fair = The shuffle is fair: the seed matches the hash that was published before the deal, and it deals exactly these cards.

## What can go wrong
replay-bad = This record can’t be shown. { $why } Open another file.
replay-no-turn = There is no turn { $turn }; the last is { $last }. This is the last turn.
replay-no-rules = No rules are called “{ $rules }”. Choose one of the rule sets on the home page.
replay-over-here = The game is over here. Go back to an earlier turn to play on from there.
replay-bad-link = This link can’t be opened: { $why }
replay-file-unread = The file can’t be read. Open another file.
