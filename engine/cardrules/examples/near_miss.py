"""One datum of a position changed: the line of a near-miss, and whether it differs from the block's in one thing.

    near-miss: led: ♥K

One thing is one word, as a card or a number, put in the place of another, added or left out; or the whole text
between two commas, added or left out. A line that the position does not have may be added with one word; a line of
one word is left out by writing no value.
"""

from collections.abc import Iterable
from typing import Final

from cardrules.errors import BadPosition, quoted
from cardrules.examples.errors import ExampleError
from cardrules.examples.location import BlockText
from cardrules.notation import Field, Word, parse_fields

KEY: Final = "near-miss"

_WRITE: Final = "Write the line with its new value, as near-miss: led: ♥K."


def inner_line(field: Field, block: BlockText) -> Field:
    """The line that is the value of *field*, in its place in *block*.

    Raises:
        ExampleError: the value is no line of key and value.
    """
    text = block.lines[field.line]
    try:
        # Blanks stand for what is before it, so that its words keep their columns.
        (inner,) = parse_fields(" " * field.start + text[field.start : field.end])
    except (BadPosition, ValueError):
        place = block.location(field.line, field.start)
        raise ExampleError(place, f"{quoted(field.value)} is no line of the position", _WRITE) from None
    return inner._replace(line=field.line)


def changed_position(original: tuple[Field, ...], change: Field, block: BlockText) -> tuple[Field, ...]:
    """The lines *original* with the one *change* in them.

    Raises:
        ExampleError: it changes nothing, or more than one thing.
    """
    old = next((field for field in original if field.key == change.key), None)
    before = old.words if old else ()
    count = differing(before, change.words)
    if count == 1:
        position = [change if field is old else field for field in original]
        return tuple(field for field in ([*position] if old else [*position, change]) if field.words)
    place = block.location(change.line, change.start)
    if count == 0 and old:
        what = f"the line {change.key} is the same as in the block's own position"
        raise ExampleError(place, what, "Change one word of it.")
    if old is None:
        what = f"the block's own position has no line {change.key}, and a near-miss may add one of one word only"
        raise ExampleError(place, what, "Add a line of one word, or write the line in the block's own position too.")
    what = f"the line {change.key} differs in {count} words from the block's own position ({old.value}); one may differ"
    raise ExampleError(place, what, "Change one word: one card, one number.")


def changed_rules(
    original: dict[str, object], change: dict[str, object], line: Field, block: BlockText
) -> dict[str, object]:
    """The house rules *original* with the one of *change*, which *line* sets, added or given another value.

    Raises:
        ExampleError: it sets more than one rule, or one to the value that it has.
    """
    place = block.location(line.line, line.start)
    if len(change) != 1:
        raise ExampleError(place, f"the line rules sets {len(change)} rules, and one may differ", "Set one rule.")
    if change.items() <= original.items():
        what = "the line rules is the same as in the block's own position"
        raise ExampleError(place, what, "Give the rule another value.")
    return original | change


def differing(old: Iterable[Word], new: Iterable[Word]) -> int:
    """In how many words two values differ; one where one has a part between commas that the other has not."""
    before, after = [word.text for word in old], [word.text for word in new]
    if len(before) == len(after):
        return sum(one != other for one, other in zip(before, after, strict=True))
    shorter, longer = sorted((before, after), key=len)
    start = 0
    while start < len(shorter) and shorter[start] == longer[start]:
        start += 1
    end = 0
    while end < len(shorter) - start and shorter[-1 - end] == longer[-1 - end]:
        end += 1
    surplus = longer[start : len(longer) - end]
    if len(shorter) == start + end and surplus.count(",") == 1 and shorter and "," in (surplus[0], surplus[-1]):
        return 1
    return len(surplus)
