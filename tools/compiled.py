"""The compiled build: can it be made here, make it, is it the one in use.

compiled.py check         exit 1 with one sentence if there is no compiler or no headers
compiled.py build FOLDER  build the compiled wheel into FOLDER and print its path
compiled.py verify        exit 1 unless this Python runs the compiled modules
"""

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ("engine", "games", "bots")
PLAIN = ("wire", "fast", "cli")
QUIETER = "-Wno-misleading-indentation"
"""For it gcc looks up the columns of every line: minutes, in the one big file that mypyc makes."""


def check() -> str | None:
    """Why the compiled build cannot be made here, in one sentence; None if it can."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(command[0]) is None:
        return f"The compiled build needs a C compiler, and `{command[0]}` was not found."
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "The compiled build needs Python's C headers (Python.h), and they are not installed."
    return None


def build(folder: Path) -> Path:
    """Build from a copy: mypyc writes its .so files next to the sources it reads."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.whl"):
        old.unlink()
    with tempfile.TemporaryDirectory(prefix="bohnhaus-") as scratch:
        copy = Path(scratch)
        for name in ("pyproject.toml", "LICENSE", "README.md"):
            if (ROOT / name).exists():
                shutil.copy(ROOT / name, copy)
        unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        shutil.copytree(ROOT / "src", copy / "src", ignore=unwanted)
        made = subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder.resolve()],
            cwd=copy,
            env=os.environ
            | {
                "HATCH_BUILD_HOOK_ENABLE_MYPYC": "1",
                "CFLAGS": f"{os.environ.get('CFLAGS', '')} {QUIETER}".strip(),
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if made.returncode != 0:
            sys.exit(made.stdout)
    (wheel,) = folder.glob("*.whl")
    return wheel


def modules(package: Path, part: str) -> list[str]:
    """The dotted names of the modules in one part of the package."""
    names = []
    for source in sorted((package / part).rglob("*.py")):
        parts = source.relative_to(package.parent).with_suffix("").parts
        names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


def origin(module: str) -> str:
    spec = importlib.util.find_spec(module)
    return (spec.origin if spec else None) or ""


def verify() -> str | None:
    """What is wrong with the installed package, in one sentence; None if it is as it should be."""
    package = Path(origin("bohnhaus")).parent
    if not package.is_relative_to(sys.prefix):
        return f"bohnhaus comes from {package}, not from this environment."
    suffix = EXTENSION_SUFFIXES[0]
    for part in COMPILED:
        for name in modules(package, part):
            if not origin(name).endswith(suffix):
                return f"{name} is not compiled."
    for part in PLAIN:
        for name in modules(package, part):
            if origin(name).endswith(suffix):
                return f"{name} is compiled and should not be."
    return None


def main(arguments: list[str]) -> int:
    match arguments:
        case ["check"]:
            problem = check()
        case ["build", folder]:
            problem = check()
            if problem is None:
                print(build(Path(folder)))
        case ["verify"]:
            problem = verify()
        case _:
            problem = (__doc__ or "").strip()
    if problem is not None:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
