"""Where the order and the structure of a page can mean something else, with the same words and blocks."""

import pytest
from tools.injection import structure
from tools.injection.points import InjectionPoint
from tools.injection.structure import structure_points

PAGE = """\
# Closing { #closing data-rules="close.min_talon" }

You may close.
Not always.

```example
talon: 4 cards
```

=== "Allowed"

    ```example
    allowed: close
    ```

=== "Not allowed"

    ```example
    refused: close
    points: you 3
    ```

??? example "More"

    It is rare.

    ```example
    you: ♥A
    ```

| rule | soft | hard |
| --- | --- | --- |
| close | 3 | 4 |

- An item.
"""


def injection_points(kind: str) -> list[InjectionPoint]:
    """The spots of one *kind* on the page."""
    return [point for point in structure_points("docs/page.md", PAGE) if point.kind == kind]


def changed(point: InjectionPoint) -> str:
    """The page with the first contradiction at *point*."""
    return f"{PAGE[: point.start]}{point.replacements[0]}{PAGE[point.start + len(point.old) :]}"


@pytest.mark.parametrize(
    ("kind", "count", "lines", "part"),
    [
        (structure.MOVED, 2, (3, 8), "```example\ntalon: 4 cards\n```\n\nYou may close.\nNot always.\n"),
        (
            structure.TABS,
            1,
            (12, 21),
            (
                '    refused: close\n    points: you 3\n    ```\n\n=== "Not allowed"\n\n'
                "    ```example\n    allowed: close\n"
            ),
        ),
        (structure.DEDENTED, 3, (10, 14), '=== "Allowed"\n\n```example\nallowed: close\n```\n'),
        (structure.CELL, 2, (31, 31), "| | rule | soft |"),
        (structure.ATTRIBUTE, 1, (1, 1), '{ #closing title="Only in Schnapsen" data-rules='),
        (structure.FOLD, 1, (23, 23), '??? note "More"'),
        (structure.COMMENT, 2, (3, 4), "Not always. <!-- x --!>You need not.<!-- -->\n"),
        (structure.HTML, 2, (3, 4), "Not always. <s>Never.</s>\n"),
    ],
)
def test_each_kind(kind: str, count: int, lines: tuple[int, int], part: str) -> None:
    """What is there afterwards, and the lines that a report may name."""
    found = injection_points(kind)

    assert (len(found), found[0].lines) == (count, lines)
    assert part in changed(found[0])


def test_no_line_is_lost() -> None:
    """Only so can the place of a report be judged."""
    for point in structure_points("docs/page.md", PAGE):
        assert changed(point).count("\n") == PAGE.count("\n"), point
        assert PAGE[point.start :].startswith(point.old)
