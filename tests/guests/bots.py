"""Bots of others for tests: classes and programs that fail in every way."""

from __future__ import annotations

import sys
from pathlib import Path

CLASSES = '''
import time


class Good:
    """Does the first thing of the menu."""

    def __init__(self, seed: int, last: bool = False):
        self.last = last

    def choose(self, view, menu):
        return menu[-1 if self.last else 0]


class OnlyDuels(Good):
    games = ("kannibohne",)


class Sleeps(Good):
    def choose(self, view, menu):
        time.sleep(1000)


class Raises(Good):
    def choose(self, view, menu):
        raise RuntimeError("no idea what to do")


class Leaves(Good):
    def choose(self, view, menu):
        raise SystemExit(3)


class Lies(Good):
    wants_polls = True

    def choose(self, view, menu):
        print("nobody should read this")
        menu.clear()
        return {"do": "win"}

    def poll(self, view, menu):
        return "everything"

    def propose(self, view):
        return 7

    def answer(self, view, offer, menu):
        return None


class Remembers(Good):
    memory = None

    def choose(self, view, menu):
        self.memory = [*(self.memory or []), len(menu)]
        return menu[0]


class CannotBeMade:
    def __init__(self):
        raise ValueError("not today")

    def choose(self, view, menu):
        return menu[0]


class NoBot:
    pass
'''

READS = """
import json, os, sys, time
def say(what):
    print(json.dumps(what), flush=True)
def asked():
    for line in sys.stdin:
        message = json.loads(line)
        if message["t"] == "hello":
            say({"t": "ready", "polls": True, "text": "A test's bot."})
        elif message["t"] != "over":
            yield message
"""

PROGRAMS = {
    "good": """
for message in asked():
    pick = {"choose": 0, "answer": -1}.get(message["t"])
    say({"act": None if pick is None else message["menu"][pick]})
print("so that was it", file=sys.stderr)
""",
    "sleeps": """
for message in asked():
    time.sleep(1000)
""",
    "crashes": """
for message in asked():
    sys.exit("out of ideas")
""",
    "garbage": """
for message in asked():
    print("what is", message["t"], flush=True)
""",
    "illegal": """
for message in asked():
    say({"act": {"do": "end_trading"}})
""",
    "no_act": """
for message in asked():
    say({"act": {"do": "win", "at": "once"}})
""",
    "endless": """
for message in asked():
    while True:
        os.write(1, b"x" * 65536)
""",
    "chatty": """
for message in asked():
    os.write(1, b'{"act": null}\\n' * 3)
""",
    "forks": """
if os.fork() == 0:
    time.sleep(1000)
open("forked", "w").write("yes")
for message in asked():
    say({"act": (message.get("menu") or [None])[0]})
""",
    "deaf": """
say({"t": "ready"})
time.sleep(1000)
""",
    "remembers": """
for message in asked():
    say({"act": (message.get("menu") or [None])[0], "memory": [*(message["memory"] or []), 1]})
""",
}


def write_classes(folder: Path) -> Path:
    """A file with the classes."""
    file = folder / "others.py"
    file.write_text(CLASSES, encoding="utf-8")
    return file


def program(folder: Path, name: str) -> str:
    """The program, as it is named on the command line."""
    file = folder / f"{name}.py"
    file.write_text(READS + PROGRAMS[name], encoding="utf-8")
    return f"exec:{sys.executable} -I -S {file}"
