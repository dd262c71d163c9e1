# Cards. Every card is a message of its own, so that a language can inflect it as it likes.

## Suits: the bare name, and one card of the suit

suit-C = clubs
    .one = a club
suit-D = diamonds
    .one = a diamond
suit-H = hearts
    .one = a heart
suit-S = spades
    .one = a spade

## Ranks: the bare name, several, one with its article, and at the head of a sentence

rank-A = ace
    .plural = aces
    .one = an ace
    .title = Ace
rank-2 = 2
    .plural = 2s
    .one = a 2
    .title = 2
rank-3 = 3
    .plural = 3s
    .one = a 3
    .title = 3
rank-4 = 4
    .plural = 4s
    .one = a 4
    .title = 4
rank-5 = 5
    .plural = 5s
    .one = a 5
    .title = 5
rank-6 = 6
    .plural = 6s
    .one = a 6
    .title = 6
rank-7 = 7
    .plural = 7s
    .one = a 7
    .title = 7
rank-8 = 8
    .plural = 8s
    .one = an 8
    .title = 8
rank-9 = 9
    .plural = 9s
    .one = a 9
    .title = 9
rank-T = 10
    .plural = 10s
    .one = a 10
    .title = 10
rank-J = jack
    .plural = jacks
    .one = a jack
    .title = Jack
rank-Q = queen
    .plural = queens
    .one = a queen
    .title = Queen
rank-K = king
    .plural = kings
    .one = a king
    .title = King
rank-joker = joker
    .plural = jokers
    .one = a joker
    .title = Joker

## The cards

card-AC = ace of clubs
card-2C = 2 of clubs
card-3C = 3 of clubs
card-4C = 4 of clubs
card-5C = 5 of clubs
card-6C = 6 of clubs
card-7C = 7 of clubs
card-8C = 8 of clubs
card-9C = 9 of clubs
card-TC = 10 of clubs
card-JC = jack of clubs
card-QC = queen of clubs
card-KC = king of clubs
card-AD = ace of diamonds
card-2D = 2 of diamonds
card-3D = 3 of diamonds
card-4D = 4 of diamonds
card-5D = 5 of diamonds
card-6D = 6 of diamonds
card-7D = 7 of diamonds
card-8D = 8 of diamonds
card-9D = 9 of diamonds
card-TD = 10 of diamonds
card-JD = jack of diamonds
card-QD = queen of diamonds
card-KD = king of diamonds
card-AH = ace of hearts
card-2H = 2 of hearts
card-3H = 3 of hearts
card-4H = 4 of hearts
card-5H = 5 of hearts
card-6H = 6 of hearts
card-7H = 7 of hearts
card-8H = 8 of hearts
card-9H = 9 of hearts
card-TH = 10 of hearts
card-JH = jack of hearts
card-QH = queen of hearts
card-KH = king of hearts
card-AS = ace of spades
card-2S = 2 of spades
card-3S = 3 of spades
card-4S = 4 of spades
card-5S = 5 of spades
card-6S = 6 of spades
card-7S = 7 of spades
card-8S = 8 of spades
card-9S = 9 of spades
card-TS = 10 of spades
card-JS = jack of spades
card-QS = queen of spades
card-KS = king of spades
card-joker = joker

## Cards by what they do, for games in which that is their name
role-reverse = { $letter ->
    [C] reverse of clubs
    [D] reverse of diamonds
    [H] reverse of hearts
   *[S] reverse of spades
}
role-skip = { $letter ->
    [C] skip of clubs
    [D] skip of diamonds
    [H] skip of hearts
   *[S] skip of spades
}
role-draw = draw { role-number } { $letter ->
    [C] of clubs
    [D] of diamonds
    [H] of hearts
   *[S] of spades
}
role-number = { $cards ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $cards }
}

## A card within a sentence: alone, and a joker that lies as another card
the-card = the { $card }
joker-as = joker as the { $card }

## Lists, put together from the left
list-comma = { $list }, { $next }
list-and = { $list } and { $next }
list-or = { $list } or { $next }
list-or-more = { $list } or one of { $count } more
list-then = { $list } { $next }
list-stop = { $list }. { $next }
