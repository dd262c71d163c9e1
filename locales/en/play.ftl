# The table in play: labels and buttons of a game's screens, beside narration and questions.

play-round = Round { $round }
play-help = Key help
play-chat-new = { $count ->
    [0] Chat
   *[other] Chat, { $count } new
}
play-actions = Actions
play-aside = Moves and chat
play-history = What was said
play-prompt-ring = Time to answer
play-piles = Piles

play-bot = bot

## My own place
play-you = You
play-your-turn = Your turn
play-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

## Buttons under the hand
play-play = Play
play-queue = Queue
play-queued = Queued:
play-play-card = Play { $card }
play-queue-card = Queue { $card }
play-unqueue = Take { $card } out of the queue
play-sort-now = Sort: { $order }
play-read-out = Read out

## Answers
play-nope-back = Nope! Back to the hand
play-nope-stays = Nope! Stays on the pile
play-chain = Answers so far
play-nope-yours = You play { $card }
play-nope-aimed = { $said }, aimed at { $you ->
    [yes] you
   *[no] { $player }
}
play-choose-card = Choose a card
play-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
play-joker-title = What is the joker?

## War
play-reveal = Cards turned up
play-discards = discards
play-keeps = keeps

## A pending draw
play-owed-other = { $player } draws { $count }, or answers.

## Great moments
play-moment-game = { $who ->
    [you] You win!
    [one] { $players } wins!
   *[several] { $players } win!
}
play-moment-round = { $who ->
    [you] You win the round!
   *[one] { $players } wins the round!
}
play-moment-out = { $who ->
    [you] { $place ->
        [1] You win! First place.
       *[other] You are out! { place-title } place.
    }
   *[one] { $players } is out! { place-title } place.
}
play-moment-skipped = You are skipped.

## Sheets
play-sheet-out = out
play-sheet-round = Round
play-sheet-cards-left = Cards left
play-scores-title = Rounds so far
play-sheet-nobody = Round { $round }: nobody can go on.
play-sheet-done = Round { $round } is over.
play-fair-deal = The seed matches its hash and gives the cards of the first round.
play-fair-hash = The seed matches its hash.
play-fair-not-yet = The seed is revealed when the game is over.

## Facts of the game
play-fact-streak = Longest streak
play-fact-streak-is = { $player }, { $count } rounds
play-fact-drawn = Most cards drawn
play-fact-nopes = Most Nopes
play-fact-is = { $player }, { $count }

## Keys in short
play-key-top = top
play-key-counts = counts
play-key-turn = turn
play-key-scores = scores
play-key-all = all keys
