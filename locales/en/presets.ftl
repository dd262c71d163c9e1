# The rule sets that come with the game.

preset-south-african = Mzansi
    .blurb = Twos stack, sevens skip, jacks reverse, eights are wild, and nobody finishes on a special card.
preset-classic = Classic
    .blurb = Just match suit or rank; eights are wild, and you draw until you can play.
preset-simplified = Duel
    .blurb = You against the computer, eight cards each, thirteen at most in a hand.
preset-playpalace = Palace
    .top = role
    .blurb = Two packs, jack reverse, queen skip, king draw two, and the first to 500 points wins.
preset-normal-eights = Normal Eights
    .blurb = Every card does something, except the eight.
preset-bicycle = Bicycle
    .blurb = The card maker's rules: no effects, draw as often as you like, and the winner collects points.
preset-pagat = Pagat
    .blurb = The plain game as card-game collectors describe it: draw one card and your turn is over.
preset-mau-mau = Mau-Mau
    .blurb = Thirty-two cards, wild jacks, sevens that stack, eights that skip and aces that play again.
preset-switch = Switch
    .blurb = Wild aces, twos that stack, black jacks that draw five and red jacks that heal.
preset-pesten = Pesten
    .blurb = Jokers draw five, jacks are wild, and going out on a special card costs two cards.
preset-openspiel = OpenSpiel
    .blurb = The research library's game without special cards, exactly.
preset-openspiel-special = OpenSpiel Special
    .blurb = The research library's game with skipping queens, reversing aces and stacking twos.
