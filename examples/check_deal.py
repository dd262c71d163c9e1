"""Checks the first deal of a game record (.e8) with none of the game's own code: docs/fairness.md, in Python.

Usage: python3 examples/check_deal.py game.e8
"""
import hashlib
import struct
import sys

# What the presets say about pack and starter (rules/*.toml), where it is not "one pack of 52, two from six seats, any starter".
ONE, BACK = {"pack.two-from": 11}, {"starter.refusal": "shuffle back"}
PRESETS = {
    "south-african": ONE | {"starter.refused": "2 7 8 J"}, "bicycle": ONE | {"starter.refused": "8"}, "simplified": ONE,
    "playpalace": BACK | {"pack.two-from": 2, "starter.refused": "8 J Q K"}, "switch": ONE | {"starter.refused": "A 2 8 J K"},
    "openspiel": BACK | {"starter.refused": "8"}, "openspiel-special": BACK | {"starter.refused": "8"},
    "mau-mau": ONE | {"pack.cards": "32"}, "pesten": ONE | {"pack.jokers": 2}, "classic": {}, "pagat": {}, "normal-eights": {},
}

def numbers(seed, shuffle):
    """The key stream of ChaCha8 as 16-bit numbers, for one shuffle of the first round."""
    for block in range(256):
        start = struct.unpack("<4I", b"expand 32-byte k") + struct.unpack("<8I", seed) + (block, 0, shuffle, 1)
        x = list(start)
        for n in range(32):  # four times four columns and four diagonals
            a, b, c, d = (4 * row + (n + row * (n // 4 % 2)) % 4 for row in range(4))
            for p, q, r, turn in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
                x[p] = (x[p] + x[q]) % 2**32
                x[r] = (x[r] ^ x[p]) << turn & 0xFFFFFFFF | (x[r] ^ x[p]) >> 32 - turn
        yield from struct.unpack("<32H", struct.pack("<16I", *((i + j) % 2**32 for i, j in zip(x, start))))

def shuffled(cards, seed, shuffle):
    """Fisher-Yates from the front; the few numbers that would favour a card are skipped."""
    cards, stream = list(cards), numbers(seed, shuffle)
    for place in range(len(cards) - 1):
        left = len(cards) - place
        number = next(n for n in stream if n * left % 2**16 >= 2**16 % left)
        other = place + number * left // 2**16
        cards[place], cards[other] = cards[other], cards[place]
    return cards

def deal(rules, seats, size, seed):
    """The hands and the starter: one card at a time, the dealer (the last seat) last; a refused starter goes back into the stock."""
    ranks = "A23456789TJQK" if rules["pack.cards"] == "52" else "A6789TJQK" if rules["pack.cards"] == "36" else "A789TJQK"
    pack = [rank + suit for suit in "CDHS" for rank in ranks] + ["*"] * int(rules["pack.jokers"])
    stock = shuffled(pack * (2 if seats >= int(rules["pack.two-from"]) else 1), seed, 0)
    dealt, stock = stock[:size * seats], stock[size * seats:]
    order = range(seats) if rules["deal.direction"] == "clockwise" else [(seats - 2 - n) % seats for n in range(seats)]
    refused, refusals, shuffles = [c for c in stock if c[0] in rules["starter.refused"].split() + ["*"]], 0, 1
    while stock[0] in refused and len(refused) < len(stock):
        card, refusals = stock.pop(0), refusals + 1
        stock.insert(len(stock) // 2, card)
        if rules["starter.refusal"] == "shuffle back" or refusals >= len(stock):
            stock, shuffles = shuffled(stock, seed, shuffles), shuffles + 1
    return [dealt[list(order).index(seat)::seats] for seat in range(seats)] + [stock[:1]]

def main(path):
    with open(path, encoding="utf-8") as file:
        header = [line.partition(":")[::2] for line in file.read().partition("\n\n")[0].splitlines()]
    said = {key: value.strip() for key, value in header}
    if "seed" not in said:
        sys.exit("Nothing to check yet: the seed is revealed when the game is over.")
    if hashlib.sha256(bytes.fromhex(said["seed"])).hexdigest() != said["seed-hash"]:
        sys.exit("WRONG: this is not the seed whose hash was published.")
    changed = {knob.strip(): value.strip() for knob, _, value in (v.partition("=") for k, v in header if k == "rule")}
    if changed.get("starter.works") == "true":
        sys.exit("Not checked: where the starter works, it may have made somebody draw before the first turn.")
    rules = {"pack.cards": "52", "pack.jokers": 0, "pack.two-from": 6, "deal.direction": "clockwise", "starter.refused": "",
             "starter.refusal": "bury"} | PRESETS[said["rules"]] | changed
    recorded = [cards.split() for cards in said["deal"].split("|")]
    found = deal(rules, int(said["seats"]), len(recorded[0]), bytes.fromhex(said["seed"]))
    for n, cards in enumerate(found):
        print(f"seat {n}:" if n + 1 < len(found) else "starter:", *sorted(cards))
    if [sorted(cards) for cards in found] != [sorted(cards) for cards in recorded]:
        sys.exit("WRONG: this seed gives another deal than the record says.")
    print("The seed is the one whose hash was published, and it gives this very deal.")

if __name__ == "__main__":
    main(sys.argv[1]) if len(sys.argv) == 2 else sys.exit(__doc__)
