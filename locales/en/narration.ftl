# What happens at the table, told to one who watches. $player-is is "you" where the listener did it.

## The deal
event-began = { $player-is ->
    [you] Round { $round }. You deal.
   *[other] Round { $round }. { $player } deals.
}
event-began-only = { $player-is ->
    [you] You deal.
   *[other] { $player } deals.
}
event-hand = Your cards: { $cards }.
event-turned = The { $card } is turned up.
event-returned = The { $card } may not be the starter and goes back into the stock.
event-freed = Any card may be played on it.

## A turn
event-your-turn = Your turn.
event-played = { $player-is ->
    [you] You play the { $card }.
   *[other] { $player } plays the { $card }.
}
event-named = { $player-is ->
    [you] You name { $suit }.
   *[other] { $player } names { $suit }.
}
event-aimed = { $player-is ->
    [you] { $target-is ->
        [self] You choose yourself.
       *[other] You choose { $target }.
    }
   *[other] { $target-is ->
        [you] { $player } chooses you.
        [self] { $player } chooses to be the target.
       *[other] { $player } chooses { $target }.
    }
}
event-passed = { $player-is ->
    [you] You pass.
   *[other] { $player } passes.
}
event-one-card = { $player-is ->
    [you] You have one card left.
   *[other] { $player } has one card left.
}

## Answers
event-noped = { $player-is ->
    [you] You say Nope: your { $card } cancels the { $cancelled }
   *[other] { $player } says Nope: the { $card } cancels the { $cancelled }
}{ $back ->
    [yes] , which is to go back.
   *[no] , which is to stay.
}
event-declined = You let it stand.
event-cancelled = The { $card } is cancelled.
event-stands = The { $card } stands.
event-another-go = { $player-is ->
    [you] You have another go.
   *[other] { $player } has another go.
}
event-took-back = { $player-is ->
    [you] You take the { $card } back.
   *[other] { $player } takes the { $card } back.
}

## Draws, skips, direction
event-owed = Pending draw: { $cards ->
    [one] 1 card.
   *[other] { $cards } cards.
}
event-debt-cancelled = The pending draw is cancelled.
event-skip-pending = The next player is skipped, unless they answer with a skip of their own.
event-skip-added = { $player-is ->
    [you] Your next turn will be skipped.
   *[other] { $player }'s next turn will be skipped.
}
event-skipped = { $player-is ->
    [you] You are skipped.
   *[other] { $player } is skipped.
}
event-reversed = { $direction ->
    [clockwise] The direction turns: clockwise now.
   *[anticlockwise] The direction turns: anticlockwise now.
}
event-drew = { $player-is ->
    [you] { $why ->
        [penalty] You draw the { $card } as a penalty.
        [playable] You draw the { $card }: it can be played.
       *[other] You draw the { $card }.
    }
   *[other] { $why ->
        [penalty] { $player } draws the { $card } as a penalty.
       *[other] { $player } draws the { $card }.
    }
}
event-drew-hidden = { $why ->
    [penalty] { $player } draws a card as a penalty.
   *[other] { $player } draws a card.
}
event-drew-several = { $player-is ->
    [you] You draw { $count } cards: { $cards }.
   *[other] { $player } draws { $count } cards: { $cards }.
}
event-drew-several-hidden = { $player } draws { $count } cards.
event-recycled = The stock is empty. { $cards ->
    [one] The discard under the top card becomes the new stock.
   *[other] The { $cards } discards under the top card are shuffled into a new stock.
}
event-turned-over = The stock is empty. The discard pile is turned over, and the { $card } lies open again.

## What several do together
event-war = War! Everybody who holds cards picks one, face down.
event-purge = { $player-is ->
    [you] Purge: everybody but you discards a card.
   *[other] Purge: everybody but { $player } discards a card.
}
event-give = { $player-is ->
    [you] You have to give a card to { $target }.
   *[other] { $target-is ->
        [you] { $player } has to give you a card.
       *[other] { $player } has to give a card to { $target }.
    }
}
event-meld = Not Rummi: everybody may lay sets of three or more.
event-play-on = { $who ->
    [you] You are asked whether to play on.
    [one] { $players } is asked whether to play on.
   *[other] { $players } are asked whether to play on.
}
event-showed = { $player-is ->
    [you] You lay your hand open until your next turn.
   *[other] { $player } lays the whole hand open until their next turn.
}
event-revealed = { $player-is ->
    [you] You show the { $card }.
   *[other] { $player } shows the { $card }.
}
event-revealed-several = { $player-is ->
    [you] You show: { $cards }.
   *[other] { $player } shows: { $cards }.
}
event-turned-up = { $player-is ->
    [you] You turn up the { $card }.
   *[other] { $player } turns up the { $card }.
}
event-hid = { $player-is ->
    [you] You take your hand up again.
   *[other] { $player } takes the open hand up again.
}
event-picked = You pick the { $card }, face down.
event-picked-hidden = { $player } has picked a card.
event-gave = { $player-is ->
    [you] You give { $target } the { $card }.
   *[other] { $target-is ->
        [you] { $player } gives you the { $card }.
       *[other] { $player } gives { $target } the { $card }.
    }
}
event-gave-hidden = { $player } gives { $target } a card.
event-melded = You choose a set: { $cards }.
event-finished = { $player-is ->
    [you] You are done with your sets.
   *[other] { $player } is done.
}
event-discarded = { $player-is ->
    [you] You discard the { $card }.
   *[other] { $player } discards the { $card }.
}
event-discarded-several = { $player-is ->
    [you] You discard { $count } cards: { $cards }.
   *[other] { $player } discards { $count } cards: { $cards }.
}
event-voted = { $player-is ->
    [you] { $yes ->
        [yes] You vote to play on.
       *[no] You vote to stop.
    }
   *[other] { $yes ->
        [yes] { $player } votes to play on.
       *[no] { $player } votes to stop.
    }
}

## The end
event-went-out = { $player-is ->
    [you] You are out! You take { place } place.
   *[other] { $player } is out and takes { place } place.
}
event-won-round = { $player-is ->
    [you] You are out! You win the round.
   *[other] { $player } is out and wins the round.
}
event-eliminated = { $player-is ->
    [you] Your hand has reached the limit: you are out of the round.
   *[other] { $player } has reached the hand limit and is out of the round.
}
event-round-over = The round is over.
event-blocked = { $result ->
    [void] Nobody can go on: the round is void and nobody scores.
    [tie] Nobody can play: it is a tie.
    [lowest-points] Nobody can go on: the fewest points in hand win.
   *[fewest-cards] Nobody can go on: the fewest cards left win.
}
event-stalled = { $result ->
    [void] The round has gone on for too long: it is void and nobody scores.
    [tie] The round has gone on for too long: it is a tie.
    [lowest-points] The round has gone on for too long: the fewest points in hand win.
   *[fewest-cards] The round has gone on for too long: the fewest cards left win.
}
event-placed = { $player-is ->
    [you] You take { place } place.
   *[other] { $player } takes { place } place.
}
event-placed-match = { $player-is ->
    [you] You take { place } place in the match with { points }.
   *[other] { $player } takes { place } place in the match with { points }.
}
event-scored = { $player-is ->
    [you] You get { points } from { $target }.
   *[other] { $target-is ->
        [you] { $player } gets { points } from you.
       *[other] { $player } gets { points } from { $target }.
    }
}
event-counted = { $player-is ->
    [you] You count { points }.
   *[other] { $player } counts { points }.
}
event-match-over = The game is over.
