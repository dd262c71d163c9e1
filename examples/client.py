#!/usr/bin/env python3
"""A player at a table server: opens a table with two bots and plays the first thing it may. Needs `pip install websockets`.

usage: client.py [ws://127.0.0.1:8888/ws]
"""
import asyncio, itertools, json, sys
import websockets


def asks(event, seat):
    """Whether an event puts a question to a seat; whoever opens a table has the first."""
    if event["event"] == "asked":
        return seat in event["seats"]
    return event["event"] in ("turn-began", "again", "drew") and event["seat"] == seat


async def play(url):
    ids = itertools.count(1)
    async with websockets.connect(url, compression=None) as socket:
        async def say(do, **fields):
            await socket.send(json.dumps({"do": do, "id": next(ids), **fields}))

        await say("hello", version=1)
        await say("open", name="Python", table={"rules": "classic", "seats": 3, "bots": ["club", "club"],
                                                "settings": {"pace": "quick"}})
        async for frame in socket:
            message = json.loads(frame)
            kind = message["is"]
            if kind == "table":
                # Ids are the seat's: go on from where it is.
                ids = itertools.count(max(next(ids), message["next-id"]))
                print("The table is open; the game begins.", flush=True)
                await say("start")
            elif kind == "batch" and any(asks(event, 0) for event in message["events"]):
                await say("look")
            elif kind == "look" and message["view"]["options"]:
                view = message["view"]
                action = view["options"][-1]
                cards = ", ".join(f"seat {seat}: {count}" for seat, count in enumerate(view["counts"]))
                print(f"{view['top']} lies on top; cards: {cards}. I {action}.", flush=True)
                await asyncio.sleep(1)    # at most twenty messages in ten seconds
                await say("act", at=message["n"], action=action)
            elif kind == "waiting-for" and 0 in message["seats"]:
                await say("ready")    # for the next round, where there are several
            elif kind == "refused" and message["code"] != "stale":
                print("refused:", message["message"])
            elif kind == "seats" and message["phase"] == "over":
                print("The game is over.")
                return


asyncio.run(play(sys.argv[1] if len(sys.argv) > 1 else "ws://127.0.0.1:8888/ws"))
