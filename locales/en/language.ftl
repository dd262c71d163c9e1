# The language itself.

# Its own name for itself.
language-name = English

## Its own letters for the suits, besides C, D, H and S
suits-letters-clubs = { "" }
suits-letters-diamonds = { "" }
suits-letters-hearts = { "" }
suits-letters-spades = { "" }
