"""Tables with more on them than usual: long hands, long rows of beans, many offers, long names."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.checks import assert_accessible, assert_nothing_clipped
from tests.browser.person import People, Person
from tests.browser.playing import plant_first, start

pytestmark = pytest.mark.slow

LONG: Final = "Wolfeschlegelsteinhausenbergerdorff I.II"
"""As long as a name may be."""
MANY: Final = 18


def crowd(person: Person) -> None:
    """Whatever this person is shown of the game is more than there usually is."""
    beans = [bean["id"] for bean in person.ask("GET", "/api/games")[0]["beans"]]

    def connect(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(server.send)
        server.on_message(lambda told: page.send(json.dumps(crowded(json.loads(told), beans))))

    person.page.route_web_socket("**/api/socket", connect)


def crowded(message: Any, beans: list[str]) -> Any:
    if isinstance(message, list):
        return [crowded(one, beans) for one in message]
    if message["t"] != "state" or message["view"] is None:
        return message
    view = message["view"]
    drawn = [f"{bean}.{900 + number}" for number, bean in enumerate(beans * 2)]
    view["hand"] = (view["hand"] + drawn)[:MANY]
    everyone = range(view["seats"])
    view["hand_sizes"] = [MANY for _ in everyone]
    view["fields"] = [[grown(beans[seat]), grown(beans[-1]), grown(beans[-2])] for seat in everyone]
    view["earnings"] = [["red"] * 28 for _ in everyone]
    view["received"] = [beans[:8] for _ in everyone]
    view["wishes"] = [dict.fromkeys(beans[:6], 1) for _ in everyone]
    view["discards"] = dict.fromkeys(beans, 12)
    view["discard_top"] = beans[0]
    if view["phase"] == "trade":
        view["offers"] = [offer(number, beans, view["seat"]) for number in range(6)]
        answers = ("accept", "decline")
        message["menu"] += [{"do": do, "offer": number} for number in range(5) for do in answers]
    return message


def grown(bean: str) -> dict[str, Any]:
    return {"bean": bean, "count": 20, "worth": 4, "missing": 0}


def offer(number: int, beans: list[str], seat: int) -> dict[str, Any]:
    return {
        "id": number,
        "seat": 1,
        "to": seat,
        "give": beans[: number + 2],
        "from_up": 0,
        "want": beans[-number - 1 :],
        "answers": -1,
        "declined": 0,
        "cards": [],
    }


@pytest.mark.parametrize(
    ("width", "color_scheme", "locale"),
    [(320, "light", "de"), (320, "dark", "ru"), (768, "light", "hu"), (1280, "dark", "en")],
)
def test_a_long_hand_and_long_rows_of_beans_have_room(
    people: People, width: int, color_scheme: str, locale: str
) -> None:
    anna = people(LONG, width=width, color_scheme=color_scheme, locale=locale, touch=width < 800)
    bela = people(LONG[::-1])
    crowd(anna)
    start(anna, bela, seats=5, title=LONG)
    expect(anna.page.locator(".hand [data-card]")).to_have_count(MANY)
    assert_nothing_clipped(anna.page, but="header .who")  # who is meant knows the name
    assert_accessible(anna.page)
    plant_first(anna.page)
    for card in anna.page.locator(".hand [data-card]").all()[-12:]:
        card.click()
    expect(anna.page.locator(".hand [aria-pressed=true]")).to_have_count(12)
    assert_nothing_clipped(anna.page, but="header .who")  # who is meant knows the name
    assert_accessible(anna.page)
