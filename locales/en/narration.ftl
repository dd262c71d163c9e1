# What happens at the table, told to a watcher: name first, present tense. $player-is is "you" if the listener did it.
# A message is the usual sentence; .brief is the shortest one ({ "" } where a sound is enough), and .full adds the consequences.

## The deal
event-began = { $rounds ->
    [yes] Round { $round }. Everyone has { cards }.
   *[no] Everyone has { cards }.
}
cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
event-turned = { $player-is ->
    [you] You turn up { $card }.
   *[other] { $player } turns up { $card }.
}
event-returned = The { $card } can't be the starter; it goes back.
event-hand = { "" }
    .full = Your cards: { $cards }.
event-freed = Any card may be played on it.

## A turn
event-turn = { $player-is ->
    [you] Your turn.
   *[other] { "" }
}
    .full = { $player-is ->
        [you] Your turn. Top is { $top }. { $count ->
            [0] Nothing playable.
           *[other] { $count } playable.
        }
       *[other] { $player }'s turn.
    }
event-played = { $player-is ->
    [you] You play { $card }.
   *[other] { $player } plays { $card }.
}
    .brief = { $player-is ->
        [you] { $card }
       *[other] { $player } { $card }
    }
    .full = { event-played }{ $count ->
        [told] { "" }
       *[new] { " " }{ $left ->
            [one] 1 card left.
           *[other] { $left } cards left.
        }
    }
event-played-wild = { $player-is ->
    [you] You play { $card }, wild.
   *[other] { $player } plays { $card }, wild.
}
    .brief = { "" }
event-named = { $letter ->
    [C] Clubs.
    [D] Diamonds.
    [H] Hearts.
   *[S] Spades.
}
    .brief = Wild, { $suit }
event-suit-stays = { $player }'s { $rank } stays { $suit }.
event-named-held = { $count ->
    [0] You hold no { $suit }.
    [one] You hold 1 card of { $suit }.
   *[other] You hold { $count } { $suit }.
}
event-aimed = { $effect ->
    [draw-any] { $target-is ->
        [you] You must draw { $cards }.
        [self] { $player-is ->
            [you] You must draw { $cards }.
           *[other] { $player } must draw { $cards }.
        }
       *[other] { $target } must draw { $cards }.
    }
    [skip-any] { $target-is ->
        [you] You will be skipped.
        [self] { $player-is ->
            [you] You will be skipped.
           *[other] { $player } will be skipped.
        }
       *[other] { $target } will be skipped.
    }
   *[revere] { $target-is ->
        [you] You must give a card.
       *[other] { $target } must give a card.
    }
}
event-passed = { $player-is ->
    [you] You pass.
   *[other] { $player } passes.
}
    .brief = { "" }
event-one-card = { $player-is ->
    [you] You have 1 card left!
   *[other] { $player } has 1 card left!
}
    .brief = { $player-is ->
        [you] 1 card
       *[other] { $player } 1 card
    }
event-another-go = { $player-is ->
    [you] You play again.
   *[other] { $player } plays again.
}

## Answers
event-may-answer = { $wins ->
    [yes] This would win the game. { may-nope }
   *[no] { may-nope }
}
may-nope = { $own ->
    [yes] Nope your own card?
   *[no] Nope?
}
event-noped = { $player-is ->
    [you] You: Nope!
   *[other] { $player }: Nope!
}
    .full = { event-noped } The { $card } against the { $cancelled }, which { $back ->
        [yes] goes back to the hand.
       *[no] stays on the pile.
    }
event-cancelled = { $rank } cancelled. { $top } is on top: { $suit }.
event-stands = { $rank } stands. { $top } is on top: { $suit }.
event-took-back = { $player-is ->
    [you] { $played ->
        [yes] You take it back.
       *[no] You take { $card } back.
    }
   *[other] { $played ->
        [yes] { $player } takes it back.
       *[no] { $player } takes { $card } back.
    }
}

## Draws, skips, direction
event-debt-cancelled = Nothing to draw any more.
event-skip-pending = Skip. Only a skip answers it.
event-skip-added = { $player-is ->
    [you] Your next turn is skipped.
   *[other] { $player }'s next turn is skipped.
}
event-skipped = { $player-is ->
    [you] Skipping you.
   *[other] Skipping { $player }.
}
    .brief = { $player-is ->
        [you] Skipping you.
       *[other] { "" }
    }
event-owed = { "" }
    .full = { $player } must draw { $cards } or answer.
event-reversed = Reverse.
    .brief = { "" }
    .full = Reverse. Now { $players }.
event-drew = { $player-is ->
    [you] { $why ->
        [penalty] You draw { $card } as a penalty.
        [playable] You draw { $card }, playable.
       *[other] You draw { $card }.
    }
   *[other] { $why ->
        [penalty] { $player } draws { $card } as a penalty.
       *[other] { $player } draws { $card }.
    }
}
    .brief = { $player-is ->
        [you] { $card }
       *[other] { $player }: { $card }
    }
    .full = { $why ->
        [playable] You draw { $card }, playable: { $fit ->
            [match] matches { $match }.
           *[free] it fits.
        }
       *[other] { event-drew }
    }
event-drew-hidden = { $why ->
    [penalty] { $player } draws a card as a penalty.
   *[other] { $player } draws a card.
}
    .brief = { "" }
    .full = { event-drew-hidden } { $count ->
        [one] 1 card.
       *[other] { $count } cards.
    }
event-drew-several = { $player-is ->
    [you] You draw { $count } cards: { $cards }.
   *[other] { $player } draws { $count } cards: { $cards }.
}
    .brief = { $player-is ->
        [you] { $cards }
       *[other] { $player }: { $cards }
    }
event-drew-several-hidden = { $player } draws { $count } cards.
    .brief = { "" }
    .full = { event-drew-several-hidden } { $left ->
        [one] 1 card.
       *[other] { $left } cards.
    }
event-recycled = Draw pile empty. Shuffling the discards.
    .brief = { "" }
event-turned-over = Draw pile empty. Turning the discards over: { $card } is face up.

## What several do together
event-war = { $who ->
    [you] War! Choose a card, face down.
   *[other] War!
}
event-purge = { $who ->
    [you] Purge! Choose a card to discard.
   *[other] Purge! { $players } to discard.
}
event-give = { $target-is ->
    [you] { $player } asks you for a card. Choose one to give.
   *[other] { $player-is ->
        [you] You ask { $target } for a card.
       *[other] { $player } asks { $target } for a card.
    }
}
event-meld = { $who ->
    [you] Rummi: put down sets, or pass.
   *[other] Rummi.
}
event-play-on = { $who ->
    [you] You decide whether to play on.
    [one] { $players } decides whether to play on.
   *[other] { $players } decide whether to play on.
}
event-showed = { $player-is ->
    [you] You must show your hand until your next turn.
   *[other] { $player } must show their hand until their next turn.
}
event-showed-hand = { $player-is ->
    [you] You must show your hand until your next turn.
   *[other] { $player } must show their hand until their next turn: { $cards }.
}
event-revealed = { $player-is ->
    [you] You show { $card }.
   *[other] { $player } shows { $card }.
}
event-revealed-several = { $player-is ->
    [you] You show { $cards }.
   *[other] { $player } shows { $cards }.
}
event-turned-up = { $player-is ->
    [you] You turn up { $card }.
   *[other] { $player } turns up { $card }.
}
event-flipped = { $player } { $rank }
event-flipped-all = { $list }.
event-war-lost = { $who ->
    [one] { $players } discards.
   *[other] { $players } discard.
}
event-hid = { $player-is ->
    [you] You pick your hand up again.
   *[other] { $player } picks their hand up again.
}
    .brief = { "" }
event-picked = { $card }, face down.{ $count ->
    [0] { "" }
   *[other] { " " }Waiting for { $players }.
}
event-picked-hidden = { $player } has chosen.
    .brief = { "" }
event-gave = { $player-is ->
    [you] You give { $target } { $card }.
   *[other] { $target-is ->
        [you] { $player } gives you { $card }.
       *[other] { $player } gives { $target } { $card }.
    }
}
event-gave-hidden = { $player } gives { $target } a card.
event-melded = Set: { $cards }.
event-finished = { $player-is ->
    [you] You are done.
   *[other] { $player } is done.
}
    .brief = { "" }
event-discarded = { $player-is ->
    [you] You discard { $card }.
   *[other] { $player } discards { $card }.
}
event-discarded-several = { $player-is ->
    [you] You put down { $cards }.
   *[other] { $player } puts down { $cards }.
}
event-voted = { $player-is ->
    [you] { $yes ->
        [yes] You play on.
       *[no] You stop.
    }
   *[other] { $yes ->
        [yes] { $player } plays on.
       *[no] { $player } stops.
    }
}

## The end
event-went-out = { $player-is ->
    [you] { $place ->
        [1] You win! First place.
       *[other] You are out! { place-title } place.
    }
   *[other] { $player } is out! { place-title } place.
}
event-won-round = { $player-is ->
    [you] You are out: you win the round!
   *[other] { $player } is out!
}
event-eliminated = { $player-is ->
    [you] Your hand is full: you are out of the round.
   *[other] { $player }'s hand is full: out of the round.
}
event-round-over = { "" }
    .full = The round is over.
event-blocked = { $result ->
    [void] Nobody can play. Nobody scores.
    [tie] Nobody can play. It's a tie.
    [lowest-points] Nobody can play. The fewest points in hand win.
   *[fewest-cards] Nobody can play. The fewest cards win.
}
event-stalled = { $result ->
    [void] The round goes on too long. Nobody scores.
    [tie] The round goes on too long. It's a tie.
    [lowest-points] The round goes on too long. The fewest points in hand win.
   *[fewest-cards] The round goes on too long. The fewest cards win.
}
event-placed = { $player-is ->
    [you] You: { place } place.
   *[other] { $player }: { place } place.
}
event-placed-match = { $player-is ->
    [you] You: { place } place with { points }.
   *[other] { $player }: { place } place with { points }.
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
