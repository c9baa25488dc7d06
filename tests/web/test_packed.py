"""What the client consists of travels packed, and is the same when it is unpacked."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

import bohnhaus.server
from tests.server.web import Web, running

ROOT = Path(__file__).resolve().parents[2]
BUILT = Path(bohnhaus.server.__path__[0]) / "web"
LONG = 2000
"""Bytes; text of this length is always worth packing."""

UNPACK = """
const { readFileSync } = require("node:fs");
const { brotliDecompressSync } = require("node:zlib");
for (const file of process.argv.slice(1)) {
  const same = brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file));
  if (!same) throw new Error(file);
}
console.log("the same");
"""


def text_files() -> list[Path]:
    found = [*BUILT.glob("*.*"), *(BUILT / "assets").glob("*.*")]
    kinds = (".css", ".html", ".js", ".svg", ".json")
    return [path for path in found if path.suffix in kinds and path.stat().st_size >= LONG]


async def fetch(web: Web, path: str, encoding: str) -> tuple[httpx.Response, bytes]:
    """The answer, and its body as it travelled."""
    headers = {"Accept-Encoding": encoding}
    async with web.client().stream("GET", path, headers=headers) as answer:
        return answer, b"".join([piece async for piece in answer.aiter_raw()])


async def test_every_file_of_the_client_is_sent_packed(tmp_path: Path) -> None:
    files = text_files()
    assert len(files) > 50
    async with running(tmp_path) as web:
        for path in files:
            address = f"/{path.relative_to(BUILT).as_posix()}"
            tags = set()
            for encoding, suffix in (("br", ".br"), ("gzip", ".gz")):
                answer, body = await fetch(web, address, encoding)
                assert answer.headers["content-encoding"] == encoding, address
                assert answer.headers["vary"] == "Accept-Encoding"
                assert body == path.with_name(path.name + suffix).read_bytes()
                assert len(body) < 0.8 * path.stat().st_size
                tags.add(answer.headers["etag"])
            assert gzip.decompress(body) == path.read_bytes()
            answer, body = await fetch(web, address, "identity")
            assert "content-encoding" not in answer.headers
            assert body == path.read_bytes()
            assert len({answer.headers["etag"], *tags}) == 3


def test_what_brotli_has_packed_unpacks_to_the_same() -> None:
    names = [str(path) for path in text_files()]
    command = [sys.executable, str(ROOT / "tools" / "node.py"), "node", "-e", UNPACK, "--", *names]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.stdout == "the same\n", done.stderr


@pytest.mark.parametrize(
    "path", ["/api/games", "/api/games/bohnanza/rules", "/api/games/house/rules"]
)
async def test_long_answers_that_are_always_the_same_are_sent_packed(
    tmp_path: Path, path: str
) -> None:
    async with running(tmp_path) as web:
        plain, whole = await fetch(web, path, "identity")
        packed, body = await fetch(web, path, "gzip, br")
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) == len(body) < len(whole) / 2
        assert gzip.decompress(body) == whole
        for answer in (plain, packed):
            assert answer.headers["vary"] == "Accept-Encoding"
            assert answer.headers["content-type"] == "application/json"
            assert answer.headers["cache-control"] == "no-store"
        head = await web.client().head(path, headers={"Accept-Encoding": "gzip"})
        assert head.headers["content-length"] == packed.headers["content-length"]
        missing = await web.client().get("/api/games/nothing/rules")
        assert missing.status_code == 404
        assert missing.json()["clause"] == "BH-25"
