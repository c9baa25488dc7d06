"""One wheel has everything inside: installed in an empty environment, it serves."""

from __future__ import annotations

import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def run(*command: str | Path) -> str:
    done = subprocess.run(
        [str(part) for part in command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def install(environment: Path, *what: str | Path) -> None:
    """From what was downloaded before, if it is still there."""
    command = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--no-deps"]
    command += ["--python", str(environment / "bin" / "python"), *map(str, what)]
    if subprocess.run([*command, "--offline"], cwd=ROOT, capture_output=True).returncode != 0:
        run(*command)


@pytest.mark.slow
def test_the_wheel_serves_in_an_empty_environment(tmp_path: Path) -> None:
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path / "dist")
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    environment = tmp_path / "environment"
    run(sys.executable, "-m", "uv", "venv", "--quiet", "--python", sys.executable, environment)
    install(environment, "--require-hashes", "-r", "requirements.lock")
    install(environment, wheel)

    bohnhaus = environment / "bin" / "bohnhaus"
    assert "BZ-41" in run(bohnhaus, "rules", "BZ-41")
    command = [str(bohnhaus), "serve", "--port", "0", "--data", str(tmp_path / "data")]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert server.stdout is not None
    try:
        said = next(line for line in server.stdout if line.startswith("Open "))
        url = said.split()[1]
        with urllib.request.urlopen(f"{url}health", timeout=120) as answer:
            assert answer.status == 200
        packed = urllib.request.Request(url, headers={"Accept-Encoding": "br"})
        with urllib.request.urlopen(packed, timeout=120) as answer:
            assert answer.headers["Content-Encoding"] == "br"
    finally:
        server.terminate()
        server.communicate(timeout=120)
    assert server.returncode == 0
