"""A deal as a link has it: the numbers that make it, and every action in two signs.

1~schnopsn-weich~match~0~3.5~1.0~0~4711~CA.HT.mS.x_.c_

One with another opponent, with a goal, or that begins with a position has more: opponent, goal, the words of whoever
set it, whom the position calls `you`, and behind the actions the position. An opponent left out is the reader's own.

2~schnopsn-weich~deal~1~0.0~0.0~0~4711~beginner~half~VHJ5IHRvIHdpbg~0~HA.HK~trump:H;talon:empty;you:HT_HQ

A link to a beginning has `NO_SEED`: whoever opens it gets cards of their own. A deal that is in sight has another seed,
so its link brings everybody the same cards.

House rules are written behind the variant: `schnopsn-weich;strict.must_beat=false;close.min_talon=2`.
"""

from typing import Final

from cardrules import BadRecord
from cardrules.notation import format_link, parse_link
from cardrules.sixtysix import parse_action
from kiebitz.elements.computer_play import YOU
from kiebitz.elements.games.sixtysix.action_codes import format_code, parse_code
from kiebitz.elements.games.sixtysix.deal.opponents import LEARNERS
from kiebitz.elements.games.sixtysix.deal.state import LENGTHS, LONGEST_TASK, NO_SEED, State, read_state
from kiebitz.elements.house_rules import HouseRules, format_variant, parse_variant
from kiebitz.elements.link_words import format_words, parse_words
from kiebitz.elements.opponents import FIRST
from kiebitz.elements.shared_wordings import missing_part, other_version
from kiebitz.elements.untrusted import LARGEST_SEED, LONGEST_LINK, parse_number

_VERSION: Final = "1"
_PARTS: Final = 9
_WITH_MORE: Final = "2"
_PARTS_WITH_MORE: Final = 14

_FRESH: Final = "1~0.0~0.0~0"
"""The computer as dealer, no points, no games and nothing carried."""


def format_permalink(state: State) -> str | None:
    """*state* in signs that a link may have: the deal as it is shown, without what is tried beside it.

    None where it is too long for a link.
    """
    length = next(name for name, is_match in LENGTHS.items() if is_match == state.is_match)
    actions = ".".join(format_code(parse_action(action)) for action in state.actions)
    numbers = ("{}.{}".format(*state.points), "{}.{}".format(*state.games), str(state.carry), str(state.seed))
    head = (format_variant(state.variant, state.rules), length, str(state.dealer), *numbers)
    if (state.level, state.goal, state.task, state.position) == (FIRST, "", "", ""):
        link = "~".join((_VERSION, *head, actions))
    else:
        more = (state.level, state.goal, format_words(state.task), str(state.seat), actions)
        link = "~".join((_WITH_MORE, *head, *more, format_link(state.position)))
    return link if len(link) <= LONGEST_LINK else None


def link_from_position(variant: str, house: HouseRules, position: str, seat: int, seed: int) -> str:
    """The link to a deal of *variant* with *house* rules that begins with *position*, itself as a link has it."""
    head = (format_variant(variant, house), "deal", _FRESH, str(seed))
    return "~".join((_WITH_MORE, *head, "", "", "", str(seat), "", position))


def link_to_match(variant: str, house: HouseRules) -> str:
    """The link to a match of *variant* with *house* rules, in which you lead first, against the reader's opponent.

    Its cards are dealt when it opens.
    """
    head = (format_variant(variant, house), "match", _FRESH, str(NO_SEED))
    return "~".join((_WITH_MORE, *head, "", "", "", str(YOU), "", ""))


def parse_permalink(text: str, name: str, level: str = FIRST) -> State:
    """The state of the link *text*, read but not yet played, for the widget whose id is *name*.

    Against the opponent *level* where the link names none.

    Raises:
        RulesError: no deal is written so, or it names a variant or an action that does not exist.
    """
    if text.startswith(f"{_WITH_MORE}~"):
        return _with_more(text, name, level)
    parts = text.split("~")
    if len(parts) != _PARTS or parts[0] != _VERSION:
        raise BadRecord(other_version())
    return read_state(_head(parts, name) | {"actions": _actions(parts[-1])})


def _with_more(text: str, name: str, level: str) -> State:
    parts = text.split("~", _PARTS_WITH_MORE - 1)
    if len(parts) != _PARTS_WITH_MORE:
        raise BadRecord(missing_part())
    named, goal, words, seat, actions, position = parts[_PARTS - 1 :]
    chosen = named or level
    return read_state(
        _head(parts, name)
        | {
            "level": chosen,
            "warns": chosen in LEARNERS,
            "goal": goal,
            "task": parse_words(words, LONGEST_TASK, lines=True),
            "seat": _number(seat) if position else YOU,
            "actions": _actions(actions),
            "position": parse_link(position) if position else "",
        }
    )


def _head(parts: list[str], name: str) -> dict[str, object]:
    """What every link begins with."""
    _, variant, length, dealer, points, games, carry, seed, *_ = parts
    if length not in LENGTHS:
        raise BadRecord(missing_part())
    variant, house = parse_variant(variant)
    return {
        "id": name,
        "variant": variant,
        "rules": house,
        "is_match": LENGTHS[length],
        "dealer": _number(dealer),
        "seed": _number(seed),
        "points": [_number(part) for part in points.split(".")],
        "games": [_number(part) for part in games.split(".")],
        "carry": _number(carry),
    }


def _actions(text: str) -> list[str]:
    return [str(parse_code(code)) for code in text.split(".") if text]


def _number(text: str) -> int:
    return parse_number(text, LARGEST_SEED)
