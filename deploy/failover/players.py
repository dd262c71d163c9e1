#!/usr/bin/env python3
"""People who play while a database is being replaced, and write down every move that was acknowledged.

usage: players.py SECONDS TABLES LEDGER.json ws://NODE/ws [ws://NODE/ws …]

Each of them has a table of its own with two bots, comes back to any of the servers when its connection ends, and
repeats what was not answered. Once a second a line says how many moves were acknowledged.
Needs `pip install websockets`.
"""
import asyncio, itertools, json, sys, time
import websockets
from websockets.exceptions import WebSocketException

RESUME = 1_000_000_000    # an id that no other command has
ENDED = (OSError, asyncio.TimeoutError, WebSocketException)


class Player:
    def __init__(self, number, urls):
        self.number, self.urls = number, itertools.islice(itertools.cycle(urls), number, None)
        self.token = self.code = self.pending = None
        self.next_id, self.seen, self.returns, self.ledger = 1, 0, 0, []

    def numbered(self, do, **fields):
        self.next_id += 1
        return {"do": do, "id": self.next_id, **fields}

    async def play_until(self, end):
        while time.monotonic() < end:
            try:
                async with websockets.connect(next(self.urls), compression=None, open_timeout=3) as self.socket:
                    await asyncio.wait_for(self.sit(), end - time.monotonic())
            except ENDED:
                self.returns += 1
                await asyncio.sleep(0.5)

    async def say(self, message):
        await self.socket.send(json.dumps(message))

    async def sit(self):
        await self.say({"do": "hello", "id": 1, "version": 1})
        if self.token is None:
            table = {"rules": "classic", "seats": 3, "bots": ["club", "club"], "settings": {"pace": "quick"}}
            await self.say(self.numbered("open", name=f"Player {self.number}", table=table))
        else:
            await self.say({"do": "resume", "id": RESUME, "code": self.code, "token": self.token, "seen": self.seen})
        async for frame in self.socket:
            await self.hear(json.loads(frame))

    async def hear(self, message):
        kind = message["is"]
        if kind == "token":
            self.code, self.token = message["code"], message["token"]
        elif kind == "table":
            self.next_id, self.seen = max(self.next_id, message["next-id"]), message["n"]
            await self.say(self.pending or self.numbered("start" if message["phase"] == "waiting" else "look"))
        elif kind == "done" and message["id"] == RESUME:
            # After a short absence there is no new table, only what was missed.
            await self.say(self.pending or self.numbered("look"))
        elif kind == "refused" and message["id"] == RESUME:
            await asyncio.sleep(0.5)
            await self.socket.close()
        elif kind == "done" and self.pending and message["id"] == self.pending["id"]:
            self.ledger.append([self.code, self.pending["id"], self.pending["action"]])
            self.pending = None
            await self.say(self.numbered("look"))
        elif kind == "refused" and self.pending and message["id"] == self.pending["id"]:
            self.pending = None
            await asyncio.sleep(0.5)
            await self.say(self.numbered("look"))
        elif kind == "batch":
            self.seen = message["n"]
            if not self.pending:
                await self.say(self.numbered("look"))
        elif kind == "look" and message["view"]["options"] and not self.pending:
            self.pending = self.numbered("act", at=message["n"], action=message["view"]["options"][-1])
            await self.say(self.pending)
        elif kind == "seats" and message["phase"] == "over":
            # A new table, not a rematch, which would move the moves from the log to the archive.
            self.token = self.pending = None
            await self.socket.close()


async def main(seconds, tables, file, urls):
    players = [Player(number, urls) for number in range(tables)]
    end = time.monotonic() + seconds
    playing = asyncio.gather(*(player.play_until(end) for player in players))
    before = 0
    while time.monotonic() < end:
        await asyncio.sleep(1)
        now = sum(len(player.ledger) for player in players)
        print(f"{time.strftime('%H:%M:%S')} players: {now - before} moves acknowledged", flush=True)
        before = now
    await playing
    json.dump([entry for player in players for entry in player.ledger], open(file, "w"))
    print(f"{time.strftime('%H:%M:%S')} players: {before} moves in all, {sum(player.returns for player in players)} returns")


asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4:]))
