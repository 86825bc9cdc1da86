"""What boards and quizzes of Schnauz show of a set-up, in the reader's language."""

from collections.abc import Iterator, Mapping
from gettext import NullTranslations

from cardrules import Card, Verdict
from cardrules.schnauz import Rules, Setup
from kiebitz.elements.faces import shown
from kiebitz.elements.schnauz.players import coins_text, hand_name, player_name, player_names
from kiebitz.elements.schnauz.reasons import reason_text

type Row = Mapping[str, object]
"""Cards that lie together, as the macro `hand` shows them: `name` and `cards`."""


def table_facts(setup: Setup, texts: NullTranslations) -> Iterator[tuple[str, str]]:
    """What *setup* tells that is no card, each with its name."""
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


def stock_text(count: int, texts: NullTranslations) -> str:
    """How many cards the stock has."""
    return (
        texts.ngettext("{count} card", "{count} cards", count).format(count=count) if count else texts.gettext("empty")
    )


def table_rows(setup: Setup, rules: Rules, texts: NullTranslations) -> Iterator[Row]:
    """The cards that *setup* tells: the table, the hands, the stock from the top, what was put away."""
    if setup.table:
        yield row(texts.gettext("On the table"), setup.table, texts)
    yield from hand_rows(setup, rules, texts)
    if setup.stock:
        yield row(texts.gettext("Top of the stock"), setup.stock, texts)
    if setup.discarded:
        yield row(texts.gettext("Put away"), setup.discarded, texts)


def hand_rows(setup: Setup, rules: Rules, texts: NullTranslations) -> Iterator[Row]:
    """The hands that *setup* tells."""
    for place, hand in sorted(setup.hands.items()):
        yield row(hand_name(place, texts), rules.pack.sorted(hand), texts)


def row(name: str, cards: tuple[Card, ...], texts: NullTranslations) -> Row:
    """*cards* that lie together, under *name*."""
    return {"name": name, "cards": [shown(card, texts) for card in cards]}


def answer_of(verdict: Verdict, texts: NullTranslations) -> dict[str, object]:
    """*verdict* as the macro `verdict` shows it."""
    return {"legal": verdict.legal, "reason": reason_text(verdict.reasons[0], texts)}
