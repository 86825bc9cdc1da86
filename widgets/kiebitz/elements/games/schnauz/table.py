"""What boards and quizzes of Schnauz show of a set-up, in the reader's language."""

from collections.abc import Callable, Iterator
from gettext import NullTranslations

from cardrules import Verdict
from cardrules.schnauz import Observation, Rules, Setup
from kiebitz.elements.card_html import card_chips
from kiebitz.elements.games.schnauz.players import coins_text, hand_name, player_name, player_names
from kiebitz.elements.games.schnauz.reasons import reason_href, reason_text
from kiebitz.elements.texts import NamedText


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


def open_cards(
    setup: Setup, rules: Rules, texts: NullTranslations, name: Callable[[int], str] | None = None
) -> Iterator[NamedText]:
    """The cards of *setup* that lie open for everybody, but for the reader's own: the table, the hands of others.

    *name* names these in another way.
    """
    if setup.table:
        yield texts.gettext("On the table"), card_chips(setup.table, texts)
    for place, hand in sorted(setup.hands.items()):
        if place:
            yield name(place) if name else hand_name(place, texts), card_chips(rules.pack.sorted(hand), texts)


def answer_of(verdict: Verdict, texts: NullTranslations) -> dict[str, object]:
    """*verdict* as the macro `verdict` shows it."""
    reason = verdict.reasons[0]
    return {"legal": verdict.legal, "reason": reason_text(reason, texts), "link": reason_href(reason)}
