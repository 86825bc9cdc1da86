"""Example blocks of the toy game: a board; a quiz where a block claims what is legal and nothing of lines."""

from collections.abc import Iterable, Iterator
from gettext import NullTranslations
from typing import Final

from tests.toy_game.game import TOY
from tests.toy_game.play import explain
from tests.toy_game.text import ToyClaims, parse_line
from tests.toy_game.words import reason_sentence

from cardrules.examples import Example, NearMiss
from cardrules.notation import format_fields
from kiebitz.elements.example.view_model import (
    BlockClaims,
    BlockPosition,
    CardRow,
    Change,
    ClaimSentence,
    FoldedQuestion,
    LineOfPlay,
)
from kiebitz.elements.quiz_state import Quiz, State


class ToyBlocks:
    """Draws positions and claims."""

    def position(self, example: Example, texts: NullTranslations) -> BlockPosition:  # noqa: ARG002  # English only
        """The board of *example*."""
        table = _table(example, example.variants[0]).first
        rows = [CardRow("The open card", (table.open,)), CardRow("Your hand", table.hands[0])]
        return BlockPosition(rows=[*rows, *([CardRow("The other hand", table.hands[1])] if table.hands[1] else [])])

    def claims(self, example: Example, variant: str, texts: NullTranslations) -> BlockClaims:
        """The claims of *example* in *variant*."""
        lines = [claim for claim in example.claims if claim.kind == "line" and variant in claim.variants]
        return BlockClaims(
            lines=[LineOfPlay(claim.field.line, parse_line(claim.text), text=claim.text) for claim in lines],
            questions=list(_questions(example, variant)),
            sentences=[one for one in self.claim_sentences(example, variant, texts) if not one.follows],
        )

    def claim_sentences(
        self,
        example: Example,
        variant: str,
        texts: NullTranslations,  # noqa: ARG002  # English only
    ) -> Iterable[ClaimSentence]:
        """Each claim of *example* in *variant* as a sentence."""
        for claim in example.claims:
            if variant in claim.variants:
                text = f"{_WORDS[claim.kind]}: {claim.text}."
                yield ClaimSentence(claim.field.line, text, follows=claim.kind == "line")

    def change(self, near_miss: NearMiss, facts: Example, texts: NullTranslations) -> Change | None:  # noqa: ARG002  # as written
        """No words of its own: a near-miss is shown as it is written."""
        return None

    def board_link(self, example: Example) -> str:  # noqa: ARG002  # there is no such page
        """No page has a board that can be touched."""
        return ""

    def play_link(self, example: Example) -> str:  # noqa: ARG002  # likewise
        """Nor does any have a computer to play against."""
        return ""


_WORDS: Final = {
    "legal": "You may",
    "allowed": "Among others you may",
    "refused": "You may not",
    "line": "This is played",
    "winner": "The winner",
}

RENDERER: Final = ToyBlocks()


def _questions(example: Example, variant: str) -> Iterator[FoldedQuestion]:
    table = _table(example, variant).first
    for claim in example.claims:
        if claim.kind in ("allowed", "refused") and variant in claim.variants:
            for action in parse_line(claim.text.partition(" by ")[0]):
                verdict = explain(table, action)
                answer = {"legal": verdict.legal, "reason": reason_sentence(verdict.reasons[0]), "href": ""}
                yield FoldedQuestion(str(action), f"May you do this: {action}?", answer)


def _table(example: Example, variant: str) -> ToyClaims:
    return TOY.claims(variant, example.rules, example.position)


def quiz_of(example: Example, name: str) -> Quiz | None:
    """The quiz *name* of *example*, where it only claims what is legal and by no house rules."""
    if example.rules or {claim.kind for claim in example.claims} != {"legal"}:
        return None
    position = format_fields([(field.key, field.value) for field in example.position])
    return Quiz(widget="toy-quiz", state=State(id=name, variants=example.variants, position=position))


def touchable_board(example: Example, name: str, locale: str) -> None:  # none can be
    """No board of the game can be touched."""
