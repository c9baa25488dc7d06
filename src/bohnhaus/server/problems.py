"""Refusals over HTTP: a clause and a sentence, with the status code that fits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from msgspec import Meta, Struct

from bohnhaus.engine.refusal import Refusal

MALFORMED: Final = Refusal("BH-25", "the request isn't in the right format")
NOT_JSON: Final = Refusal("BH-25", "this address accepts only JSON")
NO_ADDRESS: Final = Refusal("BH-25", "there is nothing at this address")
NO_METHOD: Final = Refusal("BH-25", "that can't be done at this address")
TOO_SLOW: Final = Refusal("BH-25", "the request took too long to arrive")
NOT_STORED: Final = Refusal(
    "BH-27", "the database isn't responding; nothing was done, so try again"
)
BROKEN: Final = Refusal("BH-27", "something went wrong on the server")

STATUS: Final = {
    "BH-17": 403,
    "BH-18": 403,
    "BH-19": 409,
    "BH-23": 409,
    "BH-24": 404,
    "BH-25": 422,
    "BH-26": 429,
    "BH-27": 503,
    "BH-29": 409,
    "BH-30": 401,
    "BH-44": 403,
}
"""By clause, unless whoever refuses says otherwise."""

PASSES: Final = {429, 503}
"""Where the same request may be taken later."""


class Problem(Struct, frozen=True):
    """Why a request was not done."""

    clause: Annotated[
        str, Meta(pattern=r"^BH-\d+$", description="The house rule; GET /api/games/house/rules.")
    ]
    reason: Annotated[str, Meta(min_length=1, description="The reason, in one English sentence.")]
    again: Annotated[bool, Meta(description="Whether the same request may be taken later.")]


class Refused(Exception):
    """Ends a request with a refusal."""

    def __init__(
        self, refusal: Refusal, status: int | None = None, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.status = STATUS[refusal.clause] if status is None else status
        self.headers = dict(headers or {})
        if self.status == 401:
            self.headers.setdefault("WWW-Authenticate", "Bearer")

    @property
    def problem(self) -> Problem:
        """What the client is told."""
        return Problem(self.refusal.clause, self.refusal.reason, self.status in PASSES)
