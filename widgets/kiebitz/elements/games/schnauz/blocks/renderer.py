"""Blocks of Schnauz in HTML: cards as they lie, answers under each variant, lines of play with their ends."""

from collections.abc import Iterator
from gettext import NullTranslations
from typing import Any, Final

from markupsafe import Markup

from cardrules.examples import Example, NearMiss
from cardrules.notation import format_fields
from cardrules.schnauz import Rules, Setup, deal_pack, find_preset, override, parse_setup, value_of
from kiebitz.elements.example.impossible import possible_in
from kiebitz.elements.example.view_model import (
    BlockClaims,
    BlockPosition,
    Change,
    ClaimSentence,
    FoldedQuestion,
    LineOfPlay,
)
from kiebitz.elements.games.schnauz.blocks.changes import change_of
from kiebitz.elements.games.schnauz.blocks.claim_texts import sentences
from kiebitz.elements.games.schnauz.blocks.table_view import block_position
from kiebitz.elements.games.schnauz.claims import ClaimQuestion, action_questions, claim_questions
from kiebitz.elements.games.schnauz.lines import line_context, lines_of
from kiebitz.elements.games.schnauz.round.start_link import start_link
from kiebitz.elements.games.schnauz.rules import NAMES, rule_name, value_text
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.text_ends import labelled
from kiebitz.elements.texts import Text


class SchnauzBlocks:
    """How blocks of Schnauz are drawn."""

    def position(self, example: Example, texts: NullTranslations) -> BlockPosition:
        """What *example* shows before any question."""
        setup, rules = parse_setup(example.position), _rules(example, example.variants[0])
        return block_position(setup, rules, list(_house_rules(example, rules, texts)), texts)

    def claims(self, example: Example, variant: str, texts: NullTranslations) -> BlockClaims:
        """The claims of *example* in *variant*, and every action: as questions; each line with what follows it."""
        rules = _rules(example, variant)
        claimed = {one.key: one for one in _questions(example, example.variants, texts)}
        others = {one.key: one for one in action_questions(_setup(example, variant), texts)}
        questions = [FoldedQuestion(one.key, one.title, one.answer(rules)) for one in (claimed | others).values()]
        described = list(sentences(example, variant, texts))
        lines = [_with(line, described) for line in _lines(example, variant, texts)]
        return BlockClaims(
            lines=lines, questions=questions, sentences=[sentence for at, sentence in described if at is None]
        )

    def claim_sentences(self, example: Example, variant: str, texts: NullTranslations) -> Iterator[ClaimSentence]:
        """The same, sentence by sentence."""
        for number, question in enumerate(_questions(example, (variant,), texts)):
            answer: Any = question.answer(_rules(example, variant))
            yield ClaimSentence(
                number, Markup(" ").join(_words(question.title, answer["legal"], answer["reason"], texts))
            )
        for line in _lines(example, variant, texts):
            yield ClaimSentence(line.at, Markup("{}.").format(Markup(" · ").join(line.steps)))
            facts = (Markup("{}: {}.").format(*fact) for fact in line.facts)
            yield from (ClaimSentence(line.at, text, follows=True) for text in (*line.sentences, *facts))
        yield from (sentence for _, sentence in sentences(example, variant, texts))

    def board_link(self, example: Example) -> str:  # noqa: ARG002  # there is no such page
        """No page has a board for rounds."""
        return ""

    def play_link(self, example: Example) -> str:
        """The way to a round that begins with *example*; none where house rules hold or nobody can play on."""
        variants = possible_in(example)
        if not variants or example.rules:
            return ""
        return start_link(
            TableRules(variants[0]), format_fields([(field.key, field.value) for field in example.position])
        )

    def change(self, near_miss: NearMiss, example: Example, texts: NullTranslations) -> Change | None:
        """The datum that *near_miss* changes of *example*, in words."""
        return change_of(near_miss, example, texts)


RENDERER: Final = SchnauzBlocks()


def _rules(example: Example, variant: str) -> Rules:
    return override(find_preset(variant).rules, example.rules)


def _setup(example: Example, variant: str) -> Setup:
    """What *example* shows, its pack dealt if it has one."""
    return deal_pack(parse_setup(example.position), _rules(example, variant))


def _with(line: LineOfPlay, facts: list[tuple[int | None, ClaimSentence]]) -> LineOfPlay:
    """*line* with the sentences of *facts* that follow it."""
    return line._replace(sentences=[*line.sentences, *(sentence.text for at, sentence in facts if at == line.at)])


def _house_rules(example: Example, rules: Rules, texts: NullTranslations) -> Iterator[tuple[str, Text]]:
    """The rules that the block changes, each with its value; a rule that has only one value changes nothing."""
    for name in (name for name in example.rules if name in NAMES):
        yield rule_name(name, texts), value_text(name, value_of(rules, name), texts)


def _questions(example: Example, variants: tuple[str, ...], texts: NullTranslations) -> Iterator[ClaimQuestion]:
    """Each question that a claim on the position itself answers in one of *variants*, once."""
    setup, questions = _setup(example, variants[0]), dict[str, ClaimQuestion]()
    for variant in variants:
        for question in claim_questions(example, variant, setup, texts):
            questions.setdefault(question.key, question)
    yield from questions.values()


def _lines(example: Example, variant: str, texts: NullTranslations) -> Iterator[LineOfPlay]:
    setup, rules = _setup(example, variant), _rules(example, variant)
    for line in lines_of(example, variant):
        visible: Any = line_context(line, variant, setup, rules, texts)
        steps = [Markup("{}: {}").format(step["player"], step["action"]) for step in visible["steps"]]
        described = [sentence for sentence in (visible["end"], visible["why"]) if sentence]
        yield LineOfPlay(line[0].line, steps, described, visible["facts"])


def _words(title: Text, legal: bool | None, reason: Text, texts: NullTranslations) -> Iterator[Text]:  # noqa: FBT001  # as the answer has it
    """A question with its answer in a row."""
    yield labelled(title)
    if legal is not None:
        yield texts.gettext("Allowed.") if legal else texts.gettext("Not allowed.")
    yield reason
