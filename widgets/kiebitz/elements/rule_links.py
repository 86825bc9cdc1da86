"""Links from the sentences of a widget to the section of the rules that explains it.

Which section owns which rule is known to whoever builds the pages, and handed over by `use_sections`.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from kiebitz.elements.games import game_uis

_ROOT: ContextVar[str] = ContextVar("root", default="")


_SECTIONS: Final[dict[str, str]] = {}
"""Rule to the address of its section from the root of a locale: `rules/closing/#when`."""


def use_sections(sections: Mapping[str, str]) -> None:
    """Link to *sections* from now on: rule to the address of its section from the root of a locale."""
    _SECTIONS.clear()
    _SECTIONS.update(sections)


def rule_link(code: str, root: str) -> str | None:
    """The address of the section that explains *code*, the name of a rule or the code of a reason.

    *root* leads from the page to the root of its locale, as `../../`. None where no section explains it.
    """
    address = _SECTIONS.get(_rule_of(code))
    return None if address is None else f"{root}{address}"


def _rule_of(code: str) -> str:
    """The rule that *code* rests on; where several games give a code, that of the first which is registered."""
    return next((ui.reason_rules[code] for ui in game_uis() if code in ui.reason_rules), code)


def rule_href(code: str) -> str:
    """The same for the page that is being rendered, for templates and views; empty where no section explains it."""
    return rule_link(code, _ROOT.get()) or ""


def page_href(address: str) -> str:
    """The way to *address*, written from the root of a locale, from the page that is being rendered."""
    return f"{_ROOT.get()}{address}"


@contextmanager
def page_root(root: str) -> Iterator[None]:
    """While this lasts, `rule_href` links from a page from which *root* leads to the root of its locale."""
    before = _ROOT.set(root)
    try:
        yield
    finally:
        _ROOT.reset(before)
