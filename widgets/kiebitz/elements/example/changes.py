"""What a near-miss changes, for all that games have in common: cards of a heap, house rules."""

from collections import Counter
from collections.abc import Sequence
from gettext import NullTranslations

from markupsafe import Markup

from cardrules import BadCard, parse_cards
from cardrules.examples import Example, NearMiss
from cardrules.notation import Field
from kiebitz.elements.card_html import card_chips
from kiebitz.elements.example.view_model import Change
from kiebitz.elements.texts import Text

UNKNOWN = "?"


def cards_change(name: str, near_miss: NearMiss, texts: NullTranslations) -> Change | None:
    """The cards by which the two lines of *near_miss* differ; None where they do so in something else."""
    old, new = _words(near_miss.old), _words(near_miss.line)
    if old == new:
        return None
    try:
        return Change(name, old=_cards(old - new, texts), new=_cards(new - old, texts))
    except BadCard:
        return None


def _words(line: Field | None) -> Counter[str]:
    """The words of *line* up to its first comma."""
    return Counter(word.text for word in line.parts()[0]) if line else Counter()


def _cards(words: Counter[str], texts: NullTranslations) -> Text | None:
    cards = card_chips(parse_cards(" ".join(word for word in words.elements() if word != UNKNOWN)), texts)
    unknown = [texts.gettext("an unknown card")] * words[UNKNOWN]
    return Markup(", ").join([*([cards] if cards else []), *unknown]) or None


def without_repeats(change: Change) -> Change:
    """*change* without what both of its wordings begin with, where one is the other with something behind a comma."""
    old, new = change.old, change.new
    if old is None or new is None:
        return change
    # A slice of markup is markup again.
    if old.startswith(f"{new}, "):
        return change._replace(old=old[len(new) + 2 :], new=None)
    if new.startswith(f"{old}, "):
        return change._replace(old=None, new=new[len(old) + 2 :])
    return change


def changed_rule(near_miss: NearMiss, original: Example) -> str:
    """The rule that *near_miss* sets otherwise than *original* does."""
    before = original.rules
    return next(name for name, value in near_miss.changed.rules.items() if name not in before or before[name] != value)


def shared[T](values: Sequence[T]) -> T | None:
    """What all *values* are; None where they differ."""
    return values[0] if all(value == values[0] for value in values) else None
