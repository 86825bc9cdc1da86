"""A deal or a match against the computer: what the reader can do, and what the page then shows."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardrules import BadRecord
from cardrules.errors import quoted
from cardrules.sixtysix import begin, find_preset, parse_action
from kiebitz.elements.computer_play import take_back, take_back_to
from kiebitz.elements.games.sixtysix.deal import permalink, state
from kiebitz.elements.games.sixtysix.deal.advice_cache import ADVICE, REVIEWS, PendingAdvice
from kiebitz.elements.games.sixtysix.deal.context import deal_context
from kiebitz.elements.games.sixtysix.deal.permalink import format_permalink
from kiebitz.elements.games.sixtysix.deal.session import history, next_match, play_action, start_deal, start_review
from kiebitz.elements.games.sixtysix.deal.state import LENGTHS, State, write_state
from kiebitz.elements.texts import texts
from kiebitz.elements.untrusted import LARGEST_SEED, Fields, event_seed, parse_number

__all__ = ["format_permalink", "opening", "parse_permalink", "read_state", "update", "view", "write_state"]

DEALERS: Final = {"you": 0, "opponent": 1, "chance": None}
"""The first dealer, by what a form calls it."""

FIRST_SEED: Final = 66
"""The first deal on a page is the same for everybody; the next ones are not."""


def opening(fields: Mapping[str, str], id: str) -> State:  # noqa: A002  # it is the state's `id`
    """A deal of `variant:` that the computer has just dealt; `length:` and `seed:` may be given too.

    Raises:
        RulesError: there is no such variant, or *fields* contain anything else.
    """
    described = {"variant": "schnopsn-weich", "length": "match", "seed": str(FIRST_SEED), **fields}
    if len(described) > len(("variant", "length", "seed")):
        raise BadRecord(f"a deal is told by variant:, length: and seed:, not by {', '.join(fields)}")
    if described["length"] not in LENGTHS:
        raise BadRecord("a deal has a length, which is deal or match")
    rules = find_preset(described["variant"]).rules
    wanted = State(id=id, variant=described["variant"], is_match=LENGTHS[described["length"]], dealer=1, seed=0)
    return start_deal(wanted, begin(rules, 1), parse_number(described["seed"], LARGEST_SEED, "the seed of a deal"))


def read_state(data: Mapping[str, Any]) -> State:
    """The state in *data*, which can be played.

    Raises:
        RulesError: it is none of a deal, or cannot be played.
    """
    found = state.read_state(data)
    history(found)
    return found


def parse_permalink(text: str, now: State) -> State:
    """The deal of the link *text*, in the place of *now*.

    Raises:
        RulesError: it is damaged, or cannot be played.
    """
    found = permalink.parse_permalink(text, now.id)
    history(found)
    return found


def update(now: State, event: Mapping[str, object]) -> State:
    """The state after *event*.

    Events are `start` with the values of the form; `act` with an `action`; `next-deal`; `ask`, for the Kiebitz;
    `back`, to try something else than the last action, or `retry` with the `step` of any other, and `return`, to the
    deal as it was played; `review`; and `think`, to have one more step of the advice or of the look back. Each has a
    `seed`.

    Raises:
        RulesError: there is no such event, or not now.
    """
    seed = event_seed(event)
    match event.get("type"):
        case "start":
            return _started(now, event.get("values"), seed)
        case "act":
            return play_action(now, parse_action(Fields(event, "an event of a deal").text("action")), seed)
        case "next-deal" if now.kept is None:
            return start_deal(now, next_match(now, history(now)[-1]), seed)
        case "ask" if history(now)[-1].result is None:
            return replace(now, asked=True)
        case "review" if history(now)[-1].result is not None:
            return replace(now, looked_back=True)
        case "think" if now.asked or now.looked_back:
            _think(now)
            return now
        case "back":
            return _tried(now, *take_back(now, history(now)))
        case "retry":
            return _tried(now, *take_back_to(event.get("step"), now, history(now)))
        case "return" if now.kept is not None:
            return replace(now, actions=now.kept, kept=None, asked=False, looked_back=False)
        case other:
            raise BadRecord(f"no event of this deal: {quoted(other)}")


def view(now: State, locale: str) -> Mapping[str, object]:
    """What the template shows: what you may know of the deal, what you may do, and what you have asked for."""
    return {
        **deal_context(now, texts(locale)),
        "lengths": {name: is_match == now.is_match for name, is_match in LENGTHS.items()},
    }


def _started(now: State, values: object, seed: int) -> State:
    """The first deal of what a form asks for."""
    match values:
        case {"variant": str(variant), "dealer": str(dealer), "length": str(length)}:
            pass
        case _:
            raise BadRecord("a new deal needs a variant, a dealer and a length")
    if dealer not in DEALERS or length not in LENGTHS:
        raise BadRecord("a new deal with a dealer or a length that there is not")
    rules = find_preset(variant).rules
    seat = DEALERS[dealer]
    first = seed % 2 if seat is None else seat
    wanted = replace(now, variant=variant, is_match=LENGTHS[length])
    return start_deal(wanted, begin(rules, 1 if first else 0), seed)


def _tried(now: State, actions: tuple[str, ...], kept: tuple[str, ...]) -> State:
    """The deal after *actions*, from where something else can be tried."""
    return replace(now, actions=actions, kept=kept, asked=False, looked_back=False)


def _think(now: State) -> None:
    """Have the Kiebitz think one step more."""
    positions = history(now)
    if positions[-1].result is None:
        ADVICE.at(now, lambda: PendingAdvice(now, positions[-1])).advance()
    else:
        REVIEWS.at(now, lambda: start_review(now)).advance()
