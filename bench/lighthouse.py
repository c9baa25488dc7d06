"""`make lighthouse`: what Lighthouse says of the lobby and of a table at which offers arrive.

A guest's browser opens each page anew, on Lighthouse's throttled phone (a slow line and a quarter
of the processor), several times; the middle run counts. At the table the guest has just turned
up cards, so that three bots make offers while the page loads.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from bohnhaus.client import Account, TableClient
from bohnhaus.server.commands import Act
from bohnhaus.server.entries import Setup
from bohnhaus.server.guards import COOKIE

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.process import ServerProcess
from tools.browser import FLAGS, ROOT, noted

HERE: Final = Path(__file__).with_name("lighthouse")
FOLDER: Final = ROOT / "build" / "lighthouse"
NODE: Final = [sys.executable, str(ROOT / "tools" / "node.py")]
AIMS: Final = {"performance": 90, "accessibility": 100}
TOLD: Final = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "total-blocking-time": "blocked",
    "cumulative-layout-shift": "layout shift",
    "total-byte-weight": "sent",
}


def fetch() -> Path:
    """Lighthouse, at the versions of the lock file."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json", ".npmrc"):
        (FOLDER / name).write_bytes((HERE / name).read_bytes())
    install = [*NODE, "npm", "--prefix", str(FOLDER), "ci", "--silent", "--no-progress"]
    subprocess.run(install, check=True)
    return FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"


async def trade(account: Account) -> str:
    """A table at which bots have just been asked for offers."""
    setup = Setup(game="bohnanza", seats=4, pace="untimed", draw_seats=False)
    table = await account.open_table(setup, bots=["trader"] * 3, start=True)
    async with TableClient(account, table) as client:
        for verb in ("plant", "end_planting"):
            state = await client.until(lambda state: bool(state.menu))
            action = next(action for action in state.menu if action["do"] == verb)
            await client.do(Act(action))
    return table


def look(lighthouse: Path, url: str, token: str) -> dict[str, Any]:
    """One run."""
    browser = noted()
    report = FOLDER / "report.json"
    flags = ["--headless=new", *FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    command = [
        *(*NODE, "node", str(lighthouse), url, "--quiet", "--output=json"),
        f"--output-path={report}",
        f"--only-categories={','.join(AIMS)}",
        f"--chrome-flags={' '.join(json.dumps(flag) for flag in flags)}",
        f"--extra-headers={json.dumps({'Cookie': f'{COOKIE}={token}'})}",
    ]
    environment = {**os.environ, **browser.environment, "CHROME_PATH": browser.path}
    subprocess.run(command, check=True, env=environment)
    said: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    if said.get("runtimeError"):
        raise SystemExit(said["runtimeError"]["message"])
    return said


def tell(name: str, runs: list[dict[str, Any]]) -> bool:
    """The middle run in words; whether all aims are reached."""
    scores = {
        aim: round(100 * statistics.median(run["categories"][aim]["score"] for run in runs))
        for aim in AIMS
    }
    middle = sorted(runs, key=lambda run: float(run["categories"]["performance"]["score"]))
    audits = middle[len(runs) // 2]["audits"]
    said = [f"{score} {aim} (aim {AIMS[aim]})" for aim, score in scores.items()]
    said += [f"{words} {audits[audit]['displayValue']}" for audit, words in TOLD.items()]
    print(f"{name}: {', '.join(said)}")
    return all(scores[aim] >= AIMS[aim] for aim in AIMS)


def main() -> int:
    parser = argparse.ArgumentParser(description="What Lighthouse says of lobby and table.")
    parser.add_argument("--runs", type=int, default=3, help="of each page; the middle one counts")
    given = parser.parse_args()
    lighthouse = fetch()
    reached = True
    with (
        tempfile.TemporaryDirectory(prefix="bohnhaus-lighthouse-") as folder,
        ServerProcess(Path(folder)).running() as server,
    ):
        account = asyncio.run(Account.guest(server.url, "Anna"))
        lobby = [look(lighthouse, f"{server.url}/", account.token) for _ in range(given.runs)]
        reached &= tell("lobby", lobby)
        tables = []
        for _ in range(given.runs):
            table = asyncio.run(trade(account))
            tables.append(look(lighthouse, f"{server.url}/table/{table}", account.token))
        reached &= tell("table", tables)
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
