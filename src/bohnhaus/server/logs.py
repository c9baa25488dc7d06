"""Log lines: JSON for machines, or sentences for the person at the terminal, who is told of
warnings and errors alone.

A line never holds a name, a token, a key, a message or a card. An error is told by its type and
where it happened, not by its text, for a text may quote anything.
"""

from __future__ import annotations

import logging
import logging.config
import sys
import time
import traceback
from collections.abc import MutableMapping
from types import TracebackType
from typing import Any, Final, Literal, TypeAlias

import structlog

Style: TypeAlias = Literal["json", "text"]
_Error: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None]


def set_up_logs(style: Style) -> None:
    """All log lines of this process go to stderr, one way."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _tell_where,
    ]
    last: structlog.typing.Processor = (
        structlog.processors.JSONRenderer() if style == "json" else _as_text
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO if style == "json" else logging.WARNING)
    # Some tell the address and the query of every socket or request, and that may hold a key.
    for noisy in ("alembic", "httpcore", "httpx", "websockets"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    # It warns of every malformed request, which anybody can send by the thousand.
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


def _as_text(_logger: object, _method: str, line: MutableMapping[str, Any]) -> str:
    """`14:03:22 warning: connections refused (why: too many in all, refused: 12)`, and where an
    error happened below it."""
    told = {key: value for key, value in line.items() if key not in _NOT_TOLD}
    more = ", ".join(f"{key}: {value}" for key, value in told.items())
    text = f"{time.strftime('%H:%M:%S')} {line['level']}: {line['event']}"
    text += f" ({more})" if more else ""
    return "\n    in ".join([text, *line.get("where", [])])


_NOT_TOLD: Final = {"event", "level", "logger", "timestamp", "where"}


def guard_logs() -> None:
    """No line holds a secret, even where nobody has set up logs: structlog's own way to tell an
    error shows every variable."""
    if structlog.is_configured():
        return
    structlog.configure(
        processors=[
            structlog.stdlib.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _tell_where,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
        wrapper_class=structlog.stdlib.BoundLogger,
    )


def _tell_where(
    _logger: object, _method: str, line: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """An error's type and place instead of its text."""
    error = _error_of(line.pop("exc_info", None))
    record = line.get("_record")
    if isinstance(record, logging.LogRecord):
        error = error or _error_of(record.exc_info)
        record.exc_info = record.exc_text = None  # or it would be printed after all
    if error is not None:
        line["error"] = error[0].__name__
        line["where"] = [
            f"{frame.name} ({frame.filename}:{frame.lineno})"
            for frame in traceback.extract_tb(error[2])
        ]
    return line


def _error_of(given: object) -> _Error | None:
    if isinstance(given, BaseException):
        return type(given), given, given.__traceback__
    if isinstance(given, tuple) and given[0] is not None:
        return given  # as sys.exc_info makes it
    if given:
        kind, error, trace = sys.exc_info()
        return None if kind is None or error is None else (kind, error, trace)
    return None
