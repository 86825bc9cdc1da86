"""Facts in prose: `{= original-66 deck.size }` in a sentence asks the engine, and the page shows the answer.

    {= original-66 deck.size }    a rule's value
    {= schnopsn-weich|original-66 marriage.plain }  a value these variants share; the build stops when they do not
    {= original-66 points T }     the points of a rank
    {= original-66 points all }   the points of the whole pack
    {= card ♥T }                  a card, as the reader's pack shows it

The marker stays as it is in the translators' text.
"""

import re
from collections.abc import Callable, Iterator
from gettext import NullTranslations
from typing import Final

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor
from markupsafe import Markup

from cardrules import RulesError, parse_card
from cardrules.examples import CODE_SPAN
from cardrules.sixtysix import Rules, find_preset, value_of
from kiebitz.elements.faces import card_chip
from kiebitz.elements.rules import value_text
from kiebitz.elements.texts import SOURCE_LOCALE, texts
from kiebitz.faults import BuildError, Fault
from kiebitz.markdown.prose_lines import prose_lines

PATTERN: Final = r"\{=\s*([^{}]*?)\s*\}"


class FactError(ValueError):
    """A question that the engine cannot answer, or that variants answer differently."""


class FactInProse(InlineProcessor):
    """Puts the engine's answer in the place of a marker."""

    def __init__(self, md: Markdown, locale: str) -> None:
        """Answer in the language of *locale*."""
        super().__init__(PATTERN, md)
        self._texts = texts(locale)

    def handleMatch(  # type: ignore[override]  # noqa: N802  # as InlineProcessor has it
        self,
        m: re.Match[str],
        data: str,  # noqa: ARG002
    ) -> tuple[str, int, int]:
        """The placeholder of the answer.

        Raises:
            BuildError: the question has no answer.
        """
        try:
            answer = fact(m[1], self._texts)
        except FactError as error:
            raise BuildError([_fault("page", 0, m[0], error)]) from None
        html = Markup('<span class="kb-fact" data-fact="{}">{}</span>').format(m[1], answer)
        return self.md.htmlStash.store(str(html)), m.start(0), m.end(0)


def fact(question: str, texts: NullTranslations) -> Markup | str:
    """The answer to *question*, the inside of a marker.

    Raises:
        FactError: the engine has none, or the variants named differ.
    """
    try:
        match question.split():
            case ["card", card]:
                return card_chip(parse_card(card), texts)
            case [variants, "points", rank]:
                return _shared(variants, lambda rules: str(_points(rules, rank)))
            case [variants, rule]:
                return _shared(variants, lambda rules: value_text(rule, value_of(rules, rule), texts))
            case _:
                raise FactError("a fact is a variant and a rule, a variant with points and a rank, or card and a card")
    except RulesError as error:
        raise FactError(str(error)) from None
    except KeyError as error:
        raise FactError(f"{error.args[0]} has no name here") from None


def fact_faults(text: str, path: str) -> Iterator[Fault]:
    """The facts in the prose of *text* that have no answer, as faults of the file *path*."""
    prose = CODE_SPAN.sub(_blanked, "\n".join(prose_lines(text)))
    for match in re.finditer(PATTERN, prose):
        try:
            fact(match[1], texts(SOURCE_LOCALE))
        except FactError as error:
            yield _fault(path, prose.count("\n", 0, match.start()) + 1, match[0], error)


def _blanked(code: re.Match[str]) -> str:
    """Code without its characters, its lines kept."""
    return "\n" * code[0].count("\n")


def _fault(path: str, line: int, marker: str, error: FactError) -> Fault:
    return Fault(
        path=path, line=line, what=f"a fact that cannot be told: {error}", found=marker, todo="Mend the marker."
    )


def _shared(variants: str, ask: Callable[[Rules], str]) -> str:
    answers = {variant: ask(find_preset(variant).rules) for variant in variants.split("|")}
    if len(set(answers.values())) > 1:
        told = ", ".join(f"{answer} in {variant}" for variant, answer in answers.items())
        raise FactError(f"the variants differ: {told}")
    return next(iter(answers.values()))


def _points(rules: Rules, rank: str) -> int:
    if rank == "all":
        return sum(rules.pack.points.values())
    points = dict[str, int](rules.deck.values)
    if rank not in points:
        raise FactError(f"the pack has no rank {rank!r}; it has {' '.join(points)}")
    return points[rank]
