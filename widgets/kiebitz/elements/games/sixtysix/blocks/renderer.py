"""Blocks of the 66 family in HTML: a position with verdicts under each variant, lines of play, deals of a match."""

from collections.abc import Iterator
from dataclasses import replace
from gettext import NullTranslations
from typing import Final

from cardrules.examples import Example, NearMiss
from cardrules.notation import format_fields
from cardrules.parameters import format_value
from cardrules.sixtysix import find_preset, format_action, override, parse_line, parse_scene
from cardrules.sixtysix.claims import SixtySixClaims
from kiebitz.elements.example import render as examples
from kiebitz.elements.example.impossible import possible_in
from kiebitz.elements.example.view_model import (
    BlockClaims,
    BlockPosition,
    Change,
    ClaimSentence,
    LineOfPlay,
    TouchableBoard,
)
from kiebitz.elements.games.sixtysix.blocks import verdicts
from kiebitz.elements.games.sixtysix.blocks.changes import change_of
from kiebitz.elements.games.sixtysix.blocks.checked_claim import BlockScene, CheckedClaim
from kiebitz.elements.games.sixtysix.blocks.claim_texts import sentence
from kiebitz.elements.games.sixtysix.blocks.ends import end_text, points_text
from kiebitz.elements.games.sixtysix.blocks.steps import steps
from kiebitz.elements.games.sixtysix.blocks.table_view import block_position
from kiebitz.elements.games.sixtysix.board.permalink import board_link
from kiebitz.elements.games.sixtysix.board.state import PageLine as Followed
from kiebitz.elements.games.sixtysix.board.state import State
from kiebitz.elements.games.sixtysix.board.verdicts import conceivable_actions
from kiebitz.elements.games.sixtysix.deal.start_link import scene_link
from kiebitz.elements.games.sixtysix.table import is_played

_OF_LINES: Final = frozenset({"score", "result"})
"""Claims that every line of a board shows, claimed or not."""

_ON_POSITION: Final = frozenset(
    {*verdicts.SENTENCES, "options", "value", "best", "worth", "dealt", "first dealer", "patterns"},
)
"""Claims on the position as it is given, wherever they are written."""


class SixtySixBlocks:
    """How blocks of the 66 family are drawn."""

    def position(self, example: Example, texts: NullTranslations) -> BlockPosition:
        """What *example* shows before any question."""
        table = _table(example, example.variants[0])
        return block_position(example, BlockScene(table.scene, table.rules, texts))

    def claims(self, example: Example, variant: str, texts: NullTranslations) -> BlockClaims:
        """The claims of *example* in *variant*: verdicts as questions, lines step by step, the rest in sentences."""
        table = _table(example, variant)
        claims = [claim for claim in example.claims if claim.kind in verdicts.SENTENCES]
        questions = list(verdicts.questions(claims, table.turn, texts)) if claims else []
        lines: list[LineOfPlay] = []
        before: list[ClaimSentence] = []
        for checked in _checked_claims(example, variant, table, texts):
            match checked.claim.kind:
                case "line":
                    lines.append(_line(checked))
                case kind if kind in verdicts.SENTENCES or (lines and kind in _OF_LINES):
                    continue
                case kind if lines and kind not in _ON_POSITION:
                    lines[-1] = lines[-1]._replace(sentences=[*lines[-1].sentences, sentence(checked)])
                case _:
                    before.append(ClaimSentence(checked.claim.line, sentence(checked)))
        riddle = any(claim.kind == "best" for claim in example.claims)
        return BlockClaims(lines=lines, questions=questions, sentences=before, riddle=riddle)

    def claim_sentences(self, example: Example, variant: str, texts: NullTranslations) -> Iterator[ClaimSentence]:
        """The claims of *example* in *variant*, sentence by sentence."""
        for claim in _checked_claims(example, variant, _table(example, variant), texts):
            follows = claim.table.end is not None and claim.claim.kind not in {"line", *_ON_POSITION}
            yield ClaimSentence(claim.claim.line, sentence(claim), follows=follows)

    def change(self, near_miss: NearMiss, example: Example, texts: NullTranslations) -> Change | None:
        """The datum that *near_miss* changes of *example*, in words."""
        return change_of(near_miss, example, texts)

    def board_link(self, example: Example) -> str:
        """The way to the free board with *example* on it, its first line of play still to come."""
        variants = possible_in(example)
        if not variants or not _is_one_table(example, variants):
            return ""
        state = _state(example, variants, "q")
        line = next((claim for claim in example.claims if claim.kind == "line"), None)
        if line is not None:
            state = replace(state, variant=line.variants[0], actions=tuple(map(str, parse_line(line.text))))
        return board_link(state)

    def play_link(self, example: Example) -> str:
        """The way to a deal that begins with *example*, under the same rules; none where nobody can play on."""
        variants = possible_in(example)
        if not variants:
            return ""
        table = _table(example, variants[0])
        return scene_link(variants[0], table.rules, table.scene, example.position)


RENDERER: Final = SixtySixBlocks()


def touchable_board(example: Example, name: str, locale: str) -> TouchableBoard | None:
    """*example* as a board that can be touched, *name* being its id; None where nobody has cards to be asked about."""
    variants = possible_in(example)
    if not variants or not _is_one_table(example, variants):
        return None
    below, lines = examples.render_claims(RENDERER, example, locale)
    asks = any(claim.kind in verdicts.SENTENCES for claim in example.claims)
    state = replace(_state(example, variants, name), lines=tuple(Followed(*line) for line in lines), asks=asks)
    return TouchableBoard("board", replace(state, also=_also(example, variants[0])), below)


def _state(example: Example, variants: tuple[str, ...], name: str) -> State:
    """The position of *example* on a board."""
    return State(
        id=name,
        variants=variants,
        rules=tuple((rule, format_value(value)) for rule, value in example.rules.items()),
        position=format_fields([(field.key, field.value) for field in example.position]),
    )


def _is_one_table(example: Example, variants: tuple[str, ...]) -> bool:
    """Whether somebody has cards, and the same ones in all *variants*."""
    scene = parse_scene(example.position)
    if scene.pack is None:
        return scene.setup is not None
    return len({_table(example, variant).dealt().hands for variant in variants}) == 1


def _also(example: Example, variant: str) -> tuple[str, ...]:
    """The actions that *example* speaks of, beside those that everybody would think of."""
    questions = [claim for claim in example.claims if claim.kind in verdicts.SENTENCES]
    seen = _table(example, variant).turn
    spoken_of = [action for claim in questions for action in verdicts.mentioned_actions(claim, seen)]
    there = [action for action in conceivable_actions(seen) if is_played(action, seen.rules)]
    return tuple(format_action(action) for action in dict.fromkeys(spoken_of) if action not in there)


def _table(example: Example, variant: str) -> SixtySixClaims:
    return SixtySixClaims(parse_scene(example.position), override(find_preset(variant).rules, example.rules))


def _checked_claims(
    example: Example, variant: str, table: SixtySixClaims, texts: NullTranslations
) -> Iterator[CheckedClaim]:
    """The claims of *example* in *variant* one after the other, each when it has been asked of *table*."""
    for claim in example.claims:
        if variant in claim.variants:
            table.check(claim.kind, claim.text)
            yield CheckedClaim(claim, table, texts)


def _line(claim: CheckedClaim) -> LineOfPlay:
    """A line of play with each of its steps."""
    taken = list(steps(claim.table.position(), parse_line(claim.text), claim.texts))
    sentence, reasons = [step.text for step in taken], [step.reason for step in taken]
    return LineOfPlay(claim.claim.line, sentence, [_end(claim)], text=claim.text, reasons=reasons)


def _end(claim: CheckedClaim) -> str:
    """Points and end after a line."""
    after = claim.table.after()
    points = points_text(after, claim.texts)
    return f"{points} {end_text(after.result, claim.texts)}" if after.result else points
