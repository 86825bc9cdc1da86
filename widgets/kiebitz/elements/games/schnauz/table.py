"""What boards and quizzes of Schnauz show of a set-up, in the reader's language."""

from collections.abc import Iterator, Mapping
from gettext import NullTranslations

from cardrules import Verdict
from cardrules.schnauz import Observation, Rules, Setup
from kiebitz.elements.card_html import card_context
from kiebitz.elements.games.schnauz.players import coins_text, hand_name, player_name, player_names
from kiebitz.elements.games.schnauz.reasons import reason_href, reason_text

type HandContext = Mapping[str, object]
"""Cards that lie together, as the macro `hand` shows them: `name` and `cards`."""


def table_facts(setup: Setup, texts: NullTranslations) -> Iterator[tuple[str, str]]:
    """What *setup* contains that is no card, each with its name."""
    if setup.players is not None:
        yield texts.gettext("Players"), str(setup.players)
    if setup.dealer is not None:
        yield texts.gettext("Dealer"), player_name(setup.dealer, texts)
    if setup.turn != 0:
        yield texts.gettext("To act"), player_names(() if setup.turn is None else (setup.turn,), texts)
    if setup.stock_count is not None:
        yield texts.gettext("Stock"), stock_text(setup.stock_count, texts)
    if setup.knockers:
        yield texts.gettext("Knocked"), player_names(setup.knockers, texts)
    if setup.passes:
        passed = (f"{player_name(place, texts)}: {count}" for place, count in sorted(setup.passes.items()))
        yield texts.gettext("Passed in this round"), ", ".join(passed)
    if setup.passed_in_a_row:
        yield texts.gettext("Passed one after the other"), str(setup.passed_in_a_row)
    if setup.lives is not None:
        yield texts.gettext("Coins"), coins_text(setup.lives, texts)


def view_facts(seen: Observation, texts: NullTranslations) -> Iterator[tuple[str, str]]:
    """What everybody at the table of *seen* knows beside the cards that lie open, each with its name."""
    yield texts.gettext("Coins"), coins_text(seen.lives, texts)
    yield texts.gettext("Dealer"), player_name(seen.dealer, texts)
    yield texts.gettext("Stock"), stock_text(seen.stock_count, texts)
    if seen.knockers:
        yield texts.gettext("Knocked"), player_names(seen.knockers, texts)
    if any(seen.passes):
        passed = (f"{player_name(place, texts)}: {count}" for place, count in enumerate(seen.passes) if count)
        yield texts.gettext("Passed in this round"), ", ".join(passed)
    if seen.passed_in_a_row:
        yield texts.gettext("Passed one after the other"), str(seen.passed_in_a_row)


def stock_text(count: int, texts: NullTranslations) -> str:
    """How many cards the stock has."""
    return (
        texts.ngettext("{count} card", "{count} cards", count).format(count=count) if count else texts.gettext("empty")
    )


def hand_rows(setup: Setup, rules: Rules, texts: NullTranslations) -> Iterator[HandContext]:
    """The hands of *setup*."""
    for place, hand in sorted(setup.hands.items()):
        cards = [card_context(card, texts) for card in rules.pack.sorted(hand)]
        yield {"name": hand_name(place, texts), "cards": cards}


def answer_of(verdict: Verdict, texts: NullTranslations) -> dict[str, object]:
    """*verdict* as the macro `verdict` shows it."""
    reason = verdict.reasons[0]
    return {"legal": verdict.legal, "reason": reason_text(reason, texts), "link": reason_href(reason)}
