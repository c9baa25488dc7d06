"""A Looker keeps what did not change; its views must be as good as fresh ones."""

from __future__ import annotations

from bohnhaus.engine.view import Looker
from tests.games.kit import Config
from tests.properties.random_play import every_config, everything, retold, seen_by_all, viewers


@every_config
def test_a_lookers_view_is_the_same_as_a_fresh_one_after_every_act(config: Config) -> None:
    played = retold(config, 31)
    looker = Looker(played.state)
    for tried in played.steps():
        if tried.refusal is None:
            looker.changed()
            seen = [everything(looker.view(viewer)) for viewer in viewers(played.state)]
            assert seen == seen_by_all(played.state)
