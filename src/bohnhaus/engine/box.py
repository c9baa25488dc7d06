"""All cards of a game, to be laid out bean by bean."""

from __future__ import annotations

from bohnhaus.engine.cards import Bean, Beans, Card


class BadPosition(ValueError):
    """Raised for a description that makes no position; the message says why."""


class Box:
    """The cards that are not placed yet."""

    def __init__(self, beans: Beans) -> None:
        self.beans = beans
        self.pools: list[list[Card]] = [[] for _ in beans.kinds]
        for card, bean in enumerate(beans.bean_of):
            self.pools[bean].append(card)

    def card(self, bean: Bean) -> Card:
        """A card of this bean; there must be one."""
        return self.pools[bean].pop(0)

    def cards(self, beans: tuple[Bean, ...]) -> list[Card]:
        """Cards of these beans, in their order."""
        return [self.card(bean) for bean in beans]

    def named(self, text: str) -> list[Card]:
        """The cards that a text like `"stink*3 red"` names, in its order."""
        found: list[Card] = []
        for word in text.split():
            name, _, times = word.partition("*")
            bean = self.beans.named(name)
            if bean is None:
                ids = ", ".join([kind.id for kind in self.beans.kinds])
                raise BadPosition(f"there is no bean {name!r}; the beans are: {ids}")
            if "*" in word and not (times.isascii() and times.isdecimal() and len(times) < 4):
                raise BadPosition(f"{word!r} should read like {name}*3")
            for _ in range(int(times or "1")):
                if not self.pools[bean]:
                    raise BadPosition(f"there are only {self.beans.totals[bean]} cards of {name}")
                found.append(self.card(bean))
        return found

    def rest(self) -> list[Card]:
        """What is left, sort by sort."""
        return [card for pool in self.pools for card in pool]
