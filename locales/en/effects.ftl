# What special cards do: in the guide, and of a card that is touched. $what is a rank or a card with its article.

effect-none = When { $what } is played, nothing happens.
    .name = No effect
    .short = Nothing happens.
effect-draw = When { $what } is played, the next player draws { effect-cards }.
    .name = Draw { $cards }
    .short = { $waits ->
        [yes] The next player draws { effect-cards } or answers.
       *[no] The next player draws { effect-cards } and is skipped.
    }
effect-skip = When { $what } is played, the next player is skipped.
    .name = Skip
    .short = { $answers ->
        [yes] The next player is skipped, unless they answer with a skip.
       *[no] The next player is skipped.
    }
effect-reverse = When { $what } is played, the direction of play is reversed.
    .name = Reverse
    .short = Play turns round. { $two ->
        [none] {""}
        [skips] With two players, it is a skip.
       *[flips] With two players, nothing changes.
    }
effect-again = When { $what } is played, its player plays again.
    .name = Play again
    .short = You play again.
effect-others-draw = When { $what } is played, all others draw { effect-cards }.
    .name = All others draw { $cards }
    .short = All others draw { effect-cards }.
effect-cancel = When { $what } is played on a pending draw of its own rank, it cancels the draw.
    .name = Cancels a draw
    .short = Played on a pending draw of its own rank, it cancels the draw.
effect-war = When { $what } is played, there is War: everyone picks a card, face down, all are turned up at once, and the highest is discarded without effect; the ace is high, and if several tie, all of them are discarded.
    .name = War
    .short = All pick a card and turn them up at once. The highest is discarded.
effect-collect = When { $what } is played, its player draws { effect-cards }.
    .name = Collect { $cards }
    .short = You draw { effect-cards } yourself.
effect-show = When { $what } is played, its player's hand lies open, with any cards that come later, until the start of the next turn they really take; a skipped turn does not count.
    .name = Show
    .short = Your hand lies open until the next turn you really take.
effect-revere = When { $what } is played, its player picks another player, who must give them a card of their own choice.
    .name = Revere
    .short = Pick another player, who gives you a card of their choice.
effect-rummi = When { $what } is played, everyone may discard sets without effect: three or more of a rank, or a run of three or more in a suit; the card just played is in none of them.
    .name = Not Rummi
    .short = All may discard sets: three or more of a rank, or a run of a suit.
effect-purge = When { $what } is played, everyone else discards a card of their choice without effect.
    .name = Purge
    .short = Everyone else discards a card of their choice.
effect-skip-any = When { $what } is played, its player picks anyone, who misses their next turn.
    .name = Skip anyone
    .short = Pick anyone, who misses their next turn.
effect-draw-any = When { $what } is played, its player picks anyone, who draws { effect-cards }.
    .name = Anyone draws { $cards }
    .short = Pick anyone, who draws { effect-cards }.
effect-nope = Never played in turn, { $what } answers a card just played, out of turn and whatever the suit: it cancels that card's effect, and its player says whether that card goes back to the hand it came from. It can be answered the same way.
    .name = Nope
    .short = Not played in turn: it cancels a card just played.
effect-cards = { $cards ->
    [one] a card
   *[other] { $cards } cards
}
