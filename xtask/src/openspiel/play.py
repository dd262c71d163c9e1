# Lets one of our bots play the library's own agents in the library's own game, on the library's own states.
# Arguments: our bridge, our bot, their agent, deals, a seed. Prints the share of games won with half the width
# of its 95 % interval, and the mean difference of the returns with its own.

import random, subprocess, sys, pyspiel

BRIDGE, OURS, THEIRS, DEALS, SEED = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]), sys.argv[5]
RANKS, SUITS, DRAW, PASS, SUIT, DEALER = "23456789TJQKA", "CDHS", 52, 53, 54, 52
GAME = pyspiel.load_game("crazy_eights(players=2)")


def card(number):
    return RANKS[number // 4] + SUITS[number % 4]


def words(action):
    """The library's action in our notation."""
    if action < DRAW:
        return "play " + card(action)
    if action >= SUIT:
        return "suit " + SUITS[action - SUIT]
    return "draw" if action == DRAW else "pass"


class Bridge:
    def __init__(self):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([BRIDGE], text=True, stdin=pipe, stdout=pipe)

    def ask(self, line):
        print(line, file=self.process.stdin, flush=True)
        return self.process.stdout.readline().strip()


def agent(player, seed):
    if THEIRS == "random":
        return pyspiel.make_uniform_random_bot(player, seed)
    simulations = int(THEIRS.removeprefix("mcts-"))
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.MCTSBot(GAME, evaluator, 2.0, simulations, 200, False, seed, False)


def shuffled(rng):
    """A pack in the order in which it is dealt. An eight is no starter: it goes back, so it comes later."""
    pack = list(range(52))
    rng.shuffle(pack)
    starter = next(n for n in range(14, 52) if card(pack[n])[0] != "8")
    pack.insert(14, pack.pop(starter))
    return pack


def play(bridge, pack, dealer, ours, seed):
    """One game with our bot on a seat: both returns, ours first."""
    state, coming, theirs = GAME.new_initial_state(), iter(pack), agent(1 - ours, seed)
    state.apply_action(DEALER + dealer)
    cards = " ".join(map(card, pack))
    status = bridge.ask(f"deal {OURS} {ours} {seed} {dealer} {cards}")
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(next(coming))
            continue
        player = state.current_player()
        expected = ";".join([str(player)] + sorted(map(words, state.legal_actions())))
        seat, *options = status.split(";")
        if ";".join([seat] + sorted(options)) != expected:
            sys.exit(f"the games differ: {status} instead of {expected}")
        if player == ours:
            chosen = bridge.ask("choose")
            action = next(a for a in state.legal_actions() if words(a) == chosen)
        else:
            action = theirs.step(state)
        state.apply_action(action)
        status = bridge.ask("act " + words(action))
    if status != "over":
        sys.exit(f"the games differ: {status} instead of an end")
    returns = state.returns()
    return returns[ours], returns[1 - ours]


def interval(numbers):
    mean = sum(numbers) / len(numbers)
    variance = sum((x - mean) ** 2 for x in numbers) / max(len(numbers) - 1, 1)
    return mean, 1.96 * (variance / len(numbers)) ** 0.5


rng, bridge, wins, leads = random.Random(SEED), Bridge(), [], []
for deal in range(DEALS):
    pack, dealer, seed = shuffled(rng), rng.randrange(2), rng.randrange(1 << 30)
    games = [play(bridge, pack, dealer, ours, seed) for ours in (0, 1)]
    wins.append(sum((mine > other) + 0.5 * (mine == other) for mine, other in games) / 2)
    leads.append(sum(mine - other for mine, other in games) / 2)
print(*interval(wins), *interval(leads))
