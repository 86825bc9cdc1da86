"""Lines of play under each variant, with what is claimed of their ends."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from gettext import NullTranslations

from markupsafe import Markup

from cardrules import Card
from cardrules.examples import Claim, Example
from cardrules.schnauz import (
    Position,
    Rules,
    Setup,
    best_of,
    name_of,
    parse_action,
    play,
    players_in,
    position_from_setup,
)
from kiebitz.elements.card_html import card_chips
from kiebitz.elements.games.schnauz.action_texts import action_text
from kiebitz.elements.games.schnauz.ends import ENDS, end_facts, losers_text
from kiebitz.elements.games.schnauz.players import hand_name, player_name, player_names
from kiebitz.elements.games.schnauz.table import stock_text
from kiebitz.elements.variant_names import variant_name

type PlayedLine = tuple[Claim, list[Claim]]
"""A line that is claimed to be played, and what is claimed behind it."""


def lines_of(example: Example, variant: str) -> Iterator[PlayedLine]:
    """The lines of *example* that are played in *variant*."""
    line: PlayedLine | None = None
    for claim in example.claims:
        if variant not in claim.variants:
            continue
        if claim.kind == "line":
            if line is not None:
                yield line
            line = (claim, [])
        elif line is not None:
            line[1].append(claim)
    if line is not None:
        yield line


def line_context(
    line: PlayedLine, variant: str, setup: Setup, rules: Rules, texts: NullTranslations
) -> Mapping[str, object]:
    """*line*, played on *setup*, as the template shows it."""
    position, steps = position_from_setup(setup, rules), []
    for text in line[0].text.split(","):
        action = parse_action(text)
        steps.append({"player": player_name(position.seat, texts), "action": action_text(action, texts)})
        position = play(position, action)
    return {
        "variant": variant_name(variant, texts),
        "steps": steps,
        "end": texts.gettext(ENDS[position.result.reason]) if position.result else "",
        "why": losers_text(position.result, position.knockers, rules, texts) if position.result else "",
        "facts": list(_facts(position, line[1], rules, texts)),
    }


def _facts(
    position: Position, claims: list[Claim], rules: Rules, texts: NullTranslations
) -> Iterator[tuple[str, Markup | str]]:
    """What lies in the places that claims behind a line name; who acts next, or how it ends."""
    for claim in claims:
        if claim.kind == "after" and not claim.text.startswith("turn "):
            yield lies(position, claim.text.split(), texts)
    if position.result is None:
        yield texts.gettext("To act"), player_name(position.seat, texts)
        return
    if any(claim.kind == "best" for claim in claims):
        hands = {place: position.result.hands[place] for place in players_in(position.lives)}
        yield texts.gettext("Best hand"), player_names(best_of(hands, position.knockers, rules), texts)
    yield from end_facts(position.result, texts)


def lies(position: Position, words: Sequence[str], texts: NullTranslations) -> tuple[str, Markup | str]:
    """What lies in the place that the *words* of a claim begin with, under its name."""
    match words:
        case ["turn", *_]:
            acts = () if position.result else (position.seat,)
            return texts.gettext("To act"), player_names(acts, texts)
        case ["stock", _, "cards"]:
            return texts.gettext("Stock"), stock_text(len(position.stock), texts)
        case ["stock", *_]:
            return texts.gettext("Stock"), _chips(position.stock, texts)
        case ["table", *_]:
            return texts.gettext("On the table"), _chips(position.table, texts)
        case ["discarded", *_]:
            return texts.gettext("Put away"), _chips(position.discarded, texts)
        case _:
            names = [name_of(place) for place in range(len(position.lives))]
            place = names.index(" ".join(words[:2]) if words[0] == "player" else words[0])
            return hand_name(place, texts), _chips(position.hands[place], texts)


def _chips(cards: Iterable[Card], texts: NullTranslations) -> Markup | str:
    return card_chips(cards, texts) or texts.gettext("none")
