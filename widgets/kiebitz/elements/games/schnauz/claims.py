"""The questions that claims on a position answer, each with a way to answer it under any variant."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from gettext import NullTranslations
from typing import NamedTuple

from markupsafe import Markup

from cardrules import Card, parse_cards
from cardrules.examples import Claim, Example
from cardrules.schnauz import (
    Action,
    RoundResult,
    Rules,
    Setup,
    Swap,
    best_of,
    explain,
    name_of,
    observation_from_setup,
    parse_action,
    showdown_from_setup,
    worth_of,
)
from kiebitz.elements.card_html import card_chips
from kiebitz.elements.games.schnauz.action_texts import ACTIONS, action_text, any_swap_text
from kiebitz.elements.games.schnauz.ends import losers_text
from kiebitz.elements.games.schnauz.players import coins_text, hand_name, player_names
from kiebitz.elements.games.schnauz.table import answer_of
from kiebitz.elements.games.schnauz.worths import worth_calculation, worth_text

type VerdictContext = Mapping[str, object]
"""As the macro `verdict` shows it: `legal`, None where nothing is allowed or forbidden, and `reason`."""


class ClaimQuestion(NamedTuple):
    """Something asked of a position."""

    key: str
    """Distinguishes it from others of the same block."""

    title: Markup | str

    answer: Callable[[Rules], VerdictContext]


def claim_questions(example: Example, variant: str, setup: Setup, texts: NullTranslations) -> Iterator[ClaimQuestion]:
    """The questions that claims of *example* answer in *variant*; what is claimed behind a line goes with the line."""
    played, rounds = False, False
    for claim in example.claims:
        if variant not in claim.variants:
            continue
        played = played or claim.kind == "line"
        rounds = rounds or claim.kind == "rounds"
        match claim.kind:
            case "legal" | "allowed" | "refused":
                yield from _on_actions(claim, setup, texts)
            case "worth":
                yield from _on_worth(claim, setup, texts)
            case "lives after" if rounds or not setup.hands:
                continue
            case "best" | "losers" | "lives after" if not played:
                yield _on_showdown(claim.kind, setup, texts)


def action_questions(setup: Setup, texts: NullTranslations) -> Iterator[ClaimQuestion]:
    """Whether you may swap, pass or knock, or as the dealer keep or replace your cards, where it is your turn."""
    if setup.table is not None and setup.hands.get(0) and setup.turn == 0:
        if setup.table:
            any_swap = Swap(setup.hands[0][0], setup.table[0])
            yield ClaimQuestion("swaps", any_swap_text(texts), _verdict_on(any_swap, setup, texts))
        for name in _plain((), setup):
            action = parse_action(name)
            yield ClaimQuestion(name, action_text(action, texts), _verdict_on(action, setup, texts))


def _on_actions(claim: Claim, setup: Setup, texts: NullTranslations) -> Iterator[ClaimQuestion]:
    """Whether actions may be taken; `legal` speaks of all, of which swaps of one card are all alike."""
    parts = [part.strip() for part in claim.text.partition(" by ")[0].split(",")]
    if claim.kind == "legal":
        parts = [*(["swaps"] if setup.table else []), *_plain(parts, setup)]
    for part in parts:
        if part != "swaps":
            action = parse_action(part)
            yield ClaimQuestion(part, action_text(action, texts), _verdict_on(action, setup, texts))
        elif setup.table:
            any_swap = Swap(setup.hands[0][0], setup.table[0])
            yield ClaimQuestion(part, any_swap_text(texts), _verdict_on(any_swap, setup, texts))


def _plain(named: Iterable[str], setup: Setup) -> list[str]:
    """The actions without cards that a claim of all legal ones speaks of: those it names, and those of the moment."""
    dealers = {"keep", "replace"}
    return [action for action in ACTIONS if action in named or (action in dealers) == (not setup.table)]


def _verdict_on(action: Action, setup: Setup, texts: NullTranslations) -> Callable[[Rules], VerdictContext]:
    return lambda rules: answer_of(explain(observation_from_setup(setup, rules), action), texts)


def _on_worth(claim: Claim, setup: Setup, texts: NullTranslations) -> Iterator[ClaimQuestion]:
    """What hands are worth: those of players, or any three cards."""
    cards, is_, _ = claim.text.partition(" is ")
    if is_:
        hand = parse_cards(cards)
        yield ClaimQuestion(cards, card_chips(hand, texts), _counting(hand, texts))
        return
    for part in claim.text.split(","):
        name = part.strip().rpartition(" ")[0]
        place = next(place for place in setup.hands if name_of(place) == name)
        yield ClaimQuestion(name, hand_name(place, texts), _counting(setup.hands[place], texts))


def _counting(hand: tuple[Card, ...], texts: NullTranslations) -> Callable[[Rules], VerdictContext]:
    def answer(rules: Rules) -> VerdictContext:
        worth = worth_text(worth_of(hand, rules), texts)
        return _plainly(Markup("<strong>{}</strong>. {}").format(worth, worth_calculation(hand, rules, texts)))

    return answer


def _on_showdown(kind: str, setup: Setup, texts: NullTranslations) -> ClaimQuestion:
    """What comes of showing the cards as they lie."""
    match kind:
        case "best":
            title = texts.gettext("Who has the best hand?")
        case "losers":
            title = texts.gettext("Who loses a coin?")
        case _:
            title = texts.gettext("How many coins does each player have left?")

    def answer(rules: Rules) -> VerdictContext:
        result = showdown_from_setup(setup, rules)
        match kind:
            case "best":
                return _plainly(_best(result, setup, rules, texts))
            case "losers":
                return _plainly(losers_text(result, setup.knockers, rules, texts))
            case _:
                return _plainly(coins_text(result.lives, texts))

    return ClaimQuestion(kind, title, answer)


def _best(result: RoundResult, setup: Setup, rules: Rules, texts: NullTranslations) -> str:
    hands = {place: hand for place, hand in enumerate(result.hands) if hand}
    return player_names(best_of(hands, setup.knockers, rules), texts)


def _plainly(reason: Markup | str) -> VerdictContext:
    return {"legal": None, "reason": reason}
