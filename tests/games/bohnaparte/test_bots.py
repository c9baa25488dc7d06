"""How the computer players of Bohnaparte behave, one judgement each."""

from __future__ import annotations

from random import Random

import pytest

from bohnhaus import Game, Harvest, Plant, new_game, position
from bohnhaus.bots.bohnaparte.odds import Odds
from bohnhaus.bots.bohnaparte.outlook import Outlook
from bohnhaus.bots.matches import Series, play_one
from bohnhaus.bots.registry import BOHNAPARTE, UnknownBot, bots_of, make_bot, read_bot
from bohnhaus.engine.cards import bean_of_handle
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.imagine import determinize
from bohnhaus.engine.play import apply, moves, owing, refuse
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.view import view
from bohnhaus.games.bohnaparte.actions import (
    Attack,
    BuildFortress,
    BuyDepot,
    ChooseCamp,
    EndAttacks,
    LayCard,
    LayInDepot,
    LayTop,
    TakeFromTrain,
    TurnReady,
)
from bohnhaus.games.catalog import begin, rules_for
from bohnhaus.wire.views import decode_view, encode_view

EVERY_PLAYER = [*[bot.name for bot in bots_of(BOHNAPARTE)], "general:attack=random"]
THINKERS = [bot.name for bot in bots_of(BOHNAPARTE) if bot.name not in ("random", "novice")]
"""All but those who draw lots."""
CAVALRY: dict[str, OptionValue] = {"mode": "cavalry"}
EVERY_OPTION: list[dict[str, OptionValue]] = [
    {"length": "short"},
    {"mode": "cavalry", "layout": "chessboard"},
    {"mode": "mixed", "length": "long"},
]

# The classic map for three; the own camp is the C in the second row.
FARM, MINE, CAMP, VILLAGE, CITY, SWAMP, QUARRY = 0, 1, 3, 4, 5, 7, 9
OTHER_CAMP, THIRD_CAMP = 11, 24

every_thinker = pytest.mark.parametrize("name", THINKERS)


def table(options: dict[str, OptionValue] | None = None, **parts: object) -> Game:
    """A position with three seats, in phase 4 unless told otherwise."""
    described: dict[str, object] = {"phase": "attack", **parts}
    return position(BOHNAPARTE, seats=3, seed=0, options=options, names=None, **described)


def last_turn(**parts: object) -> Game:
    """A position in which the draw pile will soon run out for the last time."""
    return table(None, run_outs=3, deck="soy*5", **parts)


def choice(name: str, game: Game, seat: int = 0, seed: int = 1) -> object:
    return make_bot(BOHNAPARTE, name, seed).choose(game.view(seat), moves(game.state, seat))


# --- odds ----------------------------------------------------------------------------------


def test_the_draw_pile_defends_with_what_is_unseen() -> None:
    game = table(hands="blue*2")
    unseen = game.view(0).unseen
    blue = game.beans("blue")[0]
    odds = Odds(game.view(0))
    assert odds.to_win(FARM, 20) == pytest.approx(1 - unseen[blue] / sum(unseen))
    assert 0 < odds.to_win(FARM, 12) < odds.to_win_unseen(FARM) < odds.to_win(FARM, 18)


def test_after_the_last_card_of_the_pile_comes_a_discard() -> None:
    game = table(deck="", discard="soy*9")
    assert Odds(game.view(0)).to_win(FARM, 14) == 1
    assert Odds(game.view(0)).to_win(FARM, 12) == 0


def test_without_piles_the_thaler_of_the_attack_is_all_that_defends() -> None:
    land = [[CAMP], [FARM, OTHER_CAMP], [THIRD_CAMP]]
    game = table(land=land, hands="blue", thalers="red soy", deck="")
    odds = Odds(game.view(0))
    for territory in (FARM, SWAMP):
        assert odds.to_win(territory, 14) == 1
        assert odds.to_win(territory, 12) == 0
    game.play(0, Attack(FARM))
    assert Odds(game.view(0)).to_win(FARM, 14) == 1


@every_thinker
def test_attacks_who_has_no_card_to_defend_with(name: str) -> None:
    land = [[CAMP], [FARM, OTHER_CAMP], [THIRD_CAMP]]
    game = table(land=land, hands="blue", thalers="red soy", deck="")
    assert isinstance(choice(name, game), Attack)


def test_a_city_needs_twenty_or_a_cannon() -> None:
    without = Odds(table(land=[[CAMP, VILLAGE], [OTHER_CAMP], [THIRD_CAMP]]).view(0))
    assert without.to_win(CITY, 18) == 0
    assert without.to_win(CITY, 20) > 0.7
    with_mine = Odds(table(land=[[CAMP, MINE], [OTHER_CAMP], [THIRD_CAMP]]).view(0))
    assert with_mine.to_win(CITY, 18) == with_mine.to_win(CITY, 20) > 0.7
    assert with_mine.to_win(CITY, 16) == 0


def test_another_player_with_many_cards_is_harder_to_beat() -> None:
    land = [[CAMP], [FARM, OTHER_CAMP], [THIRD_CAMP]]
    many = Odds(table(land=land, hands=["blue", "soy*6"]).view(0)).to_win(FARM, 18)
    few = Odds(table(land=land, hands=["blue", "soy"]).view(0)).to_win(FARM, 18)
    none = Odds(table(land=land, hands=["blue", "", "soy*6"]).view(0)).to_win(FARM, 18)
    assert many < few == pytest.approx(none, abs=0.05)


def test_a_swamp_keeps_depots_out() -> None:
    game = table(
        land=[[CAMP, FARM], [OTHER_CAMP], [THIRD_CAMP]], holdings=["depot"], stock=["chili"]
    )
    odds = Odds(game.view(0))
    assert len(odds.own_cards(VILLAGE)) == 1 + len(odds.own_cards(SWAMP))


# --- attacking -----------------------------------------------------------------------------


@every_thinker
def test_attacks_with_a_strong_card_and_lays_it(name: str) -> None:
    game = table(hands="garden blue soy", thalers="red")
    attack = choice(name, game)
    assert isinstance(attack, Attack)
    game.play(0, attack)
    assert choice(name, game) == LayCard(game.card(0, "blue"))


@every_thinker
def test_attacks_no_city_that_it_cannot_take(name: str) -> None:
    land = [[CAMP, FARM, VILLAGE, SWAMP, MINE], [OTHER_CAMP], [THIRD_CAMP]]
    game = table(land=land, hands="soy", thalers="red")
    act = choice(name, game)
    assert act == EndAttacks() or (isinstance(act, Attack) and act.territory != CITY)


def test_general_takes_what_brings_more_than_its_point() -> None:
    game = table(hands="blue", thalers="red")
    assert choice("general", game) in (Attack(FARM), Attack(VILLAGE))


def test_marshal_leaves_a_city_to_others_until_the_end() -> None:
    parts: dict[str, object] = {
        "land": [[CAMP, VILLAGE], [OTHER_CAMP], [THIRD_CAMP]],
        "hands": "blue",
        "thalers": "red",
    }
    early = choice("marshal", table(None, **parts))
    assert isinstance(early, Attack)
    assert early.territory != CITY
    assert choice("marshal", last_turn(**parts)) == Attack(CITY)


def test_marshal_attacks_with_the_card_that_blocks_its_hand() -> None:
    game = table(hands="stink red*2 stink", fields=["red*2", "blue*3"], thalers="garden")
    attack = choice("marshal", game)
    assert isinstance(attack, Attack)
    game.play(0, attack)
    assert choice("marshal", game) == LayCard(game.view(0).hand[0])


@every_thinker
def test_ends_no_war_that_another_would_win(name: str) -> None:
    land = [[FARM], [CAMP], [OTHER_CAMP, 16, 17, 21]]
    game = table(land=land, hands=["blue", "", "soy"], thalers="red")
    assert Outlook(game.view(0)).would_lose(CAMP)
    assert choice(name, game) != Attack(CAMP)


def test_general_ends_a_war_that_it_wins() -> None:
    land = [[FARM, VILLAGE, CITY], [CAMP], [OTHER_CAMP]]
    game = table(land=land, hands=["blue", "", "soy"], thalers="red")
    assert choice("general", game) == Attack(CAMP)


@every_thinker
def test_sells_a_full_field_for_an_attack(name: str) -> None:
    game = table(fields=["blue*10", "red"], hands="chili")
    assert choice(name, game) == Harvest(0)


def test_general_sells_everything_in_its_last_turn() -> None:
    fields = ["blue*4", ""]
    assert choice("general", table(fields=fields, hands="chili")) == EndAttacks()
    assert choice("general", last_turn(fields=fields, hands="chili")) == Harvest(0)


@every_thinker
def test_rides_where_there_is_cavalry(name: str) -> None:
    land = [[3, 12], [11], [24]]
    game = table(CAVALRY, land=land, hands="garden", thalers="red")
    attack = choice(name, game)
    assert isinstance(attack, Attack)
    assert attack.cavalry == 12


ALIKE: dict[str, OptionValue] = {"map": "  C F F C\n   M T M\n  S F F S\n     C"}
"""Left and right are mirror images, and the third camp lies between them, below two farms."""


def test_general_prefers_no_land_for_being_listed_first() -> None:
    game = table(ALIKE, thalers="red", hands="blue", land=[[11], [0], [3]])
    chosen = {choice("general", game, seed=seed) for seed in range(20)}
    assert chosen == {Attack(8), Attack(9)}


def test_general_prefers_no_camp_for_being_listed_first() -> None:
    game = new_game(BOHNAPARTE, seats=3, seed=0, options=ALIKE)
    chosen = {choice("general", game, seed=seed) for seed in range(20)}
    assert chosen == {ChooseCamp(0), ChooseCamp(3)}


def test_general_draws_the_same_lots_from_the_same_seed() -> None:
    game = table(ALIKE, thalers="red", hands="blue", land=[[11], [0], [3]])
    for seed in range(5):
        assert choice("general", game, seed=seed) == choice("general", game, seed=seed)


def test_general_draws_attacks_by_lot_if_told_to() -> None:
    game = table(hands="garden blue soy", thalers="red")
    acts = {
        make_bot(BOHNAPARTE, "general:attack=random", seed).choose(
            game.view(0), moves(game.state, 0)
        )
        for seed in range(40)
    }
    assert acts == {Attack(FARM), Attack(VILLAGE), Attack(SWAMP), EndAttacks()}


# --- defending -----------------------------------------------------------------------------


@every_thinker
def test_defends_with_what_holds(name: str) -> None:
    game = table(CAVALRY, land=[[12], [7], [11]], hands=["red", "garden chili soy"], thalers="red")
    game.play(0, Attack(7, 12))
    assert choice(name, game, 1) == LayCard(game.card(1, "chili"))


def test_general_defends_a_city_with_what_it_misses_least() -> None:
    land = [[VILLAGE], [CITY, OTHER_CAMP], [THIRD_CAMP]]
    game = table(land=land, hands=["red", "chili garden"], fields=["", "red*2"], thalers="red")
    game.play(0, Attack(CITY))
    game.play(0, LayCard(game.card(0, "red")))
    assert choice("general", game, 1) in (LayTop(), LayCard(game.card(1, "garden")))


# --- building and buying -------------------------------------------------------------------


def test_general_builds_when_a_fortress_counts_more_than_attacks() -> None:
    game = last_turn(
        land=[[CAMP, QUARRY], [OTHER_CAMP], [THIRD_CAMP]], hands="garden", thalers="red*2"
    )
    assert isinstance(choice("general", game), BuildFortress)


def test_greedy_builds_and_buys_with_thalers_to_spare() -> None:
    land = [[CAMP, QUARRY], [OTHER_CAMP], [THIRD_CAMP]]
    game = table(land=land, hands="garden", thalers="red*3 soy*4")
    assert isinstance(choice("greedy", game), BuildFortress)
    assert choice("greedy", table(hands="garden", thalers="red*3 soy*4")) == BuyDepot()
    assert isinstance(choice("greedy", table(hands="blue", thalers="red*3")), Attack)


@every_thinker
def test_lays_in_the_depot_what_would_do_harm(name: str) -> None:
    game = table(
        phase="plant", fields=["red*3", "garden*2"], hands="blue soy", holdings="depot", stock=""
    )
    assert choice(name, game) == LayInDepot(game.card(0, "blue"))


@every_thinker
def test_plants_where_it_matches(name: str) -> None:
    game = table(phase="plant", fields=["", "red*2"], hands="red blue", holdings="depot", stock="")
    assert choice(name, game) == Plant(game.card(0, "red"), 1)


@every_thinker
def test_takes_from_the_train_what_grows(name: str) -> None:
    game = table(
        CAVALRY,
        phase="unload",
        left=1,
        holdings=["train"],
        stock=["stink red soy"],
        fields=["red*2", "blue"],
    )
    act = choice(name, game)
    assert isinstance(act, TakeFromTrain)
    assert bean_of_handle(act.card) == game.beans("red")[0]


@every_thinker
def test_turns_all_cavalry_ready(name: str) -> None:
    game = table(CAVALRY, phase="ready", land=[[3, 12, 2], [11], [24]], spent=[2, 12])
    assert choice(name, game) == TurnReady((2, 12))


@every_thinker
def test_chooses_a_camp(name: str) -> None:
    game = table(phase="camp", land=[[], [], []])
    assert isinstance(choice(name, game), ChooseCamp)


# --- whole games ---------------------------------------------------------------------------


def test_general_is_for_bohnaparte() -> None:
    assert read_bot(BOHNAPARTE, "general")[1] == {"attack": "planned"}
    with pytest.raises(UnknownBot, match="there is no bot 'general'"):
        read_bot("bohnanza", "general")


@pytest.mark.slow
@pytest.mark.parametrize("name", EVERY_PLAYER)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("options", EVERY_OPTION, ids=str)
def test_every_player_plays_every_option_without_a_refusal(
    name: str, seats: int, options: dict[str, OptionValue]
) -> None:
    options = {**options, "layout": "standard"} if seats == 5 else options
    played = play_one(Series(BOHNAPARTE, seats, 5, (name,) * seats, options, False), 0)
    assert played.refused == played.problems == 0
    assert len(played.result.scores) == seats


@pytest.mark.parametrize("name", EVERY_PLAYER[1:])
@pytest.mark.parametrize("options", [{}, CAVALRY], ids=str)
def test_a_player_acts_by_its_view_alone(name: str, options: dict[str, OptionValue]) -> None:
    """From afar, and in a game with other hands and another draw pile: the same act."""
    state = begin(rules_for(BOHNAPARTE, 3, options), 3, seed_from_int(4))
    random = make_bot(BOHNAPARTE, "random", 4)
    for number in range(150):
        if state.result is not None:
            break
        seat = owing(state)[0]
        seen = view(state, seat)
        acts = moves(state, seat)
        if seen.bargains:
            apply(state, seat, random.choose(seen, acts))
            continue
        act = make_bot(BOHNAPARTE, name, number).choose(seen, acts)
        assert refuse(state, seat, act) is None
        far = decode_view(encode_view(seen))
        assert make_bot(BOHNAPARTE, name, number).choose(far, acts) == act
        other = view(determinize(seen, Random(number).random), seat)
        assert make_bot(BOHNAPARTE, name, number).choose(other, acts) == act
        apply(state, seat, act)
