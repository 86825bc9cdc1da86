"""Facts in prose: `{= original-66 deck.size }` in a sentence asks the engine, and the page shows the answer.

    ```
    {= original-66 deck.size }    a rule's value
    {= schnopsn-weich|original-66 marriage.plain }  a value these variants share; the build stops when they do not
    {= 66 marriage.plain }        the same for every preset of the 66 family
    {= schnauz schnauz.lives }    the rules of every game have names
    {= original-66 clause close.min_talon }  the sentences of the rulebook on a rule, or those of the clause so named
    {= original-66 points T }     the points of a rank
    {= original-66 points all }   the points of the whole pack
    {= original-66 points each }  the ranks from high to low, each with its points, as the reader's pack names them
    {= original-66 talon }        cards that are left after the deal, the turned-up one included
    {= original-66 tricks }       tricks of a deal that is played to the last card
    {= card ♥T }                  a card, as the reader's pack shows it
    {= suit ♥ }                   a suit, as the reader's pack shows it
    {= name K }                   what a rank is called in the reader's pack
    {= rank K }                   what a rank is called in the French pack
    {= rank K kings }             the same in another of its forms, which are in the catalogue
    {= told s0-004 s0-006 }       no visible text: the page covers these statements of the texts here
    ```

The marker stays as it is in the translators' text; only the form of a rank becomes one of their language.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from gettext import NullTranslations
from typing import Any, Final

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor
from markupsafe import Markup

from cardrules import Card, RulesError, parse_card, parse_suit
from cardrules.examples import CODE_SPAN
from kiebitz.elements.card_html import card_chip, rank_label, ranks_with_points, suit_chip
from kiebitz.elements.cards import rank_forms
from kiebitz.elements.games import find_preset, game_uis, words_of
from kiebitz.elements.rulebook.clause_texts import clause_on
from kiebitz.elements.texts import texts
from kiebitz.faults import BuildError, Fault
from kiebitz.markdown.prose_lines import prose_lines
from kiebitz.markdown.source_language import source_texts

PATTERN: Final = r"\{=\s*([^{}]*?)\s*\}"

_STATEMENT: Final = re.compile(r"s[0-9]-[0-9]{3}")


class FactError(ValueError):
    """A question that the engine cannot answer, or that variants answer differently."""


class FactInProse(InlineProcessor):
    """Puts the engine's answer in the place of a marker."""

    def __init__(self, md: Markdown, locale: str, *, is_draft: bool = False) -> None:
        """Answer in the language of *locale*; in a draft a marker without an answer stays, marked as a fault."""
        super().__init__(PATTERN, md)
        self._texts = texts(locale)
        self._is_draft = is_draft

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
            if not self._is_draft:
                raise BuildError([_fault("page", 0, m[0], error)]) from None
            answer = Markup('<code class="kb-fault" title="{}">{}</code>').format(error, m[0])
            return self.md.htmlStash.store(str(answer)), m.start(0), m.end(0)
        if not is_statement_mark(m[1]):
            answer = Markup('<span class="kb-fact" data-fact="{}">{}</span>').format(m[1], answer)
        return self.md.htmlStash.store(str(answer)), m.start(0), m.end(0)


def is_statement_mark(question: str) -> bool:
    """Whether *question* has no answer, and only marks where the page covers statements."""
    return question.split()[:1] == ["told"]


def fact(question: str, texts: NullTranslations) -> Markup | str:
    """The answer to *question*, the inside of a marker.

    Raises:
        FactError: the engine has none, or the variants named differ.
    """
    try:
        match question.split():
            case ["card" | "suit" | "name" as kind, named]:
                return _NAMED[kind](named, texts)
            case ["rank", rank, *form]:
                return _rank(rank, " ".join(form), texts)
            case ["told", *statements]:
                return _statement_marks(statements)
            case [variants, "tricks" | "talon" as count]:
                return _shared(variants, lambda variant: str(_count(variant, count)))
            case [variants, "clause", rule]:
                return _shared(variants, lambda variant: _clause(variant, rule, texts))
            case [variants, "points", rank]:
                return _shared(variants, lambda variant: _points(variant, rank, texts))
            case [variants, rule]:
                return _shared(variants, lambda variant: _value(variant, rule, texts))
            case _:
                raise FactError(
                    "a fact is a variant with a rule, with clause and a rule, with points and a rank, with tricks or "
                    "talon; or one of card, suit, name and rank with what it names"
                )
    except RulesError as error:
        raise FactError(str(error)) from None
    except KeyError as error:
        raise FactError(f"{error.args[0]} has no name here") from None


_NAMED: Final[Mapping[str, Callable[[str, NullTranslations], Markup]]] = {
    "card": lambda card, texts: card_chip(parse_card(card), texts),
    "suit": lambda suit, texts: suit_chip(parse_suit(suit), texts),
    # The rank of a card of any suit.
    "name": lambda rank, texts: rank_label(parse_card(f"♥{rank}").rank, texts),
}
"""First word of a fact that names something of the pack to what shows it."""


def _clause(variant: str, rule: str, texts: NullTranslations) -> Markup | str:
    """The sentences that the rulebook of *variant* has on *rule*, or in the clause of that name."""
    text = clause_on(rule, variant, find_preset(variant).rules, texts)
    if not text:
        raise FactError(f"the rulebook of {variant} has no clause on {rule}")
    return text


def fact_faults(text: str, path: str) -> Iterator[Fault]:
    """The facts in the prose of *text* that have no answer, as faults of the file *path*."""
    prose = CODE_SPAN.sub(_blanked, "\n".join(prose_lines(text)))
    for match in re.finditer(PATTERN, prose):
        try:
            fact(match[1], source_texts())
        except FactError as error:
            yield _fault(path, prose.count("\n", 0, match.start()) + 1, match[0], error)


def _blanked(code: re.Match[str]) -> str:
    """Code without its characters, its lines kept."""
    return "\n" * code[0].count("\n")


def _fault(path: str, line: int, marker: str, error: FactError) -> Fault:
    return Fault(path=path, line=line, what=f"a fact without an answer: {error}", found=marker, todo="Mend the marker.")


def shared_names() -> dict[str, tuple[str, ...]]:
    """What a marker writes for all presets of a game, to the ids of these presets."""
    return {ui.shared_name: tuple(ui.words().PRESETS) for ui in game_uis() if ui.shared_name}


def _shared(variants: str, ask: Callable[[str], Markup | str]) -> Markup | str:
    named = [preset for name in variants.split("|") for preset in shared_names().get(name, (name,))]
    answers = {variant: ask(variant) for variant in named}
    if len(set(answers.values())) > 1:
        listed = ", ".join(f"{answer} in {variant}" for variant, answer in answers.items())
        raise FactError(f"the variants differ: {listed}")
    return next(iter(answers.values()))


def _value(variant: str, rule: str, texts: NullTranslations) -> Markup | str:
    game = words_of(variant)
    return game.value_text(rule, game.value_of(find_preset(variant).rules, rule), texts)


def _rank(rank: str, form: str, reader: NullTranslations) -> str:
    forms = rank_forms(rank, reader)
    # What has no translation yet is shown as it was written, on the pages of every language.
    known = {one.casefold() for one in [*forms, *rank_forms(rank, source_texts())]}
    if form and form.casefold() not in known:
        raise FactError(f"{form!r} is no form of the rank {rank}; there are {', '.join(forms)}")
    return form or forms[0]


def _statement_marks(statements: list[str]) -> Markup:
    strange = [name for name in statements if not _STATEMENT.fullmatch(name)]
    if strange or not statements:
        raise FactError(f"told names statements, as s0-004{f', and not {strange[0]!r}' if strange else ''}")
    return Markup("").join(Markup('<span class="kb-told" id="told-{}"></span>').format(name) for name in statements)


def _count(variant: str, what: str) -> int:
    counts: Mapping[str, Callable[[Any], int]] = words_of(variant).counts
    if what not in counts:
        raise FactError(f"{variant} has no number of {what}")
    return counts[what](find_preset(variant).rules)


def _points(variant: str, rank: str, texts: NullTranslations) -> Markup | str:
    rules = find_preset(variant).rules
    if rank == "all":
        counts: dict[Card, int] = rules.pack.points
        return str(sum(counts[card] for card in rules.pack.cards))
    if rank == "each":
        return ranks_with_points(rules.deck.values, texts)
    points: dict[str, int] = dict(rules.deck.values)
    if rank not in points:
        raise FactError(f"the pack has no rank {rank!r}; it has {' '.join(points)}")
    return str(points[rank])
