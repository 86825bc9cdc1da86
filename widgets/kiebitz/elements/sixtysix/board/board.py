"""Blocks of the 66 family in HTML: a position with verdicts under each variant, lines of play, deals of a match."""

from collections.abc import Iterator
from functools import partial
from gettext import NullTranslations
from typing import Final

from cardrules.examples import Example, NearMiss
from cardrules.sixtysix import find_preset, override, parse_scene
from cardrules.sixtysix.claims import SixtySixClaims
from kiebitz.elements.example import example as examples
from kiebitz.elements.example.drawn import Change, Line, Position, Sentence, Told
from kiebitz.elements.sixtysix.board import verdicts
from kiebitz.elements.sixtysix.board.changing import change_of
from kiebitz.elements.sixtysix.board.lines import end_text, points_text, steps
from kiebitz.elements.sixtysix.board.saying import Drawn, Said
from kiebitz.elements.sixtysix.board.tabled import tabled
from kiebitz.elements.sixtysix.board.told import sentence

_OF_LINES: Final = frozenset({"score", "result"})
"""Claims that every line of a board shows, claimed or not."""

_AS_TOLD: Final = frozenset(
    {*verdicts.SENTENCES, "options", "value", "best", "worth", "dealt", "first dealer", "patterns"},
)
"""Claims on the position as it is told, wherever they stand."""


class Boards:
    """How blocks of the 66 family are drawn."""

    def position(self, example: Example, texts: NullTranslations) -> Position:
        """What *example* tells before anything is asked."""
        table = _table(example, example.variants[0])
        return tabled(example, Drawn(table.scene, table.rules, texts))

    def told(self, example: Example, variant: str, texts: NullTranslations) -> Told:
        """The claims of *example* in *variant*: verdicts as questions, lines step by step, the rest in sentences."""
        table = _table(example, variant)
        asked = [claim for claim in example.claims if claim.kind in verdicts.SENTENCES]
        questions = list(verdicts.questions(asked, table.view, texts)) if asked else []
        lines: list[Line] = []
        before: list[Sentence] = []
        for said in _said(example, variant, table, texts):
            match said.claim.kind:
                case "line":
                    shown = list(steps(table.position(), said.text, texts))
                    lines.append(Line(said.claim.line, shown, [_end(said)]))
                case kind if kind in verdicts.SENTENCES or (lines and kind in _OF_LINES):
                    continue
                case kind if lines and kind not in _AS_TOLD:
                    lines[-1] = lines[-1]._replace(told=[*lines[-1].told, sentence(said)])
                case _:
                    before.append(Sentence(said.claim.line, sentence(said)))
        riddle = any(claim.kind == "best" for claim in example.claims)
        return Told(lines=lines, asked=questions, sentences=before, riddle=riddle)

    def in_brief(self, example: Example, variant: str, texts: NullTranslations) -> Iterator[Sentence]:
        """The claims of *example* in *variant*, sentence by sentence."""
        for said in _said(example, variant, _table(example, variant), texts):
            follows = said.table.end is not None and said.claim.kind not in {"line", *_AS_TOLD}
            yield Sentence(said.claim.line, sentence(said), follows=follows)

    def change(self, near_miss: NearMiss, example: Example, texts: NullTranslations) -> Change | None:
        """The datum that *near_miss* changes of *example*, in words."""
        return change_of(near_miss, example, texts)


_BOARDS: Final = Boards()

render_board = partial(examples.render_board, _BOARDS)
render_brief = partial(examples.render_brief, _BOARDS)
render_near_misses = partial(examples.render_near_misses, _BOARDS)


def _table(example: Example, variant: str) -> SixtySixClaims:
    return SixtySixClaims(parse_scene(example.position), override(find_preset(variant).rules, example.rules))


def _said(example: Example, variant: str, table: SixtySixClaims, texts: NullTranslations) -> Iterator[Said]:
    """The claims of *example* in *variant* one after the other, each when it has been asked of *table*."""
    for claim in example.claims:
        if variant in claim.variants:
            table.check(claim.kind, claim.text)
            yield Said(claim, table, texts)


def _end(said: Said) -> str:
    """Points and end after a line."""
    after = said.table.after()
    points = points_text(after, said.texts)
    return f"{points} {end_text(after.result, said.texts)}" if after.result else points
