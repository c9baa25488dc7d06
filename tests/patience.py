"""How long tests wait for what must come: so long that only a failure takes it."""

from __future__ import annotations

from typing import Final

PATIENCE: Final = 120.0
"""Seconds. No test may pass or fail by how fast the machine is."""
