"""Why something is better, in words."""

from __future__ import annotations

from bohnhaus.cli.words import bean_name, join
from bohnhaus.engine.cards import Beans
from bohnhaus.reviewing.report import Reason
from bohnhaus.wire.names import read_bean


def worded(reason: Reason, beans: Beans, names: list[str]) -> str:
    """The sentence, with the names of beans and players."""

    def bean(id: str) -> str:
        return bean_name(beans, read_bean(beans, id))

    filled: dict[str, str] = {}
    for key, value in reason.params.items():
        if isinstance(value, str):
            filled[key] = bean(value)
        elif isinstance(value, int):
            filled[key] = names[value] if key == "seat" else str(value)
        else:
            filled[key] = join(bean(one) for one in value)
    return reason.text.format(**filled)
