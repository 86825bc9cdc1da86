"""The position of a block of Schnauz: the table as it looks, and the cards and facts that no table shows."""

from collections.abc import Iterator, Sequence
from gettext import NullTranslations

from cardrules import BadPosition
from cardrules.schnauz import Rules, Setup, deal_pack, observation_from_setup
from kiebitz.elements.card_html import card_chips
from kiebitz.elements.example.view_model import BlockPosition, CardRow
from kiebitz.elements.games.schnauz.players import hand_name
from kiebitz.elements.games.schnauz.table import table_facts
from kiebitz.elements.games.schnauz.table_picture import YOU, setup_picture
from kiebitz.elements.texts import NamedText


def block_position(
    setup: Setup, rules: Rules, house_rules: Sequence[NamedText], texts: NullTranslations
) -> BlockPosition:
    """What *setup* shows before any question, with *house_rules* in words; a table where it gives your hand."""
    if setup.pack is not None:
        dealt = deal_pack(setup, rules)._replace(stock=())
        facts = [(texts.gettext("The pack from the top"), card_chips(setup.pack, texts)), *table_facts(setup, texts)]
        return BlockPosition(facts=[*facts, *house_rules], rows=list(_rows(dealt, rules, texts)))
    if YOU not in setup.hands:
        facts = [*table_facts(setup, texts), *house_rules]
        return BlockPosition(facts=facts, rows=list(_rows(setup, rules, texts)))
    counted = _with_stock(setup, rules)
    return BlockPosition(
        facts=house_rules,
        rows=list(_rows(setup, rules, texts, pictured=True)),
        picture=setup_picture(counted, rules, texts),
        description=list(table_facts(counted, texts)),
    )


def _with_stock(setup: Setup, rules: Rules) -> Setup:
    """*setup* with the number of cards in the stock, where a round goes on; some can only be looked at."""
    if setup.table is None or setup.stock_count is not None:
        return setup
    try:
        return setup._replace(stock_count=observation_from_setup(setup, rules).stock_count)
    except BadPosition:
        return setup


def _rows(setup: Setup, rules: Rules, texts: NullTranslations, *, pictured: bool = False) -> Iterator[CardRow]:
    """The cards of *setup*: your hand, the table, the other hands, the stock from the top, what was put away."""
    if YOU in setup.hands:
        yield CardRow(hand_name(YOU, texts), rules.pack.sorted(setup.hands[YOU]), pictured=pictured)
    if setup.table:
        yield CardRow(texts.gettext("On the table"), setup.table, pictured=pictured)
    for place, hand in sorted(setup.hands.items()):
        if place != YOU:
            yield CardRow(hand_name(place, texts), rules.pack.sorted(hand), pictured=pictured)
    if setup.stock:
        yield CardRow(texts.gettext("Top of the stock"), setup.stock)
    if setup.discarded:
        yield CardRow(texts.gettext("Put away"), setup.discarded)
