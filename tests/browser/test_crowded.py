"""Tables with more on them than usual: long hands, long rows of beans, many offers, long names."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.checks import assert_accessible, assert_nothing_clipped
from tests.browser.person import People, Person
from tests.browser.playing import plant_first, start
from tests.browser.test_host import open_story, say

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
    view["figures"]["dealable"] = view["own_up"] + view["hand"]
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


@pytest.mark.parametrize("width", [320, 1280])
def test_long_names_have_room_everywhere(people: People, width: int) -> None:
    anna, bela = people(LONG, width=width), people(LONG[::-1], width=width)

    def look() -> None:
        for person in (anna, bela):
            assert_nothing_clipped(person.page, but="header .who")

    table = anna.open_table(public=True, title=LONG, draw_seats=False, options={"run_outs": 1})
    anna.go(f"/table/{table}")
    expect(anna.page.locator("#seats-title")).to_be_visible()
    bela.go("/")
    expect(bela.page.get_by_role("heading", name=LONG).first).to_be_visible()
    look()
    bela.go(f"/table/{table}")
    bela.page.locator("[data-act=sit]").first.click()
    expect(anna.page.get_by_role("button", name="Free ")).to_be_visible()
    look()
    anna.page.locator("[data-act=start]").click()
    expect(bela.page.locator("#own-title")).to_be_visible()
    say(bela.page, "W" * 300)
    look()
    open_story(anna.page)
    expect(anna.page.locator(".log .said")).to_be_visible()
    look()
    anna.page.get_by_role("button", name="The table", exact=True).click()
    anna.page.get_by_role("button", name=f"Remove {LONG[::-1]}").click()
    look()
    anna.page.get_by_role("button", name="No, go back").click()
    anna.page.get_by_role("button", name="I want to end the game early").click()
    anna.page.keyboard.press("Escape")
    expect(bela.page.locator(".hint")).to_be_visible()
    look()
    bela.page.locator(".hint button").click()
    expect(anna.page.locator("#end-title")).to_be_visible()
    look()
    for person in (anna, bela):
        person.go("/me" if person is anna else f"/replay/{table}")
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        expect(person.page.get_by_text("Loading ...")).to_have_count(0)
    look()
