"""What a game of Schnauz remembers, as JSON, as a link, and back; what comes back is played again before it counts."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from cardrules import BadRecord
from cardrules.notation import format_link, parse_link
from cardrules.schnauz import GOALS, Lives, Match, Rules, parse_action
from kiebitz.elements.games.schnauz.action_codes import format_code, parse_code
from kiebitz.elements.games.schnauz.round.opponents import OPPONENTS
from kiebitz.elements.games.schnauz.round.start_position import LONGEST, start_position
from kiebitz.elements.house_rules import (
    HouseRules,
    checked_house_rules,
    format_variant,
    parse_variant,
    read_house_rules,
)
from kiebitz.elements.opponents import FIRST
from kiebitz.elements.shared_wordings import missing_part, other_version, too_many_actions
from kiebitz.elements.table_choice import checked_game
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.untrusted import LARGEST_SEED, LONGEST_LINK, Fields, parse_number

MOST_ACTIONS: Final = 300
MOST_PLAYERS: Final = 7

VERSION: Final = 3
"""Of states. Those of the first had no number and the strongest players alone, those of the second no house rules."""

_ANY: Final = "schnauz"
"""A variant of the game."""

_VERSION: Final = "1"
_PARTS: Final = 6
_WITH_POSITION: Final = "2"
_PARTS_WITH_POSITION: Final = 5
_WITH_LEVEL: Final = "3"
_PARTS_WITH_LEVEL: Final = 3
_OUT: Final = "out"


@dataclass(frozen=True, kw_only=True, slots=True)
class State:
    """A round, and the game it belongs to. You have seat 0, the computer has all others."""

    id: str
    """Distinguishes the widgets of a page; part of the ids in its HTML."""

    variant: str

    dealer: int

    lives: Lives
    """Coins by seat before this round."""

    seed: int
    """Decides how the pack lies."""

    actions: tuple[str, ...] = ()

    kept: tuple[str, ...] | None = None
    """The round as it was played, while the reader tries what else could have been; None where nothing is tried."""

    position: str = ""
    """The position that the round begins with, in one line; empty where a pack is dealt."""

    rules: HouseRules = ()
    """House rules: what differs from the variant."""

    asked: bool = False
    """Whether the Kiebitz has been asked about this moment."""

    looked_back: bool = False
    """Whether the round, which is over, is looked back at."""

    level: str = FIRST
    """The other players, by their id in the engine."""

    goal: str = ""
    """What a page wants of you in this round, by its id in the engine; empty where it wants nothing."""

    @property
    def played(self) -> TableRules:
        """The variant with the house rules."""
        return TableRules(self.variant, self.rules)

    @property
    def active_rules(self) -> Rules:
        """The rules of the variant with the house rules."""
        rules: Rules = rules_of_table(self.played)
        return rules

    @property
    def match(self) -> Match:
        """The game before this round."""
        return Match(self.active_rules, self.dealer, self.lives)


def write_state(state: State) -> Mapping[str, object]:
    """*state* as JSON."""
    return {"version": VERSION, **asdict(state)}


def read_state(data: Mapping[str, Any]) -> State:
    """The state in *data*, its actions read but not yet played.

    Raises:
        BadRecord: it is not of the shape that `write_state` gives.
        BadVariant: it names a variant that does not exist.
        BadRule: it names a house rule or a value that does not exist, or they do not go together.
    """
    fields = Fields(data, "the state of a round")
    fields.number("version", VERSION, default=1)
    variant = fields.text("variant")
    played = checked_game(TableRules(variant, read_house_rules(fields, variant)), _ANY)
    rules: Rules = rules_of_table(played)
    lives = fields.counts("lives", rules.deal.lives, range(MOST_PLAYERS + 1))
    return State(
        id=fields.widget_id(),
        variant=variant,
        dealer=fields.number("dealer", len(lives)),
        lives=lives,
        seed=fields.number("seed", LARGEST_SEED),
        actions=fields.texts("actions", MOST_ACTIONS),
        kept=fields.texts("kept", MOST_ACTIONS) if fields.has("kept") else None,
        asked=fields.flag("asked", default=False),
        looked_back=fields.flag("looked_back", default=False),
        position=fields.text("position", LONGEST, default=""),
        rules=played.house,
        level=_level(fields),
        goal=_goal(fields),
    )


def _goal(fields: Fields) -> str:
    found = fields.text("goal", default="")
    if found and found not in GOALS:
        raise fields.refusal("goal", f"one of {', '.join(GOALS)}")
    return found


def _level(fields: Fields) -> str:
    found = fields.text("level", default=FIRST)
    if found not in OPPONENTS:
        raise fields.refusal("level", f"one of {', '.join(OPPONENTS)}")
    return found


def format_permalink(state: State) -> str | None:
    """*state* as a link has it: `1~schnauz~0~3.2.out~4711~k.HAD7.p`; None where it is too long for one.

    One that begins with a position contains that instead: `2~schnauz~4711~k.p~table:none;you:S7_H8_D9`. Before either
    are the other players, as in `3~beginner~1~schnauz~…`, where they are not the strongest, and before each position:
    the links of pages to positions name nobody, and leave the reader's own.
    """
    link = _link_from_position(state) if state.position else _link_from_pack(state)
    if state.position or state.level != FIRST:
        link = f"{_WITH_LEVEL}~{state.level}~{link}"
    return link if len(link) <= LONGEST_LINK else None


def parse_permalink(text: str, name: str, level: str = FIRST) -> State:
    """The state of the link *text*, read but not yet played, for the widget whose id is *name*.

    With others of *level* where the link begins with a position and names none.

    Raises:
        RulesError: no round is written so, or it names a variant, a level or an action that does not exist.
    """
    named, link = FIRST if text.startswith(f"{_VERSION}~") else level, text
    if text.startswith(f"{_WITH_LEVEL}~"):
        parts = text.split("~", _PARTS_WITH_LEVEL - 1)
        named, link = parts[1], parts[-1]
    if named not in OPPONENTS:
        raise BadRecord(missing_part())
    if link.startswith(f"{_WITH_POSITION}~"):
        return replace(_from_position(link, name), level=named)
    return replace(_from_pack(link, name), level=named)


def _from_pack(text: str, name: str) -> State:
    """The state of a link to a round for which a pack is dealt. Raises RulesError."""
    parts = text.split("~")
    if len(parts) != _PARTS or parts[0] != _VERSION:
        raise BadRecord(other_version())
    _, variant, dealer, lives, seed, actions = parts
    variant, house = parse_variant(variant)
    return read_state(
        {
            "id": name,
            "variant": variant,
            "rules": house,
            "dealer": _number(dealer),
            "lives": [None if coins == _OUT else _number(coins) for coins in lives.split(".")],
            "seed": _number(seed),
            "actions": _actions(actions),
        }
    )


def _link_from_pack(state: State) -> str:
    lives = ".".join(_OUT if coins is None else str(coins) for coins in state.lives)
    actions = ".".join(format_code(parse_action(action)) for action in state.actions)
    return "~".join((_VERSION, format_variant(*state.played), str(state.dealer), lives, str(state.seed), actions))


def _link_from_position(state: State) -> str:
    actions = ".".join(format_code(parse_action(action)) for action in state.actions)
    return "~".join(
        (_WITH_POSITION, format_variant(*state.played), str(state.seed), actions, format_link(state.position))
    )


def _from_position(text: str, name: str) -> State:
    """The state of a link that begins with a position. Raises RulesError."""
    parts = text.split("~", _PARTS_WITH_POSITION - 1)
    if len(parts) != _PARTS_WITH_POSITION:
        raise BadRecord(missing_part())
    _, variant, chance, actions, sentence = parts
    position, seed = parse_link(sentence), _number(chance)
    variant, house = parse_variant(variant)
    played = checked_game(TableRules(variant, checked_house_rules(variant, house)), _ANY)
    start = start_position(rules_of_table(played), position, seed)
    return State(
        id=name,
        variant=variant,
        rules=played.house,
        dealer=start.dealer,
        lives=start.lives,
        seed=seed,
        actions=_actions(actions),
        position=position,
    )


def _actions(text: str) -> tuple[str, ...]:
    """The actions of *text*, a part of a link."""
    codes = text.split(".") if text else []
    if len(codes) > MOST_ACTIONS:
        raise BadRecord(too_many_actions(MOST_ACTIONS))
    return tuple(str(parse_code(code)) for code in codes)


def _number(text: str) -> int:
    return parse_number(text, LARGEST_SEED)
