#!/usr/bin/env python3
"""Four players who choose at random play a match through `eights referee`.

Run it with the program's path if it is not installed: python3 examples/referee.py target/release/eights
"""

import json
import random
import subprocess
import sys

program = sys.argv[1] if len(sys.argv) > 1 else "eights"
referee = subprocess.Popen([program, "referee"], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
random.seed(8)


def ask(**request):
    """Sends one request and reads the one reply to it."""
    print(json.dumps(request), file=referee.stdin, flush=True)
    reply = json.loads(referee.stdout.readline())
    if "error" in reply:
        sys.exit(reply["error"])
    return reply


def tell(event):
    """Says in a few words what happened."""
    what = event.pop("event")
    print(f"{what:<12}", ", ".join(f"{key} {value}" for key, value in event.items()))


status = ask(new={"rules": "playpalace", "seats": 4, "seed": "a rainy sunday"})
while status["asked"]:
    seat = status["asked"][0]
    action = random.choice(ask(options={"seat": seat})["options"])
    reply = ask(act={"seat": seat, "action": action})
    status = reply["status"]
    for event in reply["events"]:
        tell(event)

state = ask(state={})
print(f"{state['round']} rounds, scores {state['scores']}, places {state['places']}")
