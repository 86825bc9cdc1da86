"""Facts in prose: `{= original-66 deck.size }` in a sentence asks the engine, and the page shows the answer.

    {= original-66 deck.size }    a rule's value
    {= schnopsn-weich|original-66 marriage.plain }  a value these variants share; the build stops when they do not
    {= schnauz schnauz.lives }    the rules of every game have names
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

from cardrules import Card, RulesError, parse_card
from cardrules.examples import CODE_SPAN
from kiebitz.elements.faces import card_chip
from kiebitz.elements.games import find_preset, pages_of
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
                return _shared(variants, lambda variant: str(_points(variant, rank)))
            case [variants, rule]:
                return _shared(variants, lambda variant: _value(variant, rule, texts))
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


def _shared(variants: str, ask: Callable[[str], Markup | str]) -> Markup | str:
    answers = {variant: ask(variant) for variant in variants.split("|")}
    if len(set(answers.values())) > 1:
        told = ", ".join(f"{answer} in {variant}" for variant, answer in answers.items())
        raise FactError(f"the variants differ: {told}")
    return next(iter(answers.values()))


def _value(variant: str, rule: str, texts: NullTranslations) -> Markup | str:
    game = pages_of(variant)
    return game.value_text(rule, game.value_of(find_preset(variant).rules, rule), texts)


def _points(variant: str, rank: str) -> int:
    rules = find_preset(variant).rules
    if rank == "all":
        counts: dict[Card, int] = rules.pack.points
        return sum(counts[card] for card in rules.pack.cards)
    points: dict[str, int] = dict(rules.deck.values)
    if rank not in points:
        raise FactError(f"the pack has no rank {rank!r}; it has {' '.join(points)}")
    return points[rank]
