"""Checks how the seed of a game record (.e8) came about, with none of the game's own code: docs/fairness.md, in Python.

Usage: python3 examples/check_exchange.py game.e8
"""
import hashlib
import sys

def sha256(data):
    return hashlib.sha256(data).hexdigest()

def misfit(lines):
    """The step that does not fit, or None."""
    said = {key: value for key, value in lines}
    table, game = said["shuffle"].split()
    commitments, numbers = (
        dict(value.split() for key, value in lines if key == wanted) for wanted in ("commitment", "number"))
    if "secret" not in said or sha256(bytes.fromhex(said["secret"])) != said["secret-hash"]:
        return "the secret does not fit its hash"
    for seat, number in numbers.items():
        if sha256(f"eights-commitment 1\n{table}\n{game}\n{seat}\n{number}\n".encode()) != commitments.get(seat):
            return f"the number of seat {seat} is not the one that it committed to"
    people = {str(seat) for seat in range(int(said["seats"]))} - set(said.get("bots", "").split())
    if (people | set(commitments)) - set(numbers) != set(said.get("omitted", "").split()):
        return "the omitted seats are not those without a number"
    seed = "".join(f"{seat} {numbers[seat]}\n" for seat in sorted(numbers, key=int))
    if sha256(f"eights-seed 1\n{table}\n{game}\n{said['secret']}\n{seed}".encode()) != said["seed"]:
        return "the seed does not follow from the secret and the numbers"
    # The header's hash covers everything that was known before the first move.
    first = {"rules-version", "rules", "rule", "seats", "bots", "shuffle", "secret-hash", "commitment", "number", "omitted",
             "called-off", "seed-hash"}
    head = "".join(f"{key}: {value}\n" for key, value in lines if key in first)
    if sha256(head.encode())[:16] != said["header-hash"] or sha256(bytes.fromhex(said["seed"])) != said["seed-hash"]:
        return "the header was changed"
    return None

def main(path):
    with open(path, encoding="utf-8") as file:
        header = file.read().partition("\n\n")[0].splitlines()
    lines = [(key, value.strip()) for key, _, value in (line.partition(":") for line in header)]
    if "seed" not in dict(lines):
        sys.exit("Nothing to check yet: the seed is revealed when the game is over.")
    if "shuffle" not in dict(lines):
        sys.exit("One program took this seed alone: there is no exchange to check.")
    wrong = misfit(lines)
    if wrong:
        sys.exit(f"WRONG: {wrong}.")
    print("Good: the seed follows from the server's secret and the players' numbers, and every step fits.")
    for key, what in (("omitted", "No number came from the seats"), ("called-off", "Called off before this deal")):
        if key in dict(lines):
            print(f"{what}: {dict(lines)[key]}.")

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    main(sys.argv[1])
