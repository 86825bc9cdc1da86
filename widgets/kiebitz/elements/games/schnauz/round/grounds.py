"""Why the Kiebitz would do something, in a sentence that anybody can check on the table."""

from gettext import NullTranslations

from cardrules import Card
from cardrules.schnauz import Action, Observation, Swap, format_action, worth_of
from cardrules.schnauz.adviser import after_swap, goodness
from kiebitz.elements.games.schnauz.worths import worth_text
from kiebitz.elements.texts import Text, fill


def ground_text(table: Observation, action: Action, texts: NullTranslations) -> Text:
    """What speaks for *action* at *table*: what the hand is worth, and what the action makes of it.

    Empty for a swap that makes the hand no better.
    """
    now = worth_text(worth_of(table.hand, table.rules), texts)
    match format_action(action):
        case "keep":
            return fill(texts.gettext("The cards you were dealt are worth {now}."), now=now)
        case "replace":
            return fill(texts.gettext("The cards you were dealt are worth only {now}."), now=now)
        case "knock":
            return fill(_knock_text(table, texts), now=now)
        case "pass":
            return fill(_pass_text(table, texts), now=now)
        case _:
            taken = after_swap(table.hand, action) if isinstance(action, Swap) else table.table
            return _swap_text(table, taken, texts)


def _knock_text(table: Observation, texts: NullTranslations) -> str:
    if table.knockers:
        return texts.gettext("Your hand is worth {now}, and the cards are shown at once.")
    return texts.gettext("Your hand is worth {now}, and each of the others has only one more turn.")


def _pass_text(table: Observation, texts: NullTranslations) -> str:
    now = goodness(table.hand, table.rules)
    swaps = [after_swap(table.hand, Swap(card, taken)) for card in table.hand for taken in table.table]
    if all(goodness(hand, table.rules) <= now for hand in (*swaps, table.table)):
        return texts.gettext("Your hand is worth {now}, and nothing on the table makes it better.")
    return texts.gettext("You keep what you have: {now}.")


def _swap_text(table: Observation, hand: tuple[Card, ...], texts: NullTranslations) -> Text:
    worth = worth_of(hand, table.rules)
    after = worth_text(worth, texts)
    if worth.kind in table.rules.end.instant_end:
        return fill(texts.gettext("This ends the round at once: {after}."), after=after)
    if goodness(hand, table.rules) <= goodness(table.hand, table.rules):
        return ""
    now = worth_text(worth_of(table.hand, table.rules), texts)
    return fill(texts.gettext("Your hand is then worth {after}; now it is worth {now}."), after=after, now=now)
