"""Checks seed and shuffle of a game record (.e8) without the game's code: docs/fairness.md in some thirty lines, for packs of 52 cards.
usage: check_shuffle.py RECORD.e8
"""
import hashlib, struct, sys

def numbers(seed):  # ChaCha8 as 16-bit numbers: the first shuffle of the first round
    for block in range(8):
        start = struct.unpack("<4I", b"expand 32-byte k") + struct.unpack("<8I", seed) + (block, 0, 0, 1)
        x = list(start)
        for n in range(32):  # four times four columns and four diagonals
            a, b, c, d = (4 * row + (n + row * (n // 4 % 2)) % 4 for row in range(4))
            for p, q, r, turn in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
                x[p] = (x[p] + x[q]) % 2**32
                x[r] = (x[r] ^ x[p]) << turn & 0xFFFFFFFF | (x[r] ^ x[p]) >> 32 - turn
        yield from struct.unpack("<32H", struct.pack("<16I", *((i + j) % 2**32 for i, j in zip(x, start))))

if len(sys.argv) != 2:
    sys.exit("usage: check_shuffle.py RECORD.e8")
header = open(sys.argv[1], encoding="utf-8").read().split("\n\n")[0].splitlines()
if {"rules: mau-mau", "rules: pesten"} & set(header) or any(line.startswith("rule: pack.") for line in header):
    sys.exit("This is not a pack of 52 cards; check_deal.py knows the others.")
said = dict(line.split(": ", 1) for line in header)
if "seed" not in said:
    sys.exit("Nothing to check yet: the seed is revealed when the game is over.")
seed, hands = bytes.fromhex(said["seed"]), [cards.split() for cards in said["deal"].split(" | ")[:-1]]
packs = 2 if said["rules"] == "playpalace" or len(hands) > 5 and said["rules"] != "switch" else 1
cards, stream = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"] * packs, numbers(seed)
for place in range(len(cards) - 1):  # Fisher-Yates from the front; numbers that would favour a card are skipped
    left = len(cards) - place
    other = place + next(n for n in stream if n * left % 2**16 >= 2**16 % left) * left // 2**16
    cards[place], cards[other] = cards[other], cards[place]
good = hashlib.sha256(seed).hexdigest() == said["seed-hash"] and all(
    sorted(hand) == sorted(cards[seat::len(hands)][:len(hand)]) for seat, hand in enumerate(hands))
print("Good: this seed's hash was published, and it deals these hands." if good else "WRONG: another seed or other hands.")
sys.exit(0 if good else 1)
