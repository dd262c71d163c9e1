#!/usr/bin/env python3
"""A bot for `eights sim` and `eights arena`: one view a line comes in, one action a line goes out.

    eights sim classic --bots "cmd:python3 examples/bot.py,club" --games 200
"""
import json
import sys


def fullest_suit(hand):
    return max("CDHS", key=lambda suit: sum(card.endswith(suit) for card in hand))


def worth(option, view):
    """How much we like an option; the best one is chosen."""
    verb, *rest = option.split()
    if verb == "play":  # What we hold most of; an 8 or a joker is kept for later.
        keep = rest[0][0] in "8*"
        return (3, not keep, sum(card[-1] == rest[-1][-1] for card in view["hand"]))
    if verb == "suit":
        return (3, rest[0] == fullest_suit(view["hand"]))
    if verb == "seat":  # Somebody else, best the one who is nearly out.
        seat = int(rest[0])
        return (3, seat != view["seat"], -view["counts"][seat])
    if verb == "meld":
        return (3, len(rest))
    if verb == "pick":  # Court cards go first; jokers and 8s last.
        return (3, "*8A234567T9JQK".index(rest[0][0]))
    # An ace answers only what others play; otherwise we agree, and draw before we pass.
    polite = ["no", "pass", "nope", "draw", "decline", "done", "yes"]
    return (2, polite.index(verb) if verb != "nope" or view["turn"] == view["seat"] else 9)


for line in sys.stdin:
    view = json.loads(line)
    print(max(view["options"], key=lambda option: worth(option, view)), flush=True)
