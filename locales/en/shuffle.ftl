# How the seed of a game came about, and which step does not fit.

## It fits
shuffle-fits = { $count ->
    [one] Nobody chose this shuffle: the seed follows from the server’s secret and your number, and every step fits.
   *[other] Nobody chose this shuffle: the seed follows from the server’s secret and { $count } players’ numbers, yours among them, and every step fits.
}
shuffle-fits-others = { $count ->
    [one] The seed follows from the server’s secret and one player’s number, which is not yours, and every step fits.
   *[other] The seed follows from the server’s secret and { $count } players’ numbers, but yours is not among them; every step fits.
}
shuffle-fits-watched = { $count ->
    [one] The seed follows from the server’s secret and one player’s number, and every step fits.
   *[other] The seed follows from the server’s secret and { $count } players’ numbers, and every step fits.
}
shuffle-alone = The server alone made this shuffle, because no player’s number came in; its secret fits the hash.
shuffle-omitted = No number came from { $names }.
shuffle-called-off = { $count ->
    [one] One deal before this was called off: number { $numbers }.
   *[other] { $count } deals before this were called off: numbers { $numbers }.
}

## When cards are dealt
shuffle-without = The cards were shuffled without a number from { $names }.

## A step does not fit
shuffle-wrong = The shuffle does not fit: { $why }.
shuffle-wrong-hash = the server has another secret now than the one whose hash it published first
shuffle-wrong-missing = your commitment is not in the list that the server published
shuffle-wrong-list = the list of commitments has changed since it was published
shuffle-wrong-untold = the server has not told its secret
shuffle-wrong-secret = the server’s secret does not fit the hash that was published
shuffle-wrong-number = the number of { $player } is not the one that was committed to
shuffle-wrong-omission = { $player } is counted wrongly among the players without a number
shuffle-wrong-seed = the seed does not follow from the secret and the numbers
